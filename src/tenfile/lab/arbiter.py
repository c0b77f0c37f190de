"""One game between two engines: our board says what is legal and when it is over, our clock when it is lost."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from ..errors import EngineError, MoveError
from ..game import Board, Outcome, Termination
from ..protocols.fault import Fault, FaultKind, Resigned
from ..rules import Color
from .adjudication import Adjudication
from .contestants import Contestant, Moved
from .control import Sides
from .played import Played

ADJUDICATION = "adjudication"
IsStopped = Callable[[], bool]


@dataclass(frozen=True)
class Verdict:
    """How a game has ended: its result, the end in words, and whose misdeed it was, if anybody's."""

    result: str
    termination: str
    detail: str = ""
    fault: FaultKind | None = None
    guilty: Color | None = None


@dataclass
class _Game:
    """A game under way."""

    board: Board
    sides: Mapping[Color, Contestant]
    adjudication: Adjudication
    clocks: Sides = field(init=False)
    scores: list[int | None] = field(default_factory=list)
    milliseconds: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.clocks = {color: side.control.clock() for color, side in self.sides.items()}

    # ---- its end
    def verdict(self) -> Verdict | None:
        """How it has ended by the rules or early; None while it goes on."""
        outcome = self.board.outcome() or drawn_by_claim(self.board)
        return _of(outcome) if outcome else self._adjudicated()

    def _adjudicated(self) -> Verdict | None:
        found = self.adjudication.verdict(self.scores, self.board.turn.other) if self.scores else None
        if found is None:
            return None
        winner = found if isinstance(found, Color) else None
        return Verdict(Outcome(Termination.AGREEMENT, winner).result(), ADJUDICATION, "the engines' scores agree")

    # ---- a move
    def play(self) -> Verdict | None:
        """Have the side to move make its move; how the game has ended if it cannot or is too late."""
        turn = self.board.turn
        try:
            moved = self.sides[turn].move(self.board, self.clocks)
        except Resigned as error:
            return _of(Outcome(Termination.RESIGNATION, turn.other), str(error))
        except Fault as fault:
            return self._forfeit(fault.kind, str(fault))
        return self._late(moved) or self._make(moved)

    def _late(self, moved: Moved) -> Verdict | None:
        turn = self.board.turn
        control, clock = self.sides[turn].control, self.clocks[turn]
        if control.is_late(moved.seconds, clock):
            left = control.movetime if clock is None else clock.left
            return self._forfeit(
                FaultKind.TIME, f"{moved.seconds:.3f} s for a move that had {left:.3f} s{waited(moved)}"
            )
        self.clocks[turn] = control.after(moved.seconds, clock)
        return None

    def _make(self, moved: Moved) -> Verdict | None:
        try:
            self.board.push(moved.move)
        except MoveError as error:
            return self._forfeit(FaultKind.ILLEGAL, str(error))
        self.scores.append(moved.score)
        self.milliseconds.append(round(moved.seconds * 1000))
        return None

    def _forfeit(self, kind: FaultKind, sentence: str) -> Verdict:
        """Lost by the side to move; drawn where it is late and the other cannot mate, or where it takes a game for
        drawn that it might claim so."""
        guilty, board = self.board.turn, self.board
        if kind is FaultKind.NO_MOVE and board.can_claim_draw():
            outcome = board.outcome(claim_draw=True)
            assert outcome is not None
            return _of(outcome, sentence)
        draws = kind is FaultKind.TIME and not board.can_mate(guilty.other)
        outcome = Outcome(Termination.TIME, None if draws else guilty.other)
        return Verdict(outcome.result(), kind.value, sentence, kind, guilty)


def waited(moved: Moved) -> str:
    """Words for a late move that the machine let wait, so that nobody looks for a fault of the engine."""
    if moved.processor is None or moved.processor > moved.seconds / 2:
        return ""
    return f"; the machine was busy and let it think for {moved.processor:.3f} s of them"


def drawn_by_claim(board: Board) -> Outcome | None:
    """The draw that the arbiter sees to, though the rules leave it to the players: repetition and quiet moves."""
    if board.is_repetition(board.variant.draws.repetitions_to_claim):
        return Outcome(Termination.THREEFOLD_REPETITION, None)
    return Outcome(Termination.FIFTY_MOVES, None) if board.is_fifty_moves() else None


def _of(outcome: Outcome, detail: str = "") -> Verdict:
    return Verdict(outcome.result(), outcome.termination.sentence, detail)


def play_game(
    number: int,
    board: Board,
    sides: Mapping[Color, Contestant],
    adjudication: Adjudication,
    seed: int,
    is_stopped: IsStopped,
) -> Played | None:
    """Play a game from a board to its end; None where ``is_stopped`` says so before.

    The two engines' seeds are ``seed`` and the next number, White's first.
    """
    opening = board.fen()
    game = _Game(board, sides, adjudication)
    verdict = _begin(game, seed)
    while verdict is None and not is_stopped():
        verdict = game.verdict() or game.play()
    if verdict is None or is_stopped():
        return None
    return _kept(number, opening, game, verdict)


def _begin(game: _Game, seed: int) -> Verdict | None:
    """Have both engines get ready; one that cannot has lost."""
    for color, side in game.sides.items():
        try:
            side.begin(game.board.variant, seed + color.index)
        except EngineError as error:
            result = Outcome(Termination.ABANDONMENT, color.other).result()
            return Verdict(result, FaultKind.CRASH.value, str(error), FaultKind.CRASH, color)
    return None


def _kept(number: int, opening: str, game: _Game, verdict: Verdict) -> Played:
    names = {color: side.entrant.name for color, side in game.sides.items()}
    return Played(
        number=number,
        opening=opening,
        white=names[Color.WHITE],
        black=names[Color.BLACK],
        result=verdict.result,
        termination=verdict.termination,
        moves=tuple(move.uci() for move in game.board.move_stack),
        scores=tuple(game.scores),
        milliseconds=tuple(game.milliseconds),
        date=datetime.now(UTC).strftime("%Y.%m.%d"),
        detail=verdict.detail,
        fault=verdict.fault.value if verdict.fault else None,
        guilty=names[verdict.guilty] if verdict.guilty else None,
    )
