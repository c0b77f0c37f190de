"""How much of a clock to spend on one move, until an engine knows better."""

from dataclasses import dataclass

OVERHEAD = 0.03
"""Seconds that a move may take on its way to whoever holds the clock, where nothing else is said."""

MOVES_AHEAD = 30
"""How many moves a game is taken to go on for, where the clock does not say when more time comes."""

SHARE_OF_INCREMENT = 0.8
"""What of the increment is spent at once; the rest grows into a reserve."""

LONGEST_THOUGHT = 4.0
"""A move that turns out to be difficult may take so many times as long as planned ..."""

LARGEST_SHARE = 0.35
"""... but no more than this share of what is left, unless the time must be spent before it is renewed."""

LAST_MOVE_SHARE = 0.85
LEAST = 0.001


@dataclass(frozen=True)
class Clock:
    """One side's clock, in seconds: what is left, what each move adds, and in how many moves more time comes."""

    left: float
    increment: float = 0.0
    moves: int | None = None


@dataclass(frozen=True)
class Allotment:
    """Seconds for one move: about ``soft`` if nothing is in doubt, never more than ``hard``."""

    soft: float
    hard: float


def exactly(seconds: float, overhead: float = 0.0) -> Allotment:
    """A fixed time for a move, of which no more than half is set aside for the way."""
    time = max(seconds - min(overhead, seconds / 2), LEAST)
    return Allotment(time, time)


def allot(clock: Clock, overhead: float = OVERHEAD) -> Allotment:
    """The time for the next move, such that with every later move treated alike the flag never falls."""
    usable = max(clock.left - overhead, 0.0)
    ahead = min(clock.moves or MOVES_AHEAD, MOVES_AHEAD)
    most = usable * (LAST_MOVE_SHARE if ahead == 1 else max(LARGEST_SHARE, 1 / ahead))
    soft = min(usable / ahead + SHARE_OF_INCREMENT * clock.increment, most)
    hard = min(LONGEST_THOUGHT * soft, most)
    return Allotment(max(soft, LEAST), max(hard, LEAST))


@dataclass(frozen=True)
class Clocks:
    """Both sides' clocks."""

    white: Clock
    black: Clock
