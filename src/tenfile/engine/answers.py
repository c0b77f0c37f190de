"""What an engine says: a move, a line and how good it is."""

from dataclasses import dataclass, field

from ..core import tuning
from ..game import Board, Move


@dataclass(frozen=True)
class Score:
    """How good a position is for the side to move; one of the two is None.

    ``cp`` counts hundredths of a pawn. ``mate`` counts moves to mate: positive where the side to move gives it,
    negative where it suffers it.
    """

    cp: int | None = None
    mate: int | None = None

    @classmethod
    def of_core(cls, score: int) -> "Score":
        """From the core's number, in which a mate is as far from ``tuning.MATE`` as it is plies away."""
        plies = tuning.MATE - abs(score)
        if abs(score) < tuning.LEAST_MATE:
            return cls(cp=score)
        moves = (plies + 1) // 2
        return cls(mate=moves if score > 0 else -moves)

    def __neg__(self) -> "Score":
        """The same from the other side."""
        return Score(None if self.cp is None else -self.cp, None if self.mate is None else -self.mate)

    def __str__(self) -> str:
        """Pawns with two decimals, ``+0.34``, or moves to mate, ``#3`` and ``#-2``."""
        return f"#{self.mate}" if self.cp is None else f"{self.cp / 100:+.2f}"


@dataclass(frozen=True)
class Info:
    """What came out of thinking: plies searched, score for the side to move, positions looked at, seconds, and the best
    line found, from the position's next move on.

    ``seldepth`` is the longest line looked at, in plies, and ``hashfull`` how many thousandths of the table are in use;
    None where that is not known. ``bound`` is ``"lower"`` or ``"upper"`` where the score is only that, ``multipv`` the
    number of the line among the best ones, from 1. ``board`` is the position that was asked about, in the answers of
    ``analyse``; it does not count when answers are compared.
    """

    depth: int
    score: Score
    nodes: int
    seconds: float
    pv: tuple[Move, ...]
    seldepth: int | None = None
    hashfull: int | None = None
    bound: str | None = None
    multipv: int = 1
    board: Board | None = field(default=None, compare=False, repr=False)

    @property
    def san(self) -> str:
        """The line in algebraic notation with move numbers; in the manner of UCI where the position is not known."""
        return " ".join(move.uci() for move in self.pv) if self.board is None else self.board.variation_san(self.pv)

    def _repr_html_(self) -> str:
        return Lines([self])._repr_html_()

    @property
    def nps(self) -> int:
        """Positions looked at in a second."""
        return int(self.nodes / self.seconds) if self.seconds > 0 else 0


class Lines(list[Info]):
    """The best lines of a position, the best first: a list, which notebooks show as a table beside the board."""

    def _repr_html_(self) -> str:
        from .table import lines_html

        return lines_html(self)


@dataclass(frozen=True)
class PlayResult:
    """The move an engine plays, the reply it expects (None where it has seen none), and what it thought."""

    move: Move
    ponder: Move | None
    info: Info
