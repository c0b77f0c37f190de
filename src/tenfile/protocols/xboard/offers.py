"""Whether to accept a draw that the opponent offers."""

from ...engine import Score
from ...game import Board

WORSE = -50
"""Hundredths of a pawn: whoever stands worse than this is glad of a draw."""

EVEN, QUIET_PLIES = 15, 40
"""A position that is judged as even as this, and in which nothing has happened for so many plies, is drawn."""


def accepts(board: Board, score: Score | None) -> bool:
    """Whether a draw is welcome, by the last score that was found for one's own side (None: none yet)."""
    if board.can_claim_draw():
        return True
    if score is None:
        return False
    if score.cp is None:
        return score.mate is not None and score.mate < 0
    return score.cp < WORSE or (abs(score.cp) <= EVEN and board.halfmove_clock >= QUIET_PLIES)
