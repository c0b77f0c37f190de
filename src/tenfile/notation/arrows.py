"""Arrows and marked squares as people draw them on a board, in the four colours that files know.

Their text is that of the commands ``%cal`` and ``%csl`` in comments of PGN: ``Ra1a10``, ``Ga10``.
"""

from dataclasses import dataclass
from types import MappingProxyType

from ..errors import TenfileError

COLOURS = MappingProxyType({"G": "green", "R": "red", "Y": "yellow", "B": "blue"})
LETTERS = MappingProxyType({word: letter for letter, word in COLOURS.items()})


@dataclass(frozen=True, slots=True)
class Mark:
    """A square that is highlighted: green, red, yellow or blue."""

    square: str
    color: str = "green"

    def __post_init__(self) -> None:
        _check_colour(self.color)

    def __str__(self) -> str:
        return f"{LETTERS[self.color]}{self.square}"


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one square to another: green, red, yellow or blue. In a picture one that ends where it begins is a
    circle."""

    tail: str
    head: str
    color: str = "green"

    def __post_init__(self) -> None:
        _check_colour(self.color)

    def __str__(self) -> str:
        return f"{LETTERS[self.color]}{self.tail}{self.head}"


def _check_colour(color: str) -> None:
    if color not in LETTERS:
        raise TenfileError(f"a colour is {', '.join(LETTERS)}, not {color!r}")
