"""The friendly face: boards, moves, and how games end, in plain Python."""

from .board import Board
from .move import Move
from .outcome import Outcome, Termination
from .piece import Piece

__all__ = ["Board", "Move", "Outcome", "Piece", "Termination"]
