"""What a reader of PGN tells of a game, one thing after the other, to whoever wants to know."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from ...errors import PgnError
from ...game import Board, Move

Result = TypeVar("Result")


class Visitor(Generic[Result]):
    """Hears of one game after the other; every method here does nothing, so that one overrides what one wants.

    The order is that of the text: ``begin_game``, then ``begin_moves``, then moves, comments, glyphs and variations,
    then ``end_game``, whose answer is the reader's. Errors come wherever they are found. What is told of a game with
    errors is nevertheless right: an illegal move and those that follow it in its line are left out.
    """

    def begin_game(self, tags: Mapping[str, str]) -> bool:
        """The tags as they stand in the text; True if the moves are wanted."""
        return True

    def begin_moves(self, board: Board) -> None:
        """The position that the game begins from. Left out where the tags mean no game that can be played."""

    def visit_move(self, board: Board, move: Move) -> None:
        """A legal move, which is made on the board after this call; the board is the same one all the time."""

    def visit_comment(self, text: str) -> None:
        """A comment, white space and all, to the move before it (or to the start, or the first move of a variation)."""

    def visit_nag(self, nag: int) -> None:
        """A numeric annotation glyph of the last move."""

    def begin_variation(self) -> None:
        """A variation begins, instead of the last move."""

    def end_variation(self) -> None:
        """The variation has ended; what follows belongs to the move instead of which it began."""

    def visit_result(self, result: str) -> None:
        """The result behind the moves: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""

    def visit_error(self, error: PgnError) -> None:
        """Something is wrong with the text."""

    def end_game(self) -> Result:
        """The game has been read; what is made of it."""
        raise NotImplementedError
