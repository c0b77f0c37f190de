"""Law: the key that is kept up from move to move is the key worked out from what stands."""

from hypothesis import given
from hypothesis import strategies as st

from tenfile import Board
from tests.laws.games import each_game, games


@each_game
@given(data=st.data())
def test_the_key_is_the_key_from_scratch(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        assert board.key == board._position.fresh_key()
        assert board.key == Board(game, board.fen()).key
        for move in board.legal_moves:
            board.push(move)
            assert board.key == board._position.fresh_key()
            board.pop()
            assert board.key == board._position.fresh_key()


@each_game
@given(data=st.data())
def test_equal_keys_are_equal_positions(game: str, data: st.DataObject) -> None:
    """Key and FEN (without its counters) tell the same positions apart."""
    fens: dict[int, str] = {}
    for board in data.draw(games(game)).play():
        for move in board.legal_moves:
            board.push(move)
            fen = " ".join(board.fen().split()[:4])
            assert fens.setdefault(board.key, fen) == fen
            board.pop()
    assert len(set(fens.values())) == len(fens)
