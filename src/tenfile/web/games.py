"""From a request to a board: the game that a message tells, replayed, or the reason why it is none."""

from msgspec import Struct

from .. import Board, Color, Move, Outcome, TenfileError, Termination
from ..errors import IllegalMove, InvalidMove
from .messages import Ending, PositionRequest


class GameError(TenfileError):
    """A request whose parts do not fit together; the sentence says which."""


class Game(Struct, frozen=True, kw_only=True):
    """A game replayed to its last move, and how its players ended it, if they did."""

    board: Board
    setup: str | None
    start_fen: str
    outcome: Outcome | None = None


def read_game(request: PositionRequest) -> Game:
    """The game of the request.

    Raises a TenfileError for an unknown game or set-up, a faulty FEN, a move that is not legal, a move after the end,
    or an end that the position does not allow.
    """
    if request.fen and request.setup:
        raise GameError("A game begins from a set-up or from a FEN, not from both.")
    board = Board(request.variant, fen=request.fen or None, setup=request.setup or None)
    setup = None if request.fen else board.variant.setup(request.setup).name
    start_fen = board.fen()
    for ply, text in enumerate(request.moves, start=1):
        _push(board, text, ply)
    return Game(board=board, setup=setup, start_fen=start_fen, outcome=decided(board, request.end))


def _push(board: Board, text: str, ply: int) -> None:
    """Make the move that the text names, in UCI or in SAN."""
    outcome = board.outcome()
    if outcome:
        raise IllegalMove(text, f"the game was over before move {ply}: {outcome.termination.sentence}")
    board.push(parse_move(board, text))


def parse_move(board: Board, text: str) -> Move:
    """The legal move that the text names, in UCI or SAN; raises InvalidMove, IllegalMove or AmbiguousMove."""
    try:
        return board.parse_uci(text)
    except InvalidMove:
        return board.parse_san(text)


def decided(board: Board, end: Ending | None) -> Outcome | None:
    """How the players ended the game in this position, None where they did not; raises GameError if they could not."""
    if end is None:
        return None
    if board.outcome():
        raise GameError("The game is over already; nothing is left to decide.")
    if end == "draw_claimed":
        return _claimed(board)
    if end == "draw_agreed":
        return Outcome(Termination.AGREEMENT, None)
    winner = Color.BLACK if end == "white_resigns" else Color.WHITE
    return Outcome(Termination.RESIGNATION, winner)


def _claimed(board: Board) -> Outcome:
    outcome = board.outcome(claim_draw=True)
    if outcome is None:
        raise GameError("No draw can be claimed in this position.")
    return outcome
