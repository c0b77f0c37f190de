"""A player: an engine that thinks in a thread of its own and can be stopped at once."""

from .answers import Info, PlayResult, Score
from .engine import Engine
from .evaluation import Evaluation, evaluate
from .levels import LEVELS, Level
from .limit import Limit
from .player import Player
from .ponder import Ponder

__all__ = [
    "LEVELS",
    "Engine",
    "Evaluation",
    "Info",
    "Level",
    "Limit",
    "PlayResult",
    "Player",
    "Ponder",
    "Score",
    "evaluate",
]
