"""The legal moves as a sequence."""

from collections.abc import Sequence

import pytest

from tenfile import Board, Move


def test_it_is_a_sequence() -> None:
    moves = Board().legal_moves
    assert isinstance(moves, Sequence)
    assert len(moves) == len(list(moves)) == 28
    assert moves[0] in moves
    assert list(moves[:3]) == list(moves)[:3]
    assert list(reversed(moves)) == list(moves)[::-1]
    assert moves.index(moves[5]) == 5
    with pytest.raises(IndexError):
        moves[28]


def test_membership() -> None:
    moves = Board().legal_moves
    assert Move("e2", "e4") in moves
    assert Move("e2", "e5") not in moves
    assert "e2e4" not in moves
    assert None not in moves


def test_truth() -> None:
    assert Board().legal_moves
    assert not Board("capablanca", "k9/2Q7/10/10/10/10/10/9K b - - 0 1").legal_moves


def test_it_reads_like_a_list() -> None:
    board = Board("capablanca", "9K/7r2/8q1/10/P9/10/10/k9 w - - 99 80")
    assert repr(board.legal_moves) == "(<Move a4a5>,)"


def test_it_is_of_its_moment() -> None:
    board = Board()
    before = board.legal_moves
    board.push_uci("e2e4")
    assert Move("e2", "e4") in before
    assert Move("e2", "e4") not in board.legal_moves
