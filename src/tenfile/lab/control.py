"""How long an engine may think in a match: by a clock, a fixed time, a number of positions or plies."""

import math
import re
from dataclasses import dataclass

from ..engine import Limit
from ..engine.clock import Clock
from ..errors import EngineError, short
from ..rules import Color

CLOCK = re.compile(r"([0-9]*\.?[0-9]+)(?:\+([0-9]*\.?[0-9]+))?", re.ASCII)

LATENESS = 0.5
"""Seconds in which an order to move after a fixed time must have been obeyed; a clock allows nothing of the kind."""

PATIENCE = 120.0
"""Seconds without a move after which an engine that has no time limit counts as hanging."""

Sides = dict[Color, Clock | None]
"""Both sides' clocks."""


@dataclass(frozen=True)
class Control:
    """One engine's limits: seconds for the game and for each move made, seconds for a move, positions, plies.

    ``margin`` is how many seconds beyond its time are overlooked. Raises EngineError where there is no limit at all,
    both a clock and a fixed time, or a number that cannot be.
    """

    base: float | None = None
    increment: float = 0.0
    movetime: float | None = None
    nodes: int | None = None
    depth: int | None = None
    margin: float = 0.0
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        if self.base is not None and self.movetime is not None:
            raise EngineError("an engine has a clock or a fixed time for each move, not both")
        if (self.base, self.movetime, self.nodes, self.depth) == (None,) * 4:
            raise EngineError("nothing says how long the engines may think: a clock, a time, nodes or a depth")
        if not (self.margin >= 0 and self.patience > 0 and math.isfinite(self.margin + self.patience)):
            raise EngineError("a margin of time is 0 or more seconds, patience more than 0")
        if self.base is not None and not (0 < self.base <= 86400 and 0 <= self.increment <= 3600):
            raise EngineError(f"a clock of {self.base:g}+{self.increment:g} seconds cannot be")
        self.limit()

    def limit(self, clocks: Sides | None = None, turn: Color = Color.WHITE) -> Limit:
        """What is told to who is to move; raises EngineError for numbers that are no limits.

        The clocks are told only if that side has one; a side without any is told to have its opponent's.
        """
        own = clocks[turn] if clocks else None
        if clocks is None or own is None:
            return Limit(time=self.movetime, nodes=self.nodes, depth=self.depth)
        white, black = clocks[Color.WHITE] or own, clocks[Color.BLACK] or own
        return Limit(
            time=self.movetime, nodes=self.nodes, depth=self.depth, white_clock=max(white.left, 0.0),
            black_clock=max(black.left, 0.0), white_inc=white.increment, black_inc=black.increment,
        )  # fmt: skip

    def clock(self) -> Clock | None:
        """The clock at the beginning of a game; None where there is none."""
        return None if self.base is None else Clock(self.base, self.increment)

    def is_late(self, seconds: float, clock: Clock | None) -> bool:
        """Whether a move that took so many seconds has come too late; ``clock`` is that before the move."""
        if clock is not None:
            return seconds > clock.left + self.margin
        return self.movetime is not None and seconds > self.movetime + self.margin + LATENESS

    def after(self, seconds: float, clock: Clock | None) -> Clock | None:
        """The clock after a move that took so many seconds and was not late."""
        if clock is None:
            return None
        return Clock(max(clock.left - seconds, 0.0) + self.increment, self.increment)

    def __str__(self) -> str:
        """In words, as ``5+0.05 s, 10000 nodes``."""
        parts = [f"{self.base:g}+{self.increment:g} s"] if self.base is not None else []
        parts += [f"{self.movetime:g} s a move"] if self.movetime is not None else []
        parts += [f"{self.nodes} nodes"] if self.nodes is not None else []
        return ", ".join(parts + ([f"depth {self.depth}"] if self.depth is not None else []))


def read_clock(text: str) -> tuple[float, float]:
    """Seconds for the game and for each move from a text such as ``5+0.05``; raises EngineError where it is none."""
    found = CLOCK.fullmatch(text.strip())
    if found is None:
        raise EngineError(f"a clock is written as seconds + increment, such as 5+0.05, not {short(text)}")
    return float(found[1]), float(found[2] or 0)
