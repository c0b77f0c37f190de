"""How a game ends."""

from dataclasses import dataclass
from enum import Enum

from ..rules import Color


class Termination(Enum):
    """Why a game is over; the value is what one says of it."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    INSUFFICIENT_MATERIAL = "insufficient material"
    SEVENTYFIVE_MOVES = "seventy-five moves without progress"
    FIVEFOLD_REPETITION = "fivefold repetition"
    FIFTY_MOVES = "fifty moves without progress"
    THREEFOLD_REPETITION = "threefold repetition"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"
    ABANDONMENT = "abandonment"

    @property
    def sentence(self) -> str:
        """The reason in plain words."""
        return self.value


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: why, and who has won (None for a draw)."""

    termination: Termination
    winner: Color | None

    def result(self) -> str:
        """``1-0``, ``0-1`` or ``1/2-1/2``."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Color.WHITE else "0-1"

    def __str__(self) -> str:
        won = f"{self.winner.word.capitalize()} wins" if self.winner else "Draw"
        return f"{won}: {self.termination.sentence}"
