"""A move as a small value."""

import copy
import pickle

import pytest

from tenfile import Board, Move


def test_a_mans_move() -> None:
    move = Move("e9", "e10", "q")
    assert (move.from_square, move.to_square, move.promotion) == ("e9", "e10", "Q")
    assert (move.drop, move.drop_square, move.castling_rook, move.is_castling) == (None, None, None, False)
    assert move.uci() == str(move) == "e9e10q"
    assert repr(move) == "<Move e9e10q>"


def test_a_drop() -> None:
    move = Move(None, "e0", drop="j")
    assert (move.from_square, move.to_square, move.drop, move.drop_square) == (None, "e0", "J", "e0")
    assert move.uci() == "J@e0"
    running = Move(None, "e3", drop="J", drop_square="e0")
    assert (running.to_square, running.drop_square, running.uci()) == ("e3", "e0", "J@e0,e0e3")
    assert Move(None, "e0", drop="J", drop_square="e0") == move


def test_a_castling() -> None:
    move = Move("f1", "i1", castling_rook="j1")
    assert (move.is_castling, move.castling_rook, move.uci()) == (True, "j1", "f1i1")


def test_a_castling_next_door_is_told_from_the_step() -> None:
    assert Move("f1", "g1", castling_rook="i1").uci() == "f1g1,i1f1"
    assert Move("f10", "e10", castling_rook="b10").uci() == "f10e10,b10f10"
    assert Move("f1", "g1", castling_rook="i1") != Move("f1", "g1")


@pytest.mark.parametrize(
    "parts", [{"from_square": None, "to_square": "e4"}, {"from_square": "e2", "to_square": "e4", "drop": "J"}]
)
def test_what_is_neither_a_mans_move_nor_a_drop(parts: dict[str, str | None]) -> None:
    with pytest.raises(TypeError, match="either a square it comes from or a man that is dropped"):
        Move(**parts)  # type: ignore[arg-type]


def test_moves_are_equal_by_their_texts() -> None:
    assert Move("e2", "e4") == Move("e2", "e4")
    assert Move("e2", "e4") != Move("e2", "e3")
    assert Move("e7", "e8", "q") == Move("e7", "e8", "Q")
    assert Move("e7", "e8", "q") != Move("e7", "e8")
    assert Move("e2", "e4") != "e2e4"
    assert len({Move("e2", "e4"), Move("e2", "e4"), Move("e2", "e3")}) == 2


def test_a_move_does_not_change() -> None:
    move = Move("e2", "e4")
    for attempt in (lambda: setattr(move, "to_square", "e5"), lambda: delattr(move, "to_square")):
        with pytest.raises(AttributeError, match="does not change"):
            attempt()
    with pytest.raises(AttributeError):
        setattr(move, "other", 1)  # noqa: B010 - a name that the class does not have


@pytest.mark.parametrize(
    ("game", "fen"),
    [
        ("birdsandninjas", "****2****/4k5/P9/10/10/10/10/10/10/10/1R3K2R1/****2****[JJ] w KQ - 0 1"),
        ("capablanca", "r4k3r/2P7/10/10/10/10/10/R4K3R w KQkq - 0 1"),
    ],
)
def test_copies_and_pickles(game: str, fen: str) -> None:
    board = Board(game, fen)
    for move in board.legal_moves:
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move
        again = pickle.loads(pickle.dumps(move))
        assert again == move
        assert hash(again) == hash(move)
        for name in ("from_square", "to_square", "promotion", "drop", "drop_square", "castling_rook"):
            assert getattr(again, name) == getattr(move, name)
        assert again.is_castling == move.is_castling
        assert board.is_legal(again)
        board.push(again)
        assert board.pop() is move


def test_what_a_boards_moves_say() -> None:
    board = Board("birdsandninjas", "****2****/4k5/P9/10/10/10/10/10/10/10/1R3K2R1/****2****[JJ] w KQ - 0 1")
    moves = {move.uci(): move for move in board.legal_moves}
    assert (moves["f1g1"].castling_rook, moves["f1g1,i1f1"].castling_rook) == (None, "i1")
    assert (moves["a9a10f"].promotion, moves["a9a10f"].from_square) == ("F", "a9")
    assert (moves["J@e0,e0e3"].drop_square, moves["J@e0,e0e3"].to_square) == ("e0", "e3")
    assert all((move.from_square is None) == (move.drop is not None) for move in moves.values())
    assert all(move.is_castling == board.is_castling(move) for move in moves.values())


def test_shared_values() -> None:
    """The same move is the same object every time a board gives it."""
    one, other = Board(), Board()
    assert all(a is b for a, b in zip(one.legal_moves, other.legal_moves, strict=True))
