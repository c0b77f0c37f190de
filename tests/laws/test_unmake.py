"""Law: what is pushed and popped has never been."""

from hypothesis import given
from hypothesis import strategies as st

from tenfile import Board
from tests.laws.games import each_game, games


def picture(board: Board) -> tuple[object, ...]:
    """Everything that a board says of its position."""
    counters = board.halfmove_clock, board.fullmove_number, board.ply, board._position.rights
    return (*counters, board.fen(), board.fen("passed"), board.key, board.piece_map(), list(board.legal_moves))


@each_game
@given(data=st.data())
def test_every_move_is_undone(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    before = picture(board)
    for move in board.legal_moves:
        board.push(move)
        assert board.peek() == move
        assert board.pop() == move
        assert picture(board) == before


@each_game
@given(data=st.data())
def test_whole_games_are_undone(game: str, data: st.DataObject) -> None:
    it = data.draw(games(game))
    pictures = [picture(board) for board in it.play()]
    board = it.last()
    for before in reversed(pictures):
        assert picture(board) == before
        if board.ply:
            board.pop()
    assert board == Board(game, it.fen)
