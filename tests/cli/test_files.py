"""Positions of games in PGN files, for every command that takes a position."""

from pathlib import Path

import pytest

import tenfile
from tests.cli.runner import answer, read_json, refusal, run

DATA = Path(__file__).parents[1] / "data" / "pgn"
BIRD, CROOKED = str(DATA / "xboard" / "bird.pgn"), str(DATA / "tolerated.pgn")


def test_the_end_of_a_game() -> None:
    game = tenfile.pgn.read_game(BIRD)
    assert game is not None
    assert answer("fen", BIRD) == game.end().board().fen() + "\n"
    assert answer("moves", BIRD, "--ply", "0") == answer("moves", "bird")
    assert answer("show", BIRD, "--ply", "1", "--letters").endswith(f"FEN: {game['Nh3'].board().fen()}\n")
    assert answer("perft", BIRD, "1", "--ply", "2").count("\n") >= 1


def test_moves_are_made_behind_it() -> None:
    assert answer("fen", BIRD, "--ply", "1", "--moves", "Nh6") == answer("fen", BIRD, "--ply", "2")


def test_a_game_by_its_number_with_its_errors_told() -> None:
    result = run("fen", CROOKED, "--game", "5")
    assert result.exit_code == 0
    assert result.stdout.startswith("rnabqkbc1r/pppp1ppppp/7n2/")
    assert result.stderr.splitlines()[0] == "Warning: line 36, column 21: 'Ke4' is not legal here"


def test_messages() -> None:
    message = read_json("fen", BIRD, "--ply", "2")
    assert (message["variant"], message["setup"], [it["san"] for it in message["history"]]) == (
        "bird", "main", ["Nh3", "Nh6"],
    )  # fmt: skip
    fen = "4k5/10/10/10/1b8/2N7/10/4K1N3 w - - 0 1"
    assert read_json("fen", "capablanca", "--fen", fen)["setup"] is None


def test_a_start_that_is_no_setup(tmp_path: Path) -> None:
    fen = "4k5/10/10/10/1b8/2N7/10/4K1N3 w - - 0 1"
    path = tmp_path / "a.PGN"
    path.write_text(f'[Variant "capablanca"]\n[FEN "{fen}"]\n\n1. Ne2 *\n')
    message = read_json("fen", str(path))
    assert (message["setup"], message["start_fen"]) == (None, fen)


def test_analysis_of_a_game() -> None:
    for words in ((BIRD,), ("bird", BIRD)):
        message = read_json("analyse", *words, "--ply", "4", "--depth", "1")
        assert (message["variant"], message["fen"]) == ("bird", answer("fen", BIRD, "--ply", "4").strip())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((BIRD, "--ply", "62"), "the game has 61 plies, so that there is no ply 62"),
        ((BIRD, "--ply", "-1"), "there is no ply -1"),
        ((BIRD, "--game", "2"), "bird.pgn has no game 2, only 1"),
        ((BIRD, "--game", "0"), "games in a file are counted from 1, not 0"),
        ((CROOKED, "--game", "3"), "this game cannot be played: there is no game 'Janus'"),
        (("nowhere.pgn",), "Could not open file 'nowhere.pgn': No such file or directory"),
        ((BIRD, "--ply", "1", "--moves", "e2e4"), "move 1: 'e2e4' is not legal"),
    ],
)
def test_refusals(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("fen", *words)


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.pgn"
    path.touch()
    assert "there is no game in" in refusal("fen", str(path))


def test_another_game_than_said() -> None:
    assert "the game in" in refusal("analyse", "capablanca", BIRD)
    assert refusal("analyse", "capablanca", BIRD).endswith("is Bird, not Capablanca\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((BIRD, "--setup", "main"), "A file says itself where its games start"),
        (("bird", "--ply", "3"), "--game and --ply choose a position in a file"),
        (("bird", "--game", "3"), "--game and --ply choose a position in a file"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], sentence: str) -> None:
    result = run("fen", *words)
    assert result.exit_code == 2 and sentence in " ".join(result.stderr.split())
