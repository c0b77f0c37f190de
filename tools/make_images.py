"""Draws the pictures of the documentation: docs/images/NAME.svg for every game, and board.svg for the README.

Run `python tools/make_images.py` after a change of the sprite, of the looks of a board or of a set-up.
"""

from __future__ import annotations

from pathlib import Path

from tenfile.notation.sprite import Man, pictures_of
from tenfile.notation.svg import board_svg
from tenfile.rules import Variant
from tenfile.rules.placement import EMPTY, HOLE, read_row, split_placement
from tenfile.variants import VARIANTS

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"

SHOWN_IN_README = "birdsandninjas"

WIDTH = 480


def men_of(variant: Variant, fen: str) -> dict[str, Man]:
    """The men on the board of a FEN that is known to be right."""
    rows, _ = split_placement(fen.split(maxsplit=1)[0])
    return {
        variant.geometry.name(file, rank): ("w" if letter.isupper() else "b", letter.upper())
        for rank, row in zip(reversed(variant.geometry.ranks), rows, strict=True)
        for file, letter in enumerate(read_row(row).cells)
        if letter not in (EMPTY, HOLE)
    }


def picture(variant: Variant) -> str:
    """The start position of a game, with everything that it holds in hand."""
    drops = variant.drops
    pocket = {(color, drops.letter): drops.stock for color in "wb"} if drops else None
    title = f"{variant.full_title or variant.title}: the start position"
    return board_svg(
        variant.geometry,
        men_of(variant, variant.setup().fen),
        size=WIDTH,
        pocket=pocket,
        pictures=pictures_of(variant),
        title=title,
    )


def main() -> None:
    """Writes the pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    # A hyphen in a name: the same game with a rule changed, whose picture would tell nothing new.
    pictures = {name: picture(variant) for name, variant in VARIANTS.items() if "-" not in name}
    for name, text in {**pictures, "board": pictures[SHOWN_IN_README]}.items():
        (IMAGES / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
