"""The clocks as XBoard's protocol tells of them: `level`, `st`, `sd`, `time`, `otim`, `nps`."""

from collections.abc import Sequence

from ...engine import Limit
from ...engine.clock import exactly
from ...engine.limit import DEEPEST, MOST_MOVES
from ...errors import short
from ..refusal import Refusal

MOST = 10**7
"""Times and counts are less than this: four months, if they are seconds."""

UNTOLD = 5.0
"""Seconds for a move where nothing was ever said about time."""


class Timing:
    """What has been said about time, and what remains of it.

    The protocol tells the engine's clock before most of its moves; where it does not, it is worked out from what the
    engine has used.
    """

    def __init__(self) -> None:
        self._per_period = 0
        self._base = 0.0
        self._increment = 0.0
        self._left: float | None = None
        self._fixed: float | None = None
        self._depth: int | None = None
        self._made = 0
        self.rate: int | None = None

    def restart(self) -> None:
        """A new game: clocks back to their start, no limit of depth, time that is counted by the clock."""
        self._depth = self.rate = None
        self._made = 0
        self._left = self._base or None

    def level(self, words: Sequence[str]) -> None:
        """`level`: moves in a period (0: the whole game), minutes or minutes:seconds for it, seconds for each move.

        Raises Refusal where these are no numbers.
        """
        if len(words) < 3:
            raise Refusal("level has moves, minutes and increment")
        self._per_period = int(_number(words[0]))
        minutes, _, seconds = words[1].partition(":")
        self._base = 60 * _number(minutes) + (_number(seconds) if seconds else 0.0)
        self._increment = _number(words[2])
        self._fixed, self._left, self._made = None, self._base or None, 0

    def seconds_for_move(self, words: Sequence[str]) -> None:
        """`st`: exactly so many seconds for every move."""
        self._fixed = _number(_only(words, "st"))

    def depth(self, words: Sequence[str]) -> None:
        """`sd`: no more plies than these, within the time."""
        self._depth = max(int(_number(_only(words, "sd"))), 1)

    def time(self, words: Sequence[str]) -> None:
        """`time`: hundredths of a second on the engine's clock."""
        self._left = _number(_only(words, "time")) / 100

    def nodes_per_second(self, words: Sequence[str]) -> None:
        """`nps`: so many positions looked at count as a second; with 0 the processor's time counts."""
        self.rate = int(_number(_only(words, "nps")))

    def used(self, seconds: float, nodes: int = 0) -> None:
        """A move of the engine has taken so long, and so many positions."""
        self._made += 1
        if self._left is None:
            return
        if self.rate:
            seconds = nodes / self.rate
        self._left = max(self._left - seconds, 0.0) + self._increment
        if self._per_period and self._made % self._per_period == 0:
            self._left += self._base

    def limit(self, overhead: float) -> Limit:
        """Where the thought about the engine's next move ends, which costs so many seconds on its way (nothing where
        time is not counted by the clock)."""
        depth = min(self._depth, DEEPEST) if self._depth else None
        overhead = overhead if self.rate is None else 0.0
        if self._fixed is not None:
            return Limit(time=exactly(self._fixed, overhead).hard, depth=depth, rate=self.rate)
        if self._left is None:
            return Limit(time=None if depth else exactly(UNTOLD, overhead).hard, depth=depth, rate=self.rate)
        moves = self._per_period - self._made % self._per_period if self._per_period else None
        return Limit(
            depth=depth,
            white_clock=self._left,
            black_clock=self._left,
            white_inc=self._increment,
            black_inc=self._increment,
            remaining_moves=min(moves, MOST_MOVES) if moves else None,
            overhead=overhead,
            rate=self.rate,
        )


def _only(words: Sequence[str], command: str) -> str:
    if not words:
        raise Refusal(f"{command} has a number")
    return words[0]


def _number(text: str) -> float:
    """A number of 0 or more; whatever stands behind its digits is passed over, as the protocol asks."""
    digits = text
    while digits and not digits[-1].isdecimal():
        digits = digits[:-1]
    try:
        number = float(digits.partition("+")[0])
    except ValueError:
        raise Refusal(f"{short(text)} is no number") from None
    if not 0 <= number < MOST:
        raise Refusal(f"{short(text)} is no time or count")
    return number
