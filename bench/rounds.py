"""Timing things fairly on a busy machine: by processor time, in interleaved rounds, each side at its best."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

LEAST_SECONDS = 0.02
Name = TypeVar("Name")


@dataclass(frozen=True)
class Side:
    """Something to be timed: ``do(n)`` does it n times over; ``clock`` tells the seconds a processor spent on it."""

    do: Callable[[int], object]
    clock: Callable[[], float] = time.process_time

    def seconds(self, repeats: int) -> float:
        """What so many repeats take."""
        started = self.clock()
        self.do(repeats)
        return self.clock() - started


@dataclass(frozen=True)
class Timing:
    """Seconds that one repeat took in each round."""

    rounds: tuple[float, ...]

    @property
    def best(self) -> float:
        """The quickest round: what it takes when nothing else disturbs."""
        return min(self.rounds)

    @property
    def spread(self) -> float:
        """How much slower the median round was than the best, as a share."""
        return median(self.rounds) / self.best - 1


def interleaved(sides: Mapping[Name, Side], rounds: int) -> dict[Name, Timing]:
    """Time every side once a round, repeated so often that it takes a while."""
    repeats = {name: _repeats(side) for name, side in sides.items()}
    found: dict[Name, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, side in sides.items():
            found[name].append(side.seconds(repeats[name]) / repeats[name])
    return {name: Timing(tuple(seconds)) for name, seconds in found.items()}


def _repeats(side: Side) -> int:
    number = 1
    while side.seconds(number) < LEAST_SECONDS:
        number *= 4
    return number
