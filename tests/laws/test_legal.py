"""Law: a move is legal if and only if it is in the list of legal moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import Board, IllegalMove, Move
from tests.laws.games import each_game, games


@st.composite
def moves_of(draw: st.DrawFn, board: Board) -> Move:
    """A move on this board, seldom a legal one."""
    squares = st.sampled_from(board.variant.geometry.squares)
    letters = st.sampled_from([None, None, *(piece.letter for piece in board.variant.pieces)])
    if board.variant.drops and draw(st.booleans()):
        return Move(None, draw(squares), drop=board.variant.drops.letter, drop_square=draw(st.none() | squares))
    return Move(draw(squares), draw(squares), draw(letters))


@each_game
@given(data=st.data())
def test_a_move_is_legal_if_it_is_listed(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    before, listed = board.fen("passed"), list(board.legal_moves)
    castlings = {f"{move.from_square}{move.to_square}" for move in listed if move.is_castling}
    for move in data.draw(st.lists(moves_of(board), max_size=8)):
        legal = move in listed or (move.uci() in castlings and move.promotion is None)
        legal = legal or is_king_takes_rook(board, move, listed)
        assert board.is_legal(move) == legal
        if not legal:
            with pytest.raises(IllegalMove):
                board.push(move)
        assert board.fen("passed") == before


def is_king_takes_rook(board: Board, move: Move, listed: list[Move]) -> bool:
    """A castling said by king and rook, where the game reads that."""
    said = (move.from_square, move.to_square, move.promotion)
    castling = board.variant.castling
    told = castling is not None and castling.is_told_from_a_step
    return not told and said in [(it.from_square, it.castling_rook, None) for it in listed if it.is_castling]


@each_game
@given(data=st.data())
def test_listed_moves_are_legal(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        moves = board.legal_moves
        assert len(moves) == len(list(moves)) == len(set(moves)) == board.perft(1)
        assert bool(moves) == (len(moves) > 0)
        for move in moves:
            assert move in moves
            assert board.is_legal(move)
            board.push(move)
            assert not is_own_king_taken(board)
            board.pop()


def is_own_king_taken(board: Board) -> bool:
    """Whether the side to move could take the king that has just moved or stayed."""
    waiting = board.turn.other
    return board.is_attacked_by(board.turn, board.king(waiting))


@each_game
@given(data=st.data())
def test_the_list_does_not_follow_the_board(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    moves = board.legal_moves
    for move in moves:
        assert move in moves
        board.push(move)
        assert list(moves)
        board.pop()
