"""The computer as a player at the terminal: an engine that is loaded when it is first asked for a move."""

from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from typing import TYPE_CHECKING

from .. import Board, Move
from .output import console

if TYPE_CHECKING:
    from ..engine import Engine

ADVICE_LEVEL = 10


def _sign_of_life() -> AbstractContextManager[object]:
    """Something that moves on a terminal, and nothing anywhere else."""
    screen = console()
    return screen.status("The computer is thinking …") if screen.is_terminal else nullcontext()


class Computer:
    """An engine of a level from 1 to 10 that thinks up to `seconds` for a move; a context manager, which closes it."""

    def __init__(self, level: int, seconds: float) -> None:
        self.level = level
        self.seconds = seconds

    def play(self, board: Board) -> Move:
        """A move at the level that was asked for; KeyboardInterrupt stops the thinking."""
        return self._think(board, self.level)

    def advise(self, board: Board) -> Move:
        """The best move that is found in the time for one move."""
        return self._think(board, ADVICE_LEVEL)

    def _think(self, board: Board, level: int) -> Move:
        from ..engine import Limit

        self._engine.level = level
        with _sign_of_life():
            return self._engine.play(board, Limit(time=self.seconds)).move

    @cached_property
    def _engine(self) -> "Engine":
        from ..engine import Engine

        return Engine(level=self.level)

    def __enter__(self) -> "Computer":
        return self

    def __exit__(self, *reason: object) -> None:
        engine = self.__dict__.pop("_engine", None)
        if engine is not None:
            engine.close()
