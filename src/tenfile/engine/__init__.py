"""A player: an engine that thinks in a thread of its own and can be stopped at once."""

from .answers import Info, PlayResult, Score
from .engine import Engine
from .levels import LEVELS, Level
from .limit import Limit
from .player import Player

__all__ = ["LEVELS", "Engine", "Info", "Level", "Limit", "PlayResult", "Player", "Score"]
