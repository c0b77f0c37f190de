"""Signs for what a man can do on a square, the ways he takes, and the legend that explains both."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from .marks import Point
from .shapes import LABEL_FONT, number

SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "go": "goes and captures there",
        "leap": "goes and captures there, whatever stands between",
        "quiet": "goes there, never captures there",
        "quiet-leap": "goes there, whatever stands between, never captures there",
        "capture": "only captures there",
        "capture-leap": "only captures there, whatever stands between",
        "victim": "captured by passing over, along the arrow",
    }
)
"""What each sign means; a square one is for leaps, a hollow one for going without capturing, a cross for captures."""

RADIUS = 7.0
DIAMOND = 9.6
ARM = 6.6
EDGE = 'stroke-width="1.6"'
WAY = 'stroke-width="3" stroke-linejoin="round" stroke-opacity="0.55" fill="none"'

LEGEND_ROW = 21.0
LEGEND_TEXT_LEFT = 24.0


def sign(name: str, middle: Point, colors: Mapping[str, str]) -> str:
    """The element of one of SIGNS but "victim", around a point."""
    base, leaps = name.removesuffix("-leap"), name.endswith("leap")
    ink, light = colors["sign"], colors["sign-edge"]
    if base == "capture":
        return _crossed(middle, colors, leaps)
    hollow = base == "quiet"
    paint = f'fill="{light if hollow else ink}" stroke="{ink if hollow else light}" ' + (
        'stroke-width="2.6"' if hollow else EDGE
    )
    return _shape(middle, leaps, paint)


def _shape(middle: Point, leaps: bool, paint: str) -> str:
    x, y = middle
    if leaps:
        top, bottom, left, right = y - DIAMOND, y + DIAMOND, x - DIAMOND, x + DIAMOND
        corners = [(x, top), (right, y), (x, bottom), (left, y)]
        return f'<path d="M{"L".join(f"{number(a)} {number(b)}" for a, b in corners)}Z" {paint}/>'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(RADIUS)}" {paint}/>'


def _crossed(middle: Point, colors: Mapping[str, str], leaps: bool) -> str:
    """A cross, in a diamond for a leap."""
    x, y = (number(value - ARM) for value in middle)
    side = number(2 * ARM)
    path = f'd="M{x} {y}l{side} {side}m0 -{side}l-{side} {side}" fill="none" stroke-linecap="round"'
    strokes = ((colors["sign-edge"], 6.0), (colors["victim"], 3.6))
    lines = "".join(f'<path {path} stroke="{color}" stroke-width="{number(width)}"/>' for color, width in strokes)
    around = f'fill="none" stroke="{colors["victim"]}" stroke-width="2"'
    return lines + (_shape(middle, leaps, around) if leaps else "")


def way(points: Sequence[Point], color: str) -> str:
    """The element of a way through the middles of squares."""
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f'<path d="M{path}" stroke="{color}" {WAY}/>'


def legend(rows: Sequence[tuple[str, str]], left: float, top: float, colors: Mapping[str, str]) -> Iterator[str]:
    """Elements of one row for each shape and its words, from an upper left corner on; ``rows`` pairs an element drawn
    around (0, 0) with its words."""
    for row, (shape, words) in enumerate(rows):
        y = top + LEGEND_ROW * (row + 0.5)
        yield f'<g transform="translate({number(left + 12)} {number(y)})">{shape}</g>'
        place = f'x="{number(left + LEGEND_TEXT_LEFT)}" y="{number(y + 4.1)}"'
        yield f'<text {place} fill="{colors["legend"]}" {LABEL_FONT}>{words}</text>'
