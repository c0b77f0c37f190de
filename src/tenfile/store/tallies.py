"""Counts that are kept for positions that many games come to, so that nobody waits while all of them are looked at.

They are kept segment by segment, once no game is added to it any more; games of the last segment are counted when they
are asked for, and so are those in positions that few come to. What is kept of a position in a segment is all there is
of it, or nothing.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from .indexing import segments

LEAST = 64
"""Rows of a position in a segment from which on they are counted beforehand: fewer are counted in a moment."""

ALL = "*"
"""Stands instead of a move for all games together, since one may come to a position twice."""

COUNTS = "count(*), total(points = 2), total(points = 1), total(points = 0), max(year)"


class Tally(NamedTuple):
    """Games, those that White has won, that were drawn, that Black has won, and the year of the last one, if known."""

    games: int = 0
    white: int = 0
    draws: int = 0
    black: int = 0
    year: int | None = None

    def plus(self, other: "Tally") -> "Tally":
        """Those of other games as well."""
        games, white, draws, black = (int(a + b) for a, b in zip(self[:4], other[:4], strict=True))
        years = [it for it in (self.year, other.year) if it is not None]
        return Tally(games, white, draws, black, max(years, default=None))


# ---- asking
MOVES = f"SELECT move, {COUNTS} FROM positions WHERE segment = :segment AND key = :key GROUP BY move"
GAMES = f"""
    SELECT '{ALL}', {COUNTS}
    FROM (SELECT points, year FROM positions WHERE segment = :segment AND key = :key GROUP BY game)
"""


def moves_at(connection: sqlite3.Connection, key: int) -> dict[str, Tally]:
    """What games have played in the position of this key, ``END`` among it."""
    found = defaultdict[str, Tally](Tally)
    for move, tally in _rows(connection, key, MOVES):
        if move != ALL:
            found[move] = found[move].plus(tally)
    return found


def games_at(connection: sqlite3.Connection, key: int) -> int:
    """How many games come to the position of this key."""
    return sum(tally.games for move, tally in _rows(connection, key, GAMES) if move == ALL)


def _rows(connection: sqlite3.Connection, key: int, question: str) -> Iterator[tuple[str, Tally]]:
    """What is kept of a position; the answer to a question where nothing is."""
    kept = defaultdict[int, list[tuple[str, Tally]]](list)
    columns = "segment, move, games, white, draws, black, year"
    for segment, move, *counts in connection.execute(f"SELECT {columns} FROM tallies WHERE key = ?", (key,)):
        kept[segment].append((move, Tally(*counts)))
    for segment in segments(connection):
        if segment in kept:
            yield from kept[segment]
        else:
            for move, *counts in connection.execute(question, {"segment": segment, "key": key}):
                yield move, Tally(*counts)


# ---- keeping
def count_segments(connection: sqlite3.Connection) -> None:
    """Count what is to be counted of every segment but the last; within a transaction of the caller's that has added or
    removed games."""
    counted = {segment for (segment,) in connection.execute("SELECT segment FROM tallied")}
    for segment in segments(connection)[:-1]:
        if segment not in counted:
            _count(connection, segment)


def _count(connection: sqlite3.Connection, segment: int) -> None:
    busy = connection.execute(
        "SELECT key FROM positions WHERE segment = ? GROUP BY key HAVING count(*) >= ?", (segment, LEAST)
    )
    places = [{"segment": segment, "key": key} for (key,) in busy]
    for question in (MOVES, GAMES):
        connection.executemany(f"INSERT INTO tallies SELECT :key, :segment, * FROM ({question})", places)
    connection.execute("INSERT INTO tallied (segment) VALUES (?)", (segment,))


def forget_counts(connection: sqlite3.Connection, segment: int) -> None:
    """Keep nothing of a segment in which something is about to change."""
    if connection.execute("DELETE FROM tallied WHERE segment = ?", (segment,)).rowcount:
        connection.execute("DELETE FROM tallies WHERE segment = ?", (segment,))
