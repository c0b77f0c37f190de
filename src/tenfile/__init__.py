"""tenfile: five chess variants on ten files, as a library, an engine, a command line and a page to play on."""

from typing import TYPE_CHECKING, Any

from .errors import (
    AmbiguousMove,
    DefinitionError,
    EngineError,
    FenError,
    IllegalMove,
    InvalidMove,
    MoveError,
    PgnError,
    SetupError,
    TenfileError,
    UnknownSetup,
    UnknownVariant,
)
from .game import Board, Move, Outcome, Piece, Termination
from .rules import BLACK, WHITE, Color, Variant
from .variants import VARIANTS, find_variant

if TYPE_CHECKING:
    from .engine import Engine, Limit
    from .records import Game, pgn

__version__ = "0.1.0"
__all__ = [
    "BLACK",
    "VARIANTS",
    "WHITE",
    "AmbiguousMove",
    "Board",
    "Color",
    "DefinitionError",
    "Engine",
    "EngineError",
    "FenError",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Limit",
    "Move",
    "MoveError",
    "Outcome",
    "PgnError",
    "Piece",
    "SetupError",
    "TenfileError",
    "Termination",
    "UnknownSetup",
    "UnknownVariant",
    "Variant",
    "__version__",
    "find_variant",
    "pgn",
]  # fmt: skip


LATER = {"Engine": ".engine", "Limit": ".engine", "Game": ".records", "pgn": ".records"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """The names of engine and records are loaded when they are first asked for."""
    from importlib import import_module

    room = LATER.get(name)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(room, __name__), name)
    return found
