"""Law: a position counts as often as it has stood since the last move that cannot be undone, found the slow way."""

from hypothesis import given
from hypothesis import strategies as st

from tenfile import Board
from tests.laws.games import each_game, starts


def identity(board: Board) -> str:
    """What makes positions the same: men, side, rights, usable en passant, drops left."""
    return " ".join(board.fen().split()[:4])


@each_game
@given(data=st.data())
def test_repetitions_are_counted_right(game: str, data: st.DataObject) -> None:
    """Two of each side's moves, mostly forth and back, so that positions come again."""
    board = Board(game, data.draw(st.sampled_from(starts(game)[:30])))
    seen = [identity(board)]
    for number in data.draw(st.lists(st.integers(0, 1023), max_size=24)):
        moves = sorted(board.legal_moves, key=str)
        if not moves:
            return
        back = [move for move in moves if is_back(board, move)] if number % 8 else []
        board.push((back or moves)[number // 8 % len(back or moves)])
        seen.append(identity(board))
        count = seen.count(seen[-1])
        assert board.is_repetition(count)
        assert not board.is_repetition(count + 1)


def is_back(board: Board, move: object) -> bool:
    """Whether this takes the side's last move back."""
    if board.ply < 2:
        return False
    last = board.move_stack[-2]
    return (move.from_square, move.to_square) == (last.to_square, last.from_square)  # type: ignore[attr-defined]
