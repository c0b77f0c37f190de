"""Several best lines, or the best of some moves, from a player that only knows how to judge a position: every move's
position is judged by itself. Slower than an engine's own way by as much as the moves are many."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..game import Board, Move
from .clock import exactly
from .host import IsStopped, Tell, deepest, is_settled, is_spent, limit
from .tasks import Answer, Bounds, Report, Task

if TYPE_CHECKING:
    from ..engine import Player, Score

HURRIED_DEPTH = 2


def best_of(player: "Player", task: Task, spent: float, tell: Tell, is_stopped: IsStopped) -> Answer:
    """The best of the task's moves after ``spent`` seconds of its time, found in a hurry."""
    left = max(task.bounds.time.hard - spent, 0.001) if task.bounds.time else None
    bounds = Bounds(time=exactly(left) if left else None, depth=HURRIED_DEPTH)
    return compare(player, replace(task, bounds=bounds), 1, tell, is_stopped)


def compare(player: "Player", task: Task, lines: int, tell: Tell, is_stopped: IsStopped) -> Answer:
    """The best of the task's moves (of all, if it names none), of which as many as ``lines`` are told at each depth."""
    comparison = _Comparison(player, task, is_stopped)
    best: list[Report] = []
    for depth in range(1, deepest(task.bounds) + 1):
        ranking = comparison.rank(depth, complete=not best)
        if ranking is None:
            break
        best = ranking
        for number, report in enumerate(best[:lines], 1):
            tell(replace(report, line=number, nodes=comparison.nodes, seconds=comparison.seconds))
        if is_stopped() or is_settled(best[0], task.bounds):
            break
    first, second = (*best[0].pv, None)[:2]
    return Answer(first, second, comparison.seconds)


class _Comparison:
    """A task's moves, judged one by one at growing depth."""

    def __init__(self, player: "Player", task: Task, is_stopped: IsStopped) -> None:
        self._player, self._task, self._is_stopped = player, task, is_stopped
        self._moves: Sequence[Move] = task.moves or tuple(task.board.legal_moves)
        self.nodes, self.seconds = 0, 0.0

    def rank(self, depth: int, complete: bool) -> list[Report] | None:
        """The moves' reports at a depth, best first; None where there was no time for all, unless ``complete``."""
        found = []
        for move in self._moves:
            is_late = self._is_stopped() or is_spent(self._task.bounds, self.nodes, self.seconds)
            if is_late and not complete:
                return None
            found.append(self._judge(move, 1 if is_late else depth))
        found.sort(key=lambda report: worth(report.score), reverse=True)
        self._moves = [report.pv[0] for report in found]
        return found

    def _judge(self, move: Move, depth: int) -> Report:
        from ..engine import Score

        board = self._task.board.copy()
        board.push(move)
        outcome = board.outcome()
        if outcome is not None:
            self.nodes += 1
            score = Score(cp=0) if outcome.winner is None else Score(mate=1)
            return Report(depth, score, 1, 0.0, (move,))
        return self._ask(board, move, depth)

    def _ask(self, board: Board, move: Move, depth: int) -> Report:
        bounds = limit(self._task.bounds, self.nodes, self.seconds, max(depth - 1, 1))
        info = self._player.analyse(board, bounds)
        self.nodes, self.seconds = self.nodes + info.nodes, self.seconds + info.seconds
        return Report(depth, one_earlier(info.score), info.nodes, info.seconds, (move, *info.pv))


def one_earlier(score: "Score") -> "Score":
    """A score seen from the move before: the other side's, and a mate that this side gives one move further off."""
    turned = -score
    if turned.mate is not None and turned.mate > 0:
        return replace(turned, mate=turned.mate + 1)
    return turned


def worth(score: "Score") -> int:
    """A number by which scores can be put in order: mates beyond all centipawns, quick ones further."""
    if score.mate is None:
        return score.cp or 0
    return (1_000_000 if score.mate > 0 else -1_000_000) - score.mate
