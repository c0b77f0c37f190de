"""Ranks, legs and positions in XBoard's notation: out and in again."""

import random

import pytest

from tenfile.errors import IllegalMove, InvalidMove
from tenfile.game import Board
from tenfile.notation.numbering import first_rank
from tenfile.protocols.xboard.dialect import Dialect
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tests.definitions import CHESS, HOLED, PALACED, WIDE

GAMES = [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE]


def test_where_ranks_begin() -> None:
    assert [first_rank(height) for height in (8, 9, 10, 11, 12, 16)] == [1, 1, 0, 1, 1, 1]


@pytest.mark.parametrize(("name", "shift"), [("capablanca", 0), ("expanded", -1), ("birdsandninjas", 1)])
def test_shifts(name: str, shift: int) -> None:
    dialect = Dialect(VARIANTS[name])
    assert dialect.shift == shift
    assert dialect.read(dialect.write("a1a10")) == "a1a10"


def test_ten_ranks() -> None:
    dialect = Dialect(VARIANTS["expanded"])
    assert dialect.write("a1a10") == "a0a9"
    assert dialect.write("j9j10q") == "j8j9q"
    assert dialect.read("a0a9") == "a1a10"


def wandered(variant: Variant, seed: int, plies: int) -> Board:
    source, board = random.Random(seed), Board(variant)
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            break
        board.push(source.choice(moves))
    return board


@pytest.mark.parametrize("variant", GAMES, ids=lambda game: game.name)
def test_moves_and_positions_survive(variant: Variant) -> None:
    """Every legal move on a few walks, as one line of all its legs."""
    dialect = Dialect(variant)
    for seed in range(4):
        board = wandered(variant, seed, 25)
        for move in board.legal_moves:
            text = ",".join(leg.rstrip(",") for leg in dialect.write_move(board, move))
            assert dialect.read_move(board, text) == move, text
        assert Board(variant, dialect.read_fen(dialect.write_fen(board.fen()))) == board


def test_legs_are_told_apart_by_commas() -> None:
    board = Board("birdsandninjas", "****ff****/4k5/10/10/10/10/10/10/10/10/GR3K2RG/****FF****[JJJJjjjj] w KQ - 0 1")
    drop = next(it for it in board.legal_moves if it.drop and it.drop_square != it.to_square)
    first, second = Dialect(board.variant).write_move(board, drop)
    assert first.endswith(",")
    assert "," not in second


@pytest.mark.parametrize("text", ["a0a1", "e2", "", "e2e4e5", "e2-e4"])
def test_no_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        Dialect(VARIANTS["capablanca"]).read_move(Board(), text)


@pytest.mark.parametrize("text", ["e2e3,e3e4", "e2e4,e4e5"])
def test_no_legs(text: str) -> None:
    with pytest.raises((IllegalMove, InvalidMove)):
        Dialect(VARIANTS["capablanca"]).read_move(Board(), text)
