"""How tasks are answered, by the engine as it is and by players that offer less or more."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from tenfile.engine import Engine, Info, Limit, Player, PlayResult, Score
from tenfile.errors import EngineError
from tenfile.game import Board, Move
from tenfile.protocols.clock import exactly
from tenfile.protocols.host import Host, deepest, is_settled, is_spent, limit
from tenfile.protocols.settings import Settings
from tenfile.protocols.singly import one_earlier, worth
from tenfile.protocols.tasks import Answer, Bounds, Report, Task
from tests.protocols.conversation import line

MATE_IN_TWO = "k9/10/2R7/10/10/10/10/1R3K4 w - - 0 1"


def never() -> bool:
    return False


class Asked:
    """A host, and what it has told."""

    def __init__(self, host: Host | None = None) -> None:
        self.host = host or Host()
        self.reports: list[Report] = []

    def __call__(self, task: Task, is_stopped: Callable[[], bool] = never) -> Answer:
        self.reports.clear()
        return self.host.answer(task, self.reports.append, is_stopped)


@pytest.fixture
def ask() -> "Asked":
    return Asked()


def is_legal_line(board: Board, pv: tuple[Move, ...]) -> bool:
    there = board.copy()
    for move in pv:
        if not there.is_legal(move):
            return False
        there.push(move)
    return True


# ---- the engine as it is
def test_analysis_tells_every_depth(ask: Asked) -> None:
    task = Task(Board(), Bounds(depth=4), is_analysis=True)
    answer = ask(task)
    assert [report.depth for report in ask.reports] == [1, 2, 3, 4]
    assert answer.move == ask.reports[-1].pv[0]
    nodes = [report.nodes for report in ask.reports]
    assert nodes == sorted(nodes)
    assert all(is_legal_line(task.board, report.pv) for report in ask.reports)


def test_a_move_is_told_once(ask: Asked) -> None:
    answer = ask(Task(Board(), Bounds(depth=3)))
    assert len(ask.reports) == 1
    assert answer.move == ask.reports[0].pv[0]
    assert answer.seconds == ask.reports[0].seconds


def test_levels_and_sizes_reach_the_engine() -> None:
    made = []

    def make(settings: Settings) -> Player:
        made.append(settings.hash_mib)
        return Engine(hash_mib=settings.hash_mib)

    host = Host(make)
    first = host.prepare(Settings(hash_mib=1, level=3))
    assert first.level == 3
    assert host.prepare(Settings(hash_mib=1, level=4)) is first
    assert first.level == 4
    assert host.prepare(Settings(hash_mib=2)) is not first
    host.forget()
    host.prepare(Settings(hash_mib=2))
    assert made == [1, 2, 2]
    host.close()


def test_several_lines(ask: Asked) -> None:
    ask(Task(Board("bird"), Bounds(depth=2), Settings(lines=3), is_analysis=True))
    last = ask.reports[-3:]
    assert [report.line for report in last] == [1, 2, 3]
    assert {report.depth for report in last} == {2}
    assert len({report.pv[0] for report in last}) == 3
    worths = [worth(report.score) for report in last]
    assert worths == sorted(worths, reverse=True)


def test_more_lines_than_moves(ask: Asked) -> None:
    board = Board("capablanca", "k9/2R7/1K8/10/10/10/10/10 b - - 0 1")
    ask(Task(board, Bounds(depth=2), Settings(lines=9), is_analysis=True))
    assert max(report.line for report in ask.reports) == len(board.legal_moves)


def test_some_moves_only(ask: Asked) -> None:
    board = Board()
    moves = line(board, "a2a3")
    answer = ask(Task(board, Bounds(depth=2), is_analysis=True, moves=moves))
    assert answer.move == moves[0]


def test_a_move_of_some_only(ask: Asked) -> None:
    board = Board("capablanca", "k9/9q/10/10/10/10/10/1R3K3Q w - - 0 1")
    moves = tuple(board.parse_uci(text) for text in ("f1e1", "f1g1"))
    assert ask(Task(board, Bounds(depth=2), moves=moves)).move in moves


def test_mate_is_counted_from_the_right_side(ask: Asked) -> None:
    board = Board("capablanca", MATE_IN_TWO)
    ask(Task(board, Bounds(mate=2), Settings(lines=2), is_analysis=True))
    best = [report for report in ask.reports if report.line == 1][-1]
    assert best.score.mate is not None
    assert 1 <= best.score.mate <= 2


def test_searching_for_mate_ends_with_it(ask: Asked) -> None:
    ask(Task(Board("capablanca", MATE_IN_TWO), Bounds(mate=5), is_analysis=True))
    assert ask.reports[-1].score.mate is not None
    assert ask.reports[-1].depth < 10


def test_a_stopped_thought_still_answers(ask: Asked) -> None:
    answer = ask(Task(Board(), is_analysis=True), lambda: True)
    assert answer.move is not None
    assert [report.depth for report in ask.reports] == [1]
    answer = ask(Task(Board(), Bounds(), Settings(lines=4), is_analysis=True), lambda: True)
    assert [report.line for report in ask.reports] == [1, 2, 3, 4]
    assert answer.move is not None


@pytest.mark.parametrize(
    ("fen", "mate", "has_move"),
    [
        ("R4k4/1R8/10/10/10/10/10/5K4 b - - 0 1", 0, False),
        ("k9/2Q7/10/10/10/10/10/5K4 b - - 0 1", None, False),
        ("5k4/10/10/10/10/10/10/5K4 w - - 0 1", None, True),
    ],
)
def test_games_that_are_over(ask: Asked, fen: str, mate: int | None, has_move: bool) -> None:
    answer = ask(Task(Board("capablanca", fen), Bounds(depth=3)))
    (report,) = ask.reports
    assert (report.depth, report.score.mate, report.pv) == (0, mate, ())
    assert (answer.move is not None) == has_move


def test_an_engine_that_fails() -> None:
    def make(settings: Settings) -> Player:
        raise EngineError("there is no memory")

    answer = Asked(Host(make))(Task(Board(), Bounds(depth=1)))
    assert answer.trouble == "there is no memory"
    assert answer.move in Board().legal_moves


# ---- players that offer more
class Generous(Engine):
    """An engine that offers all that can be wished for, and remembers what it was asked."""

    asked: dict[str, object]

    def play(  # type: ignore[override]
        self,
        board: Board,
        limit: Limit,
        *,
        report: Callable[[Info], None] | None = None,
        moves: Sequence[Move] | None = None,
    ) -> PlayResult:
        self.asked = {"moves": moves}
        result = super().play(board, limit)
        if report:
            report(result.info)
        chosen = moves[0] if moves else result.move
        return PlayResult(chosen, None, replace(result.info, pv=(chosen,)))

    def analyse(  # type: ignore[override]
        self,
        board: Board,
        limit: Limit,
        *,
        report: Callable[[Info], None] | None = None,
        multipv: int = 1,
        moves: Sequence[Move] | None = None,
    ) -> Info:
        self.asked = {"multipv": multipv, "moves": moves}
        info = super().analyse(board, limit)
        if report:
            report(info)
        return info

    def forget(self) -> None:
        self.asked = {"forgot": True}


def test_wishes_are_granted() -> None:
    engine = Generous()
    ask = Asked(Host(lambda settings: engine))
    board = Board()
    moves = line(board, "a2a3")
    ask(Task(board, Bounds(depth=2), Settings(lines=2), is_analysis=True, moves=moves))
    assert engine.asked == {"multipv": 2, "moves": moves}
    assert ask(Task(board, Bounds(depth=2), moves=moves)).move == moves[0]
    assert engine.asked == {"moves": moves}
    assert len(ask.reports) == 1
    ask.host.forget()
    assert engine.asked == {"forgot": True}


# ---- bounds
def test_depths() -> None:
    assert deepest(Bounds()) == 60
    assert deepest(Bounds(depth=3)) == 3
    assert deepest(Bounds(mate=2)) == 4
    assert deepest(Bounds(depth=3, mate=9)) == 3
    assert deepest(Bounds(depth=900)) == 60


def test_what_is_left() -> None:
    assert limit(Bounds(nodes=100), nodes=40) == Limit(nodes=60)
    assert limit(Bounds(nodes=100), nodes=400) == Limit(nodes=1)
    assert limit(Bounds()) == Limit()
    assert limit(Bounds(depth=5)) == Limit(depth=5)
    assert limit(Bounds(time=exactly(2.0)), seconds=0.5) == Limit(time=1.5)
    assert limit(Bounds(time=exactly(2.0)), seconds=5.0) == Limit(time=0.001)


def test_when_to_end() -> None:
    assert is_spent(Bounds(nodes=5), 5, 0.0)
    assert not is_spent(Bounds(), 10**9, 10.0**9)
    assert is_spent(Bounds(time=exactly(1.0)), 0, 1.0)
    report = Report(5, Score(mate=2), 1, 1.0, ())
    assert is_settled(report, Bounds(depth=9))
    assert not is_settled(report, Bounds())
    assert is_settled(replace(report, depth=1), Bounds(mate=2))
    assert not is_settled(replace(report, score=Score(cp=3)), Bounds(mate=2))


def test_scores_in_order() -> None:
    scores = [Score(mate=1), Score(mate=4), Score(cp=900), Score(cp=0), Score(cp=-900), Score(mate=-4), Score(mate=-1)]
    assert sorted(scores, key=worth, reverse=True) == scores


@pytest.mark.parametrize(
    ("after", "before"), [((20, None), (-20, None)), ((None, 2), (None, -2)), ((None, -2), (None, 3))]
)
def test_scores_a_move_earlier(after: tuple[int | None, int | None], before: tuple[int | None, int | None]) -> None:
    assert one_earlier(Score(*after)) == Score(*before)
