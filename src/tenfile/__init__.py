"""tenfile: five chess variants on ten files, as a library, an engine, a command line and a page to play on."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import (
    AmbiguousMove,
    ArchiveError,
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
    from . import plot
    from .engine import Engine, Limit
    from .game.diagram import Diagram, diagram
    from .notation.arrows import Arrow, Mark
    from .records import Game, pgn
    from .store import Archive

__version__ = "0.1.0"
__all__ = [
    "BLACK",
    "VARIANTS",
    "WHITE",
    "AmbiguousMove",
    "Archive",
    "ArchiveError",
    "Arrow",
    "Board",
    "Color",
    "DefinitionError",
    "Diagram",
    "Engine",
    "EngineError",
    "FenError",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Limit",
    "Mark",
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
    "diagram",
    "find_variant",
    "pgn",
    "plot",
]  # fmt: skip


_LATER = {
    "Archive": ".store",
    "Arrow": ".notation.arrows",
    "Mark": ".notation.arrows",
    "Diagram": ".game.diagram",
    "Engine": ".engine",
    "Game": ".records",
    "Limit": ".engine",
    "diagram": ".game.diagram",
    "pgn": ".records",
    "plot": ".plot",
}
"""Names that are loaded when they are first asked for, and where they stand."""

_ROOMS = frozenset({"engine", "protocols", "records", "store"})
"""Packages that need not be imported by themselves: `tenfile.engine.evaluate` can be written as it stands."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Load a name that not every user needs."""
    if name in _ROOMS:
        return import_module(f".{name}", __name__)
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(_LATER[name], __name__)
    found = globals()[name] = module if _LATER[name] == f".{name}" else getattr(module, name)
    return found
