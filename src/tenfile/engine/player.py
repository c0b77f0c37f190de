"""Whoever chooses moves: what everything above this room knows of an engine, wherever that runs."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self

from ..game import Board
from .answers import Info, PlayResult
from .limit import Limit


class Player(ABC):
    """An engine that plays and analyses. The board it is asked about is never changed, and may be used on meanwhile."""

    @property
    @abstractmethod
    def level(self) -> int:
        """How well it plays, from 1 to 10; may be set between moves."""

    @level.setter
    @abstractmethod
    def level(self, number: int) -> None: ...

    @abstractmethod
    def play(self, board: Board, limit: Limit) -> PlayResult:
        """Choose a move as the level plays; raises EngineError where the game is over."""

    @abstractmethod
    def analyse(self, board: Board, limit: Limit) -> Info:
        """Judge the position as well as it can, whatever the level; raises EngineError where the game is over."""

    @abstractmethod
    async def play_async(self, board: Board, limit: Limit) -> PlayResult:
        """As ``play``, while the event loop goes on; when this is cancelled the thinking stops at once."""

    @abstractmethod
    async def analyse_async(self, board: Board, limit: Limit) -> Info:
        """As ``analyse``, while the event loop goes on; when this is cancelled the thinking stops at once."""

    @abstractmethod
    def stop(self) -> None:
        """Have all thinking end now; whoever waits for it gets what has been found. May be called from any thread."""

    @abstractmethod
    def close(self) -> None:
        """Stop, and give back what the engine holds; may be called again. Nothing else may be asked of it then."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
