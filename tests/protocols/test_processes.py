"""`tenfile uci` and `tenfile xboard` as programs, driven over pipes and by the chess package."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.engine
import pytest

from tenfile.game import Board
from tenfile.variants import VARIANTS

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "tenfile"]
SEARCHED = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
WITH_CHESS = os.environ | {"TENFILE_DEFINITIONS": "tests.definitions", "PYTHONPATH": SEARCHED}
BEFORE_UCIOK = """
import sys
from tenfile.cli import main
sys.argv = ["tenfile", "uci"]
sys.stdin = open({typed!r})
try:
    main.main(["uci"])
except SystemExit:
    pass
heavy = ["asyncio", "concurrent.futures", "random", "rich", "msgspec", "starlette", "tenfile.core.search",
         "tenfile.web"]
print([name for name in heavy if name in sys.modules])
"""


def talk(protocol: str, *lines: str, **environment: str) -> list[str]:
    """What a program answers to lines, after which its input ends."""
    result = subprocess.run(
        [*PROGRAM, protocol], input="".join(f"{line}\n" for line in lines), capture_output=True, text=True, check=True,
        env=os.environ | environment, timeout=60,
    )  # fmt: skip
    assert result.stderr == ""
    return result.stdout.splitlines()


# ---- over a pipe
def test_uci() -> None:
    lines = talk("uci", "uci", "isready", "position startpos moves e2e4", "go depth 2")
    assert lines.index("uciok") < lines.index("readyok")
    assert lines[-1].startswith("bestmove ")


def test_xboard() -> None:
    lines = talk(
        "xboard", "xboard", "new", "variant capablanca", "force", "e2e4", "time 5997", "otim 4688", "sd 2", "go"
    )
    board = Board()
    board.push_uci("e2e4")
    (move,) = [line.removeprefix("move ") for line in lines if line.startswith("move ")]
    assert board.parse_uci(move)


def test_xboard_by_nodes() -> None:
    """What a move has cost is told, all of it, and is no more than the time that was given."""
    lines = talk("xboard", "xboard", "new", "variant bird", "force", "post", "st 1", "nps 3000", "go")
    told = [line.split() for line in lines if line and line[0].isdecimal()]
    assert lines[-1].startswith("move ")
    assert int(told[-1][3]) == 3000


def test_every_pv_is_legal() -> None:
    for name, variant in VARIANTS.items():
        lines = talk("uci", f"setoption name UCI_Variant value {name}", "go depth 3")
        found = [line for line in lines if " pv " in line]
        assert len([line for line in found if "bound " not in line]) == 3  # a slow machine tells of bounds as well
        for pv in (line.partition(" pv ")[2].split() for line in found):
            board = Board(variant)
            for text in pv:
                board.push_uci(text)


def test_bytes_that_are_no_text() -> None:
    result = subprocess.run(
        [*PROGRAM, "uci"], input=b"\xff\xfe\nisready\n", capture_output=True, check=True, timeout=60
    )
    assert result.stdout.endswith(b"readyok\n")


def test_definitions_that_cannot_be_loaded() -> None:
    result = subprocess.run(
        [*PROGRAM, "uci"], input="uci\n", capture_output=True, text=True, check=False,
        env=os.environ | {"TENFILE_DEFINITIONS": "no.such.module"}, timeout=60,
    )  # fmt: skip
    assert result.returncode == 1
    assert result.stderr.startswith("Error: the definitions in no.such.module cannot be loaded")


def test_nothing_heavy_is_loaded_before_the_answer(tmp_path: Path) -> None:
    """What makes the start slow is imported only when the engine is to be ready."""
    (tmp_path / "typed").write_text("uci\nposition startpos moves e2e4\nquit\n")
    code = BEFORE_UCIOK.format(typed=str(tmp_path / "typed"))
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert result.stdout.splitlines()[-1] == "[]"


# ---- by the chess package
@pytest.fixture
def engine() -> Iterator[chess.engine.SimpleEngine]:
    with chess.engine.SimpleEngine.popen_uci([*PROGRAM, "uci"], env=WITH_CHESS, timeout=30) as engine:
        yield engine


@pytest.mark.peer("chess")
def test_a_game_of_orthodox_chess(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 40:
        board.push(engine.play(board, chess.engine.Limit(time=0.02)).move or chess.Move.null())
        assert board.is_valid()


@pytest.mark.peer("chess")
def test_limits_of_the_chess_package(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
    for limit in (chess.engine.Limit(depth=3), chess.engine.Limit(nodes=2000), chess.engine.Limit(mate=1),
                  chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.1, black_inc=0.1)):  # fmt: skip
        assert engine.play(board, limit).move == chess.Move.from_uci("h5f7")
    promoting = chess.Board("8/P6k/8/8/8/8/8/K7 w - - 0 1")
    assert engine.play(promoting, chess.engine.Limit(depth=3)).move == chess.Move.from_uci("a7a8q")


@pytest.mark.peer("chess")
def test_analysis_by_the_chess_package(engine: chess.engine.SimpleEngine) -> None:
    engine.configure({"Hash": 32, "Skill Level": 7, "UCI_ShowWDL": True})
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
    infos = engine.analyse(board, chess.engine.Limit(depth=3), multipv=3)
    assert [info["multipv"] for info in infos] == [1, 2, 3]
    assert infos[0]["score"].white().mate() == 1
    assert infos[0]["wdl"].white().wins == 1000
    only = engine.analyse(board, chess.engine.Limit(depth=2), root_moves=[chess.Move.from_uci("h5h6")])
    assert only["pv"][0] == chess.Move.from_uci("h5h6")
    with engine.analysis(board) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 2:
                break


@pytest.mark.peer("chess")
def test_pondering_with_the_chess_package(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    for _ in range(3):
        result = engine.play(board, chess.engine.Limit(white_clock=3, black_clock=3), ponder=True)
        assert result.move is not None
        board.push(result.move)
        board.push(next(iter(board.legal_moves)))
