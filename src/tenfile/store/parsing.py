"""A piece of a file of PGN, read into entries: work that needs no archive, and so can be done by several processes."""

import io
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import PgnError
from ..records import Game, pgn
from ..records.pgn.framing import ends_with_result
from ..rules import Variant
from .entry import Entry, Fault, entry_of, title_of

UNKNOWN = "*"
"""The result of a game that goes on."""


@dataclass(frozen=True)
class Reading:
    """How a file is read: which game texts mean that name none, and whether games with errors are kept."""

    variant: Variant | None
    keeps_faulty: bool

    def name(self) -> str:
        """A short text, the same for readings that give the same."""
        return f"{self.variant.title if self.variant else ''}{'!' if self.keeps_faulty else ''}"

    def refuses(self, fault: Fault) -> bool:
        """Whether a game with these errors is left out."""
        return not (self.keeps_faulty and fault.is_playable)


class Piece(NamedTuple):
    """Some games of a file: their octets, the line and the number that the first one has, and, for going on, where the
    last one begins: counted in this piece, and its line and number; and whether the file ends with it."""

    octets: bytes
    line: int
    number: int
    last: int
    last_line: int
    last_number: int
    ends: bool


class Parsed(NamedTuple):
    """What a piece held: entries, and games with errors, whether these are kept or not."""

    entries: list[Entry]
    faults: list[Fault]


def parse(piece: Piece, reading: Reading) -> Parsed:
    """Read a piece."""
    entries, faults = list[Entry](), list[Fault]()
    reader = pgn.Reader(io.BytesIO(piece.octets), reading.variant)
    reader.seek(0, piece.line)
    for number, game in enumerate(reader, start=piece.number):
        if piece.ends and number == piece.last_number and not game.errors:
            game.errors += cut_off(piece, game)
        if game.errors:
            faults.append(Fault(number, title_of(game), tuple(game.errors), game.is_playable))
        if game.is_playable and (reading.keeps_faulty or not game.errors):
            entries.append(entry_of(game))
    return Parsed(entries, faults)


def cut_off(piece: Piece, game: Game) -> list[PgnError]:
    """The error of a file's last game if the file ends before its moves do, or before a result that its tags know: it
    would stay beside the whole one."""
    text = piece.octets[piece.last :].decode("latin-1").rstrip()
    if ends_with_result(text) or (game.variations and game.result == UNKNOWN):
        return []
    line = piece.last_line + text.count("\n")
    return [PgnError("the file ends in the midst of this game", line, len(text) - text.rfind("\n"))]
