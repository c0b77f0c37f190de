"""Law: with sides exchanged and the board turned over, everything is the same, turned over."""

import re

from hypothesis import assume, given
from hypothesis import strategies as st

from tenfile import Board, SetupError
from tenfile.rules import COLORS, Geometry
from tests.laws.games import each_game, games

SQUARE = re.compile(r"[a-p]\d+")


def turned(geometry: Geometry, text: str) -> str:
    """Every square of a text, turned over."""
    return SQUARE.sub(lambda found: geometry.mirror(found[0]), text)


def mirrored(board: Board) -> Board | None:
    """The mirrored board; None for rights that the other side cannot have."""
    try:
        return board.mirror()
    except SetupError:
        return None


@each_game
@given(data=st.data())
def test_moves_are_mirrored(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        mirror, geometry = mirrored(board), board.variant.geometry
        if mirror is None:
            continue
        ours = {turned(geometry, move.uci()): move for move in board.legal_moves}
        theirs = {move.uci(): move for move in mirror.legal_moves}
        assert ours.keys() == theirs.keys()
        for text, move in theirs.items():
            assert {geometry.mirror(it) for it in mirror.captures(move)} == set(board.captures(ours[text]))
            assert mirror.gives_check(move) == board.gives_check(ours[text])


@each_game
@given(data=st.data())
def test_standing_is_mirrored(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    mirror, geometry = mirrored(board), board.variant.geometry
    assume(mirror is not None)
    assert mirror is not None
    assert mirror.mirror() == board
    assert mirror.turn is board.turn.other
    assert {geometry.mirror(it) for it in mirror.checkers()} == board.checkers()
    for color in COLORS:
        assert geometry.mirror(mirror.king(color.other)) == board.king(color)
        assert mirror.hand(color.other) == board.hand(color)
        for square in geometry.squares[::7]:
            found = mirror.attackers(color.other, geometry.mirror(square))
            assert {geometry.mirror(it) for it in found} == board.attackers(color, square)
    ours, theirs = board.outcome(), mirror.outcome()
    assert (ours is None) == (theirs is None)
    if ours and theirs:
        assert (ours.termination, ours.winner and ours.winner.other) == (theirs.termination, theirs.winner)
