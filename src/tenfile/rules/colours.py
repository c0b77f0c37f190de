"""Squares of two colours: which men never leave theirs, and whether such men can mate at all."""

from collections.abc import Iterator

from .betza import Direction, Movement, parse_movement
from .geometry import Geometry
from .variant import Variant


def colour_of(geometry: Geometry, square: str) -> int:
    """The colour of a square, 0 or 1: its file counted from 0 plus the number of its rank, odd or even."""
    return (geometry.file_of(square) + geometry.rank_of(square)) % 2


def is_colour_bound(movement: Movement) -> bool:
    """Whether a man moves to, and takes on, squares of its own colour only."""
    return all((files + ranks) % 2 == 0 for files, ranks in _steps(movement))


def _steps(movement: Movement) -> Iterator[Direction]:
    """Every step that a movement is made of, those to a man passed over included."""
    yield from movement.leaps + movement.overs
    yield from movement.slides + movement.flights
    yield from ((files // 2, ranks // 2) for files, ranks in movement.overs)
    for bend in movement.bends:
        yield bend.first
        yield from bend.onward


def needs_both_colours(variant: Variant) -> bool:
    """Whether mating the lone king takes men on squares of both colours.

    Men on one colour give check on that colour only, so the other king alone must bar every square of the other colour
    beside the lone king, without standing beside him. True if nowhere on the board it can.
    """
    geometry = variant.geometry
    steps = parse_movement(variant.piece(variant.king).movement).leaps
    around = {square: frozenset(_reached(geometry, square, steps)) for square in geometry.squares}
    for lone, beside in around.items():
        others = {square for square in beside if colour_of(geometry, square) != colour_of(geometry, lone)}
        if any(others <= around[king] for king in around if king != lone and king not in beside):
            return False
    return True


def _reached(geometry: Geometry, square: str, steps: tuple[Direction, ...]) -> Iterator[str]:
    """The squares at these steps."""
    for files, ranks in steps:
        file, rank = geometry.file_of(square) + files, geometry.rank_of(square) + ranks
        if 0 <= file < geometry.files and geometry.exists(geometry.name(file, rank)):
            yield geometry.name(file, rank)
