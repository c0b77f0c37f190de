"""What was played in a position, how often, and with what success."""

import sqlite3
from collections import defaultdict
from dataclasses import dataclass

from ..errors import TenfileError
from ..game import Board, Move
from ..rules import Color
from .indexing import END, position_key, segments


@dataclass(frozen=True)
class Continuation:
    """A move that was played in a position, in so many games.

    ``white``, ``draws`` and ``black`` count those that White has won, that were drawn, and that Black has won; games
    whose result is not known are in none of them. ``score`` is that of the side that makes the move, from 0 to 1, or
    None where no result is known. ``last_year`` is that of the latest game with a known year.
    """

    move: Move
    san: str
    games: int
    white: int
    draws: int
    black: int
    score: float | None
    last_year: int | None


QUESTION = """
    SELECT move, count(*), total(points = 2), total(points = 1), total(points = 0), max(year)
    FROM positions WHERE segment = ? AND key = ? GROUP BY move
"""


def continuations(connection: sqlite3.Connection, board: Board) -> list[Continuation]:
    """The moves that were played in this position, those of most games first."""
    key, tallies = position_key(board), defaultdict[str, list[int]](lambda: [0, 0, 0, 0, -1])
    for segment in segments(connection):
        for move, *counts, year in connection.execute(QUESTION, (segment, key)):
            tally = tallies[move]
            tallies[move] = [*(int(a + b) for a, b in zip(tally[:4], counts, strict=True)), max(tally[4], year or -1)]
    found = [_continuation(board, move, tally) for move, tally in tallies.items() if move != END]
    return sorted(filter(None, found), key=lambda it: (-it.games, it.move.uci()))


def _continuation(board: Board, text: str, tally: list[int]) -> Continuation | None:
    """None for a move that is none here, since another position has the same key."""
    try:
        move = board.parse_uci(text)
    except TenfileError:
        return None
    games, white, draws, black, year = tally
    known = white + draws + black
    won = white if board.turn is Color.WHITE else black
    score = (won + draws / 2) / known if known else None
    return Continuation(move, board.san(move), games, white, draws, black, score, None if year < 0 else year)
