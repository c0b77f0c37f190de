"""Law: + and # stand behind a move if and only if it gives check or mate."""

from hypothesis import given
from hypothesis import strategies as st

from tests.laws.games import each_game, games, sample


@each_game
@given(data=st.data())
def test_marks_tell_check_and_mate(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    for move in sample(list(board.legal_moves), 30):
        san, gives_check = board.san(move), board.gives_check(move)
        board.push(move)
        assert gives_check == board.is_check() == bool(board.checkers())
        assert san.endswith("+") == (board.is_check() and len(board.legal_moves) > 0)
        assert san.endswith("#") == board.is_checkmate()
        board.pop()


@each_game
@given(data=st.data())
def test_mate_and_stalemate(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        nothing = not board.legal_moves
        assert board.is_checkmate() == (nothing and board.is_check())
        assert board.is_stalemate() == (nothing and not board.is_check())
        assert board.is_check() == board.is_attacked_by(board.turn.other, board.king(board.turn))
        assert nothing <= board.is_game_over()
