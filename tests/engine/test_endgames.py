"""The engine in endings that it knows: exact scores, mates played to the end, and draws called draws."""

from pathlib import Path

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.engine import Engine, Limit, endings
from tests.core.endings import small_game

pytestmark = pytest.mark.skipif(not core.compiled(), reason="tables are made by the compiled core only")

MATES = {
    "queen": ("capablanca", "10/10/3k6/10/10/10/1Q8/K9 w - - 0 1"),
    "rook": ("capablanca", "10/10/10/4k5/10/10/1R8/K9 w - - 0 1"),
    "archbishop, Black's": ("capablanca", "k9/1a8/10/10/10/4K5/10/10 b - - 0 1"),
    "chancellor": ("victorian", "10/10/10/4k5/10/10/1C8/K9 w - - 0 1"),
    "gryphon": ("expanded", "10/10/10/10/4k5/10/10/10/1G8/K9 w - - 0 1"),
    "pawn": ("capablanca", "10/10/10/9k/10/2K7/2P7/10 w - - 0 1"),
    "pawn that promotes at once": ("expanded", "10/10/1P8/K9/10/10/10/9k/10/10 w - - 0 1"),
}


@pytest.fixture(scope="module", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> object:
    """A folder for tables that nobody else uses."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TENFILE_CACHE", str(tmp_path_factory.mktemp("tables")))
        endings._desk_for.cache_clear()
        yield
        endings._desk_for.cache_clear()


@pytest.mark.parametrize("name", MATES)
def test_it_mates_by_the_shortest_way(name: str) -> None:
    """Each move brings the mate that was told one nearer, whatever the other side does; a few positions are enough."""
    board = Board(*MATES[name])
    with Engine() as engine:
        first = engine.analyse(board, Limit(nodes=500)).score.mate
        assert first
        assert first > 0
        for moves in range(first, 0, -1):
            played = engine.play(board, Limit(nodes=200))
            assert played.info.score.mate == moves
            board.push(played.move)
            if moves > 1:
                board.push(engine.play(board, Limit(nodes=200)).move)
    outcome = board.outcome()
    assert outcome
    assert outcome.winner is not None


@pytest.mark.parametrize("name", MATES)
def test_the_line_goes_on_to_the_mate(name: str) -> None:
    board = Board(*MATES[name])
    with Engine() as engine:
        info = engine.analyse(board, Limit(nodes=500))
        played = engine.play(board, Limit(nodes=500))
    assert info.score.mate
    assert len(info.pv) == 2 * info.score.mate - 1
    for move in info.pv:
        board.push(move)
    assert board.is_checkmate()
    assert played.ponder


@pytest.mark.parametrize(
    ("fen", "sign"),
    [
        ("9k/10/9K/9P/10/10/10/10 w - - 0 1", 0),
        ("9k/10/10/10/9P/10/10/K9 b - - 0 1", 0),
        ("10/9k/10/10/10/10/K8p/10 w - - 0 1", -1),
        ("10/9k/9p/10/10/10/5K4/10 w - - 0 1", 0),
    ],
)
def test_pawns_that_win_and_pawns_that_do_not(fen: str, sign: int) -> None:
    with Engine() as engine:
        score = engine.analyse(Board("capablanca", fen), Limit(nodes=500)).score
    assert (score.cp, score.mate is not None and score.mate < 0) == ((0, False) if not sign else (None, True))


def test_an_exchange_into_a_won_ending_is_seen() -> None:
    """Taking the knight leaves a rook against the king, a sure mate."""
    board = Board("capablanca", "10/10/10/4k5/10/1n8/1R8/K9 w - - 0 1")
    with Engine() as engine:
        assert engine.analyse(board, Limit(nodes=20000)).score.mate


def test_two_knights_win_nothing() -> None:
    with Engine() as engine:
        score = engine.analyse(Board("capablanca", "10/10/10/4k5/10/10/1N8/KN8 w - - 0 1"), Limit(nodes=5000)).score
    assert score.cp is not None
    assert abs(score.cp) < 100


def test_answers_depend_on_the_position_alone() -> None:
    """With a limit of positions the tables are waited for: the first answer is as the second."""
    variant = small_game(6, 6, "RN")
    board = Board(variant, "k5/6/6/3n2/6/KR4 w - - 0 1")
    answers = []
    for _ in range(2):
        endings._desk_for.cache_clear()
        with Engine() as engine:
            info = engine.analyse(board, Limit(nodes=2000))
            answers.append((info.score, info.pv, info.nodes))
    assert answers[0] == answers[1]


def test_weak_levels_do_not_look_into_tables() -> None:
    board = Board("capablanca", MATES["rook"][1])
    with Engine(level=3, seed=1) as engine:
        assert engine.play(board, Limit(nodes=300)).info.score.mate is None


def test_far_endings_are_not_prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFILE_CACHE", str(tmp_path / "none"))
    with Engine() as engine:
        for variant in list(VARIANTS)[:3]:
            engine.analyse(Board(variant), Limit(nodes=200))
    assert not (tmp_path / "none").exists()
