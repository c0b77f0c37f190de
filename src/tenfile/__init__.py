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
    "IllegalMove",
    "InvalidMove",
    "Limit",
    "Move",
    "MoveError",
    "Outcome",
    "Piece",
    "SetupError",
    "TenfileError",
    "Termination",
    "UnknownSetup",
    "UnknownVariant",
    "Variant",
    "__version__",
    "find_variant",
]  # fmt: skip


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """The engine's names are loaded when they are first asked for."""
    if name in ("Engine", "Limit"):
        from . import engine

        return getattr(engine, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
