"""`tenfile play`: whole games through a pipe, and every way to leave one."""

import random

import pytest

import tenfile
from tests.cli.runner import answer, program, run

MATE_IN_ONE = "k9/10/1K8/10/10/10/10/5R4 w - - 0 1"


def script(variant: str, setup: str, plies: int = 40) -> tuple[list[str], tenfile.Board]:
    """Random legal moves in SAN and UCI by turns, with harmless words and some nonsense between; and their board."""
    chance, board, lines = random.Random(f"{variant} {setup}"), tenfile.Board(variant, setup=setup), ["help"]
    for ply in range(plies):
        if board.is_game_over():
            break
        move = chance.choice(list(board.legal_moves))
        lines.append(board.san(move) if ply % 2 else board.uci(move))
        board.push(move)
        lines += chance.choice([["moves"], ["fen"], ["score"], ["flip"], ["xyzzy"], ["a1a1"], ["", "board"], []])
    return lines, board


@pytest.mark.parametrize(
    ("variant", "setup"), [(game.name, setup.name) for game in tenfile.VARIANTS.values() for setup in game.setups]
)
def test_a_game_through_a_pipe(variant: str, setup: str) -> None:
    lines, board = script(variant, setup)
    text = answer("play", variant, "--setup", setup, "--side", "both", typed="\n".join(lines))
    said = " ".join(text.split())
    assert f"The game is left here: {board.fen()}" in said or board.is_game_over()
    start = tenfile.Board(variant, setup=setup)
    assert f"Moves: {start.variation_san(board.move_stack)}" in said
    assert "'xyzzy' is neither" in said or "xyzzy" not in lines


def test_a_game_to_mate() -> None:
    text = answer("play", "capablanca", "--fen", MATE_IN_ONE, "--side", "both", typed="Rf8\n")
    assert "The game is over: checkmate" in text
    assert text.endswith("White wins by checkmate. 1-0\nMoves: 1. Rf8#\n")


def test_resignation() -> None:
    text = answer("play", "bird", "--side", "both", typed="e4\nresign\ne5\n")
    assert text.endswith("1... Black: resign\nWhite wins by resignation. 1-0\nMoves: 1. e4\n")


def test_a_claimed_draw() -> None:
    moves = ["i1h3", "i8h6", "h3i1", "h6i8", "i1h3", "i8h6", "h3i1", "h6i8"]
    text = answer("play", "capablanca", "--side", "both", typed="\n".join([*moves, "draw"]))
    assert "Draw by threefold repetition. 1/2-1/2" in text


def test_a_game_that_is_over_before_the_first_move() -> None:
    text = answer("play", "capablanca", "--fen", "k9/1Q8/1K8/10/10/10/10/10 b - - 0 1", typed="Kb8\n")
    assert text.endswith("White wins by checkmate. 1-0\n")


@pytest.mark.parametrize("leaving", ["", "quit\n", "exit\n", "e4\nquit"])
def test_leaving_is_polite(leaving: str) -> None:
    text = answer("play", "capablanca", "--side", "both", typed=leaving)
    assert text.splitlines()[-1].startswith("The game is left here: rnabqkbcnr/pppppppppp/10/")


def test_what_was_typed_is_shown_where_it_comes_through_a_pipe() -> None:
    text = answer("play", "expanded", "--side", "both", "--letters", typed="e5\n")
    assert "1. White: e5\n" in text
    assert "1... Black: " in text


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
def test_against_the_computer(variant: str) -> None:
    text = answer("play", variant, "--seconds", "0.05", "--level", "1", typed="a2a3\na3a4\nhint\nresign\n")
    assert "The computer plays " in text
    assert "Try " in text
    assert "Black wins by resignation. 0-1" in text


def test_the_computer_begins_where_one_plays_black() -> None:
    text = answer("play", "capablanca", "--seconds", "0.05", "--side", "black", typed="undo\nquit\n")
    assert text.index("The computer plays ") < text.index("1... Black: undo\nYou have made no move")
    assert text.splitlines()[2].startswith("  1 ")


def test_the_computer_mates() -> None:
    corner = "7r2/10/10/10/10/1k8/10/K9 w - - 0 1"
    text = answer("play", "capablanca", "--fen", corner, "--level", "10", "--seconds", "0.2", typed="Kb1\n")
    assert "The computer plays Rh1# (h8h1)." in text
    assert text.endswith("Black wins by checkmate. 0-1\nMoves: 1. Kb1 Rh1#\n")


def test_a_bare_pipe() -> None:
    result = program("play", "victorian", "--side", "both", typed="e4\nnonsense\nquit\n", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert "'nonsense' is neither" in result.stdout


def test_bytes_that_are_no_text() -> None:
    result = run(
        "play",
        "capablanca",
        "--side",
        "both",
        typed="\udcff\nquit\n".encode("utf-8", "surrogateescape").decode("latin-1"),
    )
    assert result.exit_code == 0
