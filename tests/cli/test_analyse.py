"""`tenfile analyse`: lines for people, a message for programs, and clear refusals."""

import re

import pytest

import tenfile
from tenfile.cli.findings import count
from tests.cli.runner import answer, read_json, refusal, run

MATE = ("--fen", "5k4/4ppp3/10/10/10/10/10/R4K4 w - - 0 1")


def test_a_line_a_depth() -> None:
    heading, *lines, summary = answer("analyse", "capablanca", "--depth", "3").splitlines()
    assert heading == "Capablanca, white to move; the scores are white's"
    assert [line.split("/")[0].strip() for line in lines] == ["1", "2", "3"]
    assert all(re.search(r" [+-]\d+\.\d\d .* s  1\. \w+", line) for line in lines)
    assert "positions" in summary


def test_several_lines_after_moves() -> None:
    text = answer("analyse", "bird", "--moves", "e2e4", "--depth", "2", "--multipv", "3")
    lines = text.splitlines()[-4:-1]
    assert [line.split()[0] for line in lines] == ["1.", "2.", "3."]
    assert all(" 1... " in line for line in lines)
    assert "black to move" in text


def test_a_mate() -> None:
    text = answer("analyse", "capablanca", *MATE, "--mate", "1")
    assert re.search(r"#1 .*1\. Ra8#", text)


@pytest.mark.parametrize("game", tenfile.VARIANTS)
def test_json(game: str) -> None:
    message = read_json("analyse", game, "--nodes", "2000", "--multipv", "2")
    board = tenfile.Board(game)
    assert (message["variant"], message["fen"]) == (game, board.fen())
    assert message["nodes"] <= 5000
    assert len(message["lines"]) == 2
    best = message["lines"][0]
    moves = [board.push_uci(text) for text in best["moves"]]
    assert best["san"] == tenfile.Board(game).variation_san(moves)
    assert best["mate"] is None
    assert isinstance(best["cp"], int)


def test_threads_and_size() -> None:
    message = read_json("analyse", "capablanca", "--depth", "3", "--threads", "2", "--hash", "1")
    assert message["lines"][0]["depth"] == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--depth", "0"), "a depth limit is a whole number of plies from 1 to 60, not 0"),
        (("--time", "-1"), "a time limit is a positive number of seconds, not -1.0"),
        (("--multipv", "0", "--depth", "1"), "there are 1 to 500 best lines, not 0"),
        (("--threads", "0"), "an engine thinks in 1 to 256 threads, not in 0"),
        (("--hash", "0"), "a table has a whole number of mebibytes from 1 to 1048576, not 0"),
        (("--moves", "e2e5"), "move 1: 'e2e5' is not legal here"),
        (("--fen", "5k4/10/10/10/10/10/10/5K4 w - - 0 1"), "the game is over by insufficient material"),
    ],
)
def test_refusals(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("analyse", "capablanca", *words)


def test_no_end_and_an_end() -> None:
    result = run("analyse", "bird", "--infinite", "--depth", "3")
    assert result.exit_code == 2
    assert "--infinite has no end" in result.stderr


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (999, "999"), (1000, "1.00k"), (12_345, "12.3k"), (999_999, "1000k"), (4_560_000, "4.56M")],
)
def test_large_numbers(number: int, text: str) -> None:
    assert count(number) == text
