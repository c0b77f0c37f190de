"""The messages that only the command line gives: counts, benchmarks, and a game described in full.

Everything else that `--json` prints is a message of the site (`tenfile.web.messages`).
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from ..game.material import MatingMaterial
from ..rules import Castling, Drops, Pawns, Promotion, Runners
from ..web.messages import PieceMessage, Side, VariantMessage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..errors import PgnError
    from ..store import Imported


class PerftMessage(Struct, frozen=True, kw_only=True):
    """How many sequences of `depth` moves there are; `divide` gives the number behind each first move, if asked for."""

    variant: str
    fen: str
    depth: int
    nodes: int
    seconds: float
    divide: dict[str, int] | None = None


class ManMessage(PieceMessage, frozen=True, kw_only=True):
    """A kind of man with its movement word, which is empty for pawns."""

    movement: str


class GameMessage(VariantMessage, frozen=True, kw_only=True):
    """A game described in full; an optional rule that it has not is null."""

    pieces: tuple[ManMessage, ...]
    aliases: tuple[str, ...]
    pawns: Pawns
    promotion: Promotion
    castling: Castling | None
    runners: Runners | None
    drops: Drops | None
    mating_material: MatingMaterial


class Speed(Struct, frozen=True, kw_only=True):
    """What was counted in one game, and how long it took."""

    variant: str
    nodes: int
    seconds: float


class BenchMessage(Struct, frozen=True, kw_only=True):
    """All measurements of one run, game by game: moves counted to `perft_depth`, positions searched to `depth`.

    `signature` is the number of positions searched in all: equal wherever engine and depth are.
    """

    version: str
    compiled: bool
    perft_depth: int
    perft: tuple[Speed, ...]
    depth: int
    search: tuple[Speed, ...]
    signature: int


class LineMessage(Struct, frozen=True, kw_only=True):
    """One of the best lines: the plies searched, the score for the side to move (hundredths of a pawn, or moves to a
    mate; the other is null), and its moves in UCI and in SAN."""

    depth: int
    cp: int | None
    mate: int | None
    moves: tuple[str, ...]
    san: str


class AnalysisMessage(Struct, frozen=True, kw_only=True):
    """What the engine thinks of a position, the best line first; `hashfull` counts thousandths of its table."""

    variant: str
    fen: str
    seldepth: int | None
    nodes: int
    nps: int
    seconds: float
    hashfull: int | None
    lines: tuple[LineMessage, ...]


class TuneMessage(Struct, frozen=True, kw_only=True):
    """Weights fitted to so many positions, and the mean loss, in nats, on games held back, before and after."""

    file: str
    positions: int
    loss_before: float
    loss: float


class GoalMessage(Struct, frozen=True):
    """A square that a man can go to from his own: while it is empty, to capture there, whatever stands between."""

    square: str
    moves: bool
    captures: bool
    leaps: bool


class PassingMessage(Struct, frozen=True):
    """Whom a man captures by passing, and where he may then land; `leaps`: whatever stands between."""

    victim: str
    landings: tuple[str, ...]
    leaps: bool


class ReachMessage(Struct, frozen=True, kw_only=True):
    """What a man can do from one square of an otherwise empty board; ways: the ends of their straight parts."""

    variant: str
    letter: str
    name: str
    side: Side
    square: str
    sentences: tuple[str, ...]
    goals: tuple[GoalMessage, ...]
    ways: tuple[tuple[str, ...], ...]
    passings: tuple[PassingMessage, ...]


class AnnotationMessage(Struct, frozen=True, kw_only=True):
    """Games that were annotated into a file, those left out, and how many of the moves were marked."""

    file: str
    games: int
    left_out: int
    moves: int
    doubtful: int
    mistakes: int
    blunders: int


class PrintMessage(Struct, frozen=True, kw_only=True):
    """Games that were printed into a file, how many had errors and how many could not be played; `faults` tells of the
    first of both."""

    file: str
    games: int
    faulty: int
    unplayable: int
    faults: tuple["FaultMessage", ...]


class FaultMessage(Struct, frozen=True, kw_only=True):
    """A game of a file with errors: its number, its players, and for each error the line, the column and a sentence."""

    game: int
    title: str
    errors: tuple[tuple[int, int, str], ...]


class FileMessage(Struct, frozen=True, kw_only=True):
    """What has come of a file: games that are new, were known, were left out, and those with errors, as many as asked
    for of `faulty`."""

    file: str
    new: int
    known: int
    refused: int
    faulty: int
    faults: tuple[FaultMessage, ...]


class ImportMessage(Struct, frozen=True, kw_only=True):
    """Files that were imported, and how many games the archive has now."""

    archive: str
    games: int
    files: tuple[FileMessage, ...]


class ExportMessage(Struct, frozen=True, kw_only=True):
    """So many games were written to a file."""

    file: str
    games: int


class RemoveMessage(Struct, frozen=True, kw_only=True):
    """So many games were removed from an archive, and so many are left."""

    archive: str
    removed: int
    games: int


def fault_message(game: int, title: str, errors: "Iterable[PgnError]") -> FaultMessage:
    """What is wrong with a game of a file."""
    told = tuple((error.line, error.column, error.sentence) for error in errors)
    return FaultMessage(game=game, title=title, errors=told)


def imported_message(file: str, imported: "Imported", most: int) -> FileMessage:
    """What has come of a file, with the errors of so many games at most."""
    faults = tuple(fault_message(fault.number, fault.title, fault.errors) for fault in imported.faults[:most])
    return FileMessage(
        file=file,
        new=imported.new,
        known=imported.known,
        refused=imported.refused,
        faulty=len(imported.faults),
        faults=faults,
    )


class FoundMessage(Struct, frozen=True, kw_only=True):
    """A game of an archive; `ply`: after how many plies the position or material that was asked for came, or null."""

    number: int
    variant: str
    white: str
    black: str
    result: str
    date: str
    event: str
    plies: int
    ply: int | None


class SearchMessage(Struct, frozen=True, kw_only=True):
    """How many games there are, and the first of them."""

    games: int
    found: tuple[FoundMessage, ...]


class PlayedMessage(Struct, frozen=True, kw_only=True):
    """A move that was played in so many games, of which White has won, drawn and Black won; `score`, from 0 to 1,
    is that of the side to move."""

    move: str
    san: str
    games: int
    white: int
    draws: int
    black: int
    score: float | None
    last_year: int | None


class MovesMessage(Struct, frozen=True, kw_only=True):
    """The moves that were played in a position, to which so many games came."""

    variant: str
    fen: str
    games: int
    moves: tuple[PlayedMessage, ...]
