"""Several lines, or some moves only, from a search that knows neither: each move's position is judged by itself."""

import time
from typing import Any

from ..core import tuning


class Singly:
    """In place of a search, for as long as the core's own cannot do it: slower by as much as the moves are many."""

    def __init__(self, search: Any) -> None:  # noqa: ANN401 - whatever the core's face will be
        self._search = search
        self.lines = 1

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self._search, name)

    def begin(self, generator: Any, nodes: int, nanoseconds: int) -> None:  # noqa: ANN401
        """As the core's."""
        self._generator, self._limit = generator, nodes
        self._deadline = time.perf_counter_ns() + nanoseconds if nanoseconds else 0
        self._numbers = generator.numbers()
        self._found: list[tuple[int, list[int]]] = [(0, [number]) for number in self._numbers]
        self._is_stopped = False
        self.nodes = self.depth = self.reached = 0
        self._search.begin(generator, nodes, nanoseconds)

    def choose_from(self, numbers: list[int]) -> None:
        """Only these."""
        self._found = [(0, [number]) for number in numbers]

    def stop(self) -> None:
        """As the core's."""
        self._is_stopped = True
        self._search.stop()

    def deepen(self) -> bool:
        """One depth of every move."""
        self.depth += 1
        found = []
        for _, line in self._found:
            judged = self._judge(line[0])
            if judged is None:
                return False
            found.append(judged)
        self._found = sorted(found, key=lambda one: one[0], reverse=True)
        self.reached = self.depth
        return True

    def _judge(self, number: int) -> tuple[int, list[int]] | None:
        generator, search = self._generator, self._search
        generator.push(number)
        try:
            if not generator.count_legal():
                mated = generator.is_check(generator.position.turn)
                return (tuning.MATE - 1 if mated else 0), [number]
            if self._is_late():
                return None
            search.begin(generator, max(self._limit - self.nodes, 1) if self._limit else 0, self._left())
            while search.depth < max(self.depth - 1, 1):
                if self._is_stopped or not search.deepen():
                    self.nodes += search.nodes
                    return None
            self.nodes += search.nodes
            score = search.score
            score -= (score > tuning.LEAST_MATE) - (score < -tuning.LEAST_MATE)
            return -score, [number, *search.line()]
        finally:
            generator.pop()

    def _left(self) -> int:
        return max(self._deadline - time.perf_counter_ns(), 1) if self._deadline else 0

    def _is_late(self) -> bool:
        if self.depth == 1:
            return False
        spent = bool(self._limit) and self.nodes >= self._limit
        return self._is_stopped or spent or bool(self._deadline and time.perf_counter_ns() >= self._deadline)

    @property
    def score(self) -> int:
        """The best."""
        return self._found[0][0]

    @property
    def count(self) -> int:
        """How many moves."""
        return len(self._found)

    def score_of(self, index: int) -> int:
        """As the core's."""
        return self._found[index][0]

    def line(self, index: int = 0) -> list[int]:
        """As the core's."""
        return self._found[index][1]
