"""Games that are ended before their time, since both engines have long agreed on how they stand."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import EngineError
from ..rules import Color


@dataclass(frozen=True)
class Adjudication:
    """When a game is given to a side, or drawn; by default never.

    ``resign_score``: one side has told at most minus so many centipawns for ``resign_moves`` of its moves in a row, and
    the other at least as many. ``draw_score``: both have told no more than so many either way for ``draw_moves`` moves
    each, and at least ``draw_from`` moves of each side have been played. Raises EngineError for numbers below 1.
    """

    resign_score: int | None = None
    resign_moves: int = 1
    draw_score: int | None = None
    draw_moves: int = 1
    draw_from: int = 1

    def __post_init__(self) -> None:
        numbers = (self.resign_score or 1, self.resign_moves, self.draw_moves, self.draw_from)
        if min(numbers) < 1 or (self.draw_score or 0) < 0:
            raise EngineError("a game is decided early by whole numbers of centipawns and moves, none below 1")

    def verdict(self, scores: Sequence[int | None], last: Color) -> Color | bool | None:
        """Who has won, True for a draw, None where the game goes on.

        ``scores`` are what the engines have told with each move so far, for who made it; ``last`` has made the last.
        """
        if self._is_hopeless(scores):
            return last if (scores[-1] or 0) > 0 else last.other
        return True if self._is_even(scores) else None

    def _is_hopeless(self, scores: Sequence[int | None]) -> bool:
        if self.resign_score is None:
            return False
        recent = scores[-2 * self.resign_moves :]
        if len(recent) < 2 * self.resign_moves:
            return False
        sign = 1 if (recent[-1] or 0) > 0 else -1
        signs = (sign if number % 2 == 0 else -sign for number in range(len(recent)))
        told = zip(reversed(recent), signs, strict=True)
        return all(score is not None and side * score >= self.resign_score for score, side in told)

    def _is_even(self, scores: Sequence[int | None]) -> bool:
        if self.draw_score is None or len(scores) < 2 * max(self.draw_moves, self.draw_from):
            return False
        recent = scores[-2 * self.draw_moves :]
        return all(score is not None and abs(score) <= self.draw_score for score in recent)
