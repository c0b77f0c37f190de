"""How a position is told on the command line: games by any name, set-ups, FENs, and moves in either notation."""

import pytest

import tenfile
from tenfile.cli.position import split_moves
from tests.cli.runner import answer, read_json, refusal

PAWNS_AWAY = "rnabqkbcnr/pppp1ppppp/10/4p5/4P5/10/PPPP1PPPPP/RNABQKBCNR w KQkq - 0 2\n"


@pytest.mark.parametrize(
    "moves",
    ["e2e4 e7e5", "e4 e5", "1. e4 e5", "1.e4 e5", "1.e4 1...e5", " e2e4\n\te5 ", "1. e2-e4 e7-e5"],
)
def test_moves_in_any_notation(moves: str) -> None:
    assert answer("fen", "capablanca", "--moves", moves) == PAWNS_AWAY


def test_split_moves_keeps_what_belongs_to_a_move() -> None:
    assert split_moves("f1g1,i1f1 J@e0,e0e3 0-0 12. Nf3 12... O-O-O2 13.e8=Q+") == [
        "f1g1,i1f1", "J@e0,e0e3", "0-0", "Nf3", "O-O-O2", "e8=Q+",
    ]  # fmt: skip
    assert split_moves("") == []


@pytest.mark.parametrize("name", ["bird", "BIRD", "Bird's Chess", "birds"])
def test_any_name_of_a_game(name: str) -> None:
    assert answer("fen", name) == tenfile.Board("bird").fen() + "\n"


@pytest.mark.parametrize(
    ("variant", "setup"), [(game.name, setup.name) for game in tenfile.VARIANTS.values() for setup in game.setups]
)
def test_every_setup(variant: str, setup: str) -> None:
    assert answer("fen", variant, "--setup", setup) == tenfile.Board(variant, setup=setup).fen() + "\n"
    assert read_json("fen", variant, "--setup", setup)["setup"] == setup


def test_fen_and_moves() -> None:
    fen = "4k5/10/10/10/1b8/2N7/10/4K1N3 w - - 0 1"
    assert answer("fen", "capablanca", "--fen", fen, "--moves", "Nge2") == "4k5/10/10/10/1b8/2N7/4N5/4K5 b - - 1 1\n"
    message = read_json("fen", "capablanca", "--fen", fen, "--moves", "Nge2")
    assert (message["setup"], message["start_fen"], message["history"][0]["san"]) == (None, fen, "Ne2")


def test_castling_and_drops_with_a_comma() -> None:
    fen = "****1k****/10/10/10/10/10/10/10/10/10/1R3K2R1/****2****[Jj] w KQ - 0 1"
    castled = answer("fen", "birdsandninjas", "--fen", fen, "--moves", "f1g1,i1f1")
    assert castled.split()[0].split("/")[10] == "1R3RK3"
    dropped = answer("fen", "birdsandninjas", "--fen", fen, "--moves", "J@e0,e0e3")
    assert "[j]" in dropped


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("e2e4 xyzzy", "move 2: 'xyzzy' is no move"),
        ("e2e4 e2e4", "move 2: 'e2e4' is not legal"),
        ("e2e9", "move 1: 'e2e9': there is no square e9"),
        ("e2e4,e7e5", "move 1: "),
    ],
)
def test_refused_moves_are_counted(moves: str, sentence: str) -> None:
    assert refusal("moves", "capablanca", "--moves", moves).startswith(f"Error: {sentence}")


def test_an_empty_fen_is_a_fault() -> None:
    assert refusal("fen", "capablanca", "--fen", "").startswith("Error: the FEN is faulty")
