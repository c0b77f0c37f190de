"""What was played in a position, how often, and with what success."""

import sqlite3
from dataclasses import dataclass

from ..errors import TenfileError
from ..game import Board, Move
from ..rules import Color
from .indexing import END, position_key
from .tallies import Tally, moves_at


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


def continuations(connection: sqlite3.Connection, board: Board) -> list[Continuation]:
    """The moves that were played in this position, those of most games first."""
    tallies = moves_at(connection, position_key(board))
    found = [_continuation(board, move, tally) for move, tally in tallies.items() if move != END]
    return sorted(filter(None, found), key=lambda it: (-it.games, it.move.uci()))


def _continuation(board: Board, text: str, tally: Tally) -> Continuation | None:
    """None for a move that is none here, since another position has the same key."""
    try:
        move = board.parse_uci(text)
    except TenfileError:
        return None
    games, white, draws, black, year = tally
    known = white + draws + black
    won = white if board.turn is Color.WHITE else black
    score = (won + draws / 2) / known if known else None
    return Continuation(move, board.san(move), games, white, draws, black, score, year)
