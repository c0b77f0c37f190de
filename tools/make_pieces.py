"""Makes the sprite of men: the orthodox ones out of a font's outlines, the others out of the drawings in tools/men/.

Run `python tools/make_pieces.py` after a change of a drawing or of this file; it rewrites
src/tenfile/notation/pieces.svg, which is committed. Needs fonttools (`pip install --group draw`) and the font Noto Sans
Symbols 2 (Debian: fonts-noto-core).

A drawing is a plain SVG file of 45 by 45 units with the ground at y = 40, whose elements say by their class how each
side paints them: `body` is filled and has an outline; `line` is a line on a body, `spot` a filled shape on one, `hole`
a shape in a spot, `ink` a shape beside the bodies and `stem` a line there. With `white` or `black` beside it an element
is drawn for that side only. `<use href="#knight">` is a man of the font.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[1]
FONT = Path("/usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf")
DRAWINGS = ROOT / "tools" / "men"
SPRITE = ROOT / "src" / "tenfile" / "notation" / "pieces.svg"
SVG = "{http://www.w3.org/2000/svg}"

NOTICE = """\
The men of all games as pictures: one symbol for each side and kind, "w-king" to "b-zebra".
Made by tools/make_pieces.py; change that, not this.
King, queen, rook, bishop, knight and pawn, and the knights in chancellor and archbishop: outlines of Noto Sans
Symbols 2, Copyright 2017 Google Inc. The others: drawn for tenfile in the same style.
All of them are under the SIL Open Font License, Version 1.1: LICENSES/OFL-1.1.txt, https://openfontlicense.org
"""

SIGNS = {"king": "♔♚", "queen": "♕♛", "rook": "♖♜", "bishop": "♗♝", "knight": "♘♞", "pawn": "♙♟"}
"""The font's signs for each man, White's and Black's."""

SCALE = 0.047
"""Units of a square for a unit of the font: its tallest man then leaves four of 45 units above and below."""

SMALLER = {"pawn": 0.86, "archbishop": 0.95, "flying-bomber": 0.93, "ninja-guard": 0.92}
"""Men that are smaller than the font or their drawing has them: pawns, and men that would fill a square."""

GROUND = 40.0
MIDDLE = (22.5, 500.0)
"""Where a man's middle stands, in a square and in the font."""

INK, LIGHT = "#14110d", "#fffdf5"
OUTLINE = 'stroke-width="2.2" stroke-linejoin="round"'
THIN = 'fill="none" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'

PAINTS = {
    "w": {
        "body": f'fill="{LIGHT}" stroke="{INK}" {OUTLINE}',
        "line": f'stroke="{INK}" {THIN}',
        "spot": f'fill="{INK}"',
        "hole": f'fill="{LIGHT}"',
        "ink": f'fill="{INK}"',
        "stem": f'stroke="{INK}" {THIN}',
    },
    "b": {
        "body": f'fill="{INK}" stroke="{INK}" {OUTLINE}',
        "line": f'stroke="{LIGHT}" {THIN}',
        "spot": f'fill="{LIGHT}"',
        "hole": f'fill="{INK}"',
        "ink": f'fill="{INK}"',
        "stem": f'stroke="{INK}" {THIN}',
    },
}
"""How each side paints a class of elements; contrast to the squares is tested in tests/notation/test_sprite.py."""

ONLY = {"white": "w", "black": "b"}


