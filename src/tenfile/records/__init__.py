"""Games that are kept: trees of moves with comments, and their tags."""

from ..notation.arrows import Arrow, Mark
from . import pgn
from .annotations import Evaluation
from .edits import Edits
from .game import Game
from .headers import Headers
from .merging import merge_games
from .node import Node

__all__ = ["Arrow", "Edits", "Evaluation", "Game", "Headers", "Mark", "Node", "merge_games", "pgn"]
