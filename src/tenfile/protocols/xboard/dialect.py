"""Moves and positions as XBoard's protocol writes them, which differs from our notation in the numbers of ranks.

How it numbers them is told in ``notation.numbering``. A move of several steps (a king's step that is a castling, a man
who takes what he passes) is written as legs divided by commas.
"""

import re
from dataclasses import dataclass

from ...errors import IllegalMove, TenfileError, short
from ...game import Board, Move
from ...notation.numbering import shift_of, shifted, shifted_fen
from ...rules import Variant

LEGS = re.compile(r"([a-p][0-9]{1,2})([a-p][0-9]{1,2}),([a-p][0-9]{1,2})([a-p][0-9]{1,2})([A-Za-z]?)", re.ASCII)


@dataclass(frozen=True)
class Dialect:
    """How the protocol writes the squares of one game."""

    variant: Variant

    @property
    def shift(self) -> int:
        """What is added to a rank's number on the way out."""
        return shift_of(self.variant)

    def write(self, text: str) -> str:
        """A text of ours with the protocol's numbers."""
        return shifted(text, self.shift)

    def read(self, text: str) -> str:
        """A text of the protocol with our numbers."""
        return shifted(text, -self.shift)

    # ---- positions
    def write_fen(self, fen: str) -> str:
        """A FEN of ours as the protocol has it."""
        return shifted_fen(fen, self.shift)

    def read_fen(self, fen: str) -> str:
        """A FEN of the protocol as ours."""
        return shifted_fen(fen, -self.shift)

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
