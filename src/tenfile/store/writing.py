"""Entries into the tables of an archive."""

import sqlite3

from ..errors import ArchiveError
from .entry import Entry, fold
from .indexing import Index, segment_of
from .tallies import forget_counts


class Writer:
    """Adds entries, within a transaction of the caller's, and remembers the numbers of names."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection, self._index = connection, Index(connection)
        self._players: dict[str, int] = {}
        self._variants: dict[tuple[str, int], int] = {}

    def add(self, entry: Entry) -> int | None:
        """Add a game and return its number, or None where an equal one is there."""
        variant = self._variant(*entry.variant)
        row = (
            entry.digest, variant, self._player(entry.white), self._player(entry.black),
            entry.result, entry.date, entry.event, entry.plies, entry.start,
        )  # fmt: skip
        added = self._connection.execute(
            "INSERT OR IGNORE INTO games (digest, variant, white, black, result, date, event, plies, start)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        if not added.rowcount:
            return None
        number = added.lastrowid
        assert number is not None
        self._connection.execute(
            "INSERT INTO texts (game, line, pgn) VALUES (?, ?, ?)", (number, entry.line, entry.pgn)
        )
        forget_counts(self._connection, segment_of(number))
        self._index.add(number, variant, entry.result, entry.date, entry.trace)
        return number

    def _player(self, name: str) -> int:
        known = self._players.get(name)
        if known is None:
            self._connection.execute("INSERT OR IGNORE INTO players (name, folded) VALUES (?, ?)", (name, fold(name)))
            known = self._players[name] = self._connection.execute(
                "SELECT id FROM players WHERE name = ?", (name,)
            ).fetchone()[0]
        return known

    def _variant(self, title: str, key: int) -> int:
        known = self._variants.get((title, key))
        if known is None:
            self._connection.execute("INSERT OR IGNORE INTO variants (title, key) VALUES (?, ?)", (title, key))
            known, kept = self._connection.execute("SELECT id, key FROM variants WHERE title = ?", (title,)).fetchone()
            require_same_keys(title, kept, key)
            self._variants[title, key] = known
        return known


def require_same_keys(title: str, kept: int, key: int) -> None:
    """Raise ArchiveError where the archive's games of this title have other keys than the program gives now."""
    if kept != key:
        raise ArchiveError(
            f"the archive's games of {title} were kept by another definition of it; export them and import them anew"
        )
