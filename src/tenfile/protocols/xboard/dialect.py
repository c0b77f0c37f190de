"""Moves and positions as XBoard's protocol writes them, which differs from our notation in the numbers of ranks.

On boards of exactly ten ranks the protocol counts them from 0, on all others from 1, whatever is printed beside the
board. A move of several steps (a king's step that is a castling, a man who takes what he passes) is written as legs
divided by commas.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from ...errors import IllegalMove, TenfileError, short
from ...game import Board, Move
from ...rules import Variant

SQUARE = re.compile(r"([a-p])([0-9]{1,2})", re.ASCII)
LEGS = re.compile(r"([a-p][0-9]{1,2})([a-p][0-9]{1,2}),([a-p][0-9]{1,2})([a-p][0-9]{1,2})([A-Za-z]?)", re.ASCII)
TEN = 10
EMPTY_HAND, EMPTY_BRACKETS = "[-]", "[]"
EN_PASSANT = 3
"""The place of the en-passant squares among a FEN's fields."""


def first_rank(height: int) -> int:
    """The number that the protocol gives the lowest of so many ranks."""
    return 0 if height == TEN else 1


@dataclass(frozen=True)
class Dialect:
    """How the protocol writes the squares of one game."""

    variant: Variant

    @property
    def shift(self) -> int:
        """What is added to a rank's number on the way out."""
        return first_rank(self.variant.geometry.height) - self.variant.geometry.first_rank

    def write(self, text: str) -> str:
        """A text of ours with the protocol's numbers."""
        return _shifted(text, self.shift)

    def read(self, text: str) -> str:
        """A text of the protocol with our numbers."""
        return _shifted(text, -self.shift)

    # ---- positions
    def write_fen(self, fen: str) -> str:
        """A FEN of ours as the protocol has it."""
        return self._with_squares(fen, self.write)

    def read_fen(self, fen: str) -> str:
        """A FEN of the protocol as ours."""
        return self._with_squares(fen.replace(EMPTY_HAND, EMPTY_BRACKETS), self.read)

    def _with_squares(self, fen: str, change: Callable[[str], str]) -> str:
        fields = fen.split()
        if len(fields) > EN_PASSANT:
            fields[EN_PASSANT] = change(fields[EN_PASSANT])
        return " ".join(fields)

    # ---- moves
    def write_move(self, board: Board, move: Move) -> tuple[str, ...]:
        """A legal move, as one text for each of its legs."""
        return tuple(self.write(leg) for leg in _legs(board, move))

    def read_move(self, board: Board, text: str) -> Move:
        """The legal move that a text of the protocol means; raises MoveError as ``Board.parse_uci`` does."""
        own = self.read(text)
        try:
            return board.parse_uci(own)
        except TenfileError:
            found = LEGS.fullmatch(own)
            if found is None:
                raise
        start, first, again, goal, promotion = found.groups()
        move = board.parse_uci(f"{start}{goal}{promotion}")
        if first != again or first not in board.captures(move):
            raise IllegalMove(text, f"{short(text)} is not legal here: nobody is taken on {self.write(first)}")
        return move


def _shifted(text: str, by: int) -> str:
    return SQUARE.sub(lambda found: f"{found[1]}{int(found[2]) + by}", text) if by else text


def _legs(board: Board, move: Move) -> tuple[str, ...]:
    """A move's legs in our notation: castlings that no step can be taken for are the king's move alone."""
    text = move.uci()
    if move.castling_rook is not None:
        king, _, rook = text.partition(",")
        files = board.variant.geometry.file_of
        is_step = abs(files(move.from_square or "") - files(move.to_square)) == 1
        return (f"{king},", rook) if rook and is_step else (king,)
    if move.drop is not None:
        dropped, comma, run = text.partition(",")
        return (f"{dropped},", run) if comma else (text,)
    passed = [square for square in board.captures(move) if square != move.to_square]
    if passed and not board.is_en_passant(move):
        return f"{move.from_square}{passed[0]},", f"{passed[0]}{text.removeprefix(move.from_square or '')}"
    return (text,)
