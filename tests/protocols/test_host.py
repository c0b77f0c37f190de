"""How tasks are answered by the engine."""

import threading

import pytest

from tenfile.engine import Engine, Info, Limit, Ponder
from tenfile.errors import EngineError
from tenfile.game import Board, Move
from tenfile.protocols.host import Host
from tenfile.protocols.settings import Settings
from tenfile.protocols.tasks import Answer, Task
from tests.protocols.conversation import line

GAME = Board().variant
MATE_IN_TWO = "k9/10/2R7/10/10/10/10/1R3K4 w - - 0 1"


class Asked:
    """A host, and what it has told."""

    def __init__(self, host: Host | None = None) -> None:
        self.host = host or Host()
        self.reports: list[Info] = []

    def __call__(self, task: Task) -> Answer:
        self.reports.clear()
        return self.host.answer(task, self.reports.append)


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
    task = Task(Board(), Limit(depth=4), is_analysis=True)
    answer = ask(task)
    assert [report.depth for report in ask.reports if report.bound is None] == [1, 2, 3, 4]
    assert answer.move == ask.reports[-1].pv[0]
    nodes = [report.nodes for report in ask.reports]
    assert nodes == sorted(nodes)
    assert all(is_legal_line(task.board, report.pv) for report in ask.reports)


def test_a_move_is_told_of_at_every_depth(ask: Asked) -> None:
    answer = ask(Task(Board(), Limit(depth=3)))
    assert [report.depth for report in ask.reports if report.bound is None] == [1, 2, 3]
    assert answer.move == ask.reports[-1].pv[0]
    assert answer.seconds >= ask.reports[-1].seconds


def test_levels_and_sizes_reach_the_engine() -> None:
    made = []

    def make(settings: Settings) -> Engine:
        made.append(settings.hash_mib)
        return Engine(hash_mib=settings.hash_mib)

    host = Host(make)
    first = host.prepare(Settings(hash_mib=1, level=3), GAME)
    assert first.level == 3
    assert host.prepare(Settings(hash_mib=1, level=4), GAME) is first
    assert first.level == 4
    second = host.prepare(Settings(hash_mib=2), GAME)
    assert second is not first
    host.forget()
    assert host.prepare(Settings(hash_mib=2), GAME) is second
    assert made == [1, 2]
    host.close()


def test_several_lines(ask: Asked) -> None:
    ask(Task(Board("bird"), Limit(depth=2), Settings(lines=3), is_analysis=True))
    last = ask.reports[-3:]
    assert [report.multipv for report in last] == [1, 2, 3]
    assert {report.depth for report in last} == {2}
    assert len({report.pv[0] for report in last}) == 3
    scores = [report.score.cp or 0 for report in last]
    assert scores == sorted(scores, reverse=True)


def test_more_lines_than_moves(ask: Asked) -> None:
    board = Board("capablanca", "k9/2R7/1K8/10/10/10/10/10 b - - 0 1")
    ask(Task(board, Limit(depth=2), Settings(lines=9), is_analysis=True))
    assert max(report.multipv for report in ask.reports) == len(board.legal_moves)


def test_some_moves_only(ask: Asked) -> None:
    board = Board()
    moves = line(board, "a2a3")
    answer = ask(Task(board, Limit(depth=2), is_analysis=True, moves=moves))
    assert answer.move == moves[0]


def test_a_move_of_some_only(ask: Asked) -> None:
    board = Board("capablanca", "k9/9q/10/10/10/10/10/1R3K3Q w - - 0 1")
    moves = tuple(board.parse_uci(text) for text in ("f1e1", "f1g1"))
    assert ask(Task(board, Limit(depth=2), moves=moves)).move in moves


def test_mate_is_counted_from_the_right_side(ask: Asked) -> None:
    board = Board("capablanca", MATE_IN_TWO)
    ask(Task(board, Limit(mate=2), Settings(lines=2), is_analysis=True))
    best = [report for report in ask.reports if report.multipv == 1][-1]
    assert best.score.mate is not None
    assert 1 <= best.score.mate <= 2


def test_searching_for_mate_ends_with_it(ask: Asked) -> None:
    ask(Task(Board("capablanca", MATE_IN_TWO), Limit(mate=5), is_analysis=True))
    assert ask.reports[-1].score.mate is not None
    assert ask.reports[-1].depth < 10


def test_a_stopped_thought_still_answers(ask: Asked) -> None:
    for lines in (1, 4):
        timer = threading.Timer(0.1, ask.host.stop)
        timer.start()
        answer = ask(Task(Board(), Limit(time=20), Settings(lines=lines), is_analysis=True))
        assert answer.move in Board().legal_moves
        timer.join()


def test_pondering_ends_when_it_is_hit(ask: Asked) -> None:
    ponder = Ponder()
    timer = threading.Timer(0.1, ponder.hit, [Limit(white_clock=0.2)])
    timer.start()
    answer = ask(Task(Board(), Limit(), ponder=ponder))
    assert answer.move in Board().legal_moves
    assert answer.seconds > 0.09
    timer.join()


@pytest.mark.parametrize(
    ("fen", "mate", "has_move"),
    [
        ("R4k4/1R8/10/10/10/10/10/5K4 b - - 0 1", 0, False),
        ("k9/2Q7/10/10/10/10/10/5K4 b - - 0 1", None, False),
        ("5k4/10/10/10/10/10/10/5K4 w - - 0 1", None, True),
    ],
)
def test_games_that_are_over(ask: Asked, fen: str, mate: int | None, has_move: bool) -> None:
    answer = ask(Task(Board("capablanca", fen), Limit(depth=3)))
    (report,) = ask.reports
    assert (report.depth, report.score.mate, report.pv) == (0, mate, ())
    assert (answer.move is not None) == has_move


def test_an_engine_that_fails() -> None:
    def make(settings: Settings) -> Engine:
        raise EngineError("there is no memory")

    answer = Asked(Host(make))(Task(Board(), Limit(depth=1)))
    assert answer.trouble == "there is no memory"
    assert answer.move in Board().legal_moves
