"""What passes between a session and whoever runs it: tasks and other wishes one way, infos and answers the other.

A session never waits, starts no thread and reads no clock: it yields effects, and is told what came of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from ..engine import Info, Limit, Ponder
from ..game import Board, Move
from ..rules import Variant
from .settings import Settings


@dataclass(frozen=True)
class Task:
    """A position to think about, as a board that nobody else changes.

    ``is_analysis`` asks for the best of the engine, whatever its level. ``moves``, if any, are the only ones to choose
    from. With ``ponder`` no time counts before that is hit.
    """

    board: Board
    limit: Limit = field(default_factory=Limit)
    settings: Settings = field(default_factory=Settings)
    is_analysis: bool = False
    moves: tuple[Move, ...] = ()
    ponder: Ponder | None = None


@dataclass(frozen=True)
class Answer:
    """What came of a task: a move and the reply expected, or why there is none; what it cost in all."""

    move: Move | None = None
    ponder: Move | None = None
    seconds: float = 0.0
    trouble: str | None = None
    nodes: int = 0


# ---- effects: what a session wants done, beside lines to be written
@dataclass(frozen=True)
class Prepare:
    """Have a player ready for a game with these settings before anything that follows."""

    settings: Settings
    variant: Variant


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
class Hit:
    """What a thought ponders about has come: its time counts from now on, within another limit, if one is given."""

    number: int
    limit: Limit | None = None


@dataclass(frozen=True)
class Forget:
    """Have the player forget all that earlier thoughts have taught it."""


@dataclass(frozen=True)
class Leave:
    """The session is over."""


Effect = str | Prepare | Think | Chore | Stop | Hit | Forget | Leave
"""A string is a line to be written."""


class Session(Protocol):
    """One side of a protocol, as whoever runs it sees it."""

    def receive(self, line: str) -> Iterator[Effect]:
        """A line has come in."""

    def report(self, number: int, info: Info) -> Iterator[Effect]:
        """A thought has found something."""

    def finish(self, number: int, answer: Answer) -> Iterator[Effect]:
        """A thought, or a chore, has ended."""

    def fail(self, sentence: str) -> Iterator[Effect]:
        """Something that was wanted could not be done."""

    def end(self) -> Iterator[Effect]:
        """Nothing more will come in; a thought with an end of its own may go on to it."""
