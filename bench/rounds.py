"""Timing things fairly: in interleaved rounds, each at its best, so that a busy hour changes all sides alike."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

LEAST_SECONDS = 0.05


@dataclass(frozen=True)
class Timing:
    """Seconds a call took in each round."""

    rounds: tuple[float, ...]

    @property
    def best(self) -> float:
        """The quickest round: what the call takes when nothing else runs."""
        return min(self.rounds)

    @property
    def spread(self) -> float:
        """How much slower the median round was than the best, as a share."""
        return median(self.rounds) / self.best - 1


def interleaved(calls: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, Timing]:
    """Time every call once a round, repeated so often that a round of it takes a while; per call."""
    repeats = {name: _repeats(call) for name, call in calls.items()}
    found: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            found[name].append(_seconds(call, repeats[name]) / repeats[name])
    return {name: Timing(tuple(seconds)) for name, seconds in found.items()}


def _repeats(call: Callable[[], object]) -> int:
    number = 1
    while _seconds(call, number) < LEAST_SECONDS:
        number *= 4
    return number


def _seconds(call: Callable[[], object], repeats: int) -> float:
    started = time.perf_counter()
    for _ in range(repeats):
        call()
    return time.perf_counter() - started
