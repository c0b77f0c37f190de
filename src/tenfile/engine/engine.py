"""The engine of this machine: a player that thinks in threads of its own."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from ..errors import EngineError, MoveError
from ..game import Board, Move
from ..rules import Variant
from .answers import Info, PlayResult, Score
from .choice import choose
from .lateness import Lateness
from .levels import Level, find_level, level_in
from .limit import Limit
from .mind import Mind
from .player import Player, Tell, told_by_loop
from .ponder import Ponder
from .promise import Promise
from .thought import Thought

SMALL_TABLE = 1
"""Mebibytes for a weakened player, who sees little and begins each move with an empty head."""

MOST_MEBIBYTES = 1 << 20
MOST_THREADS = 256
MOST_LINES = 500
T = TypeVar("T")


class Engine(Player):
    """A player of all games at levels 1 to 10, several of which may think at the same time.

    ``seed`` makes weakened levels play the same moves again. So many ``threads`` think about a question together, with
    one table of ``hash_mib`` mebibytes; with one thread and no limit of time the answers are always the same. Raises
    EngineError where a level, a number of threads or a size is none. Questions to one engine are answered one after the
    other; use several engines for several games at once.
    """

    def __init__(self, level: int = 10, seed: int | None = None, threads: int = 1, hash_mib: int = 16) -> None:
        if not _is_whole(threads, MOST_THREADS):
            raise EngineError(f"an engine thinks in 1 to {MOST_THREADS} threads, not in {threads!r}")
        if not _is_whole(hash_mib, MOST_MEBIBYTES):
            raise EngineError(f"a table has a whole number of mebibytes from 1 to {MOST_MEBIBYTES}, not {hash_mib!r}")
        self._level = 10
        self.level = level
        self._threads, self._hash_mib = threads, hash_mib
        self._seed = _mixed(seed)
        self._full, self._small = Mind(hash_mib, threads), Mind(SMALL_TABLE, knows_endings=False)
        self._lateness = Lateness()
        self._turn = threading.Lock()
        self._thinker = 0
        self._state = threading.Condition()
        self._thoughts: dict[Thought, threading.Thread | None] = {}
        self._is_closed = False

    @property
    def level(self) -> int:
        """How well it plays, from 1 to 10; raises EngineError where it is set to anything else."""
        return self._level

    @level.setter
    def level(self, number: int) -> None:
        find_level(number)
        self._level = number

    @property
    def threads(self) -> int:
        """How many threads think about one question."""
        return self._threads

    @property
    def hash_mib(self) -> int:
        """The size of the table in mebibytes."""
        return self._hash_mib

    def __repr__(self) -> str:
        return f"Engine(level={self.level}, threads={self.threads}, hash_mib={self.hash_mib})"

    # ---- questions
    def play(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        moves: Sequence[Move] | None = None,
        ponder: Ponder | None = None,
    ) -> PlayResult:
        """Choose a move as the level plays; less than the time is used where more would change nothing.

        With ``ponder`` no time counts before that is hit. Raises EngineError where the game is over, the engine closed,
        or one of the moves is not legal; and where it is to ponder while time is counted otherwise than by the clock.
        """
        return self._answer(*self._move(board, limit, report, moves, ponder))

    async def play_async(
        self,
        board: Board,
        limit: Limit,
        *,
        report: Tell | None = None,
        moves: Sequence[Move] | None = None,
        ponder: Ponder | None = None,
    ) -> PlayResult:
        """As ``play``, while the event loop goes on; when this is cancelled the thinking stops at once."""
        return await self._answer_async(*self._move(board, limit, told_by_loop(report), moves, ponder))

    def _analyse(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> list[Info]:
        """Until the limit is reached, or a mate is certain."""
        return self._answer(*self._analysis(board, limit, report, lines, moves))

    async def _analyse_async(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> list[Info]:
        return await self._answer_async(*self._analysis(board, limit, told_by_loop(report), lines, moves))

    # ---- between questions
    def prepare(self, variant: Variant) -> None:
        """Make ready for a game, so that the first move does not have to wait; raises EngineError where there is no
        memory for the table."""
        with self._alone():
            self._mind(find_level(self._level)).prepare(variant)

    def forget(self) -> None:
        """Forget what earlier questions have taught it; waits for what is being thought about."""
        with self._alone():
            self._full.forget()
            self._small.forget()

    def stop(self) -> None:
        """Have all thinking end now; whoever waits for it gets what has been found. May be called from any thread."""
        with self._state:
            for thought in self._thoughts:
                thought.stop()

    def close(self) -> None:
        """Stop, and give the tables back; may be called again. Nothing else may be asked of the engine then."""
        self._refuse_thinker()
        with self._state:
            self._is_closed = True
            threads = [thread for thread in self._thoughts.values() if thread is not None]
        self.stop()
        with self._state:
            self._state.wait_for(lambda: not self._thoughts)
        for thread in threads:
            thread.join()
        self._full.settle()
        self._full, self._small = Mind(self._hash_mib), Mind(SMALL_TABLE)

    # ---- questions as thoughts, and what is to be made of what they find
    def _move(
        self,
        board: Board,
        limit: Limit,
        report: Tell | None,
        moves: Sequence[Move] | None,
        ponder: Ponder | None,
    ) -> tuple[Thought, Callable[[list[Info]], PlayResult]]:
        own = _living(board, limit)
        level = level_in(self._level, own.variant.name)
        if ponder is not None and limit.rate is not None:
            raise EngineError("an engine ponders by the clock alone, not where positions or the processor's time count")
        thought = Thought(
            own, limit, level, self._seed, True, 1, _numbers(own, moves), report, ponder, self._lateness.expected
        )  # fmt: skip
        return thought, lambda infos: _decide(thought, infos[0])

    def _analysis(
        self, board: Board, limit: Limit, report: Tell | None, lines: int, moves: Sequence[Move] | None
    ) -> tuple[Thought, Callable[[list[Info]], list[Info]]]:
        if not _is_whole(lines, MOST_LINES):
            raise EngineError(f"there are 1 to {MOST_LINES} best lines, not {lines!r}")
        own = _living(board, limit)
        thought = Thought(own, limit, Level(), self._seed, False, lines, _numbers(own, moves), report)
        return thought, lambda infos: infos

    # ---- thinking
    def _answer(self, thought: Thought, finish: Callable[[list[Info]], T]) -> T:
        """Think, in this thread; the main thread waits for another, since it must hear of a Ctrl-C meanwhile."""
        self._enter(thought)
        if threading.current_thread() is not threading.main_thread():
            return self._think(thought, finish)
        promise = self._promise(thought, finish)
        try:
            return promise.wait()
        except BaseException:
            thought.stop()
            raise

    async def _answer_async(self, thought: Thought, finish: Callable[[list[Info]], T]) -> T:
        self._enter(thought)
        promise = self._promise(thought, finish)
        try:
            return await promise.wait_async()
        except BaseException:
            thought.stop()
            raise

    def _promise(self, thought: Thought, finish: Callable[[list[Info]], T]) -> Promise[T]:
        """Begin to think in a thread of its own."""
        promise: Promise[T] = Promise()
        work = (lambda: self._think(thought, finish),)
        thread = threading.Thread(target=promise.keep, args=work, name="tenfile-engine", daemon=True)
        with self._state:
            self._thoughts[thought] = thread
        thread.start()
        return promise

    def _enter(self, thought: Thought) -> None:
        with self._state:
            if self._is_closed:
                raise EngineError("the engine is closed")
            self._thoughts[thought] = None

    def _think(self, thought: Thought, finish: Callable[[list[Info]], T]) -> T:
        try:
            with self._alone():
                if thought.level.is_full:
                    thought.await_endings()
                answer = finish(thought.think(self._mind(thought.level).turn_to(thought.board)))
                self._lateness.note(thought.lateness)
                return answer
        finally:
            with self._state:
                del self._thoughts[thought]
                self._state.notify_all()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """What nobody else does meanwhile."""
        self._refuse_thinker()
        with self._turn:
            self._thinker = threading.get_ident()
            try:
                yield
            finally:
                self._thinker = 0

    def _refuse_thinker(self) -> None:
        """Raises EngineError where a report, told by the thread that thinks, would wait for itself."""
        if self._thinker == threading.get_ident():
            raise EngineError("while an engine tells what it finds it can be stopped, and nothing else")

    def _mind(self, level: Level) -> Mind:
        return self._full if level.is_full else self._small


def _is_whole(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most


def _mixed(seed: int | None) -> int:
    """Sixty-four bits that depend on the seed alone, if there is one."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "big")
    import random  # seldom needed, and slow to load

    return random.Random(seed).getrandbits(64)


