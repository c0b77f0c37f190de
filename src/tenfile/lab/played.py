"""A game of a match as it is kept: a line of the log, from which everything else is made."""

from msgspec import Struct

POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}
"""White's half points."""


class Played(Struct, frozen=True, kw_only=True):
    """One game that was played to its end.

    ``number`` counts from 0; the first entrant has White in even games. ``termination`` is the end in words, ``detail``
    what an engine said or did. ``fault`` is the kind of misdeed that lost the game, if any, and ``guilty`` whose it
    was. ``scores`` (centipawns for the mover, null where none was told) and ``milliseconds`` are per move; ``date`` is
    the day on which it ended, in UTC.
    """

    number: int
    opening: str
    white: str
    black: str
    result: str
    termination: str
    moves: tuple[str, ...]
    scores: tuple[int | None, ...]
    milliseconds: tuple[int, ...]
    date: str
    detail: str = ""
    fault: str | None = None
    guilty: str | None = None

    @property
    def halves(self) -> int:
        """What the first entrant has scored, in half points."""
        white = POINTS[self.result]
        return white if self.number % 2 == 0 else 2 - white
