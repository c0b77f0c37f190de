"""The engines at the board: ours inside this program, and other programs, each asked for one move after the other."""

import threading
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..engine import Engine, Info, Score
from ..errors import EngineError
from ..game import Board, Move
from ..protocols.fault import Fault, FaultKind, Resigned
from ..protocols.program import ProgramPlayer
from ..rules import Variant
from .control import Control, Sides
from .entrants import Entrant

GRACE = 1.0
"""Seconds after which a program that is beyond its time, margin and all, is killed."""

MATE = 100_000
"""A mate counts for so many centipawns, less its distance in moves."""


@dataclass(frozen=True)
class Moved:
    """A move, what it cost in seconds, and its score in centipawns for who plays it (None where it told none).

    ``processor`` is for how many of these seconds the machine had a processor for it, where that is known.
    """

    move: Move
    seconds: float
    score: int | None
    processor: float | None = None


class Contestant(ABC):
    """An engine that plays one game at a time; ``stop`` may be called from any thread."""

    def __init__(self, entrant: Entrant) -> None:
        self.entrant = entrant
        self.control: Control = entrant.control

    @abstractmethod
    def begin(self, variant: Variant, seed: int) -> None:
        """Get ready for a new game, with nothing kept of the last; raises EngineError where that cannot be."""

    @abstractmethod
    def move(self, board: Board, clocks: Sides) -> Moved:
        """Choose a move; raises Fault for what loses the game, Resigned where it gives up."""

    @abstractmethod
    def stop(self) -> None:
        """Have it end its thinking, however rudely; the game is over for it."""

    @abstractmethod
    def close(self) -> None:
        """Give back what it holds; may be called again."""


class OwnEngine(Contestant):
    """Our own engine, made anew for each game so that a game depends on its seed alone."""

    _engine: Engine | None = None

    def begin(self, variant: Variant, seed: int) -> None:
        """See Contestant."""
        self.close()
        entrant = self.entrant
        self._engine = Engine(level=entrant.level, seed=seed, threads=entrant.threads, hash_mib=entrant.hash_mib)
        self._engine.prepare(variant)

    def move(self, board: Board, clocks: Sides) -> Moved:
        """See Contestant."""
        assert self._engine is not None
        limit = self.control.limit(clocks, board.turn)
        started, used = time.monotonic(), time.thread_time()
        try:
            result = self._engine.play(board, limit)
        except EngineError as error:
            raise Fault(FaultKind.CRASH, f"{self.entrant.name} cannot go on: {error}") from None
        seconds, processor = time.monotonic() - started, time.thread_time() - used
        thinks_here = threading.current_thread() is not threading.main_thread()
        return Moved(result.move, seconds, score_of(result.info), processor if thinks_here else None)

    def stop(self) -> None:
        """See Contestant."""
        engine = self._engine
        if engine is not None:
            engine.stop()

    def close(self) -> None:
        """See Contestant."""
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()


class Program(Contestant):
    """Another program, which stays up from game to game, and is started again after it has crashed or been killed."""

    def __init__(self, entrant: Entrant, variant: Variant) -> None:
        super().__init__(entrant)
        control = entrant.control
        self._player = ProgramPlayer(
            entrant.command, entrant.protocol, entrant.options, {variant.name: entrant.game} if entrant.game else {},
            control.margin + GRACE, Path(entrant.folder) if entrant.folder else None, control.patience,
        )  # fmt: skip

    def begin(self, variant: Variant, seed: int) -> None:
        """See Contestant."""
        self._player.prepare(variant)

    def move(self, board: Board, clocks: Sides) -> Moved:
        """See Contestant."""
        try:
            result = self._player.play(board, self.control.limit(clocks, board.turn))
        except (Fault, Resigned):
            raise
        except EngineError as error:
            raise Fault(FaultKind.CRASH, str(error)) from None
        return Moved(result.move, result.info.seconds, score_of(result.info))

    def stop(self) -> None:
        """See Contestant."""
        self._player.kill()

    def close(self) -> None:
        """See Contestant."""
        with suppress(OSError):
            self._player.close()


def score_of(info: Info) -> int | None:
    """The score in centipawns, mates included; None where nothing was searched."""
    return _centipawns(info.score) if info.depth else None


def _centipawns(score: Score) -> int:
    if score.mate is None:
        return score.cp or 0
    return MATE - score.mate if score.mate > 0 else -MATE - score.mate


def open_contestant(entrant: Entrant, variant: Variant) -> Contestant:
    """The engine that an entrant means, not started yet."""
    return Program(entrant, variant) if entrant.is_program else OwnEngine(entrant)
