"""A match: who plays which game when, several at a time, until it is decided, complete or interrupted."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from ..errors import EngineError
from ..game import Board
from ..protocols.fault import FaultKind
from ..rules import BLACK, WHITE, Color, Variant
from .arbiter import play_game
from .book import Book
from .contestants import Contestant, open_contestant
from .log import Log, Settings
from .played import Played
from .statistics import Sprt
from .tally import Trial

LOOK = 0.1
"""Seconds between two looks at whether anything has happened."""

LAST_MOMENTS = 3.0
"""Seconds that the games under way get to end when they are told to."""

AFTERMATH = 1.5
"""Seconds after an engine's crash before it counts: a Ctrl-C that ends this program ends engines as well."""


@dataclass(frozen=True)
class Plan:
    """A match to be played: ``settings`` say what its games depend on, ``games`` how many there are at most.

    ``test`` may end it earlier; ``concurrency`` games are played at a time.
    """

    settings: Settings
    variant: Variant
    book: Book
    games: int
    test: Sprt | None = None
    concurrency: int = 1

    def opening(self, number: int) -> Board:
        """The position from which a game begins, the same for both games of a pair."""
        return Board(self.variant, self.book.opening(number // 2, self.settings.seed))

    def seed(self, number: int) -> int:
        """The seed of a game's first engine."""
        return random.Random(f"game {self.settings.seed} {number}").getrandbits(48)


def check_entrants(plan: Plan) -> None:
    """Have each engine get ready for the game once; raises EngineError where one cannot."""
    for entrant in plan.settings.entrants:
        with closing(open_contestant(entrant, plan.variant)) as contestant:
            contestant.begin(plan.variant, 0)


def play_match(plan: Plan, log: Log, tell: Callable[[Played], None]) -> None:
    """Play the games that the log lacks, and add each to it; ``tell`` is called after each, never twice at a time.

    When it is interrupted, the games under way are dropped, all engines ended, and KeyboardInterrupt raised. Games are
    kept, and ``tell`` is called, by the threads that play them: Ctrl-C, which interrupts the main thread anywhere,
    never comes between a game's end and its being written down everywhere.
    """
    _Run(plan, log, tell).play()


class _Run:
    """A match under way: workers play games and keep them, this thread waits until they are done."""

    def __init__(self, plan: Plan, log: Log, tell: Callable[[Played], None]) -> None:
        self._plan, self._log, self._tell = plan, log, tell
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._keeping = threading.Lock()
        self._numbers = self._missing()
        self._errors: SimpleQueue[BaseException] = SimpleQueue()
        self._contestants: list[Contestant] = []
        self._trial = Trial(plan.test, log.games) if plan.test else None

    def _missing(self) -> Iterator[int]:
        played = {game.number for game in self._log.games}
        return iter([number for number in range(self._plan.games) if number not in played])

    # ---- this thread
    def play(self) -> None:
        """Start the workers, wait for them, and see that all of them end."""
        if self._is_decided():
            return
        workers = [self._worker() for _ in range(self._plan.concurrency)]
        try:
            self._wait(workers)
        finally:
            self._stop(workers)

    def _worker(self) -> threading.Thread:
        worker = threading.Thread(target=self._work, name="tenfile-match", daemon=True)
        worker.start()
        return worker

    def _wait(self, workers: list[threading.Thread]) -> None:
        while not self._stopped.is_set():
            are_busy = any(worker.is_alive() for worker in workers)
            with suppress(Empty):
                raise self._errors.get(timeout=LOOK)
            if not are_busy:
                return

    def _is_decided(self) -> bool:
        return self._trial is not None and self._trial.verdict is not None

    def _stop(self, workers: list[threading.Thread]) -> None:
        """End all engines, again and again until no worker asks them any more."""
        self._stopped.set()
        deadline = time.monotonic() + LAST_MOMENTS
        while any(worker.is_alive() for worker in workers) and time.monotonic() < deadline:
            self._stop_engines()
            time.sleep(LOOK)
        self._stop_engines()

    def _stop_engines(self) -> None:
        with self._lock:
            contestants = list(self._contestants)
        for contestant in contestants:
            contestant.stop()

    # ---- the workers
    def _work(self) -> None:
        try:
            with ExitStack() as stack:
                pair = [stack.enter_context(closing(self._open(place))) for place in (0, 1)]
                while (number := self._next()) is not None:
                    self._play(number, pair)
        except BaseException as error:  # the thread that waits is told, whatever it is
            self._errors.put(error)

    def _open(self, place: int) -> Contestant:
        contestant = open_contestant(self._plan.settings.entrants[place], self._plan.variant)
        with self._lock:
            self._contestants.append(contestant)
        return contestant

    def _next(self) -> int | None:
        with self._lock:
            return None if self._stopped.is_set() else next(self._numbers, None)

    def _play(self, number: int, pair: list[Contestant]) -> None:
        board, adjudication = self._plan.opening(number), self._plan.settings.adjudication
        sides = _sides(number, pair)
        game = play_game(number, board, sides, adjudication, self._plan.seed(number), self._stopped.is_set)
        has_crashed = game is not None and game.fault == FaultKind.CRASH.value
        if game is not None and not (has_crashed and self._stopped.wait(AFTERMATH)):
            self._keep(game)

    def _keep(self, game: Played) -> None:
        with self._keeping:
            self._log.add(game)
            if self._trial is not None:
                self._trial.add(game)
            self._tell(game)
            if self._is_decided():
                self._stopped.set()


def _sides(number: int, pair: list[Contestant]) -> dict[Color, Contestant]:
    """Who has which side: the first entrant has White in even games."""
    first, second = pair if number % 2 == 0 else reversed(pair)
    return {WHITE: first, BLACK: second}


def require_even(games: int) -> int:
    """The number; raises EngineError where it is no number of games in pairs."""
    if games < 2 or games % 2:
        raise EngineError(f"a match has an even number of games, for pairs with colours reversed, not {games}")
    return games
