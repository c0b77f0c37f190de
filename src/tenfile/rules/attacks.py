"""A game's different ways to attack: what its men have in common, so that one question serves all who move alike."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .betza import DIAGONAL, STRAIGHT, Bend, Direction, Movement
from .variant import Variant

Lines = tuple[Direction, ...]


@dataclass(frozen=True)
class Leap:
    """An attack on fixed squares, whatever stands between."""

    steps: tuple[Direction, ...]


@dataclass(frozen=True)
class Slide:
    """An attack along straight lines: all of the rook's or all of the bishop's."""

    lines: Lines


@dataclass(frozen=True)
class Ride:
    """An attack by a bent ride."""

    bends: tuple[Bend, ...]


@dataclass(frozen=True)
class Passing:
    """An attack on a man that is passed over on these lines: beside the attacker (``near``), or anywhere (``far``)."""

    lines: Lines
    near: bool
    far: bool


@dataclass(frozen=True)
class Pawn:
    """The forward diagonal attack of pawns."""


@dataclass(frozen=True)
class Runner:
    """The attack of running pawns: forward diagonally, and sideways on the far half."""


Way = Leap | Slide | Ride | Passing | Pawn | Runner


def ways_of(movement: Movement) -> Iterator[Way]:
    """The ways to attack that a movement is made of."""
    leaps = tuple(sorted(set(movement.leaps + movement.overs)))
    if leaps:
        yield Leap(leaps)
    for lines in (STRAIGHT, DIAGONAL):
        if set(lines) <= set(movement.slides):
            yield Slide(lines)
    if movement.bends:
        yield Ride(movement.bends)
    for lines in (STRAIGHT, DIAGONAL):
        near = any((2 * x, 2 * y) in movement.overs for x, y in lines)
        far = lines[0] in movement.flights
        if far or (near and not set(lines) <= set(leaps)):
            yield Passing(lines, near, far)


@cache
def ways_to_attack(variant: Variant) -> dict[Way, tuple[str, ...]]:
    """Every way to attack in the game, with the letters of the men who have it."""
    found: dict[Way, list[str]] = {}
    for piece in variant.pieces:
        if piece.letter == variant.pawns.letter:
            ways: tuple[Way, ...] = (Pawn(),)
        elif variant.runners and piece.letter == variant.runners.letter:
            ways = (Runner(),)
        else:
            ways = tuple(ways_of(piece.parsed))
        for way in ways:
            found.setdefault(way, []).append(piece.letter)
    return {way: tuple(letters) for way, letters in found.items()}
