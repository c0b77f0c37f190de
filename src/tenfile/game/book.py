"""The shared moves of one game: the value for every number of the core, made when first needed."""

from functools import lru_cache

from ..core import codes
from ..core.faces import Tables
from ..notation.uci import write_uci
from ..rules import COLORS
from .move import Move
from .piece import Piece


class MoveBook:
    """Move values by the core's numbers: ``known`` by squares for plain moves and long pawn steps, ``rare`` for the
    others.

    ``pairs`` holds the indices of from and to for texts of two squares, ``men`` the coloured man for each code of the
    core.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.known: list[Move | None] = [None] * (2 * tables.size * tables.size)
        self.rare: dict[int, Move] = {}
        self.pairs: dict[str, tuple[int, int]] = {}
        self.indices: dict[str, int] = tables.variant.geometry.indices
        self.men: dict[int, Piece] = {
            tables.kinds[piece.letter] * 2 + color.index: Piece(color, piece.name, piece.letter)
            for piece in tables.variant.pieces
            for color in COLORS
        }

    def move(self, number: int) -> Move:
        """The shared value for a number."""
        if number < 2 << codes.FLAG and not number >> codes.PROMOTION & 15:
            size = self.tables.size
            index = ((number >> codes.FLAG) * size + (number >> codes.TO & 255)) * size + (number & 255)
            found = self.known[index]
            if found is None:
                found = self.known[index] = self.make(number)
            return found
        found = self.rare.get(number)
        if found is None:
            found = self.rare[number] = self.make(number)
        return found

    def make(self, number: int) -> Move:
        """A new value for a number."""
        tables = self.tables
        start, goal = tables.names[number & 255], tables.names[number >> codes.TO & 255]
        flag, kind = number >> codes.FLAG & 15, number >> codes.PROMOTION & 15
        drop = tables.letters[tables.runner] if flag == codes.DROP else None
        rook = tables.names[tables.castling_squares(number)[2]] if flag == codes.CASTLE else None
        return Move._of_board(
            self,
            number,
            write_uci(tables, number),
            from_square=None if drop else start,
            to_square=goal,
            promotion=tables.letters[kind] or None,
            drop=drop,
            drop_square=start if drop else None,
            castling_rook=rook,
        )

    def pair(self, text: str) -> tuple[int, int] | None:
        """From and to of a text of two squares and nothing else, None for any other text."""
        found = self.pairs.get(text)
        if found is None and 4 <= len(text) <= 6:
            cut = 2 if text[2].isalpha() else 3
            start, goal = self.indices.get(text[:cut]), self.indices.get(text[cut:])
            if start is not None and goal is not None:
                found = self.pairs[text] = (start, goal)
        return found


@lru_cache(maxsize=64)
def book_of(tables: Tables) -> MoveBook:
    """The book of these tables, made once."""
    return MoveBook(tables)
