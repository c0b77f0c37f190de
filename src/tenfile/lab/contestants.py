"""The engines at the board: ours inside this program, and other programs, each asked for one move after the other."""

import time
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from ..engine import Engine, Info, Score
from ..errors import EngineError
from ..game import Board, Move
from ..protocols.clock import Clock, Clocks, allot, exactly
from ..protocols.hearing import Broken, Gone, Heard, Question
from ..protocols.host import limit
from ..protocols.process import Process
from ..protocols.program import ProgramPlayer, Resigned
from ..protocols.tasks import Bounds
from ..rules import Color, Variant
from .control import Control
from .entrants import Entrant

GRACE = 1.0
"""Seconds after which a program that is beyond its time, margin and all, is killed."""

MATE = 100_000
"""A mate counts for so many centipawns, less its distance in moves."""


class FaultKind(Enum):
    """What an engine can do that loses the game whatever the position; the value is what one says of it."""

    CRASH = "crash"
    ILLEGAL = "illegal move"
    TIME = "loss on time"
    NO_MOVE = "refusal to move"


class Fault(EngineError):
    """An engine has broken the rules or the protocol; ``kind`` says how."""

    def __init__(self, kind: FaultKind, sentence: str) -> None:
        self.kind = kind
        super().__init__(sentence)


@dataclass(frozen=True)
class Moved:
    """A move, what it cost in seconds, and its score in centipawns for who plays it (None where it told none)."""

    move: Move
    seconds: float
    score: int | None


Sides = dict[Color, Clock | None]
"""Both sides' clocks."""


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
        self._engine = Engine(level=self.entrant.level, seed=seed, hash_mib=self.entrant.hash_mib)

    def move(self, board: Board, clocks: Sides) -> Moved:
        """See Contestant."""
        assert self._engine is not None
        started = time.monotonic()
        try:
            result = self._engine.play(board, limit(self._bounds(clocks[board.turn])))
        except EngineError as error:
            raise Fault(FaultKind.CRASH, f"{self.entrant.name} cannot go on: {error}") from None
        return Moved(result.move, time.monotonic() - started, score_of(result.info))

    def _bounds(self, clock: Clock | None) -> Bounds:
        control = self.control
        if clock is not None:
            return Bounds(allot(clock), control.depth, control.nodes)
        fixed = None if control.movetime is None else exactly(control.movetime)
        return Bounds(fixed, control.depth, control.nodes)

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


class _Program(ProgramPlayer):
    """A program whose every wait has an end, and whose misdeeds have a kind."""

    def __init__(self, entrant: Entrant, names: dict[str, str]) -> None:
        control = entrant.control
        super().__init__(
            entrant.command, entrant.protocol, entrant.options, names, control.margin + GRACE,
            Path(entrant.folder) if entrant.folder else None,
        )  # fmt: skip
        self._patience = control.patience
        self._due = 0.0

    def begin(self, variant: Variant) -> None:
        """Start it if need be and tell it of a new game."""
        with self._turn:
            self._variant = None
            try:
                self._turn_to(self._started(), variant)
            except EngineError:
                self._kill()
                raise

    def kill(self) -> None:
        """End it at once; whoever waits for it gets an EngineError."""
        self._kill()

    @property
    def is_overdue(self) -> bool:
        """Whether the last question's time is over."""
        return time.monotonic() >= self._due

    def _deadline(self, question: Question) -> float | None:
        own = super()._deadline(question)
        self._due = time.monotonic() + self._patience if own is None else own
        return self._due

    def _hear(self, process: Process, deadline: float | None, reproach: str) -> Heard | None:
        heard = super()._hear(process, deadline, reproach)
        match heard:
            case Broken(sentence):
                raise Fault(FaultKind.ILLEGAL, sentence)
            case Gone(sentence, resigns=False):
                raise Fault(FaultKind.NO_MOVE, sentence)
        return heard


class Program(Contestant):
    """Another program, which stays up from game to game, and is started again after it has crashed or been killed."""

    def __init__(self, entrant: Entrant, variant: Variant) -> None:
        super().__init__(entrant)
        self._player = _Program(entrant, {variant.name: entrant.game} if entrant.game else {})

    def begin(self, variant: Variant, seed: int) -> None:
        """See Contestant."""
        self._player.begin(variant)

    def move(self, board: Board, clocks: Sides) -> Moved:
        """See Contestant."""
        try:
            result = self._player.play(board, self.control.limit(), told_clocks(clocks, board.turn))
        except Fault:
            raise
        except EngineError as error:
            raise self._blamed(error) from None
        return Moved(result.move, result.info.seconds, score_of(result.info))

    def _blamed(self, error: EngineError) -> EngineError:
        """The error with its kind; a resignation is none."""
        if isinstance(error, Resigned):
            return error
        return Fault(FaultKind.TIME if self._player.is_overdue else FaultKind.CRASH, str(error))

    def stop(self) -> None:
        """See Contestant."""
        self._player.kill()

    def close(self) -> None:
        """See Contestant."""
        with suppress(OSError):
            self._player.close()


def told_clocks(clocks: Sides, turn: Color) -> Clocks | None:
    """The clocks as a protocol tells them, a side without one being given its opponent's; None where the side to move
    has none."""
    own = clocks[turn]
    if own is None:
        return None
    return Clocks(clocks[Color.WHITE] or own, clocks[Color.BLACK] or own)


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
