"""Draws the pictures of the documentation, docs/images/*.svg: every game, all men, and how those move that chess lacks.

Run `python tools/make_images.py` after a change of the sprite, of the looks of a board or of a set-up. With `--sheet
FILE.png` it draws all men at 36 and 90 pixels on both colours of squares instead, to be looked at.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from tenfile.game.diagram import Diagram
from tenfile.notation.looks import COLORS
from tenfile.notation.raster import png
from tenfile.notation.sprite import Man, pictures_of, symbols
from tenfile.notation.svg import board_svg
from tenfile.rules import Geometry, Variant
from tenfile.rules.placement import EMPTY, HOLE, read_row, split_placement
from tenfile.variants import VARIANTS

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"

SHOWN_IN_README = "birdsandninjas"

WIDTH = 480
SIZES = (90, 36)
ORTHODOX = {"king", "queen", "rook", "bishop", "knight", "pawn"}


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


def men() -> dict[str, str]:
    """A letter of its own for every picture: the men of all games, most valuable first, the pawns last."""
    found: dict[str, int] = {}
    for piece in (piece for variant in VARIANTS.values() for piece in variant.pieces):
        found[piece.picture] = max(found.get(piece.picture, 0), piece.value)
    order = sorted(found, key=lambda name: ("pawn" in name, name != "king", -found[name], name))
    return dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", order, strict=False))


def all_men() -> str:
    """Every man of both sides on both colours of squares."""
    pictures = men()
    geometry = Geometry(files=len(pictures), height=4)
    rows = product(((4, "w"), (3, "w"), (2, "b"), (1, "b")), enumerate(pictures))
    shown = {geometry.name(file, rank): (side, letter) for (rank, side), (file, letter) in rows}
    words = f"White's and Black's {', '.join(pictures.values())}."
    return board_svg(
        geometry, shown, pictures=pictures, coordinates=False, size=WIDTH * 2, title="All men", description=words
    )


def diagrams() -> Iterator[tuple[str, str]]:
    """How each man moves that orthodox chess lacks, once."""
    seen = set()
    for variant in VARIANTS.values():
        for piece in variant.pieces:
            if piece.picture not in ORTHODOX | seen:
                seen.add(piece.picture)
                yield f"how-{piece.picture}", Diagram(variant, piece.letter).svg(size=WIDTH)


def sheet() -> str:
    """All men at both sizes on both colours of squares."""
    rows = list(product(SIZES, "wb", (COLORS["light"], COLORS["dark"])))
    parts, top = [], 0
    for size, side, ground in rows:
        for place, name in enumerate(men().values()):
            box = f'x="{place * size}" y="{top}" width="{size}" height="{size}"'
            parts.append(f'<rect {box} fill="{ground}"/><use xlink:href="#{side}-{name}" {box}/>')
        top += size
    width = max(SIZES) * len(men())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}" height="{top}" viewBox="0 0 {width} {top}"><defs>{"".join(symbols().values())}</defs>'
        f"{''.join(parts)}</svg>"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Writes the pictures."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the documentation.")
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="only all men at 36 and 90 pixels")
    options = parser.parse_args(arguments)
    if options.sheet:
        options.sheet.write_bytes(png(sheet()))
        return
    IMAGES.mkdir(parents=True, exist_ok=True)
    # A hyphen in a name: the same game with a rule changed, whose picture would tell nothing new.
    pictures = {name: picture(variant) for name, variant in VARIANTS.items() if "-" not in name}
    pictures |= {"board": pictures[SHOWN_IN_README], "men": all_men(), **dict(diagrams())}
    for name, text in pictures.items():
        (IMAGES / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
