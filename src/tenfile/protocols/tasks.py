"""What passes between a session and whoever runs it: tasks and other wishes one way, reports and answers the other.

A session never waits, starts no thread and reads no clock: it yields effects, and is told what came of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from ..game import Board, Move
from .clock import Allotment
from .settings import Settings

if TYPE_CHECKING:
    from ..engine import Score


@dataclass(frozen=True)
class Bounds:
    """Where a thought ends: seconds, plies, positions looked at, a mate in so many moves; with none of them, when it
    is stopped."""

    time: Allotment | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None

    @property
    def is_endless(self) -> bool:
        """Whether only a stop ends it."""
        return self == Bounds()


@dataclass(frozen=True)
class Task:
    """A position to think about, as a board that nobody else changes.

    ``is_analysis`` asks for the best of the engine, whatever its level. ``moves``, if any, are the only ones to choose
    from.
    """

    board: Board
    bounds: Bounds = field(default_factory=Bounds)
    settings: Settings = field(default_factory=Settings)
    is_analysis: bool = False
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Report:
    """What a thought has found so far, for the side to move; ``line`` counts the best lines from 1.

    ``bound`` is "lower" or "upper" where the score is only that; ``hashfull`` counts thousandths of the table.
    """

    depth: int
    score: "Score"
    nodes: int
    seconds: float
    pv: tuple[Move, ...]
    line: int = 1
    seldepth: int | None = None
    hashfull: int | None = None
    bound: str | None = None

    @property
    def nps(self) -> int:
        """Positions looked at in a second."""
        return int(self.nodes / self.seconds) if self.seconds > 0 else 0


@dataclass(frozen=True)
class Answer:
    """What came of a task: a move and the reply expected, or why there is none."""

    move: Move | None = None
    ponder: Move | None = None
    seconds: float = 0.0
    trouble: str | None = None


# ---- effects: what a session wants done, beside lines to be written
@dataclass(frozen=True)
class Prepare:
    """Have a player ready for these settings before anything that follows."""

    settings: Settings


@dataclass(frozen=True)
class Think:
    """Begin a thought; what is reported of it carries its number."""

    number: int
    task: Task


@dataclass(frozen=True)
class Chore:
    """Begin other work of some length, in place of a thought: lines to write, between which it may be stopped."""

    number: int
    lines: Callable[[], Iterator[str]]


@dataclass(frozen=True)
class Stop:
    """End a thought now; it answers with what it has found."""

    number: int


@dataclass(frozen=True)
class StopAfter:
    """End a thought when so many seconds have passed from now."""

    number: int
    seconds: float


@dataclass(frozen=True)
class Forget:
    """Have the player forget all that earlier thoughts have taught it."""


@dataclass(frozen=True)
class Leave:
    """The session is over."""


Effect = str | Prepare | Think | Chore | Stop | StopAfter | Forget | Leave
"""A string is a line to be written."""


class Session(Protocol):
    """One side of a protocol, as whoever runs it sees it."""

    def receive(self, line: str) -> Iterator[Effect]:
        """A line has come in."""

    def report(self, number: int, report: Report) -> Iterator[Effect]:
        """A thought has found something."""

    def finish(self, number: int, answer: Answer) -> Iterator[Effect]:
        """A thought, or a chore, has ended."""

    def fail(self, sentence: str) -> Iterator[Effect]:
        """Something that was wanted could not be done."""

    def end(self) -> Iterator[Effect]:
        """Nothing more will come in; a thought with an end of its own may go on to it."""
