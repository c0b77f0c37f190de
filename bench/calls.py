"""The calls of a Python user that are timed: the same statement for each library, in its own words.

Statements see what ``bench.subjects`` prepares for a position: ``board``, ``fen``, ``square``, and one after the other
``move`` (of the board's own), ``own`` (made by the user), ``san`` and ``uci`` of each legal move.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Call:
    """One call. ``over`` says what it is repeated over in each position: ``once``, ``often`` (a cheap one), or the
    legal ``moves``; ``required`` is the least number of times that ours must be faster than ``chess``."""

    name: str
    ours: str
    chess: str
    over: str
    required: float | None = None
    cshogi: str = ""
    pyffish: str = ""


# A board keeps its list of moves until it moves on: `forget()` drops it, so that the list is made anew.
CALLS = (
    Call("legal moves", "forget(); list(board.legal_moves)", "list(board.legal_moves)", "once", 25,
         "list(board.legal_moves)", 'legal_moves("capablanca", fen, [])'),
    Call("legal moves, asked again", "list(board.legal_moves)", "list(board.legal_moves)", "once"),
    Call("push and pop", "board.push(move); board.pop()", "board.push(move); board.pop()", "moves", 8,
         "board.push(move); board.pop()"),
    Call("push and pop of a user's Move", "board.push(own); board.pop()", "board.push(own); board.pop()", "moves"),
    Call("push, legal moves and pop", "board.push(move); list(board.legal_moves); board.pop()",
         "board.push(move); list(board.legal_moves); board.pop()", "moves", None,
         "board.push(move); list(board.legal_moves); board.pop()"),
    Call("read FEN", "Board(game, fen)", "Board(fen)", "once", 4, "Board(fen)"),
    Call("write FEN", "board.fen()", "board.fen()", "once", 4, "board.sfen()"),
    Call("san", "board.san(move)", "board.san(move)", "moves", 4, "", 'get_san("capablanca", fen, uci)'),
    Call("parse_san", "board.parse_san(san)", "board.parse_san(san)", "moves", 4),
    Call("parse_uci", "board.parse_uci(uci)", "board.parse_uci(uci)", "moves", 4, "board.move_from_usi(uci)"),
    Call("a game's moves by push_san", "replay()", "replay()", "once"),
    Call("attackers", "board.attackers(WHITE, square)", "board.attackers(WHITE, square)", "often", 4),
    Call("copy", "board.copy()", "board.copy()", "once", 4, "board.copy()"),
    Call("outcome", "forget(); board.outcome()", "board.outcome()", "once", 4),
    Call("move count", "forget(); len(board.legal_moves)", "board.legal_moves.count()", "once", 1),
    Call("move in legal moves", "move in board.legal_moves", "move in board.legal_moves", "moves", 1,
         "board.is_legal(move)"),
    Call("is_capture", "board.is_capture(move)", "board.is_capture(move)", "moves", 1),
    Call("gives_check", "board.gives_check(move)", "board.gives_check(move)", "moves", 1),
    Call("is_check", "board.is_check()", "board.is_check()", "often", 1, "board.is_check()"),
    Call("is_checkmate", "forget(); board.is_checkmate()", "board.is_checkmate()", "once", 1),
    Call("piece_map", "board.piece_map()", "board.piece_map()", "once", 1),
    Call("piece_at", "board.piece_at(square)", "board.piece_at(square)", "often", 1, "board.piece(44)"),
    Call("king", "board.king(WHITE)", "board.king(WHITE)", "often", 1),
    Call("turn", "board.turn", "board.turn", "often", 1, "board.turn"),
    Call("fullmove_number", "board.fullmove_number", "board.fullmove_number", "often", 1, "board.move_number"),
    Call("halfmove_clock", "board.halfmove_clock", "board.halfmove_clock", "often", 1),
    Call("uci of a move", "move.uci()", "move.uci()", "moves", 1),
    Call("== of boards", "board == twin", "board == twin", "once", 1),
)  # fmt: skip
