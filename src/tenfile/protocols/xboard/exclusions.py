"""Moves that the user does not want to see analysed: `exclude` and `include`."""

from ...engine import Info
from ...game import Board, Move
from ..refusal import Refusal
from .dialect import Dialect

ALL, BEST = "all", "best"


class Exclusions:
    """What is excluded in the position on the board; forgotten with it."""

    def __init__(self) -> None:
        self._excluded: set[Move] = set()

    def clear(self) -> None:
        """Another position: nothing is excluded."""
        self._excluded.clear()

    def exclude(self, board: Board, dialect: Dialect, text: str, last: Info | None) -> None:
        """Leave out a move, all of them, or the best of those found last; raises MoveError for what is no legal move,
        Refusal where there is none that was found."""
        self._excluded |= self._meant(board, dialect, text, last)

    def include(self, board: Board, dialect: Dialect, text: str) -> None:
        """Look at a move again, or at all of them; raises as ``exclude``."""
        self._excluded -= self._meant(board, dialect, text, None)

    def _meant(self, board: Board, dialect: Dialect, text: str, last: Info | None) -> set[Move]:
        if text == ALL:
            return set(board.legal_moves)
        if text == BEST:
            if last is None or not last.pv:
                raise Refusal("no move is the best yet")
            return {last.pv[0]}
        return {dialect.read_move(board, text)}

    def left(self, board: Board) -> tuple[Move, ...]:
        """The moves that are to be looked at; none where nothing, or everything, is excluded."""
        if not self._excluded:
            return ()
        return tuple(move for move in board.legal_moves if move not in self._excluded)
