"""An answer that another thread is going to give: waited for by a thread, or by an event loop that goes on."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")


class Promise(Generic[T]):
    """Kept once, by whoever works; its value, or the error that came of it, is for whoever waits."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept = threading.Event()
        self._values: list[T] = []
        self._error: BaseException | None = None
        self._listener: Callable[[], None] | None = None

    def keep(self, work: Callable[[], T]) -> None:
        """Do the work; what it returns or raises becomes the answer."""
        try:
            self._values.append(work())
        except BaseException as error:  # whoever waits is told, whatever it is
            self._error = error
        with self._lock:
            self._kept.set()
            listener = self._listener
        if listener is not None:
            listener()

    def wait(self) -> T:
        """The answer, once it is there; an interruption from the keyboard is raised meanwhile."""
        self._kept.wait()
        if self._error is not None:
            raise self._error
        return self._values[0]

    async def wait_async(self) -> T:
        """As ``wait``, while the event loop goes on; may be cancelled."""
        import asyncio  # here it has long been loaded

        loop, heard = asyncio.get_running_loop(), asyncio.Event()

        def tell() -> None:
            with suppress(RuntimeError):  # the loop that waited is closed
                loop.call_soon_threadsafe(heard.set)

        with self._lock:
            self._listener = tell
            is_kept = self._kept.is_set()
        if not is_kept:
            await heard.wait()
        return self.wait()
