"""What is found in games: every position of their main lines, and every material."""

import sqlite3
from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from ..game import Board
from ..records import Game
from ..rules import Variant
from .material import Material

SEGMENT_BITS = 13
"""The games of a segment are 8192: those whose numbers are equal without their last so many bits.

Positions stand by segment, then by key. So an import writes to one small part of the file, which fits into memory,
instead of everywhere, and a question asks every segment once: some dozens for a hundred thousand games.
"""

END = ""
"""The move after the last position of a game."""

POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}
"""White's half points by results; None for a game whose result is not known."""


class Visit(NamedTuple):
    """A position that a game has come to, for the first time with this move, after so many plies."""

    key: int
    move: str
    ply: int


class Trace(NamedTuple):
    """Where a main line has come, and the materials on its way with the ply of each."""

    visits: list[Visit]
    materials: list[tuple[str, int]]


def trace_of(game: Game) -> Trace:
    """Every position of the main line, and every material."""
    board = game.start_board()
    mask, material = key_mask(game.variant), Material(board)
    visits, materials = dict[tuple[int, str], int](), {material.text(): 0}
    for ply, move in enumerate(game.mainline_moves()):
        visits.setdefault((signed(board.key ^ mask), move.uci()), ply)
        has_changed = material.has_changed(board, move)
        board.push(move)
        if has_changed:
            materials.setdefault(material.text(), ply + 1)
    visits.setdefault((signed(board.key ^ mask), END), board.ply)
    return Trace([Visit(key, move, ply) for (key, move), ply in visits.items()], [*materials.items()])


def position_key(board: Board) -> int:
    """The number by which a position is found: its key, other in each game, as SQLite keeps it."""
    return signed(board.key ^ key_mask(board.variant))


@lru_cache(maxsize=64)
def key_mask(variant: Variant) -> int:
    """What tells equal positions of different games apart."""
    return int.from_bytes(blake2b(variant.title.encode(), digest_size=8).digest(), "big")


def signed(key: int) -> int:
    """A number of 64 bits as SQLite keeps it."""
    return key - (1 << 64) if key >> 63 else key


def year_of(date: str) -> int | None:
    """The year of a date as PGN writes it, None where it is not known."""
    return int(date[:4]) if date[:4].isdecimal() and date[:4].isascii() and len(date) >= 4 else None


class Index:
    """Writes traces, within a transaction of the caller's."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._materials: dict[tuple[int, str], int] = {}

    def add(self, number: int, variant: int, result: str, date: str, trace: Trace) -> None:
        """What is found in the game of this number."""
        segment, points, year = segment_of(number), POINTS.get(result), year_of(date)
        self._connection.executemany(
            "INSERT INTO positions (segment, key, move, game, ply, points, year) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(segment, key, move, number, ply, points, year) for key, move, ply in trace.visits],
        )
        self._connection.executemany(
            "INSERT INTO material_games (segment, material, game, ply) VALUES (?, ?, ?, ?)",
            [(segment, self._material(variant, text), number, ply) for text, ply in trace.materials],
        )

    def _material(self, variant: int, text: str) -> int:
        known = self._materials.get((variant, text))
        if known is None:
            self._connection.execute("INSERT OR IGNORE INTO materials (variant, men) VALUES (?, ?)", (variant, text))
            row = self._connection.execute("SELECT id FROM materials WHERE variant = ? AND men = ?", (variant, text))
            known = self._materials[variant, text] = row.fetchone()[0]
        return known


Read = Callable[[str, bytes], Game]
"""Makes a game of the title of its variant and its deflated text."""


def index_all(connection: sqlite3.Connection, read: Read) -> None:
    """Index the games of a file that was made without."""
    index = Index(connection)
    for number, variant, result, date, game in _games(connection, read):
        index.add(number, variant, result, date, trace_of(game))


def _games(connection: sqlite3.Connection, read: Read) -> Iterator[tuple[int, int, str, str, Game]]:
    rows = connection.execute(
        "SELECT games.id, games.variant, result, date, title, pgn FROM games"
        " JOIN variants ON variants.id = games.variant JOIN texts ON texts.game = games.id ORDER BY games.id"
    )
    for number, variant, result, date, title, text in rows:
        yield number, variant, result, date, read(title, text)


def segment_of(number: int) -> int:
    """The segment of the game of this number."""
    return number >> SEGMENT_BITS


def numbers_in(segment: int) -> range:
    """The numbers of the games of a segment."""
    return range(segment << SEGMENT_BITS, (segment + 1) << SEGMENT_BITS)


def segments(connection: sqlite3.Connection) -> range:
    """The segments there are."""
    last = connection.execute("SELECT max(id) FROM games").fetchone()[0]
    return range(0 if last is None else segment_of(last) + 1)
