"""Law: the victims that a move names are the men that are missing afterwards."""

from hypothesis import given
from hypothesis import strategies as st

from tests.laws.games import each_game, games


@each_game
@given(data=st.data())
def test_victims_are_who_is_missing(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        before, us = board.piece_map(), board.turn
        enemies = {square for square, man in before.items() if man.color is not us}
        for move in board.legal_moves:
            victims, is_capture, in_passing = board.captures(move), board.is_capture(move), board.is_en_passant(move)
            board.push(move)
            left = {square for square, man in board.piece_map().items() if man.color is not us}
            board.pop()
            assert set(victims) == enemies - left
            assert len(victims) == len(set(victims)) <= 2
            assert is_capture == bool(victims)
            assert list(victims) == sorted(victims, key=board.variant.geometry.names.index)
            if in_passing:
                assert [before[square].letter for square in victims] == ["P"]
                assert move.to_square not in before


@each_game
@given(data=st.data())
def test_nothing_else_changes(game: str, data: st.DataObject) -> None:
    """Own men stay where they are, but for him who moves, and the rook of a castling."""
    board = data.draw(games(game)).last()
    before, us = board.piece_map(), board.turn
    for move in board.legal_moves:
        hand = board.hand(us)
        board.push(move)
        after = board.piece_map()
        own = {square for square, man in before.items() if man.color is us}
        now = {square for square, man in after.items() if man.color is us}
        assert (len(now), board.hand(us)) == (len(own) + bool(move.drop), hand - bool(move.drop))
        changed = own ^ now
        if move.is_castling:
            assert after[move.to_square].letter == "K"
            assert len([square for square in now if after[square].letter == "R"]) == len(
                [square for square in own if before[square].letter == "R"]
            )
        elif move.drop:
            assert changed == {move.to_square}
            assert after[move.to_square].letter == move.drop
        else:
            assert changed == {move.from_square, move.to_square}
            stayed = move.promotion or before[str(move.from_square)].letter
            assert after[move.to_square].letter == stayed
        board.pop()
