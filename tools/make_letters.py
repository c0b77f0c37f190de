"""Draws the sprite of letters in discs, as outlines, and cuts the font of coordinates out of a larger one.

Run `python tools/make_letters.py` after a change here; it rewrites letters.svg and labels.ttf in src/tenfile/notation,
which are committed. Needs fonttools (`pip install --group draw`) and the font DejaVu Sans Bold (Debian:
fonts-dejavu-core).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
SPRITE = Path(__file__).resolve().parents[1] / "src" / "tenfile" / "notation" / "letters.svg"

LICENCE = Path(__file__).resolve().parents[1] / "LICENSES" / "Bitstream-Vera.txt"
"""The font's terms ask that they go with every copy."""

BOX = 45.0
"""Side of a symbol's view box: one square of the board."""

NOTICE = """\
Men as letters in discs: one symbol for each side and letter, "w-A" to "b-Z".
Made by tools/make_letters.py; change that, not this. Discs and crowns: drawn for tenfile, GPL-3.0-or-later.
Letters: outlines of DejaVu Sans Bold 2.37, to which this applies:
"""


@dataclass(frozen=True)
class Paint:
    """The colours of one side; contrast to the squares is tested in tests/notation/test_svg.py."""

    fill: str
    edge: str
    letter: str
    ring: str | None


PAINTS = {
    "w": Paint(fill="#fffdf5", edge="#14110d", letter="#14110d", ring=None),
    "b": Paint(fill="#14110d", edge="#14110d", letter="#fffdf5", ring="#fffdf5"),
}
"""White is a light disc with a dark edge, Black a dark disc with a light ring inside: told apart without any hue."""


@dataclass(frozen=True)
class Shape:
    """How big a man is, and whether its edge is round (a man of orthodox chess) or lobed (any other)."""

    radius: float
    round: bool
    centre: float = BOX / 2
    crown: str | None = None


CROSS = "M20.9 9V6.6H18.4V3.6H20.9V1.2H24.1V3.6H26.6V6.6H24.1V9Z"
CORONET = "M14.3 11L11.4 3.4L17.6 6.6L22.5 1.4L27.4 6.6L33.6 3.4L30.7 11Z"

SHAPES = {
    "K": Shape(16.8, True, 24.9, CROSS),
    "Q": Shape(16.8, True, 24.9, CORONET),
    "R": Shape(17.6, True),
    "B": Shape(17.6, True),
    "N": Shape(17.6, True),
    "P": Shape(13.2, True),
    "J": Shape(14.0, False),
}
"""Pawns are smaller, king and queen wear a crown; a letter not named here is a full-sized man that chess lacks."""

OTHER = Shape(18.9, False)

ROSETTE_WAIST = 0.9
"""Where two lobes meet, as a part of the radius."""

ROSETTE_LOBE = 0.475
"""Radius of a lobe, as a part of the radius at the waist: the tips then lie on the whole radius."""

LETTER_HEIGHT = 1.0
"""Height of the capitals, as a part of the disc's radius."""

LETTER_REACH = 0.76
"""How far from the centre a letter may reach, as a part of the disc's radius; broad letters are made smaller."""


def number(value: float) -> str:
    """The shortest text of a coordinate, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rosette(radius: float, centre: float) -> str:
    """Path data of a disc with eight lobes, whose tips lie on the radius."""
    waist = radius * ROSETTE_WAIST
    angles = [math.pi / 8 + math.pi / 4 * step for step in range(9)]
    (x, y), *others = [(BOX / 2 + waist * math.cos(angle), centre + waist * math.sin(angle)) for angle in angles]
    lobe = number(waist * ROSETTE_LOBE)
    arcs = "".join(f"A{lobe} {lobe} 0 0 1 {number(x)} {number(y)}" for x, y in others)
    return f"M{number(x)} {number(y)}{arcs}Z"


def edge(shape: Shape, radius: float, attributes: str) -> str:
    """The element of a shape's outline at a radius."""
    if shape.round:
        return f'<circle cx="{number(BOX / 2)}" cy="{number(shape.centre)}" r="{number(radius)}" {attributes}/>'
    return f'<path d="{rosette(radius, shape.centre)}" stroke-linejoin="round" {attributes}/>'


