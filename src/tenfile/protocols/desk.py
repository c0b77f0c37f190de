"""Runs a session: reads lines, has the host answer its tasks in a thread of its own, writes lines at once.

The session itself is only ever touched by the thread that calls ``serve``; everything that happens elsewhere is put
into one queue.
"""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from ..engine import Info, Limit
from ..errors import TenfileError
from .host import Host
from .tasks import (
    Answer,
    Chore,
    Effect,
    Forget,
    Hit,
    Leave,
    Prepare,
    Session,
    Stop,
    Think,
)

STOP_AGAIN = 0.003
"""Seconds after which a stop is repeated: the first may have come before the player began."""

LONGEST_FAREWELL = 0.5
"""Seconds that the worker gets to end; a chore deep in the core may not hear of it, and is left behind."""


@dataclass(frozen=True)
class _Line:
    text: str


@dataclass(frozen=True)
class _End:
    pass


@dataclass(frozen=True)
class _Told:
    number: int
    info: Info


@dataclass(frozen=True)
class _Said:
    text: str


@dataclass(frozen=True)
class _Done:
    number: int
    answer: Answer


Event = _Line | _End | _Told | _Said | _Done


class _Work:
    """A task or a chore on its way: waiting, going on, or to be stopped."""

    def __init__(self, effect: Think | Chore) -> None:
        self.effect = effect
        self.is_stopped = False

    def hit(self, limit: Limit | None) -> None:
        """What is pondered about has come."""
        if isinstance(self.effect, Think) and self.effect.task.ponder is not None:
            self.effect.task.ponder.hit(limit)


class Desk:
    """Brings a session, its input and output, and a host together."""

    def __init__(self, session: Session, write: Callable[[str], None], host: Host | None = None) -> None:
        self._session, self._write = session, write
        self._host = host or Host()
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._waiting: SimpleQueue[_Work | None] = SimpleQueue()
        self._works: dict[int, _Work] = {}
        self._turn = threading.Lock()
        self._current: _Work | None = None
        self._is_ending = self._has_left = False

    def serve(self, lines: Iterable[str]) -> None:
        """Go on until the session leaves, or its input has ended and nothing with an end of its own goes on."""
        threading.Thread(target=self._read, args=(lines,), name="protocol-reader", daemon=True).start()
        worker = threading.Thread(target=self._work, name="protocol-worker", daemon=True)
        worker.start()
        try:
            while not self._has_left and not (self._is_ending and not self._works):
                self._handle(self._next())
        finally:
            self._close(worker)

    def _close(self, worker: threading.Thread) -> None:
        for work in self._works.values():
            work.is_stopped = True
        self._waiting.put(None)
        deadline = time.monotonic() + LONGEST_FAREWELL
        while worker.is_alive() and time.monotonic() < deadline:
            self._stop_current()
            worker.join(STOP_AGAIN)

    # ---- the threads beside
    def _read(self, lines: Iterable[str]) -> None:
        try:
            for line in lines:
                self._events.put(_Line(line.rstrip("\r\n")))
        except (OSError, ValueError):  # the input is closed under our hands
            pass
        self._events.put(_End())

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            with self._turn:
                self._current = work
            answer = self._answer(work)
            with self._turn:
                self._current = None
            self._events.put(_Done(work.effect.number, answer))

    def _answer(self, work: _Work) -> Answer:
        effect = work.effect
        try:
            if isinstance(effect, Think):
                tell = self._teller(effect.number)
                return self._host.answer(effect.task, tell)
            for line in effect.lines():
                self._events.put(_Said(line))
                if work.is_stopped:
                    break
        except Exception as error:  # whatever it is, the session must hear of it
            return Answer(trouble=f"{type(error).__name__}: {error}")
        return Answer()

    def _teller(self, number: int) -> Callable[[Info], None]:
        return lambda info: self._events.put(_Told(number, info))

    # ---- the loop
    def _next(self) -> Event:
        """The next event; meanwhile stops are repeated until they are heard."""
        while True:
            try:
                return self._events.get(timeout=self._patience())
            except Empty:
                self._stop_current()

    def _patience(self) -> float | None:
        """How long to wait for an event; None for as long as it takes."""
        return STOP_AGAIN if any(work.is_stopped for work in self._works.values()) else None

    def _stop(self, number: int) -> None:
        if number in self._works:
            self._works[number].is_stopped = True
            self._stop_current()

    def _stop_current(self) -> None:
        """Stop the player if what it thinks about is to be stopped; it cannot turn to anything else meanwhile."""
        with self._turn:
            if self._current is not None and self._current.is_stopped:
                self._host.stop()

    def _handle(self, event: Event) -> None:
        for effect in self._effects(event):
            self._perform(effect)
            if self._has_left:
                return

    def _effects(self, event: Event) -> Iterator[Effect]:
        match event:
            case _Line(text):
                yield from self._session.receive(text)
            case _Told(number, info):
                yield from self._session.report(number, info)
            case _Said(text):
                yield text
            case _Done(number, answer):
                self._works.pop(number, None)
                yield from self._session.finish(number, answer)
            case _End():
                self._is_ending = True
                yield from self._session.end()

    def _perform(self, effect: Effect) -> None:
        match effect:
            case str():
                self._write(effect)
            case Think(number) | Chore(number):
                work = self._works[number] = _Work(effect)
                self._waiting.put(work)
            case Stop(number):
                self._stop(number)
            case Hit(number, limit):
                if number in self._works:
                    self._works[number].hit(limit)
            case Prepare() | Forget():
                self._perform_on_host(effect)
            case Leave():
                self._has_left = True

    def _perform_on_host(self, effect: Prepare | Forget) -> None:
        """What the host does between thoughts; while it thinks it is prepared already, and forgets nothing."""
        if self._works:
            return
        try:
            if isinstance(effect, Prepare):
                self._host.prepare(effect.settings, effect.variant)
            else:
                self._host.forget()
        except TenfileError as error:
            for line in self._session.fail(str(error)):
                self._perform(line)


def serve_stdio(session: Session) -> None:
    """Run a session over standard input and output, until it ends."""
    import io
    import sys

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")

    def write(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    Desk(session, write).serve(sys.stdin)
