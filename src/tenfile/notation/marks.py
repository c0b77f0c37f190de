"""What is drawn over the men: arrows, circles, and crosses on the victims of a capture."""

import math
from collections.abc import Iterable, Iterator, Mapping

from .arrows import Arrow, Mark
from .shapes import number

Point = tuple[float, float]

ARROW_WIDTH = 6.0
HEAD_LENGTH, HEAD_WIDTH = 15.0, 17.0
TAIL_GAP = 9.0
"""How far from its man's middle an arrow begins, so that the man stays to be seen."""

HEAD_GAP = 3.0
"""How far from the middle of its goal an arrow ends."""

CIRCLE_RADIUS, CIRCLE_WIDTH = 20.0, 3.6
CROSS_ARM, CROSS_WIDTH, HALO_WIDTH = 12.0, 3.2, 5.6
OPACITY = 0.82


def read_arrows(arrows: Iterable[Arrow | tuple[str, str]], circles: Iterable[Mark | str]) -> tuple[Arrow, ...]:
    """Arrows, pairs of squares and squares to circle, all as arrows."""
    told = [arrow if isinstance(arrow, Arrow) else Arrow(*arrow) for arrow in arrows]
    marks = [mark if isinstance(mark, Mark) else Mark(mark) for mark in circles]
    return (*told, *(Arrow(mark.square, mark.square, mark.color) for mark in marks))


def arrow(start: Point, end: Point, color: str) -> str:
    """The element of an arrow between the middles of two squares."""
    length = math.dist(start, end)
    if not length:
        x, y = map(number, start)
        look = f'fill="none" stroke="{color}" stroke-width="{number(CIRCLE_WIDTH)}" stroke-opacity="{OPACITY}"'
        return f'<circle cx="{x}" cy="{y}" r="{number(CIRCLE_RADIUS)}" {look}/>'
    points = (_along(start, end, *place) for place in _outline(length))
    return f'<path d="M{"L".join(points)}Z" fill="{color}" fill-opacity="{OPACITY}"/>'


def _outline(length: float) -> Iterator[tuple[float, float]]:
    """The corners of an arrow of this length: how far along, and how far aside."""
    neck, tip = length - HEAD_GAP - HEAD_LENGTH, length - HEAD_GAP
    half, wide = ARROW_WIDTH / 2, HEAD_WIDTH / 2
    yield from [(TAIL_GAP, half), (neck, half), (neck, wide), (tip, 0)]
    yield from [(neck, -wide), (neck, -half), (TAIL_GAP, -half)]


def _along(start: Point, end: Point, far: float, aside: float) -> str:
    """A point beside the line between two others."""
    length = math.dist(start, end)
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return f"{number(start[0] + across * far - down * aside)} {number(start[1] + down * far + across * aside)}"


def cross(middle: Point, colors: Mapping[str, str]) -> str:
    """The element of a victim's cross."""
    x, y = (number(value - CROSS_ARM) for value in middle)
    side = number(2 * CROSS_ARM)
    path = f'd="M{x} {y}l{side} {side}m0 -{side}l-{side} {side}" fill="none" stroke-linecap="round"'
    strokes = ((colors["victim-halo"], HALO_WIDTH), (colors["victim"], CROSS_WIDTH))
    return "".join(f'<path {path} stroke="{color}" stroke-width="{number(width)}"/>' for color, width in strokes)
