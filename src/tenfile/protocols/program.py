"""A player that is another program: started when it is first asked, killed when it does not answer, started again."""

import asyncio
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from ..engine import LEVELS, Info, Limit, Player, PlayResult, Score
from ..errors import EngineError
from ..game import Board, Move
from ..rules import Variant
from .clock import Clocks
from .hearing import Broken, Chosen, Client, Found, Gone, Heard, Question, Ready
from .process import Process
from .tasks import Report
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


class Resigned(EngineError):
    """The program gives the game up, or takes it for ended."""


class ProgramPlayer(Player):
    """A program that speaks UCI or XBoard's protocol, as a player.

    ``command`` starts it, in ``folder`` if that is given. ``options`` are set before the first game, by the names that
    the program gives them (for XBoard also "memory" and "cores"). ``names`` says how it calls our games where it has
    other names. ``grace`` seconds after its time it is killed. A level is kept, but
    means nothing: how well a program plays is said by its own options.

    Every question raises EngineError where the program cannot be started, does not play the game, hangs, crashes or
    plays an illegal move; the next question starts it again. ``Resigned``, an EngineError too, says that it gives up.
    """

    def __init__(
        self,
        command: Sequence[str],
        protocol: str = "uci",
        options: Mapping[str, str] | None = None,
        names: Mapping[str, str] | None = None,
        grace: float = GRACE,
        folder: Path | None = None,
    ) -> None:
        if protocol not in PROTOCOLS:
            raise EngineError(f"a program speaks {' or '.join(PROTOCOLS)}, not {protocol!r}")
        self._command, self._protocol, self._folder = tuple(command), protocol, folder
        self._options, self._names, self._grace = dict(options or {}), dict(names or {}), grace
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
    def play(self, board: Board, limit: Limit, clocks: Clocks | None = None) -> PlayResult:
        """Have it choose a move within a limit, or by the clocks; the info's seconds are measured here."""
        with self._turn:
            self._is_stopped = False
            outcome = board.outcome()
            if outcome is not None:
                raise EngineError(
                    f"there is nothing to think about: the game is over by {outcome.termination.sentence}"
                )
            try:
                return self._ask(Question(board.copy(), limit, clocks))
            except Resigned:
                raise
            except EngineError:
                self._kill()
                raise

    def analyse(self, board: Board, limit: Limit) -> Info:
        """What it finds within the limit; programs that play at a level of their own also analyse at it."""
        return self.play(board, limit).info

    async def play_async(self, board: Board, limit: Limit) -> PlayResult:
        """As ``play``, while the event loop goes on; when this is cancelled the program is stopped."""
        return await self._aside(lambda: self.play(board, limit))

    async def analyse_async(self, board: Board, limit: Limit) -> Info:
        """As ``analyse``, while the event loop goes on; when this is cancelled the program is stopped."""
        return await self._aside(lambda: self.analyse(board, limit))

    async def _aside(self, question: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(question)
        except asyncio.CancelledError:
            self.stop()
            raise

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
    def _ask(self, question: Question) -> PlayResult:
        process = self._started()
        self._turn_to(process, question.board.variant)
        started = time.monotonic()
        process.send(self._client.ask(question))
        if self._is_stopped:
            process.send(self._client.hurry())
        best: Report | None = None
        deadline = self._deadline(question)
        while True:
            heard = self._hear(process, deadline, "has not moved in its time")
            seconds = time.monotonic() - started
            match heard:
                case Chosen(move, ponder):
                    return PlayResult(move, ponder, _info(best, seconds, move))
                case Found(report) if report.line == 1 and report.pv:
                    best = report
                case Gone(sentence):
                    raise Resigned(sentence)
                case Broken(sentence):
                    raise EngineError(sentence)

    def _deadline(self, question: Question) -> float | None:
        """When it is too late, on the monotonic clock; None where the question sets no time."""
        seconds = question.limit.time
        if question.clocks is not None:
            clocks = question.clocks
            seconds = (clocks.white if question.board.turn.letter == "w" else clocks.black).left
        return None if seconds is None else time.monotonic() + seconds + self._grace

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
                if self._hear(process, begun + (patience or PATIENCE), "does not get ready") == Ready():
                    return
            except _Late:
                if patience is None:
                    raise
                return

    def _hear(self, process: Process, deadline: float | None, reproach: str) -> Heard | None:
        """What its next line means, None if it means nothing; raises EngineError where it is too late."""
        left = None if deadline is None else deadline - time.monotonic()
        line = process.hear(left)
        if line is None:
            raise _Late(f"{self.name} {reproach}")
        heard = list(self._client.receive(line))
        process.send(self._client.replies())
        return heard[0] if heard else None

    def _kill(self) -> None:
        with self._state:
            process, self._process = self._process, None
        if process is not None:
            process.kill()


class _Late(EngineError):
    """Nothing has come in time."""


def _info(report: Report | None, seconds: float, move: Move) -> Info:
    """What the program told last, with the time that was measured here and the move that it plays."""
    if report is None:
        return Info(0, UNTOLD, 0, 0, seconds, (move,))
    nps = int(report.nodes / seconds) if seconds > 0 else 0
    pv = report.pv if report.pv[0] == move else (move,)
    return Info(report.depth, report.score, report.nodes, nps, seconds, pv)
