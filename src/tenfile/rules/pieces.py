"""The men that a game is played with, as data, and a catalogue of those that games share."""

from dataclasses import dataclass, field, replace

from .betza import Movement, parse_movement


@dataclass(frozen=True)
class Piece:
    """A kind of man: its English name, its letter, its movement word (see ``betza``) and its value in centipawns.

    ``picture`` names the man's picture in the sprite (``notation/pieces.svg``); without one his letter is shown.
    ``also_read`` are letters of other programs' files that mean this man when reading, never when writing. Pawns of
    both kinds have no movement word: their rules stand in the variant's ``Pawns`` and ``Runners``.
    """

    name: str
    letter: str
    movement: str = ""
    value: int = 0
    also_read: str = field(default="", compare=False)
    picture: str = field(default="", compare=False)

    @property
    def parsed(self) -> Movement:
        """The movement word read into directions; raises MovementError where it is not understood."""
        return parse_movement(self.movement) if self.movement else Movement()

    def called(self, name: str, letter: str, also_read: str = "") -> "Piece":
        """The same man under another name and letter, with the same picture."""
        return replace(self, name=name, letter=letter, also_read=also_read)


# Values in centipawns; on ten files bishops gain on knights and the compounds approach the queen (Fairy-Stockfish's and
# Aberg's published estimates, rounded). A variant overrides what its author says.
KING = Piece("king", "K", "K", 0, picture="king")
QUEEN = Piece("queen", "Q", "Q", 950, picture="queen")
ROOK = Piece("rook", "R", "R", 500, picture="rook")
BISHOP = Piece("bishop", "B", "B", 340, picture="bishop")
KNIGHT = Piece("knight", "N", "N", 300, picture="knight")
PAWN = Piece("pawn", "P", "", 100, picture="pawn")
ARCHBISHOP = Piece("archbishop", "A", "BN", 800, picture="archbishop")
CHANCELLOR = Piece("chancellor", "C", "RN", 850, picture="chancellor")