class Letters:
    """Outlines of a font's capitals, scaled and centred for a disc."""

    def __init__(self, font: Path) -> None:
        """Opens a TrueType font."""
        self._glyphs: Any = TTFont(font).getGlyphSet()
        self._capital = self._bounds("H")[3]

    def _bounds(self, letter: str) -> tuple[float, float, float, float]:
        """Lowest x and y, highest x and y of a letter, in font units, y upward."""
        pen = BoundsPen(self._glyphs)
        self._glyphs[letter].draw(pen)
        low_x, low_y, high_x, high_y = pen.bounds
        return float(low_x), float(low_y), float(high_x), float(high_y)

    def path(self, letter: str, radius: float, centre: float) -> str:
        """Path data of a capital in the middle of a disc of this radius, whose centre lies at this height."""
        low_x, low_y, high_x, high_y = self._bounds(letter)
        reach = math.hypot(high_x - low_x, high_y - low_y) / 2
        scale = min(LETTER_HEIGHT * radius / self._capital, LETTER_REACH * radius / reach)
        move = (BOX / 2 - scale * (low_x + high_x) / 2, centre + scale * (low_y + high_y) / 2)
        pen = SVGPathPen(self._glyphs, ntos=number)
        self._glyphs[letter].draw(TransformPen(pen, (scale, 0, 0, -scale, *move)))
        return str(pen.getCommands())


def man(side: str, letter: str, letters: Letters) -> str:
    """The symbol of one man."""
    paint, shape = PAINTS[side], SHAPES.get(letter, OTHER)
    outline = f'fill="{paint.fill}" stroke="{paint.edge}" stroke-width="2"'
    parts = [f'<path d="{shape.crown}" stroke-linejoin="round" {outline}/>'] if shape.crown else []
    parts.append(edge(shape, shape.radius, outline))
    if paint.ring:
        parts.append(edge(shape, shape.radius - 2.4, f'fill="none" stroke="{paint.ring}" stroke-width="1.1"'))
    outlines = letters.path(letter, shape.radius if shape.round else shape.radius * ROSETTE_WAIST, shape.centre)
    parts.append(f'<path d="{outlines}" fill="{paint.letter}"/>')
    return f'<symbol id="{side}-{letter}" viewBox="0 0 45 45">' + "".join(parts) + "</symbol>"


def sprite(symbols: Iterable[str]) -> str:
    """The whole file."""
    notice = f"<!--\n{NOTICE}\n{LICENCE.read_text(encoding='utf-8')}-->"
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', notice, *symbols, "</svg>", ""])


def cut_font(source: Path, goal: Path) -> None:
    """Write the part of a font that pictures need for coordinates and captions: ASCII and few signs."""
    options = Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(map(chr, range(0x20, 0x7F))) + "·×–’½")
    font = TTFont(source, recalcTimestamp=False)
    subsetter.subset(font)
    font.save(goal)


def main(arguments: Sequence[str] | None = None) -> None:
    """Writes the sprite."""
    parser = argparse.ArgumentParser(description="Draw the sprite of letters.")
    parser.add_argument("--font", type=Path, default=FONT, help="DejaVu Sans Bold")
    parser.add_argument("--output", type=Path, default=SPRITE)
    options = parser.parse_args(arguments)
    letters = Letters(options.font)
    text = sprite(man(side, letter, letters) for side in PAINTS for letter in ascii_uppercase)
    options.output.write_text(text, encoding="utf-8")
    cut_font(options.font, options.output.with_name("labels.ttf"))


if __name__ == "__main__":
    main()
