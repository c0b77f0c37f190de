"""Openings: positions in a file, one a line as FEN or EPD, and the order in which a match takes them."""

import hashlib
import random
import re
from dataclasses import dataclass
from pathlib import Path

from ..errors import EngineError, TenfileError
from ..game import Board
from ..rules import Variant

SHIPPED = Path(__file__).with_name("openings")
"""Where the balanced openings of each game are, by its name."""

COMMENT = "#"
COUNTERS = re.compile(r"([0-9]+)\s+([0-9]+)(?=\s|;|$)", re.ASCII)
FIELDS = 4
"""What FEN and EPD have in common; then FEN goes on with two numbers, EPD with operations."""


@dataclass(frozen=True)
class Book:
    """Openings of one game as FENs, at least one."""

    fens: tuple[str, ...]

    @property
    def digest(self) -> str:
        """A short text that changes with the openings."""
        return hashlib.sha256("\n".join(self.fens).encode()).hexdigest()[:16]

    def opening(self, pair: int, seed: int) -> str:
        """The opening of a pair of games, counted from 0: each once in an order by the seed, then in another order."""
        lap, place = divmod(pair, len(self.fens))
        order = list(range(len(self.fens)))
        random.Random(f"openings {seed} {lap}").shuffle(order)
        return self.fens[order[place]]


def start_book(variant: Variant, setup: str | None = None) -> Book:
    """The start position alone; raises UnknownSetup."""
    return Book((Board(variant, setup=setup).fen(),))


def shipped_book(variant: Variant) -> Book:
    """The balanced openings that come with the package; raises EngineError where the game has none."""
    path = SHIPPED / f"{variant.name}.epd"
    if not path.exists():
        raise EngineError(f"there are no openings for {variant.name}; make some and name the file, or use its start")
    return read_book(variant, path)


def read_book(variant: Variant, path: Path) -> Book:
    """The openings in a file; lines that are empty or begin with # are passed over.

    Raises EngineError, which counts lines from 1, for a line that is no position of the game, for one of a game that is
    over, where there is none at all, and where the file cannot be read.
    """
    fens = []
    for number, line in enumerate(text_of(path).splitlines(), 1):
        if line.strip() and not line.startswith(COMMENT):
            try:
                fens.append(_playable(variant, read_position(line)))
            except TenfileError as error:
                raise EngineError(f"line {number} of {path.name}: {error}") from None
    if not fens:
        raise EngineError(f"there is no opening in {path.name}")
    return Book(tuple(fens))


def text_of(path: Path) -> str:
    """What a file says, as UTF-8 or nearly; raises EngineError where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise EngineError(f"{path} cannot be read: {error.strerror}") from None


def _playable(variant: Variant, fen: str) -> str:
    board = Board(variant, fen)
    outcome = board.outcome()
    if outcome is not None:
        raise EngineError(f"the game is over by {outcome.termination.sentence}")
    return board.fen()


def read_position(line: str) -> str:
    """The FEN of a line that is a FEN or an EPD; of the operations only ``hmvc`` and ``fmvn`` are read."""
    fields = line.split(None, FIELDS)
    if len(fields) <= FIELDS:
        return " ".join([*fields, "0 1"]) if len(fields) == FIELDS else line.strip()
    rest = fields[FIELDS]
    counted = COUNTERS.match(rest)
    if counted:
        return " ".join([*fields[:FIELDS], *counted.groups()])
    told = dict(part.split(None, 1) for part in rest.split(";") if len(part.split(None, 1)) == 2)
    counters = [told.get("hmvc", "0"), told.get("fmvn", "1")]
    return " ".join([*fields[:FIELDS], *(counter.strip() for counter in counters)])


def write_position(board: Board, score: int, name: str) -> str:
    """A position as a line of EPD, with its score in centipawns for the side to move and a name."""
    first = " ".join(board.fen().split()[:FIELDS])
    return f'{first} hmvc {board.halfmove_clock}; fmvn {board.fullmove_number}; ce {score}; id "{name}";'
