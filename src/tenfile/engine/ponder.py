"""Thinking ahead on the opponent's time."""

import threading
from collections.abc import Callable

from .limit import Limit

Listener = Callable[[Limit | None], None]


class Ponder:
    """Given to an engine with a question: its clock does not run until ``hit`` says that the expected move was made.

    ``hit`` may be called from any thread, also before the engine has begun to think; again it changes nothing.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._hits: list[Limit | None] = []
        self._listener: Listener | None = None

    def hit(self, limit: Limit | None = None) -> None:
        """The expected move has been made: the time runs from now on, within this limit, or that of the question."""
        with self._lock:
            if self._hits:
                return
            self._hits.append(limit)
            listener = self._listener
        if listener is not None:
            listener(limit)

    def listen(self, listener: Listener) -> None:
        """Have the listener called once when it is hit: now, if that has been."""
        with self._lock:
            self._listener = listener
            hits = tuple(self._hits)
        for limit in hits:
            listener(limit)
