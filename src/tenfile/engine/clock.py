"""How much of a clock to spend on one move: the time that it should take, and the most that it may."""

from dataclasses import dataclass

OVERHEAD = 0.03
"""Seconds that a move may take on its way to whoever holds the clock, where nothing else is said."""

RESERVE = 0.15
"""Seconds that are left on the clock whenever there are more, against the moments in which a busy machine lets nobody
think: with a small increment the clock settles near them."""

RESERVED_SHARE = 0.95
"""No more than this share of what is left is kept back as a reserve."""

MOVES_AHEAD = 28
"""How many moves a game is taken to go on for, where the clock does not say when more time comes."""

SHARE_OF_INCREMENT = 0.75
"""What of the increment is spent at once; the rest grows into a reserve."""

LONGEST_THOUGHT = 4.0
"""A move that turns out to be difficult may take so many times as long as planned ..."""

LARGEST_SHARE = 0.35
"""... but no more than this share of what may be used, unless that must be spent before it is renewed."""

LAST_MOVE_SHARE = 0.8
LEAST = 0.001


@dataclass(frozen=True)
class Clock:
    """One side's clock, in seconds: what is left, what each move adds, and in how many moves more time comes."""

    left: float
    increment: float = 0.0
    moves: int | None = None


@dataclass(frozen=True)
class Allotment:
    """Seconds for one move: about ``soft`` if it is as difficult as most, never more than ``hard``."""

    soft: float
    hard: float

    @property
    def is_exact(self) -> bool:
        """Whether all of the time is to be used, neither more nor less."""
        return self.soft == self.hard


def exactly(seconds: float, overhead: float = 0.0) -> Allotment:
    """A fixed time for a move, of which no more than half is set aside for the way."""
    time = max(seconds - min(overhead, seconds / 2), LEAST)
    return Allotment(time, time)


def allot(clock: Clock, overhead: float = OVERHEAD, lateness: float = 0.0) -> Allotment:
    """The time for the next move, such that with every later move treated alike the flag never falls.

    ``lateness`` is how much later than meant answers must be expected on this machine as it is now.
    """
    usable = max(clock.left - overhead, 0.0)
    usable -= min(RESERVE + lateness, RESERVED_SHARE * usable)
    ahead = min(clock.moves or MOVES_AHEAD, MOVES_AHEAD)
    most = usable * (LAST_MOVE_SHARE if ahead == 1 else max(LARGEST_SHARE, 1 / ahead))
    soft = max(min(usable / ahead + SHARE_OF_INCREMENT * clock.increment, most), LEAST)
    return Allotment(soft, max(min(LONGEST_THOUGHT * soft, most), soft))
