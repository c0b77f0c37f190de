"""Answers tasks by a player, which is made when it is first needed, so that sessions start quickly."""

import time
from collections.abc import Callable

from ..engine import Engine, Info, Score
from ..errors import EngineError
from ..game import Board
from ..rules import Variant
from .settings import Settings
from .tasks import Answer, Task

Tell = Callable[[Info], None]


def make_player(settings: Settings) -> Engine:
    """The engine of this package; raises EngineError where it cannot be had with such settings."""
    return Engine(threads=settings.threads, hash_mib=settings.hash_mib)


class Host:
    """Keeps a player, and has it answer one task at a time. Only ``stop`` may be called from other threads."""

    def __init__(self, make: Callable[[Settings], Engine] = make_player) -> None:
        self._make = make
        self._player: Engine | None = None
        self._made_for = (0, 0)

    def prepare(self, settings: Settings, variant: Variant) -> Engine:
        """A player for these settings, at their level, ready for a game; raises EngineError where it cannot be had."""
        wanted = (settings.hash_mib, settings.threads)
        if self._player is None or self._made_for != wanted:
            self.close()
            self._player, self._made_for = self._make(settings), wanted
        self._player.level = settings.strength(variant.name)
        self._player.prepare(variant)
        return self._player

    def stop(self) -> None:
        """Have the player end what it is thinking about."""
        if self._player is not None:
            self._player.stop()

    def forget(self) -> None:
        """Have the player forget what earlier tasks have taught it."""
        if self._player is not None:
            self._player.forget()

    def close(self) -> None:
        """Let the player go; the next task gets a new one."""
        if self._player is not None:
            self._player.close()
            self._player = None

    def answer(self, task: Task, tell: Tell) -> Answer:
        """Think about a task; ``tell`` gets what is found.

        Never raises EngineError: that becomes the answer's trouble, with a legal move where there is one.
        """
        started = time.perf_counter()
        try:
            ended = _ended(task.board, tell)
            return ended or _think(self.prepare(task.settings, task.board.variant), task, tell)
        except EngineError as error:
            move = next(iter(task.moves or task.board.legal_moves), None)
            return Answer(move, seconds=time.perf_counter() - started, trouble=str(error))


def _think(player: Engine, task: Task, tell: Tell) -> Answer:
    if task.is_analysis:
        best = player.analyse(task.board, task.limit, report=tell, multipv=task.settings.lines, moves=task.moves)[0]
        move, reply = (*best.pv, None)[:2]
        return Answer(move, reply, best.seconds, nodes=best.nodes)
    result = player.play(task.board, task.limit, report=tell, moves=task.moves, ponder=task.ponder)
    return Answer(result.move, result.ponder, result.info.seconds, nodes=result.info.nodes)


def _ended(board: Board, tell: Tell) -> Answer | None:
    """The answer where the game is over: the first move there is, since somebody insists."""
    outcome = board.outcome()
    if outcome is None:
        return None
    score = Score(cp=0) if outcome.winner is None else Score(mate=0)
    tell(Info(0, score, 0, 0.0, ()))
    return Answer(next(iter(board.legal_moves), None))
