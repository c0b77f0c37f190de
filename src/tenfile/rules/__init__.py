"""What a variant is: pure data, with no knowledge of any one game and no compiled code."""

from .betza import Bend, Movement, MovementError, parse_movement
from .color import BLACK, COLORS, WHITE, Color
from .faults import check, faults
from .geometry import Geometry
from .pieces import Piece
from .rights import Right, castling_rights
from .variant import Castling, Draws, Drops, Pawns, Promotion, Runners, Setup, Variant

__all__ = [
    "BLACK", "COLORS", "WHITE", "Bend", "Castling", "Color", "Draws", "Drops", "Geometry", "Movement", "MovementError",
    "Pawns", "Piece", "Promotion", "Right", "Runners", "Setup", "Variant", "castling_rights", "check", "faults",
    "parse_movement",
]  # fmt: skip
