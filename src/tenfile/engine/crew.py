"""Several searches of one position: the first leads, the others help it by what they leave in the table they share."""

import threading
from collections.abc import Iterable, Sequence
from typing import Any

from ..core import tuning
from ..game import Board
from .singly import Singly


class Crew:
    """Searches of one game with one table between them; used by one thread, but for ``stop``."""

    def __init__(self, searches: Sequence[Any]) -> None:
        self.lead = searches[0]
        self._searches = self._usual = tuple(searches)
        self._threads: list[threading.Thread] = []

    # ---- beginning and ending
    def weaken(self, noise: int, margin: int, blindness: int, seed: int) -> None:
        """Play worse, see the core's search."""
        for search in self._usual:
            search.weaken(noise, margin, blindness, seed)

    def know_mates(self, helpless: list[int]) -> None:
        """Say which kinds of men cannot mate a lone king."""
        for search in self._usual:
            search.know_mates(helpless)

    def forget(self) -> None:
        """Forget what was learned from other positions."""
        for search in self._usual:
            search.forget()

    def begin(self, board: Board, nodes: int, nanoseconds: int, moves: Iterable[int] = (), lines: int = 1) -> None:
        """Turn to a position, which must be left alone until ``end``: with limits (0: none), of which each search gets
        its share of the nodes; with only these moves to choose from, if there are any; for so many best lines."""
        chosen = list(moves)
        self._searches = self._usual
        if (chosen or lines > 1) and not hasattr(self._usual[0], "score_of"):
            self._searches = (Singly(self._usual[0]),)
        self.lead = self._searches[0]
        share = -(-nodes // len(self._searches))
        for search in self._searches:
            own = board if search is self.lead else board.copy()
            _set_lines(search, lines)
            search.begin(own._generator, share, nanoseconds)
            if chosen:
                search.choose_from(chosen)

    def help(self) -> None:
        """Have the others begin to search, each in a thread of its own."""
        for search in self._searches[1:]:
            thread = threading.Thread(target=_deepen, args=(search,), name="tenfile-helper", daemon=True)
            self._threads.append(thread)
            thread.start()

    def stop(self) -> None:
        """End all searches at once; may be called from any thread once they have begun."""
        for search in self._searches:
            search.stop()

    def end(self) -> None:
        """Have the others end; the position is free again."""
        for search in self._searches[1:]:
            search.stop()
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    # ---- what has come out
    @property
    def nodes(self) -> int:
        """Positions that all have looked at."""
        return sum(search.nodes for search in self._searches)

    @property
    def bound(self) -> int:
        """What the last score is, see ``tuning``."""
        return int(getattr(self.lead, "bound", tuning.EXACT))

    @property
    def index(self) -> int:
        """Which of the lines the last score is of; the best is 0."""
        return int(getattr(self.lead, "index", 0))

    @property
    def deepest(self) -> int:
        """The longest line that was looked at, in plies."""
        return int(getattr(self.lead, "deepest", self.lead.depth))

    @property
    def hashfull(self) -> int | None:
        """Thousandths of the table that are in use."""
        table = self.lead.table
        return table.fullness() if hasattr(table, "fullness") else None

    @property
    def share(self) -> float | None:
        """The share of the positions that were looked at behind the best move."""
        spent = getattr(self.lead, "best_nodes", None)
        return None if spent is None else spent / max(self.lead.nodes, 1)

    def line(self, index: int) -> list[int]:
        """One of the best lines, as numbers of moves; the best is 0."""
        found: list[int] = self.lead.line(index) if index else self.lead.line()
        return found

    def score(self, index: int) -> int:
        """Its score."""
        return int(self.lead.score_of(index) if index else self.lead.score)


def _set_lines(search: Any, lines: int) -> None:  # noqa: ANN401
    if hasattr(search, "score_of"):
        search.lines = lines


def _deepen(search: Any) -> None:  # noqa: ANN401
    while search.deepen():
        pass
