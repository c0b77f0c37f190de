"""Law: the product plays as the slow referee does, who was written from the rules alone.

A slice for every day; `python -m tests.oracle.compare` does the same for as many positions as one has time for.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import Board
from tests import oracle
from tests.laws.games import each_game, games
from tests.oracle.compare import compare_game, product_board
from tests.oracle.position import write_fen
from tests.oracle.san import write as write_san


@each_game
@given(data=st.data())
def test_lists_victims_and_checks(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    position = oracle.read_fen(game, board.fen("passed"))
    legal = {move.text: move for move in oracle.moves.generate(position)}
    ours = {move.uci(): move for move in board.legal_moves}
    assert sorted(ours) == sorted(legal)
    for text, move in ours.items():
        assert sorted(board.captures(move)) == sorted(legal[text].taken)
    assert sorted(board.checkers()) == oracle.checkers(position)
    assert board.fen() == write_fen(position)
    for text in sorted(ours)[::6]:
        assert board.san(ours[text]) == write_san(position, legal[text], list(legal.values()))


@each_game
@given(data=st.data())
def test_what_a_move_leads_to(game: str, data: st.DataObject) -> None:
    """Both make the same move, and both write the same position afterwards."""
    board = data.draw(games(game)).last()
    position = oracle.read_fen(game, board.fen("passed"))
    for move in oracle.moves.generate(position)[::5]:
        after = oracle.moves.play(position, move)
        board.push_uci(move.text)
        assert board.fen("passed") == write_fen(after, "passed")
        assert board.fen() == write_fen(after)
        board.pop()


@pytest.mark.slow
@each_game
def test_whole_games(game: str, interpreted: bool) -> None:
    """Random games by the referee, who seeks captures, castlings, drops and promotions."""
    for seed in range(1 if interpreted else 3):
        positions, difference = compare_game(product_board, game, f"law {seed}")
        assert difference is None
        assert positions > 0


def test_a_difference_would_be_noticed() -> None:
    """Another game's board is compared, and something differs at once."""
    _, difference = compare_game(lambda game, fen: Board("victorian"), "capablanca", "law 0")
    assert difference is not None
