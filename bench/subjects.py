"""The libraries that are timed, each with positions of 47 legal moves out of random games and with a game of its own.

Every subject turns a statement of ``bench.calls`` into a side to be timed.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import chess
import cshogi
import pyffish

import tenfile
from bench.rounds import Side

FILE = json.loads(Path(__file__).with_name("positions.json").read_text(encoding="utf-8"))
POSITIONS: dict[str, list[str]] = FILE["positions"]
SANS: dict[str, list[str]] = {game: text.split() for game, text in FILE["games"].items()}
GAMES = ("capablanca", "bird", "victorian", "expanded", "birdsandninjas")
OFTEN = 20
CASE = "board, forget, replay, twin, fen, square, game, moves"
LOOPS = {
    "once": "  {statement}\n",
    "often": "  {statement}\n" * OFTEN,
    "moves": "  for move, own, san, uci in moves:\n   {statement}\n",
}


def ours(game: str) -> "Subject":
    """Our own library in one of its games."""
    return Subject([_our_case(game, fen) for fen in POSITIONS[game]], vars(tenfile))


def _our_case(game: str, fen: str) -> tuple[Any, ...]:
    board = tenfile.Board(game, fen)
    start = tenfile.Board(game)
    moves = [(move, _own(move), board.san(move), move.uci()) for move in board.legal_moves]
    forget = board._generator.prepare
    return board, forget, _replay(start, SANS[game]), board.copy(), fen, "d5", game, moves


def _own(move: tenfile.Move) -> tenfile.Move:
    """The same move as a user makes it."""
    return tenfile.Move(
        move.from_square,
        move.to_square,
        move.promotion,
        drop=move.drop,
        drop_square=move.drop_square,
        castling_rook=move.castling_rook,
    )


def orthodox() -> "Subject":
    """The ``chess`` package."""
    return Subject([_chess_case(fen) for fen in POSITIONS["chess"]], vars(chess))


def _chess_case(fen: str) -> tuple[Any, ...]:
    board = chess.Board(fen)
    moves = [
        (move, chess.Move(move.from_square, move.to_square, move.promotion), board.san(move), move.uci())
        for move in board.legal_moves
    ]
    return board, None, _replay(chess.Board(), SANS["chess"]), board.copy(), fen, chess.D5, "", moves


def shogi() -> "Subject":
    """The compiled ``cshogi``."""
    return Subject([_shogi_case(fen) for fen in POSITIONS["shogi"]], vars(cshogi))


def _shogi_case(fen: str) -> tuple[Any, ...]:
    board = cshogi.Board(fen)
    moves = [(move, None, None, cshogi.move_to_usi(move)) for move in board.legal_moves]
    return board, None, None, None, fen, None, "", moves


def fairy() -> "Subject":
    """The compiled ``pyffish``, which keeps no board: every call reads the FEN."""
    return Subject([_fairy_case(fen) for fen in POSITIONS["capablanca"]], vars(pyffish))


def _fairy_case(fen: str) -> tuple[Any, ...]:
    moves = [(None, None, None, uci) for uci in pyffish.legal_moves("capablanca", fen, [])]
    return None, None, None, None, fen, None, "", moves


def _replay(start: Any, sans: Sequence[str]) -> Callable[[], None]:
    """Push a game's moves on a copy of its start."""

    def replay() -> None:
        board = start.copy()
        for san in sans:
            board.push_san(san)

    return replay


class Subject:
    """A library: cases, one for each position, and the names that statements may use."""

    def __init__(self, cases: list[tuple[Any, ...]], names: dict[str, Any]) -> None:
        self.cases = cases
        self.names = names

    def side(self, statement: str, over: str) -> Side:
        """The statement, to be timed over all positions."""
        loop = LOOPS[over].format(statement=statement)
        code = f"def do(repeats, cases):\n for {CASE} in cases * repeats:\n{loop}"
        names = dict(self.names)
        exec(code, names)
        return Side(lambda repeats: names["do"](repeats, self.cases))

    def calls(self, over: str) -> int:
        """How often a statement is executed in one repeat."""
        if over == "moves":
            return sum(len(case[-1]) for case in self.cases)
        return len(self.cases) * (OFTEN if over == "often" else 1)
