"""What is said of a position: a comment with its commands, and the signs of annotators."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..notation.arrows import Arrow, Mark
from . import annotations
from .annotations import Evaluation

if TYPE_CHECKING:
    from .game import Game

SIGNS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
"""The numeric annotation glyphs that have a sign of their own behind a move."""


class Remarks:
    """The part of a node that holds what is said of it.

    The commands of programs stand in the comment; the properties below read them there, and write them there when set.
    Each is None (or empty) where the comment has no such command or one that cannot be read; setting None takes it out.
    """

    __slots__ = ("_comment", "_nags")

    _comment: str
    _nags: set[int] | None

    if TYPE_CHECKING:

        def game(self) -> "Game":
            """The game that the node belongs to."""

    @property
    def comment(self) -> str:
        """The comment behind the move, or before the first one, commands of programs included.

        White space in it counts as in running text: any run of it is one space.
        """
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._comment = annotations.tidy(text)

    @property
    def text(self) -> str:
        """The comment without the commands of programs; to be set likewise, while these stay."""
        return annotations.words_of(self._comment)

    @text.setter
    def text(self, text: str) -> None:
        commands = annotations.ANY_COMMAND.findall(self._comment)
        self._comment = annotations.tidy(" ".join([*commands, text]))

    @property
    def nags(self) -> set[int]:
        """The numeric annotation glyphs, ``{1}`` for ``!``; a set to be changed."""
        if self._nags is None:
            self._nags = set()
        return self._nags

    @nags.setter
    def nags(self, numbers: Iterable[int]) -> None:
        self._nags = set(numbers)

    @property
    def clock(self) -> float | None:
        """Seconds left on the clock of the side that has moved: ``[%clk h:mm:ss]``."""
        return self._time("clk")

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._set("clk", None if seconds is None else annotations.write_time(seconds))

    @property
    def elapsed(self) -> float | None:
        """Seconds spent on the move: ``[%emt h:mm:ss]``."""
        return self._time("emt")

    @elapsed.setter
    def elapsed(self, seconds: float | None) -> None:
        self._set("emt", None if seconds is None else annotations.write_time(seconds))

    @property
    def evaluation(self) -> Evaluation | None:
        """How good the position is for White: ``[%eval 0.34]``, ``[%eval #-3,12]``."""
        text = annotations.command_of(self._comment, "eval")
        return None if text is None else annotations.read_evaluation(text)

    @evaluation.setter
    def evaluation(self, evaluation: Evaluation | None) -> None:
        self._set("eval", None if evaluation is None else str(evaluation))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The highlighted squares: ``[%csl Ga1,Ra10]``."""
        return annotations.read_marks(annotations.command_of(self._comment, "csl") or "")

    @marks.setter
    def marks(self, marks: Iterable[Mark]) -> None:
        self._set("csl", annotations.write_list(marks, self.game().variant.geometry.exists))

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """The arrows: ``[%cal Ga1a10]``."""
        return annotations.read_arrows(annotations.command_of(self._comment, "cal") or "")

    @arrows.setter
    def arrows(self, arrows: Iterable[Arrow]) -> None:
        self._set("cal", annotations.write_list(arrows, self.game().variant.geometry.exists))

    def _take_remarks(self, other: "Remarks") -> None:
        """Say the same of this position."""
        self._comment = other._comment
        self._nags = set(other._nags) if other._nags else None

    def _time(self, name: str) -> float | None:
        text = annotations.command_of(self._comment, name)
        return None if text is None else annotations.read_time(text)

    def _set(self, name: str, value: str | None) -> None:
        self._comment = annotations.with_command(self._comment, name, value)
