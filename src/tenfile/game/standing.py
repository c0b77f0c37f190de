"""What stands where: the questions a board answers about its men."""

from ..core.faces import Generator, Position
from ..errors import TenfileError, short
from ..rules import Color, Variant
from .book import MoveBook
from .move import Move
from .piece import Piece


class Standing:
    """The part of a board that holds its position and knows what stands on it."""

    __slots__ = ("_book", "_generator", "_position", "turn", "variant")

    variant: Variant
    """The game's definition; to be read, not set."""
    turn: Color
    """The side to move; to be read, not set."""
    _generator: Generator
    _position: Position
    _book: MoveBook

    def _legal(self) -> tuple[Move, ...]:
        moves: tuple[Move, ...] = self._generator.legal(self._book.known, self._book.rare, self._book.make)
        return moves

    def piece_at(self, square: str) -> Piece | None:
        """The man on a square, or None; raises TenfileError where the board has no such square."""
        try:
            return self._book.men.get(self._position.code_at(self._book.indices[square]))
        except (KeyError, TypeError):
            raise _no_square(square) from None

    def piece_map(self) -> dict[str, Piece]:
        """All men by their squares, in order of rank from the lowest, then file."""
        men, names = self._book.men, self._book.tables.names
        return {names[square]: men[code] for square, code in self._position.men()}

    def hand(self, color: Color) -> int:
        """How many drops a side has left; 0 in games without drops."""
        return int(self._position.hands()[color.index])

    def king(self, color: Color) -> str:
        """The square of a side's king."""
        return str(self._book.tables.names[self._position.king_of(color.index)])

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(self._generator.is_check(self._position.turn))

    def checkers(self) -> frozenset[str]:
        """The squares of the men that give check."""
        turn = self._position.turn
        found: frozenset[str] = self._generator.attackers(self._position.king_of(turn), 1 - turn)
        return found

    def attackers(self, color: Color, square: str) -> frozenset[str]:
        """The squares of a side's men, pinned or not, that could take an enemy standing on this square.

        For men that take what they pass over, what stands behind the square counts.
        """
        try:
            return self._generator.attackers(self._book.indices[square], color.index)
        except (KeyError, TypeError):
            raise _no_square(square) from None

    def is_attacked_by(self, color: Color, square: str) -> bool:
        """Whether a side could take an enemy standing on this square."""
        return bool(self.attackers(color, square))


def _no_square(square: object) -> TenfileError:
    return TenfileError(f"this board has no square {short(str(square))}")
