"""Files of PGN into an archive: every piece with how far it came in one transaction, so that a kill costs a piece."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import IO, Any, NamedTuple

from ..records.pgn import Reader
from .crew import open_crew
from .database import transaction
from .entry import DIGEST, Fault
from .parsing import Parsed, Piece, Reading
from .tallies import count_segments
from .writing import Writer

MOST_GAMES, MOST_OCTETS = 256, 1 << 20
"""Of a piece; one game may be longer."""

WORTH_A_CREW = 1 << 21
"""Octets from which on other processes are called: they take a moment to begin."""

BLOCK = 1 << 20
"""Octets that are read at a time to see whether they are the same as before."""


@dataclass
class Imported:
    """What has come of a file so far: ``new`` games, games ``known`` before, those with errors that were ``refused``,
    all ``faults``, and how many of its ``size`` octets are done."""

    size: int
    octets: int = 0
    new: int = 0
    known: int = 0
    refused: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def games(self) -> int:
        """All games of the file so far."""
        return self.new + self.known + self.refused


class Mark(NamedTuple):
    """How far a file has been read: the octets before the last game that was read, its line, how many games are before
    it, how many of these were refused, and the digest of those octets, with which one goes on counting."""

    offset: int
    line: int
    games: int
    refused: int
    digest: Any  # of hashlib, which names no type for it


def import_stream(
    connection: sqlite3.Connection,
    stream: IO[bytes],
    name: str,
    reading: Reading,
    processes: int,
    tell: Callable[[Imported], None],
) -> Imported:
    """Add what a file holds, beginning where it was left off if it begins as it did then.

    The last game is always read again, since it may have grown.
    """
    size = stream.seek(0, 2)
    mark = find_mark(connection, stream, name, reading)
    imported = Imported(size, mark.offset, known=mark.games - mark.refused, refused=mark.refused)
    writer, carry = Writer(connection), b""
    is_short = size - mark.offset < WORTH_A_CREW
    with open_crew(reading, 1 if is_short else processes) as read:
        for piece, parsed in read(pieces(stream, mark, size)):
            mark.digest.update(carry + piece.octets[: piece.last])
            carry = piece.octets[piece.last :]
            imported.octets += len(piece.octets)
            with transaction(connection):
                count(imported, parsed, writer, reading)
                mark = Mark(
                    offset=imported.octets - len(carry),
                    line=piece.last_line,
                    games=piece.last_number - 1,
                    refused=imported.refused
                    - any(it.number == piece.last_number and reading.refuses(it) for it in parsed.faults),
                    digest=mark.digest,
                )
                keep_mark(connection, mark, name, reading)
                count_segments(connection)
            tell(imported)
    return imported


def count(imported: Imported, parsed: Parsed, writer: Writer, reading: Reading) -> None:
    """Add the entries of a piece, and say so."""
    new = sum(writer.add(entry) is not None for entry in parsed.entries)
    imported.new += new
    imported.known += len(parsed.entries) - new
    imported.refused += sum(reading.refuses(fault) for fault in parsed.faults)
    imported.faults += parsed.faults


def pieces(stream: IO[bytes], mark: Mark, size: int) -> Iterator[Piece]:
    """The file, which has so many octets, from a place on, in pieces of whole games."""
    stream.seek(mark.offset)
    reader = Reader(stream)
    reader.seek(mark.offset, mark.line)
    number = mark.games + 1
    while True:
        start, line, found, last = reader.offset, reader.line, 0, (0, 0)
        while found < MOST_GAMES and reader.offset - start < MOST_OCTETS:
            here = reader.offset, reader.line
            if not reader.skip_game():
                break
            found, last = found + 1, here
        if not found:
            return
        place = stream.tell()
        stream.seek(start)
        octets = stream.read(reader.offset - start)
        stream.seek(place)
        yield Piece(octets, line, number, last[0] - start, last[1], number + found - 1, reader.offset >= size)
        number += found


# ---- how far a file has been read
def find_mark(connection: sqlite3.Connection, stream: IO[bytes], name: str, reading: Reading) -> Mark:
    """Where to go on: at the beginning, unless this file, or what it has grown from, was read before."""
    row = connection.execute(
        "SELECT offset, line, games, refused, digest FROM sources WHERE name = ? AND reading = ?",
        (name, reading.name()),
    ).fetchone()
    if row is not None:
        offset, line, games, refused, digest = row
        begun = _digest(stream, offset)
        if begun.digest() == digest:
            return Mark(offset, line, games, refused, begun)
    return Mark(0, 1, 0, 0, blake2b(digest_size=DIGEST))


def _digest(stream: IO[bytes], octets: int) -> Any:  # noqa: ANN401 - as in Mark
    """That of the file's first octets."""
    found = blake2b(digest_size=DIGEST)
    stream.seek(0)
    while octets > 0:
        block = stream.read(min(octets, BLOCK))
        if not block:
            break
        found.update(block)
        octets -= len(block)
    return found


def keep_mark(connection: sqlite3.Connection, mark: Mark, name: str, reading: Reading) -> None:
    """Write down how far the file has been read."""
    connection.execute(
        "INSERT OR REPLACE INTO sources (name, reading, offset, line, games, refused, digest)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (name, reading.name(), mark.offset, mark.line, mark.games, mark.refused, mark.digest.digest()),
    )