def number(value: float) -> str:
    """The shortest text of a coordinate, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Signs:
    """The font's chess signs as elements of a symbol."""

    def __init__(self, font: Path) -> None:
        """Opens a TrueType font."""
        opened = TTFont(font)
        self._glyphs: Any = opened.getGlyphSet()
        self._names = opened.getBestCmap()

    def elements(self, kind: str, side: str) -> Iterator[str]:
        """A man of one side: its silhouette in ink, and over it all that the font leaves white inside."""
        sign = SIGNS[kind]["wb".index(side)]
        contours = list(self._contours(sign))
        outer = [contour for contour in contours if not any(_inside(contour, other) for other in contours)]
        inner = [contour for contour in contours if contour not in outer]
        scale = SCALE * SMALLER.get(kind, 1)
        yield f'<path fill="{INK}" d="{"".join(self._path(contour, scale) for contour in outer)}"/>'
        if inner:
            data = "".join(self._path(contour, scale) for contour in inner)
            yield f'<path fill="{LIGHT}" fill-rule="evenodd" d="{data}"/>'

    def _contours(self, sign: str) -> Iterator[Any]:
        """The closed lines of a sign, each as a recording."""
        pen = DecomposingRecordingPen(self._glyphs)
        self._glyphs[self._names[ord(sign)]].draw(pen)
        current = DecomposingRecordingPen(self._glyphs)
        for operation in pen.value:
            current.value.append(operation)
            if operation[0] == "closePath":
                yield current
                current = DecomposingRecordingPen(self._glyphs)

    def _path(self, contour: Any, scale: float) -> str:  # noqa: ANN401
        pen = SVGPathPen(self._glyphs, ntos=number)
        at, middle = MIDDLE
        contour.replay(TransformPen(pen, (scale, 0, 0, -scale, at - scale * middle, GROUND)))
        return str(pen.getCommands())


def _bounds(contour: Any) -> tuple[float, float, float, float]:  # noqa: ANN401
    pen = BoundsPen(None)
    contour.replay(pen)
    low_x, low_y, high_x, high_y = pen.bounds
    return float(low_x), float(low_y), float(high_x), float(high_y)


def _inside(contour: Any, other: Any) -> bool:  # noqa: ANN401
    """Whether one line's box lies in another's; for chess signs that is as good as lying inside it."""
    (low_x, low_y, high_x, high_y), (left, bottom, right, top) = _bounds(contour), _bounds(other)
    return contour is not other and left <= low_x and bottom <= low_y and high_x <= right and high_y <= top


def drawn_elements(drawing: ET.Element, side: str, signs: Signs) -> Iterator[str]:
    """A drawing's elements as one side paints them."""
    for element in drawing:
        classes = element.get("class", "").split()
        if any(ONLY.get(name, side) != side for name in classes):
            continue
        if element.tag == f"{SVG}use":
            kind = element.attrib["href"].removeprefix("#")
            yield f'<g transform="{element.attrib["transform"]}">{"".join(signs.elements(kind, side))}</g>'
            continue
        shape = " ".join(f'{name}="{value}"' for name, value in element.attrib.items() if name != "class")
        yield f"<{element.tag.removeprefix(SVG)} {PAINTS[side][classes[0]]} {shape}/>"


def drawn(kind: str, drawing: ET.Element, side: str, signs: Signs) -> Iterator[str]:
    """A man of tools/men/, on the ground and in the middle of his square in his size."""
    parts = "".join(drawn_elements(drawing, side, signs))
    scale = SMALLER.get(kind, 1)
    move = " ".join(number((1 - scale) * at) for at in (MIDDLE[0], GROUND))
    yield parts if scale == 1 else f'<g transform="translate({move}) scale({number(scale)})">{parts}</g>'


def symbols(signs: Signs) -> Iterator[str]:
    """Every symbol, White's first."""
    drawings = {path.stem: ET.parse(path).getroot() for path in DRAWINGS.glob("*.svg")}
    for side in PAINTS:
        for kind in sorted({*SIGNS, *drawings}):
            parts = "".join(
                drawn(kind, drawings[kind], side, signs) if kind in drawings else signs.elements(kind, side)
            )
            yield f'<symbol id="{side}-{kind}" viewBox="0 0 45 45">{parts}</symbol>'


def main(arguments: Sequence[str] | None = None) -> None:
    """Writes the sprite."""
    parser = argparse.ArgumentParser(description="Make the sprite of men.")
    parser.add_argument("--font", type=Path, default=FONT, help="Noto Sans Symbols 2")
    parser.add_argument("--output", type=Path, default=SPRITE)
    options = parser.parse_args(arguments)
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg">',
        f"<!--\n{NOTICE}-->",
        *symbols(Signs(options.font)),
        "</svg>",
        "",
    ]
    options.output.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
