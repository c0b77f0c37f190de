"""The file: what is none, damaged, newer or another program's is told in a sentence, and left as it is."""

import os
import sqlite3
from pathlib import Path

import pytest

from tenfile import Archive, ArchiveError, Board
from tenfile.store import database, indexing, tallies
from tests.store.games import played

FIRST = Path(__file__).parent.parent / "data" / "archive-1.sql"
"""Three games in an archive of the first version, as SQLite's `.dump` tells it."""


def refused(path: Path, create: bool = True) -> str:
    with pytest.raises(ArchiveError) as caught:
        read(path, create)
    return str(caught.value).replace(str(path), "FILE")


def read(path: Path, create: bool) -> None:
    """Open an archive and read everything in it."""
    with Archive(path, create=create) as archive:
        len(archive)
        list(archive)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Archive(tmp_path / "games.sqlite") as archive:
        archive.add_all(played(seed) for seed in range(60))
    return tmp_path / "games.sqlite"


def test_none(tmp_path: Path) -> None:
    assert refused(tmp_path / "x.sqlite", create=False) == "there is no archive FILE"
    assert not (tmp_path / "x.sqlite").exists()
    assert refused(tmp_path / "no" / "x.sqlite") == f"FILE cannot be opened: there is no folder {tmp_path / 'no'}"
    assert refused(tmp_path) == "FILE cannot be opened: it is a folder"


def test_something_else(tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite"
    text.write_text("1. e4 *\n" * 900, encoding="utf-8")
    assert refused(text) == "FILE is no archive of games"
    assert text.read_text(encoding="utf-8") == "1. e4 *\n" * 900
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE birds (name)")
    connection.close()
    octets = other.read_bytes()
    assert refused(other) == "FILE is a database, but no archive of games"
    assert other.read_bytes() == octets


def test_in_a_folder_that_may_not_be_written(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk for reading only: it is read; nothing beside it is made."""
    may = os.access
    monkeypatch.setattr(os, "access", lambda place, mode: mode != os.W_OK and may(place, mode))
    octets = path.read_bytes()
    with Archive(path) as archive:
        assert [it.name for it in tmp_path.iterdir()] == [path.name]
        assert archive.count(position=Board("capablanca")) == len(list(archive)) == 60
        with pytest.raises(ArchiveError, match="may not be written"):
            archive.add(played(100))
    assert path.read_bytes() == octets


def test_newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 1000")
    connection.close()
    assert refused(path) == "FILE was made by a newer tenfile, which this one cannot read"


def test_from_the_first_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file made when there were no positions: they are found in it, and counted, as if they had always been."""
    monkeypatch.setattr(indexing, "SEGMENT_BITS", 1)
    monkeypatch.setattr(tallies, "LEAST", 1)
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    connection = sqlite3.connect(old)
    connection.executescript(FIRST.read_text(encoding="utf-8"))
    connection.close()
    with Archive(old) as archive, Archive(new) as other:
        assert len(archive) == 3
        other.add_all(archive)
        for table in ("positions", "materials", "material_games", "tallies", "tallied"):
            rows = [it._connection.execute(f"SELECT * FROM {table}").fetchall() for it in (archive, other)]
            assert rows[0] == rows[1] != []
        start = Board("capablanca")
        assert archive.moves(start) == other.moves(start) != []
        tables = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
        assert archive._connection.execute(tables).fetchall() == other._connection.execute(tables).fetchall()


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "old.sqlite"
    connection = sqlite3.connect(old)
    connection.executescript(FIRST.read_text(encoding="utf-8"))
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, ("nonsense",)))
    assert refused(old).startswith("FILE cannot be used: ")
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'positions'").fetchone() == (0,)
    connection.close()


def test_damaged(path: Path) -> None:
    octets = bytearray(path.read_bytes())
    octets[4096:] = b"\x55" * (len(octets) - 4096)
    path.write_bytes(octets)
    assert refused(path).startswith("FILE is damaged (")


def test_cut_off(path: Path) -> None:
    octets = path.read_bytes()
    path.write_bytes(octets[: len(octets) // 2])
    assert refused(path).startswith("FILE is damaged (")


def test_in_use(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with Archive(path) as archive:
        assert len(archive) == 60
        with pytest.raises(ArchiveError, match="is being written by another program"):
            archive.add(played(100))
    other.close()


def fail(connection: sqlite3.Connection) -> None:
    with database.transaction(connection):
        connection.execute("DELETE FROM games")
        connection.execute("nonsense")


def test_a_transaction_is_all_or_nothing(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        fail(connection)
    assert connection.execute("SELECT count(*) FROM games").fetchone() == (60,)
    connection.close()
