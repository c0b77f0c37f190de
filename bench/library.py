"""A Python user's calls, against the same calls of ``chess``, ``cshogi`` and ``pyffish`` on positions of like size.

All positions have 47 legal moves: one of orthodox chess for ``chess``, one of shogi for ``cshogi``, one of each game
for us. Ratios are theirs divided by ours, the mean of our five games.
"""

from collections.abc import Callable
from statistics import mean

import chess
import cshogi
import pyffish

import tenfile
from bench.report import table
from bench.rounds import interleaved

CHESS_FEN = "1nb1k2r/r2p1p2/1P1bp1p1/pB2Q2p/4P3/2P5/P4PPP/R1B1K1NR w KQk - 1 13"
SHOGI_SFEN = "l3kgsn1/1sg3rb1/1pnp1pp1l/p1p1pB1pp/9/P1P1P1P2/LP1P1P1PP/6R1L/1NSGKGSN1 b - 21"
FENS = {
    "capablanca": "r1abq1kcnr/1ppp1ppppp/p1n1p5/5b4/3P1P4/2N2A4/PPP1P1PPPP/R2BQ1KCNR w - - 0 8",
    "bird": "rnbgqk2nr/ppp2p3p/3pp1ppe1/6P3/P6pP1/2b2P4/1PPPP1G2P/RNB1QKEBNR w KQkq - 0 9",
    "victorian": "crnbakb1rq/ppp1ppp3/3p2np2/9p/B1P2P2pP/C5P3/PP1PP2PP1/1RN1AKBNRQ w KQkq - 0 9",
    "expanded": "rnbzk1zbnr/2o5g1/pp2pp1p1p/2p3p1p1/10/10/5Oo1Z1/PPPPPPPPPP/1G2K3G1/RNBZQ2BNR w - - 0 9",
    "birdsandninjas":
        "****ff****/g1nbqk1nrg/prpppp1bpp/7p2/1p8/6p3/2P5P1/1P1R5P/3N6/P2PPPPP2/G1RBQKBN1G/****FF****[] w k - 1 9",
}  # fmt: skip
REQUIRED = {
    "legal moves": 25, "legal moves once more": None, "push and pop": 8, "push of one's own Move": None,
    "read FEN": 4, "write FEN": 4, "san": 4, "parse_san": 4, "parse_uci": 4, "attackers": 4, "copy": 4, "outcome": 4,
    "turn": 1, "piece_at": 1, "is_check": 1, "fullmove_number": 1, "move count": 1,
}  # fmt: skip


def chess_calls() -> dict[str, Callable[[], object]]:
    """What a user of the ``chess`` package calls."""
    board = chess.Board(CHESS_FEN)
    moves = list(board.legal_moves)
    move = moves[len(moves) // 2]
    san, uci = board.san(move), move.uci()

    def push_and_pop() -> None:
        board.push(move)
        board.pop()

    return {
        "legal moves": lambda: list(board.legal_moves),
        "legal moves once more": lambda: list(board.legal_moves),
        "push and pop": push_and_pop,
        "push of one's own Move": push_and_pop,
        "read FEN": lambda: chess.Board(CHESS_FEN),
        "write FEN": board.fen,
        "san": lambda: board.san(move),
        "parse_san": lambda: board.parse_san(san),
        "parse_uci": lambda: board.parse_uci(uci),
        "attackers": lambda: board.attackers(chess.WHITE, chess.D5),
        "copy": board.copy,
        "outcome": board.outcome,
        "turn": lambda: board.turn,
        "piece_at": lambda: board.piece_at(chess.E2),
        "is_check": board.is_check,
        "fullmove_number": lambda: board.fullmove_number,
        "move count": lambda: board.legal_moves.count(),  # noqa: PLW0108 - the property is part of the call
    }


def our_calls(game: str) -> dict[str, Callable[[], object]]:
    """The same calls on a position of one of our games."""
    fen = FENS[game]
    board = tenfile.Board(game, fen)
    moves = list(board.legal_moves)
    move = next(it for it in moves[len(moves) // 2 :] if it.from_square and not it.is_castling)
    own = tenfile.Move(move.from_square, move.to_square, move.promotion)
    san, uci = board.san(move), move.uci()

    def push_and_pop() -> None:
        board.push(move)
        board.pop()

    def list_anew() -> list[tenfile.Move]:
        board._generator.prepare()  # forgets the list, which a board keeps until it moves on
        return list(board.legal_moves)

    def push_own() -> None:
        board.push(own)
        board.pop()

    return {
        "legal moves": list_anew,
        "legal moves once more": lambda: list(board.legal_moves),
        "push and pop": push_and_pop,
        "push of one's own Move": push_own,
        "read FEN": lambda: tenfile.Board(game, fen),
        "write FEN": board.fen,
        "san": lambda: board.san(move),
        "parse_san": lambda: board.parse_san(san),
        "parse_uci": lambda: board.parse_uci(uci),
        "attackers": lambda: board.attackers(tenfile.WHITE, "d5"),
        "copy": board.copy,
        "outcome": board.outcome,
        "turn": lambda: board.turn,
        "piece_at": lambda: board.piece_at("e2"),
        "is_check": board.is_check,
        "fullmove_number": lambda: board.fullmove_number,
        "move count": lambda: len(board.legal_moves),
    }


def other_calls() -> dict[str, Callable[[], object]]:
    """What the two compiled libraries offer of it."""
    shogi = cshogi.Board(SHOGI_SFEN)
    move = list(shogi.legal_moves)[10]
    fen = FENS["capablanca"]

    def push_and_pop() -> None:
        shogi.push(move)
        shogi.pop()

    return {
        "cshogi: legal moves": lambda: list(shogi.legal_moves),
        "cshogi: push and pop": push_and_pop,
        "cshogi: read FEN": lambda: cshogi.Board(SHOGI_SFEN),
        "cshogi: write FEN": shogi.sfen,
        "pyffish: legal moves": lambda: pyffish.legal_moves("capablanca", fen, []),
    }


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """Time all calls in interleaved rounds; return a report and its figures in microseconds."""
    calls = {f"chess: {name}": call for name, call in chess_calls().items()} | other_calls()
    for game in FENS:
        calls |= {f"{game}: {name}": call for name, call in our_calls(game).items()}
    micros = {name: 1e6 * timing.best for name, timing in interleaved(calls, rounds).items()}
    rows = [_row(name, least, micros) for name, least in REQUIRED.items()]
    sizes = ", ".join(f"{game} {len(tenfile.Board(game, fen).legal_moves)}" for game, fen in FENS.items())
    notes = [
        f"legal moves: chess {chess.Board(CHESS_FEN).legal_moves.count()}, shogi"
        f" {len(list(cshogi.Board(SHOGI_SFEN).legal_moves))}, {sizes}",
        *(f"{name}: {micros[name]:.2f} µs" for name in micros if name.startswith(("cshogi", "pyffish"))),
    ]
    headings = ["call, in µs", "chess", *FENS, "times chess's speed", "required"]
    return table(headings, rows) + "\n\n" + "\n".join(f"- {note}" for note in notes), dict(micros)


def _row(name: str, least: float | None, micros: dict[str, float]) -> list[str]:
    ours = [micros[f"{game}: {name}"] for game in FENS]
    theirs = micros[f"chess: {name}"]
    cells = [name, f"{theirs:.2f}", *(f"{each:.2f}" for each in ours), f"{theirs / mean(ours):.1f}"]
    return [*cells, f"{least}" if least else ""]
