"""How long an engine may think."""

import math
from dataclasses import dataclass

from ..errors import EngineError
from ..rules import WHITE, Color
from .clock import OVERHEAD, Allotment, Clock, allot

MOST_SECONDS = 86400.0 * 365
DEEPEST = 60
"""Plies; no position of these games is searched as deep in a lifetime, but bare endings may be."""

PLIES_FOR_MATE = 4
"""Plies after which the search for a mate is given up, for each of its moves: some of them are searched less deeply."""

MOST_NODES = 1 << 62
MOST_MOVES = 1000
"""Moves to a mate, or to more time."""


@dataclass(frozen=True)
class Limit:
    """Where thinking ends, whichever is first; without anything an engine thinks until it is stopped.

    ``time`` is a number of seconds, which is used up; ``depth`` a number of plies; ``nodes`` a number of positions
    looked at; ``mate`` a number of moves, in which the side to move is to give mate.

    A game with clocks tells both, in seconds, as they stand: ``white_clock`` and ``black_clock``, what each move adds
    (``white_inc``, ``black_inc``) and in how many moves more time comes (``remaining_moves``). The engine then spends
    as much of its own as seems right; ``overhead`` is what a move costs beside, on its way to whoever holds the clock.

    With ``rate`` all times are not what passes, but so many positions looked at count as a second; with a rate of 0 the
    processor's time of this program counts.

    The first ply is always finished, whatever ``nodes`` says. Raises EngineError where a number is out of all bounds.
    """

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    white_clock: float | None = None
    black_clock: float | None = None
    white_inc: float | None = None
    black_inc: float | None = None
    remaining_moves: int | None = None
    overhead: float = OVERHEAD
    rate: int | None = None

    def __post_init__(self) -> None:
        if self.time is not None and not _is_time(self.time):
            raise EngineError(f"a time limit is a positive number of seconds, not {self.time!r}")
        if self.depth is not None and not _is_whole(self.depth, DEEPEST):
            raise EngineError(f"a depth limit is a whole number of plies from 1 to {DEEPEST}, not {self.depth!r}")
        if self.nodes is not None and not _is_whole(self.nodes, MOST_NODES):
            raise EngineError(f"a limit of nodes is a positive whole number, not {self.nodes!r}")
        if self.rate is not None and self.rate != 0 and not _is_whole(self.rate, MOST_NODES):
            raise EngineError(f"the positions that count as a second are a whole number, not {self.rate!r}")
        for what, moves in (("a mate comes", self.mate), ("more time comes", self.remaining_moves)):
            if moves is not None and not _is_whole(moves, MOST_MOVES):
                raise EngineError(f"{what} in a whole number of moves from 1 to {MOST_MOVES}, not {moves!r}")
        for seconds in (self.white_clock, self.black_clock, self.white_inc, self.black_inc, self.overhead):
            if seconds is not None and seconds != 0 and not _is_time(seconds):
                raise EngineError(f"a clock shows seconds, 0 or more, not {seconds!r}")

    @property
    def is_endless(self) -> bool:
        """Whether only a stop ends the thinking."""
        clocks = (self.white_clock, self.black_clock)
        return (self.time, self.depth, self.nodes, self.mate, *clocks) == (None,) * 6

    @property
    def plies(self) -> int:
        """How deep the thinking may go."""
        for_mate = PLIES_FOR_MATE * self.mate if self.mate else DEEPEST
        return min(self.depth or DEEPEST, for_mate, DEEPEST)

    def clock(self, turn: Color) -> Clock | None:
        """The clock of one side, if it has one."""
        is_white = turn is WHITE
        left = self.white_clock if is_white else self.black_clock
        increment = self.white_inc if is_white else self.black_inc
        return None if left is None else Clock(left, increment or 0.0, self.remaining_moves)

    def allotment(self, turn: Color, lateness: float = 0.0) -> Allotment | None:
        """The time for a move of this side; None where there is no end to it. See ``clock.allot`` for ``lateness``."""
        clock = self.clock(turn)
        if clock is None:
            return None if self.time is None else Allotment(self.time, self.time)
        time = allot(clock, self.overhead, lateness if self.rate is None else 0.0)
        most = time.hard if self.time is None else min(self.time, time.hard)
        return Allotment(min(time.soft, most), most)


def _is_time(value: object) -> bool:
    return _is_number(value, (int, float)) and 0 < value <= MOST_SECONDS  # type: ignore[operator]


def _is_whole(value: object, most: int) -> bool:
    return _is_number(value, (int,)) and 1 <= value <= most  # type: ignore[operator]


def _is_number(value: object, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, kinds) and not isinstance(value, bool) and math.isfinite(value)  # type: ignore[arg-type]
