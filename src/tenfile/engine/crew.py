"""Several searches of one position: the first leads, the others help it by what they leave in the table they share."""

import threading
from collections.abc import Iterable, Sequence

from ..core.faces import Endings, Search
from ..game import Board


class Crew:
    """Searches of one game with one table between them; used by one thread, but for ``stop``."""

    def __init__(self, searches: Sequence[Search]) -> None:
        self.lead = searches[0]
        self._searches = tuple(searches)
        self._threads: list[threading.Thread] = []

    # ---- beginning and ending
    def weaken(self, noise: int, margin: int, blindness: int, alert: int, seed: int) -> None:
        """Play worse, see the core's search."""
        for search in self._searches:
            search.weaken(noise, margin, blindness, alert, seed)

    def know_endings(self, endings: Endings) -> None:
        """Say what is known of endings."""
        for search in self._searches:
            search.know_endings(endings)

    def forget(self) -> None:
        """Forget what was learned from other positions."""
        for search in self._searches:
            search.forget()

    def begin(self, board: Board, nodes: int, nanoseconds: int, moves: Iterable[int] = (), lines: int = 1) -> None:
        """Turn to a position, which must be left alone until ``end``: with limits (0: none), of which each search gets
        its share of the nodes; with only these moves to choose from, if there are any; for so many best lines."""
        chosen = list(moves)
        share = -(-nodes // len(self._searches))
        for search in self._searches:
            own = board if search is self.lead else board.copy()
            search.lines = lines
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
        """Have the others end, but do not wait for them: on a busy machine one of them may not be running now."""
        for search in self._searches[1:]:
            search.stop()

    def settle(self) -> None:
        """Wait until the others have ended; to be called before anything but ``stop`` is asked again."""
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    # ---- what has come out
    @property
    def size(self) -> int:
        """How many searches there are."""
        return len(self._searches)

    @property
    def nodes(self) -> int:
        """Positions that all have looked at."""
        return sum(search.nodes for search in self._searches)

    @property
    def share(self) -> float:
        """The share of the positions that were looked at behind the best move."""
        return self.lead.best_nodes / max(self.lead.nodes, 1)


def _deepen(search: Search) -> None:
    while search.deepen():
        pass
