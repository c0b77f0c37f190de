"""Whether to think on: asked after every depth, of how long it took and how settled the choice is.

Engines of this kind multiply the time that was planned by factors for the stability of the best move, for the share of
positions that were looked at behind it, and for a score that falls. The numbers are first guesses of the usual size,
not yet tested by matches.
"""

from dataclasses import dataclass, field

from .clock import Allotment

EARLIEST = 5
"""The depth from which on what is found says how difficult the choice is."""

UNSTABLE, STEADIER, STEADIEST = 1.35, 0.08, 8
"""The factor after a change of the best move, what each depth without one takes off it, and how many of them do."""

WIDEST, NARROWER = 1.55, 1.0
"""The factor where all else was looked at, and what it loses by the share behind the best move."""

FALL, MOST_FALLEN = 0.006, 0.5
"""What is added for each centipawn that the score has fallen since the last depth, and the most of it."""

LEAST_FACTOR, LARGEST_FACTOR = 0.35, 2.6


@dataclass
class Found:
    """What a depth has brought: its number, the best move, the score in centipawns, and the share of the positions that
    were looked at behind that move."""

    depth: int
    move: int
    score: int
    share: float


@dataclass
class Pace:
    """Keeps to an allotment; without one it goes on for ever."""

    time: Allotment | None
    _last: Found | None = field(default=None, init=False)
    _steady: int = field(default=0, init=False)
    _factor: float = field(default=1.0, init=False)

    def note(self, found: Found) -> None:
        """A depth is finished."""
        last, self._last = self._last, found
        self._steady = self._steady + 1 if last is not None and last.move == found.move else 0
        if last is not None and found.depth >= EARLIEST:
            self._factor = _factor(self._steady, found.share, last.score - found.score)

    def is_over(self, seconds: float) -> bool:
        """Whether no other depth is to be begun, so many seconds after the question."""
        if self.time is None:
            return False
        if self.time.is_exact:
            return seconds >= self.time.hard
        return seconds >= min(self.time.soft * self._factor, self.time.hard)


def _factor(steady: int, share: float, fallen: int) -> float:
    """By how much to multiply the time that was planned."""
    factor = UNSTABLE - STEADIER * min(steady, STEADIEST)
    factor *= WIDEST - NARROWER * share
    factor *= 1 + max(0.0, min(FALL * fallen, MOST_FALLEN))
    return max(LEAST_FACTOR, min(factor, LARGEST_FACTOR))
