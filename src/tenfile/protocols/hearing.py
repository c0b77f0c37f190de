"""What another program is asked, and what is heard from it, in whichever protocol it speaks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ..engine import Info, Limit
from ..errors import TenfileError
from ..game import Board, Move
from ..rules import Variant
from .fault import FaultKind


@dataclass(frozen=True)
class Question:
    """A position with the moves that led to it, how long to think, so many best lines to tell, and the only moves to
    choose from, if not all."""

    board: Board
    limit: Limit = field(default_factory=Limit)
    lines: int = 1
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Ready:
    """The program has introduced itself, or is done with what it was told."""


@dataclass(frozen=True)
class Found:
    """The program has found something."""

    info: Info


@dataclass(frozen=True)
class Chosen:
    """The program plays a move, and expects a reply."""

    move: Move
    ponder: Move | None = None


@dataclass(frozen=True)
class Gone:
    """The program makes no move: it resigns, or takes the game for ended; the sentence says which."""

    sentence: str
    resigns: bool = False


@dataclass(frozen=True)
class Broken:
    """The program does what the protocol or the rules do not allow, or refuses what it should not."""

    sentence: str
    kind: FaultKind = FaultKind.ILLEGAL


Heard = Ready | Found | Chosen | Gone | Broken


class Client(Protocol):
    """The other side of a protocol: what is to be sent, and what lines mean; nothing here reads, writes or waits."""

    @property
    def name(self) -> str:
        """What the program calls itself."""

    @property
    def patience(self) -> float | None:
        """Seconds after which a silent program counts as introduced; None for one that says when it has done so."""

    def greet(self) -> Sequence[str]:
        """The first lines."""

    def configure(self, options: Mapping[str, str]) -> Sequence[str]:
        """The lines that set options; raises EngineError for an option that the program has not offered."""

    def turn_to(self, variant: Variant) -> Sequence[str]:
        """The lines that begin a game; raises EngineError where the program does not play it."""

    def ask(self, question: Question) -> Sequence[str]:
        """The lines that have it think; raises EngineError where the protocol has no words for the question."""

    def hurry(self) -> Sequence[str]:
        """The lines that have it answer now."""

    def receive(self, line: str) -> Iterator[Heard]:
        """A line of the program."""

    def replies(self) -> Sequence[str]:
        """Lines to be sent because of what was received."""

    def farewell(self) -> Sequence[str]:
        """The last lines."""


def root_of(board: Board) -> Board:
    """The position from which the board's moves were made."""
    root = board.copy()
    while root.ply:
        root.pop()
    return root


def readable(board: Board, texts: Sequence[str]) -> tuple[Move, ...]:
    """The moves of a line as far as they can be read, in coordinates or in algebraic notation."""
    there = board.copy(stack=False)
    moves: list[Move] = []
    for text in texts:
        try:
            move = any_notation(there, text)
        except TenfileError:
            break
        moves.append(move)
        there.push(move)
    return tuple(moves)


def any_notation(board: Board, text: str) -> Move:
    """The legal move that a text means, whichever notation it is in; raises MoveError where it means none."""
    try:
        return board.parse_uci(text)
    except TenfileError:
        return board.parse_san(text)
