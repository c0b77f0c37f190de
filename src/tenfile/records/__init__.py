"""Games that are kept: trees of moves with comments, and their tags."""

from . import pgn
from .annotations import Arrow, Evaluation, Mark
from .edits import Edits
from .game import Game
from .headers import Headers
from .merging import merge_games
from .node import Node

__all__ = ["Arrow", "Edits", "Evaluation", "Game", "Headers", "Mark", "Node", "merge_games", "pgn"]
