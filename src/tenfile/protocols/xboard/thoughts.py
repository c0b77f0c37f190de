"""What an engine that speaks XBoard's protocol is thinking about, and for what: at most one thought at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from ...engine import Info, Limit, Ponder
from ...game import Board, Move
from ..settings import Settings
from ..tasks import Answer, Effect, Hit, Stop, Task, Think
from .timing import Timing

HINT_SECONDS = 0.3


class Purpose(Enum):
    """What a thought is for."""

    MOVE = "a move of the engine"
    PONDER = "the reply to a move that the opponent is expected to make"
    ANALYSIS = "the user's interest"
    HINT = "a move that the user might make"


@dataclass
class Thought:
    """One thought: its position, the move it expects (while pondering), and what is known of it so far."""

    number: int
    purpose: Purpose
    board: Board
    expected: Move | None = None
    last: Info | None = None
    answer: Answer | None = None


class Thoughts:
    """The current thought, and the effects that begin and end thoughts."""

    def __init__(self) -> None:
        self.current: Thought | None = None
        self._number = 0

    @property
    def is_about_move(self) -> bool:
        """Whether a move of the engine is being thought about."""
        return self.current is not None and self.current.purpose is Purpose.MOVE

    # ---- beginning
    def move(self, board: Board, settings: Settings, limit: Limit) -> Think:
        """Think about the engine's move."""
        return self._begin(Purpose.MOVE, board, settings, limit)

    def analyse(self, board: Board, settings: Settings, moves: tuple[Move, ...] = ()) -> Think:
        """Think until stopped, as well as the engine can, about all moves or these."""
        return self._begin(Purpose.ANALYSIS, board, settings, Limit(), moves=moves)

    def hint(self, board: Board, settings: Settings) -> Think:
        """Think for a moment, as well as the engine can."""
        return self._begin(Purpose.HINT, board, settings, Limit(time=HINT_SECONDS))

    def ponder(self, board: Board, expected: Move, settings: Settings, timing: Timing) -> Iterator[Effect]:
        """Think about the reply to a move that is legal now; nothing where that move would end the game."""
        after = board.copy()
        after.push(expected)
        if after.outcome() is None:
            yield self._begin(Purpose.PONDER, after, settings, timing.limit(settings.overhead), expected)

    def _begin(
        self,
        purpose: Purpose,
        board: Board,
        settings: Settings,
        limit: Limit,
        expected: Move | None = None,
        moves: tuple[Move, ...] = (),
    ) -> Think:
        self._number += 1
        copy = board.copy()
        self.current = Thought(self._number, purpose, copy, expected)
        is_free = purpose in (Purpose.ANALYSIS, Purpose.HINT)
        chosen = moves if purpose is Purpose.ANALYSIS else shown_moves(copy)
        ponder = Ponder() if purpose is Purpose.PONDER else None
        return Think(self._number, Task(copy, limit, settings, is_free, chosen, ponder))

    # ---- the opponent's move
    def foresees(self, move: Move) -> bool:
        """Whether the move just made is the one that was expected."""
        return self.current is not None and self.current.purpose is Purpose.PONDER and self.current.expected == move

    @property
    def answer_to_foreseen(self) -> Answer | None:
        """What the pondering came to, if it has ended."""
        return self.current.answer if self.current else None

    def hit(self, limit: Limit) -> Iterator[Effect]:
        """The expected move has been made: the thought is now about the engine's move, with a limit from now on."""
        thought = self.current
        assert thought is not None
        thought.purpose = Purpose.MOVE
        yield Hit(thought.number, limit)

    # ---- ending
    def stop(self) -> Iterator[Effect]:
        """Have the current thought come to its answer now."""
        if self.current is not None:
            yield Stop(self.current.number)

    def abandon(self) -> Iterator[Effect]:
        """End the current thought; its answer is not wanted."""
        yield from self.stop()
        self.current = None

    def drop(self) -> None:
        """The current thought has ended."""
        self.current = None


def shown_moves(board: Board) -> tuple[Move, ...]:
    """The moves that a graphical interface of this protocol can show, if not all: no man runs on from where he is
    dropped, and no king castles to the square of his rook. Empty where nothing is to be left out, or nothing would
    remain."""
    legal = list(board.legal_moves)
    shown = tuple(move for move in legal if _is_shown(move))
    return shown if len(shown) < len(legal) else ()


def _is_shown(move: Move) -> bool:
    runs_on = move.drop is not None and move.drop_square != move.to_square
    return not runs_on and move.castling_rook != move.to_square
