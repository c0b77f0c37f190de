"""Whoever chooses moves: what everything above this room knows of an engine, wherever that runs."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Self, overload

from ..game import Board, Move
from ..rules import Variant
from .answers import Info, Lines, PlayResult
from .limit import Limit

Tell = Callable[[Info], None]
"""Is told what has been found so far, from the thread that thinks: at once, and briefly."""


def told_by_loop(report: Tell | None) -> Tell | None:
    """What has a report told by the event loop that runs now, in the order in which things are found."""
    if report is None:
        return None
    import asyncio  # here it has long been loaded

    loop = asyncio.get_running_loop()

    def tell(info: Info) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(report, info)

    return tell


def _answer(board: Board, found: list[Info], multipv: int | None) -> Info | list[Info]:
    """What was found, with the position that was asked about."""
    lines = Lines(replace(info, board=board) for info in found)
    return lines[0] if multipv is None else lines


class Player(ABC):
    """An engine that plays and analyses. The board it is asked about is never changed, and may be used on meanwhile.

    Both questions take ``report``, which is called with every ``Info`` on the way (by a thread of the engine, or, where
    an event loop waits, by that), and ``moves``, the only ones to choose from; None or none stands for all.
    """

    @property
    @abstractmethod
    def level(self) -> int:
        """How well it plays, from 1 to 10; may be set between moves."""

    @level.setter
    @abstractmethod
    def level(self, number: int) -> None: ...

    # ---- questions
    @abstractmethod
    def play(
        self, board: Board, limit: Limit, *, report: Tell | None = None, moves: Sequence[Move] | None = None
    ) -> PlayResult:
        """Choose a move as the level plays; raises EngineError where the game is over."""

    @abstractmethod
    async def play_async(
        self, board: Board, limit: Limit, *, report: Tell | None = None, moves: Sequence[Move] | None = None
    ) -> PlayResult:
        """As ``play``, while the event loop goes on; when this is cancelled the thinking stops at once."""

    @overload
    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        multipv: None = None,
        moves: Sequence[Move] | None = None,
    ) -> Info: ...

    @overload
    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        multipv: int,
        moves: Sequence[Move] | None = None,
    ) -> list[Info]: ...

    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        multipv: int | None = None,
        moves: Sequence[Move] | None = None,
    ) -> Info | list[Info]:
        """Judge the position as well as it can, whatever the level; raises EngineError where the game is over.

        With ``multipv`` the answer is a list of the so many best lines (fewer, where there are fewer moves), the best
        first; without it, the best one alone.
        """
        asked = board.copy()
        found = self._analyse(board, limit, report, 1 if multipv is None else multipv, moves)
        return _answer(asked, found, multipv)

    @overload
    async def analyse_async(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        multipv: None = None,
        moves: Sequence[Move] | None = None,
    ) -> Info: ...

    @overload
    async def analyse_async(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        multipv: int,
        moves: Sequence[Move] | None = None,
    ) -> list[Info]: ...

    async def analyse_async(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        multipv: int | None = None,
        moves: Sequence[Move] | None = None,
    ) -> Info | list[Info]:
        """As ``analyse``, while the event loop goes on; when this is cancelled the thinking stops at once."""
        asked = board.copy()
        found = await self._analyse_async(board, limit, report, 1 if multipv is None else multipv, moves)
        return _answer(asked, found, multipv)

    @abstractmethod
    def _analyse(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> list[Info]:
        """So many of the best lines, at least one."""

    @abstractmethod
    async def _analyse_async(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> list[Info]:
        """The same while the event loop goes on."""

    # ---- between questions and at the end
    @abstractmethod
    def prepare(self, variant: Variant) -> None:
        """Do now what would make the first move of a game wait."""

    @abstractmethod
    def forget(self) -> None:
        """Forget what earlier questions have taught it; waits for what is being thought about."""

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

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
