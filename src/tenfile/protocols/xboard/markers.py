"""Which squares a graphical interface is to mark for a man that is taken up, in XBoard's "highlight" command."""

from collections.abc import Mapping

from ...game import Board, Move

QUIET, CAPTURE, PROMOTION, LEG = "Y", "R", "M", "C"
"""Where the man may go, take, promote; where he takes on his way and goes on in the same move."""


class Hand:
    """What the user is doing with a man: which one is taken up, and whom he has been put on to take on his way."""

    def __init__(self) -> None:
        self._lifted = self._leg = ""

    def lift(self, board: Board, square: str) -> str:
        """A man is taken up, or goes on from whom he takes on his way: the marks of the squares that he can go to."""
        if square != self._leg or not square:
            self._lifted, self._leg = square, ""
        marks = dict(_mark(board, move, self._leg) for move in self._moves(board))
        return highlight_line(board, marks)

    def put(self, board: Board, square: str) -> str:
        """He is put down: the letters of what he may become there, empty for most."""
        moves = self._moves(board)
        self._leg = square if any(_passed(board, move) == square for move in moves) else ""
        return "".join(move.promotion or "" for move in moves if move.to_square == square)

    def _moves(self, board: Board) -> list[Move]:
        """The moves of the man taken up, as far as the user has made one; from beside the board he is dropped."""
        if not board.variant.geometry.exists(self._lifted):
            return [move for move in board.legal_moves if move.drop and move.drop_square == move.to_square]
        own = [move for move in board.legal_moves if move.from_square == self._lifted]
        return [move for move in own if _passed(board, move) == self._leg] if self._leg else own


def highlight_line(board: Board, marks: Mapping[str, str]) -> str:
    """Marks of squares, ranks from the top, as a FEN is written."""
    geometry = board.variant.geometry
    rows = [_row([marks.get(geometry.name(file, rank), "") for file in range(geometry.files)])
            for rank in reversed(geometry.ranks)]  # fmt: skip
    return f"highlight {'/'.join(rows)}"


def _passed(board: Board, move: Move) -> str:
    """The square of the man whom a move takes on its way; empty for most moves."""
    if board.is_en_passant(move):
        return ""
    return next((victim for victim in board.captures(move) if victim != move.to_square), "")


def _mark(board: Board, move: Move, leg: str) -> tuple[str, str]:
    passed = _passed(board, move)
    if passed and passed != leg:
        return passed, LEG
    if move.promotion:
        return move.to_square, PROMOTION
    return move.to_square, CAPTURE if move.to_square in board.captures(move) or board.is_en_passant(move) else QUIET


def _row(cells: list[str]) -> str:
    text, run = "", 0
    for cell in cells:
        if not cell:
            run += 1
            continue
        text += (str(run) if run else "") + cell
        run = 0
    return text + (str(run) if run else "")
