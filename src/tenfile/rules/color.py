"""The two sides."""

from enum import Enum


class Color(Enum):
    """White or Black.

    ``index`` is 0 for White and 1 for Black, ``letter`` is ``"w"`` or ``"b"`` as in a FEN, ``word`` the English
    word, ``other`` the opposite side.
    """

    WHITE = "white"
    BLACK = "black"

    index: int
    letter: str
    word: str
    other: "Color"

    def __init__(self, word: str) -> None:
        self.word = word
        self.letter = word[0]
        self.index = ("white", "black").index(word)

    def __repr__(self) -> str:
        return f"Color.{self.name}"


COLORS: tuple[Color, Color] = (Color.WHITE, Color.BLACK)
WHITE, BLACK = COLORS
WHITE.other, BLACK.other = BLACK, WHITE
