"""Portable Game Notation: reading and writing games of all variants."""

from .reader import Place, Reader, parse_game, read_game, read_games, read_headers, skip_game
from .visitor import Visitor
from .writer import write_game, write_games

__all__ = [
    "Place",
    "Reader",
    "Visitor",
    "parse_game",
    "read_game",
    "read_games",
    "read_headers",
    "skip_game",
    "write_game",
    "write_games",
]
