"""Castling in text: the signs ``O-O`` and ``O-O-O``, numbered where a side has several, and kings' moves."""

import re

from ..core import codes
from ..core.faces import Generator, Tables
from ..errors import AmbiguousMove, IllegalMove, short

SIGNS = re.compile(r"([O0o])-\1(-\1)?([1-9])?[+#!?]*", re.ASCII)


def is_told_from_a_step(tables: Tables) -> bool:
    """Whether the game's castling texts name the rook's move too, so that none looks like a king's step."""
    return tables.variant.castling is not None and tables.variant.castling.is_told_from_a_step


def castlings(generator: Generator) -> list[int]:
    """The legal castlings."""
    return [number for number in generator.numbers() if number >> codes.FLAG & 15 == codes.CASTLE]


def is_short(number: int) -> bool:
    """Whether a castling goes toward the last file."""
    return (number >> codes.TO & 255) > (number & 255)


def distance(number: int) -> int:
    """How many squares the king goes in a castling."""
    return abs((number >> codes.TO & 255) - (number & 255))


def write_signs(tables: Tables, number: int) -> str:
    """A castling's signs, with the king's distance where the game has several of a side."""
    signs = "O-O" if is_short(number) else "O-O-O"
    castling = tables.variant.castling
    return f"{signs}{distance(number)}" if castling and castling.is_numbered else signs


def castling_by_signs(generator: Generator, text: str) -> int | None:
    """The castling that the signs mean; None if these are no signs.

    Raises IllegalMove where none is legal, AmbiguousMove where several are and no number tells which.
    """
    found = SIGNS.fullmatch(text)
    if found is None:
        return None
    fits = [
        number
        for number in castlings(generator)
        if is_short(number) == (found[2] is None) and found[3] in (None, str(distance(number)))
    ]
    if len(fits) == 1:
        return fits[0]
    if fits:
        texts = [write_signs(generator.tables, number) for number in fits]
        raise AmbiguousMove(text, f"{short(text)} may mean {' or '.join(texts)}", texts)
    raise IllegalMove(text, f"{short(text)} is not legal here")


def castling_by_goal(generator: Generator, start: int, goal: int) -> int:
    """The castling that a king's move means which is none itself: to where the king ends, or (where castling is not
    told from a step) onto its own rook; -1 if there is none."""
    told = is_told_from_a_step(generator.tables)
    for number in castlings(generator):
        king, king_goal, rook, _ = generator.tables.castling_squares(number)
        if king == start and king_goal == goal and distance(number) > told:
            return number
        if king == start and rook == goal and not told:
            return number
    return -1
