"""The engine of this machine: a player that thinks in threads of its own."""

import asyncio
import random
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import TypeVar

from ..errors import EngineError
from ..game import Board
from .answers import Info, PlayResult, Score
from .choice import choose
from .levels import Level, find_level
from .limit import Limit
from .mind import Mind
from .player import Player
from .thought import Thought

SMALL_TABLE = 1
"""Mebibytes for a weakened player, who sees little and begins each move with an empty head."""

MOST_MEBIBYTES = 1 << 20
T = TypeVar("T")


class Engine(Player):
    """A player of all games at levels 1 to 10, several of which may think at the same time.

    ``seed`` makes weakened levels play the same moves again, ``hash_mib`` is the size of the table in mebibytes. Raises
    EngineError where a level, a number of threads or a size is none. Questions to one engine are answered one after the
    other; use several engines for several games at once.
    """

    def __init__(self, level: int = 10, seed: int | None = None, threads: int = 1, hash_mib: int = 16) -> None:
        if threads != 1:
            raise EngineError(f"this engine thinks in one thread, not in {threads!r}")
        if not _is_size(hash_mib):
            raise EngineError(f"a table has a whole number of mebibytes from 1 to {MOST_MEBIBYTES}, not {hash_mib!r}")
        self._level = 10
        self.level = level
        self._hash_mib = hash_mib
        self._seed = random.Random(seed).getrandbits(64)
        self._full, self._small = Mind(hash_mib), Mind(SMALL_TABLE)
        self._turn = threading.Lock()
        self._state = threading.Lock()
        self._thoughts: dict[Thought, threading.Thread] = {}
        self._is_closed = False

    @property
    def level(self) -> int:
        """How well it plays, from 1 to 10; raises EngineError where it is set to anything else."""
        return self._level

    @level.setter
    def level(self, number: int) -> None:
        find_level(number)
        self._level = number

    def play(self, board: Board, limit: Limit) -> PlayResult:
        """Choose a move as the level plays; less than the time is used where more would change nothing.

        Raises EngineError where the game is over or the engine closed.
        """
        return _wait(*self._begin_move(board, limit))

    def analyse(self, board: Board, limit: Limit) -> Info:
        """Judge the position as well as it can, whatever the level, until the limit is reached (or a mate is certain).

        Raises EngineError where the game is over or the engine closed.
        """
        return _wait(*self._begin_analysis(board, limit))

    async def play_async(self, board: Board, limit: Limit) -> PlayResult:
        """As ``play``, while the event loop goes on; when this is cancelled the thinking stops at once."""
        return await _wait_async(*self._begin_move(board, limit))

    async def analyse_async(self, board: Board, limit: Limit) -> Info:
        """As ``analyse``, while the event loop goes on; when this is cancelled the thinking stops at once."""
        return await _wait_async(*self._begin_analysis(board, limit))

    def stop(self) -> None:
        """Have all thinking end now; whoever waits for it gets what has been found. May be called from any thread."""
        with self._state:
            for thought in self._thoughts:
                thought.stop()

    def close(self) -> None:
        """Stop, and give the tables back; may be called again. Nothing else may be asked of the engine then."""
        with self._state:
            self._is_closed = True
            threads = list(self._thoughts.values())
        self.stop()
        for thread in threads:
            thread.join()
        self._full, self._small = Mind(self._hash_mib), Mind(SMALL_TABLE)

    # ---- thinking
    def _begin_move(self, board: Board, limit: Limit) -> tuple[Thought, "Future[PlayResult]"]:
        level = find_level(self._level)
        thought = self._thought(board, limit, level, hurried=True)
        mind = self._full if level.is_full else self._small
        return thought, self._begin(thought, mind, lambda info: _decide(thought, info))

    def _begin_analysis(self, board: Board, limit: Limit) -> tuple[Thought, "Future[Info]"]:
        thought = self._thought(board, limit, Level(), hurried=False)
        return thought, self._begin(thought, self._full, lambda info: info)

    def _thought(self, board: Board, limit: Limit, level: Level, hurried: bool) -> Thought:
        outcome = board.outcome()
        if outcome is not None:
            raise EngineError(f"there is nothing to think about: the game is over by {outcome.termination.sentence}")
        return Thought(board.copy(), limit, level, self._seed, hurried)

    def _begin(self, thought: Thought, mind: Mind, finish: Callable[[Info], T]) -> "Future[T]":
        """Start a thread for a thought; the future is told what `finish` makes of its result."""
        future: Future[T] = Future()
        thread = threading.Thread(
            target=self._run, args=(thought, mind, finish, future), name="tenfile-engine", daemon=True
        )
        with self._state:
            if self._is_closed:
                raise EngineError("the engine is closed")
            self._thoughts[thought] = thread
            thread.start()
        return future

    def _run(self, thought: Thought, mind: Mind, finish: Callable[[Info], T], future: "Future[T]") -> None:
        try:
            with self._turn:
                if future.set_running_or_notify_cancel():
                    future.set_result(finish(thought.think(mind.turn_to(thought.board))))
        except BaseException as error:  # whoever waits is told, whatever it is
            future.set_exception(error)
        finally:
            with self._state:
                del self._thoughts[thought]


def _is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_MEBIBYTES


def _decide(thought: Thought, info: Info) -> PlayResult:
    """The move that the level plays after its thought."""
    number = choose(thought.ranking, thought.level, thought.seed, thought.board.key)
    move = info.pv[0] if number is None else thought.board.move_of(number)
    if number is not None and move != info.pv[0]:
        score = Score.of_core(dict(thought.ranking)[number])
        info = replace(info, score=score, pv=(move,))
    return PlayResult(move, info.pv[1] if len(info.pv) > 1 else None, info)


def _wait(thought: Thought, future: "Future[T]") -> T:
    """The result, once it is there; who is interrupted meanwhile stops the thought."""
    try:
        return future.result()
    except BaseException:
        thought.stop()
        raise


async def _wait_async(thought: Thought, future: "Future[T]") -> T:
    try:
        return await asyncio.wrap_future(future)
    except asyncio.CancelledError:
        thought.stop()
        raise
