"""One search for one answer, which may be stopped from any thread before it begins or while it goes on."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

from ..core import tuning
from ..core.faces import Search
from ..game import Board, Move
from .answers import Info, Score
from .levels import Level
from .limit import DEEPEST, Limit

ENOUGH = 0.6
"""The share of its time after which a move is played: another depth would hardly be finished."""


@dataclass(eq=False)
class Thought:
    """A position to think about, as a board of one's own; ``hurried`` is a thought that need not use up its time."""

    board: Board
    limit: Limit
    level: Level
    seed: int
    hurried: bool

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self._search: Search | None = None
        self._is_stopped = False
        self.ranking: list[tuple[int, int]] = []

    def stop(self) -> None:
        """End the thinking now; what has been found is its result."""
        with self._lock:
            self._is_stopped = True
            if self._search is not None:
                self._search.stop()

    def think(self, search: Search) -> Info:
        """Search until a limit is reached; afterwards ``ranking`` holds the moves told apart, best first."""
        started = time.perf_counter()
        self._begin(search)
        for depth in self._depths(search):
            if not search.deepen():
                break
            self.ranking = search.ranking()
            if self._is_enough(search, depth, time.perf_counter() - started):
                break
        with self._lock:
            self._search = None
        return self._info(search, time.perf_counter() - started)

    def _begin(self, search: Search) -> None:
        level, nodes = self.level, self.limit.nodes or 0
        if level.nodes:
            nodes = min(nodes, level.nodes) if nodes else level.nodes
        if not level.is_full:
            search.forget()
        search.weaken(level.noise, level.margin, level.blindness, self.seed)
        search.begin(self.board._generator, nodes, int((self.limit.time or 0) * 1e9))
        with self._lock:
            self._search = search
            if self._is_stopped:
                search.stop()

    def _depths(self, search: Search) -> Iterator[int]:
        deepest = min(self.limit.depth or DEEPEST, self.level.depth or DEEPEST)
        return iter(range(1, deepest + 1))

    def _is_enough(self, search: Search, depth: int, seconds: float) -> bool:
        """Whether another depth would change nothing, or could not be finished.

        A mate is certain when it is found; a shorter one may still be, since late moves are searched less deeply.
        """
        mate_in = tuning.MATE - abs(search.score)
        if abs(search.score) >= tuning.LEAST_MATE and depth > (mate_in if self.hurried else 2 * mate_in):
            return True
        if not self.hurried or not self.limit.time:
            return False
        return search.count == 1 or seconds > ENOUGH * self.limit.time

    def _info(self, search: Search, seconds: float) -> Info:
        return Info(
            depth=search.reached,
            score=Score.of_core(search.score),
            nodes=search.nodes,
            nps=int(search.nodes / seconds) if seconds else 0,
            seconds=seconds,
            pv=tuple(self.moves(search.line())),
        )

    def moves(self, numbers: list[int]) -> list[Move]:
        """A line of the core as moves."""
        return [self.board.move_of(number) for number in numbers]
