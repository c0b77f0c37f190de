"""A player that is another program: started when it is first asked, killed when it does not answer, started again."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from ..engine import LEVELS, Info, Limit, Player, PlayResult, Score
from ..engine.player import Tell, told_by_loop
from ..errors import EngineError
from ..game import Board, Move
from ..rules import Variant
from .fault import Fault, FaultKind, Resigned
from .hearing import Broken, Chosen, Client, Found, Gone, Heard, Question, Ready
from .process import Process
from .uci.client import UciClient
from .xboard.client import XboardClient

PROTOCOLS = ("uci", "xboard")
GRACE = 5.0
"""Seconds beyond its time after which a program counts as hanging."""

PATIENCE = 20.0
"""Seconds that a program may take to introduce itself, or to get ready."""

UNTOLD = Score(cp=0)
"""The score of a program that tells none."""

T = TypeVar("T")


class ProgramPlayer(Player):
    """A program that speaks UCI or XBoard's protocol, as a player.

    ``command`` starts it, in ``folder`` if that is given. ``options`` are set before the first game, by the names that
    the program gives them (for XBoard also "memory" and "cores"). ``names`` says how it calls our games where it has
    other names. ``grace`` seconds after its time it is killed, and after ``patience`` seconds where a question has no
    time of its own (None: never). A level is kept, but means nothing: how well a program plays is said by its own
    options.

    Every question raises EngineError where the program cannot be started, does not play the game, or its protocol has
    no words for the question. ``Fault``, an EngineError that tells the kind, is raised where it crashes, hangs, plays
    an illegal move or none; it is ended then, and the next question starts it again. ``Resigned``, an EngineError too,
    says that it gives up.
    """

    def __init__(
        self,
        command: Sequence[str],
        protocol: str = "uci",
        options: Mapping[str, str] | None = None,
        names: Mapping[str, str] | None = None,
        grace: float = GRACE,
        folder: Path | None = None,
        patience: float | None = None,
    ) -> None:
        if protocol not in PROTOCOLS:
            raise EngineError(f"a program speaks {' or '.join(PROTOCOLS)}, not {protocol!r}")
        self._command, self._protocol, self._folder = tuple(command), protocol, folder
        self._options, self._names = dict(options or {}), dict(names or {})
        self._grace, self._patience = grace, patience
        self._level = max(LEVELS)
        self._turn = threading.Lock()
        self._state = threading.Lock()
        self._process: Process | None = None
        self._client: Client = self._new_client()
        self._variant: Variant | None = None
        self._is_stopped = self._is_closed = False

    def _new_client(self) -> Client:
        return UciClient(self._names) if self._protocol == "uci" else XboardClient(self._names)

    @property
    def name(self) -> str:
        """What the program calls itself, once it has been started."""
        return self._client.name

    @property
    def level(self) -> int:
        """From 1 to 10; it means nothing to the program."""
        return self._level

    @level.setter
    def level(self, number: int) -> None:
        if number not in LEVELS:
            raise EngineError(f"there is no level {number!r}; the levels are {min(LEVELS)} to {max(LEVELS)}")
        self._level = number

    # ---- questions
    def play(
        self, board: Board, limit: Limit, *, report: Tell | None = None, moves: Sequence[Move] | None = None
    ) -> PlayResult:
        """Have it choose a move; the info's seconds are measured here."""
        return self._asked(Question(board.copy(), limit, 1, tuple(moves or ())), report)[0]

    async def play_async(
        self, board: Board, limit: Limit, *, report: Tell | None = None, moves: Sequence[Move] | None = None
    ) -> PlayResult:
        """As ``play``, while the event loop goes on; when this is cancelled the program is stopped."""
        tell = told_by_loop(report)
        return await self._aside(lambda: self.play(board, limit, report=tell, moves=moves))

    def _analyse(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> list[Info]:
        """What it finds; programs that play at a level of their own also analyse at it."""
        return self._asked(Question(board.copy(), limit, lines, tuple(moves or ())), report)[1]

    async def _analyse_async(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> list[Info]:
        tell = told_by_loop(report)
        return await self._aside(lambda: self._analyse(board, limit, tell, lines, moves))

    async def _aside(self, question: Callable[[], T]) -> T:
        import asyncio  # here it has long been loaded

        try:
            return await asyncio.to_thread(question)
        except asyncio.CancelledError:
            self.stop()
            raise

    def _asked(self, question: Question, report: Tell | None) -> tuple[PlayResult, list[Info]]:
        with self._turn:
            self._is_stopped = False
            outcome = question.board.outcome()
            if outcome is not None:
                raise EngineError(
                    f"there is nothing to think about: the game is over by {outcome.termination.sentence}"
                )
            return self._guarded(lambda: self._ask(question, report))

    def _guarded(self, dealing: Callable[[], T]) -> T:
        """Deal with the program; it is killed where that fails, unless it has only resigned."""
        try:
            return dealing()
        except Resigned:
            raise
        except EngineError:
            self.kill()
            raise

    # ---- between questions
    def prepare(self, variant: Variant) -> None:
        """Start it if need be, and begin a new game with it, so that the first move does not have to wait."""
        with self._turn:
            self._variant = None
            self._guarded(lambda: self._turn_to(self._started(), variant))

    def forget(self) -> None:
        """The next question begins a new game with it."""
        with self._turn:
            self._variant = None

    def kill(self) -> None:
        """End it at once, from any thread; whoever waits for it gets a Fault, and the next question starts it again."""
        with self._state:
            process, self._process = self._process, None
        if process is not None:
            process.kill()

    def stop(self) -> None:
        """Have it answer now; may be called from any thread."""
        with self._state:
            self._is_stopped = True
            if self._process is not None:
                self._process.send(self._client.hurry())

    def close(self) -> None:
        """End the program; may be called again. Nothing else may be asked of it then."""
        self.stop()
        with self._turn:
            with self._state:
                self._is_closed = True
                process, self._process = self._process, None
            if process is not None:
                process.end(self._client.farewell())

    # ---- the program
    def _ask(self, question: Question, report: Tell | None) -> tuple[PlayResult, list[Info]]:
        process = self._started()
        self._turn_to(process, question.board.variant)
        lines = self._client.ask(question)
        started = time.monotonic()
        process.send(lines)
        if self._is_stopped:
            process.send(self._client.hurry())
        found: dict[int, Info] = {}
        deadline = self._deadline(question)
        while True:
            heard = self._hear(process, deadline, FaultKind.TIME, "has not moved in its time")
            match heard:
                case Chosen(move, ponder):
                    infos = _infos(found, time.monotonic() - started, move, question.lines)
                    return PlayResult(move, ponder, infos[0]), infos
                case Found(info) if info.pv:
                    found[info.multipv] = info
                    if report is not None:
                        report(info)
                case Gone(sentence, resigns=True):
                    raise Resigned(sentence)
                case Gone(sentence):
                    raise Fault(FaultKind.NO_MOVE, sentence)
                case Broken(sentence, kind):
                    raise Fault(kind, sentence)

    def _deadline(self, question: Question) -> float | None:
        """When it is too late, on the monotonic clock; None where nothing says so."""
        clock = question.limit.clock(question.board.turn)
        seconds = question.limit.time if clock is None else clock.left
        if seconds is None:
            return None if self._patience is None else time.monotonic() + self._patience
        return time.monotonic() + seconds + self._grace

    def _started(self) -> Process:
        """The program, introduced and with its options set."""
        if self._is_closed:
            raise EngineError("the program is closed")
        if self._process is None:
            self._client, self._variant = self._new_client(), None
            process = Process(self._command, self._folder)
            with self._state:
                self._process = process
            process.send(self._client.greet())
            self._await_ready(process, may_be_silent=True)
            self._tell(process, self._client.configure(self._options))
        return self._process

    def _turn_to(self, process: Process, variant: Variant) -> None:
        if self._variant != variant:
            self._tell(process, self._client.turn_to(variant))
            self._variant = variant

    def _tell(self, process: Process, lines: Sequence[str]) -> None:
        """Send lines and wait until it has taken them in, if their protocol has a way to say so."""
        process.send(lines)
        if lines and any(line.startswith(("isready", "ping ")) for line in lines):
            self._await_ready(process)

    def _await_ready(self, process: Process, may_be_silent: bool = False) -> None:
        """Wait until it says that it is ready, or, where it may be silent, until it has been so for long enough."""
        begun = time.monotonic()
        while True:
            patience = self._client.patience if may_be_silent else None
            try:
                deadline = begun + (patience or PATIENCE)
                if self._hear(process, deadline, FaultKind.CRASH, "does not get ready") == Ready():
                    return
            except _Late:
                if patience is None:
                    raise
                return

    def _hear(self, process: Process, deadline: float | None, kind: FaultKind, reproach: str) -> Heard | None:
        """What its next line means, None if it means nothing; raises a Fault of this kind where it is too late."""
        try:
            line = process.hear(None if deadline is None else deadline - time.monotonic())
        except EngineError as error:
            raise Fault(FaultKind.CRASH, str(error)) from None
        if line is None:
            raise _Late(kind, f"{self.name} {reproach}")
        heard = list(self._client.receive(line))
        process.send(self._client.replies())
        return heard[0] if heard else None


class _Late(Fault):
    """Nothing has come in time."""


def _infos(found: Mapping[int, Info], seconds: float, move: Move, lines: int) -> list[Info]:
    """What the program told last of each line, with the time that was measured here; the best one begins with the move
    that it plays."""
    best = found.get(1, Info(0, UNTOLD, 0, seconds, (move,)))
    if best.pv[0] != move:
        best = replace(best, pv=(move,))
    others = [found[line] for line in range(2, lines + 1) if line in found]
    return [replace(info, seconds=seconds) for info in (best, *others)]
