"""A man on a square: whose and what."""

from dataclasses import dataclass

from ..rules import Color


@dataclass(frozen=True, slots=True)
class Piece:
    """A man of one side. ``name`` is the English word, ``letter`` upper case."""

    color: Color
    name: str
    letter: str

    @property
    def symbol(self) -> str:
        """The letter as a FEN writes it: upper case for White, lower for Black."""
        return self.letter if self.color is Color.WHITE else self.letter.lower()

    def __str__(self) -> str:
        return self.symbol
