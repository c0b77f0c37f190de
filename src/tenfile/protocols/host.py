"""Answers tasks by a player, with whatever that player offers; made when it is first needed, so that sessions start
quickly."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..errors import EngineError
from ..game import Board
from .settings import Settings
from .tasks import Answer, Bounds, Report, Task
from .wishes import offers

if TYPE_CHECKING:
    from ..engine import Info, Limit, Player

FINISHED_AT = 0.6
"""A hurried engine stops once this share of its time is gone: so it is given more than it should take."""

KEPT_BACK = 0.7
"""What of the time goes into the choice itself, where another choice may have to be made in a hurry."""

Tell = Callable[[Report], None]
IsStopped = Callable[[], bool]


def make_player(settings: Settings) -> "Player":
    """The engine of this package; raises EngineError where it cannot be had with such settings."""
    from ..engine import Engine

    return Engine(threads=settings.threads, hash_mib=settings.hash_mib)


class Host:
    """Keeps a player, and has it answer one task at a time. Only ``stop`` may be called from other threads."""

    def __init__(self, make: Callable[[Settings], "Player"] = make_player) -> None:
        self._make = make
        self._player: Player | None = None
        self._made_for = (0, 0)

    def prepare(self, settings: Settings) -> "Player":
        """A player for these settings, at their level; raises EngineError where it cannot be had."""
        wanted = (settings.hash_mib, settings.threads)
        if self._player is None or self._made_for != wanted:
            self.close()
            self._player, self._made_for = self._make(settings), wanted
        self._player.level = settings.strength
        return self._player

    def stop(self) -> None:
        """Have the player end what it is thinking about."""
        if self._player is not None:
            self._player.stop()

    def forget(self) -> None:
        """Have the player forget what earlier tasks have taught it."""
        forget = getattr(self._player, "forget", None)
        if forget is not None:
            forget()
        else:
            self.close()

    def close(self) -> None:
        """Let the player go; the next task gets a new one."""
        if self._player is not None:
            self._player.close()
            self._player = None

    def answer(self, task: Task, tell: Tell, is_stopped: IsStopped) -> Answer:
        """Think about a task; ``tell`` gets what is found, ``is_stopped`` says whether ``stop`` has been called for it.

        Never raises EngineError: that becomes the answer's trouble, with a legal move where there is one.
        """
        started = time.perf_counter()
        try:
            ended = _ended(task.board, tell)
            return ended or self._think(self.prepare(task.settings), task, tell, is_stopped)
        except EngineError as error:
            move = next(iter(task.moves or task.board.legal_moves), None)
            return Answer(move, seconds=time.perf_counter() - started, trouble=str(error))

    def _think(self, player: "Player", task: Task, tell: Tell, is_stopped: IsStopped) -> Answer:
        lines = task.settings.lines
        if not task.is_analysis:
            return _play(player, task, tell, is_stopped)
        if offers(player, "report", "multipv", "moves"):
            return _analyse(player, task, tell, lines)
        if lines > 1 or task.moves:
            from .singly import compare

            return compare(player, task, lines, tell, is_stopped)
        return _deepen(player, task, tell, is_stopped)


def _ended(board: Board, tell: Tell) -> Answer | None:
    """The answer where the game is over: the first move there is, since somebody insists."""
    outcome = board.outcome()
    if outcome is None:
        return None
    from ..engine import Score

    score = Score(cp=0) if outcome.winner is None else Score(mate=0)
    tell(Report(0, score, 0, 0.0, ()))
    return Answer(next(iter(board.legal_moves), None))


def _play(player: "Player", task: Task, tell: Tell, is_stopped: IsStopped) -> Answer:
    """A move as the level plays."""
    wishes: dict[str, object] = {}
    knows_moves = offers(player, "moves")
    if offers(player, "report"):
        wishes["report"] = lambda info: tell(told(info))
    if task.moves and knows_moves:
        wishes["moves"] = task.moves
    share = 1.0 if knows_moves or not task.moves else KEPT_BACK
    result = player.play(task.board, limit(task.bounds, share=share), **wishes)
    if task.moves and result.move not in task.moves:
        from .singly import best_of

        return best_of(player, task, result.info.seconds, tell, is_stopped)
    if "report" not in wishes:
        tell(told(result.info))
    return Answer(result.move, result.ponder, result.info.seconds)


def _analyse(player: "Player", task: Task, tell: Tell, lines: int) -> Answer:
    """The best line by a player that tells of it while it thinks."""
    wishes = {"report": lambda info: tell(told(info)), "multipv": lines, "moves": task.moves or None}
    info = player.analyse(task.board, limit(task.bounds), **wishes)
    return _of_line(info.pv, info.seconds)


def _deepen(player: "Player", task: Task, tell: Tell, is_stopped: IsStopped) -> Answer:
    """The best line by one that tells nothing: asked for every depth anew, which its table makes cheap."""
    best: Report | None = None
    nodes, seconds = 0, 0.0
    for depth in range(1, deepest(task.bounds) + 1):
        if best is not None and is_spent(task.bounds, nodes, seconds):
            break
        info = player.analyse(task.board, limit(task.bounds, nodes, seconds, depth))
        nodes, seconds = nodes + info.nodes, seconds + info.seconds
        if best is not None and info.depth < depth:
            break
        best = told(info, nodes, seconds)
        tell(best)
        if is_stopped() or is_settled(best, task.bounds):
            break
    assert best is not None
    return _of_line(best.pv, seconds)


def _of_line(pv: tuple["object", ...], seconds: float) -> Answer:
    first, second = (*pv, None, None)[:2]
    return Answer(first, second, seconds)  # type: ignore[arg-type]


# ---- bounds and reports
def deepest(bounds: Bounds) -> int:
    """How many plies a thought may reach; a mate in N moves is seen 2 N plies deep."""
    from ..engine.limit import DEEPEST

    plies = (bounds.depth or DEEPEST, 2 * bounds.mate if bounds.mate else DEEPEST, DEEPEST)
    return max(min(plies), 1)


def is_spent(bounds: Bounds, nodes: int, seconds: float) -> bool:
    """Whether another depth is not to be begun: out of nodes, or too late to finish it."""
    if bounds.nodes is not None and nodes >= bounds.nodes:
        return True
    if bounds.time is None:
        return False
    return seconds >= (bounds.time.soft if bounds.time.soft < bounds.time.hard else bounds.time.hard)


def is_settled(report: Report, bounds: Bounds) -> bool:
    """Whether more depth would change nothing: the mate that was wanted is found, or one that leaves no choice."""
    mate = report.score.mate
    if mate is None:
        return False
    if bounds.mate and 0 < mate <= bounds.mate:
        return True
    return report.depth > 2 * abs(mate) and not bounds.is_endless


def limit(
    bounds: Bounds, nodes: int = 0, seconds: float = 0.0, depth: int | None = None, share: float = 1.0
) -> "Limit":
    """What is left of the bounds after so many nodes and seconds, as the engine's limit; ``depth`` for one depth."""
    from ..engine import Limit

    time_left = None
    if bounds.time is not None:
        time_left = max(share * min(bounds.time.hard, bounds.time.soft / FINISHED_AT) - seconds, 0.001)
    plies = depth or (deepest(bounds) if bounds.depth or bounds.mate else None)
    nodes_left = None if bounds.nodes is None else max(bounds.nodes - nodes, 1)
    return Limit(time=time_left, depth=plies, nodes=nodes_left)


def told(info: "Info", nodes: int | None = None, seconds: float | None = None) -> Report:
    """An engine's info as a report; ``nodes`` and ``seconds`` in place of its own."""
    return Report(
        depth=info.depth,
        score=info.score,
        nodes=info.nodes if nodes is None else nodes,
        seconds=info.seconds if seconds is None else seconds,
        pv=info.pv,
        line=getattr(info, "multipv", 1),
        seldepth=getattr(info, "seldepth", None),
        hashfull=getattr(info, "hashfull", None),
        bound=getattr(info, "bound", None),
    )
