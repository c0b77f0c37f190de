"""The file of an archive: opened, led to the present tables, and its failures told in sentences."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import ArchiveError
from .entry import fold
from .indexing import Read, index_all
from .schema import APPLICATION, INDEXED, MIGRATIONS
from .tallies import count_segments

PATIENCE = 10.0
"""Seconds that are waited for another program to finish its writing."""

MEMORY = ":memory:"
"""No file, as SQLite calls it."""

CACHE_KIBIBYTES = 65536
"""Of pages kept in memory; the part of the positions that an import writes to is a third of it."""


def open_database(path: Path, create: bool, read: Read) -> sqlite3.Connection:
    """A connection to the archive in a file, which is made if it is not there and ``create`` says so.

    ``read`` makes games of what is kept; it is called where the games of an older file must be indexed.
    Raises ArchiveError where there is none, where the file is something else or a newer program's, or is damaged.
    """
    if not create and not path.exists():
        raise ArchiveError(f"there is no archive {path}")
    with told(path):
        connection = sqlite3.connect(_address(path), timeout=PATIENCE, isolation_level=None, uri=True)
        try:
            _prepare(connection, path, read)
        except BaseException:
            connection.close()
            raise
    return connection


def _address(path: Path) -> str:
    """The file as a URI. In a folder that may not be written SQLite cannot make the file by which programs that have an
    archive open know of each other; nobody changes it there, so that it can be read without."""
    if str(path) == MEMORY:
        return MEMORY
    is_fixed = path.is_file() and not os.access(path.parent, os.W_OK) and not _log_of(path).exists()
    return f"{path.absolute().as_uri()}{'?immutable=1' if is_fixed else ''}"


def _log_of(path: Path) -> Path:
    """The file with what was written last, while it stands beside the archive."""
    return path.with_name(f"{path.name}-wal")


def _prepare(connection: sqlite3.Connection, path: Path, read: Read) -> None:
    """Make sure that this is an archive of today."""
    application, version = _number(connection, "application_id"), _number(connection, "user_version")
    is_empty = connection.execute("SELECT NOT EXISTS (SELECT * FROM sqlite_master)").fetchone()[0]
    if application != APPLICATION and not (is_empty and application == version == 0):
        raise ArchiveError(f"{path} is a database, but no archive of games")
    if version > len(MIGRATIONS):
        raise ArchiveError(f"{path} was made by a newer tenfile, which this one cannot read")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KIBIBYTES}")
    if version < len(MIGRATIONS):
        connection.execute("PRAGMA journal_mode = WAL")
        _migrate(connection, read)
    connection.create_function("fold", 1, fold, deterministic=True)
    connection.execute("PRAGMA synchronous = NORMAL")


def _migrate(connection: sqlite3.Connection, read: Read) -> None:
    """Make the steps that the file lacks, all of them or none; somebody else may have made them meanwhile."""
    with transaction(connection):
        version = _number(connection, "user_version")
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        if version < INDEXED:
            index_all(connection, read)
        count_segments(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything within is written, or, where something is raised, nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


SENTENCES = {
    sqlite3.SQLITE_NOTADB: "{path} is no archive of games",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged ({error})",
    sqlite3.SQLITE_BUSY: "{path} is being written by another program",
    sqlite3.SQLITE_LOCKED: "{path} is being written by another program",
    sqlite3.SQLITE_FULL: "there is no room for {path} on the disk",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened{reason}",
    sqlite3.SQLITE_READONLY: "{path} may not be written",
}
"""What SQLite's kinds of failure mean."""


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Whatever SQLite raises within becomes an ArchiveError."""
    try:
        yield
    except sqlite3.Error as error:
        kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 255
        sentence = SENTENCES.get(kind, "{path} cannot be used: {error}")
        raise ArchiveError(sentence.format(path=path, error=error, reason=_reason(path))) from error


def _reason(path: Path) -> str:
    """Why a file cannot be opened, as far as one sees it: the end of a sentence."""
    if path.is_dir():
        return ": it is a folder"
    if not path.parent.is_dir():
        return f": there is no folder {path.parent}"
    if not path.exists() and not os.access(path.parent, os.W_OK):
        return f": nothing may be written in {path.parent.absolute()}"
    if path.exists() and not os.access(path, os.R_OK):
        return ": it may not be read"
    return ""