def _living(board: object, limit: object) -> Board:
    """A copy of the board to think about; raises EngineError where the game is over, or what is given is something
    else."""
    if not isinstance(board, Board):
        raise EngineError(f"an engine thinks about a Board, not about {board!r}")
    if not isinstance(limit, Limit):
        raise EngineError(f"how long an engine thinks is told by a Limit, not by {limit!r}")
    outcome = board.outcome()
    if outcome is not None:
        raise EngineError(f"there is nothing to think about: the game is over by {outcome.termination.sentence}")
    return board.copy()


def _numbers(board: Board, moves: Sequence[Move] | None) -> tuple[int, ...]:
    """The core's numbers of some moves; raises EngineError where one is not legal."""
    try:
        return tuple(board.number_of(move) for move in moves or ())
    except MoveError as error:
        raise EngineError(f"a move to choose from cannot be made: {error}") from None


def _decide(thought: Thought, info: Info) -> PlayResult:
    """The move that the level plays after its thought."""
    number = choose(thought.ranking, thought.level, thought.seed, thought.board.key)
    move = info.pv[0] if number is None else thought.board.move_of(number)
    if number is not None and move != info.pv[0]:
        score = Score.of_core(dict(thought.ranking)[number])
        info = replace(info, score=score, pv=(move,))
    return PlayResult(move, info.pv[1] if len(info.pv) > 1 else None, info)
