"""The slow referee: the games once more, written from their rules alone, to hold the product against.

It shares nothing with the product and imports nothing of it. Where speed and plainness disagreed, plainness won.

- `games`     the facts of each game: board, set-ups, letters, promotion, castling, drops
- `walks`     how each man walks, one square after the other
- `position`  a position as plain data, and its FEN
- `moves`     legal moves, made for real; checks; perft
- `san`       moves as players write them
- `wander`    random games and scattered positions that go where the unusual rules are
- `collect`   writes tests/data/positions; `suites` writes tests/data/perft.json
- `compare`   plays random games and compares the product with the referee, move list against move list
"""

from __future__ import annotations

from .games import GAMES, Game
from .moves import attackers, checkers, in_check, legal_moves, make, perft, victims
from .position import Position, read_fen, start, write_fen
from .san import san

__all__ = [
    "GAMES", "Game", "Position", "attackers", "checkers", "in_check", "legal_moves", "make", "perft", "read_fen",
    "san", "start", "victims", "write_fen",
]  # fmt: skip
