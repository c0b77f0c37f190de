"""Which squares a graphical interface is to mark for a man that is taken up, in XBoard's "highlight" command."""

from ...game import Board, Move

QUIET, CAPTURE, PROMOTION, LEG = "Y", "R", "M", "C"
"""Where the man may go, take, promote; where he takes on his way and goes on in the same move."""


def highlight_line(board: Board, square: str) -> str:
    """The board's squares with their marks, ranks from the top, as a FEN is written."""
    marks = marks_for(board, square)
    geometry = board.variant.geometry
    rows = []
    for rank in reversed(geometry.ranks):
        rows.append(_row([marks.get(geometry.name(file, rank), "") for file in range(geometry.files)]))
    return f"highlight {'/'.join(rows)}"


def marks_for(board: Board, square: str) -> dict[str, str]:
    """The mark of every square that the man on a square can go to."""
    marks: dict[str, str] = {}
    for move in board.legal_moves:
        if move.from_square == square:
            goal, mark = _mark(board, move)
            marks[goal] = mark
    return marks


def _mark(board: Board, move: Move) -> tuple[str, str]:
    victims = board.captures(move)
    passed = [victim for victim in victims if victim != move.to_square]
    if passed and not board.is_en_passant(move):
        return passed[0], LEG
    if move.promotion:
        return move.to_square, PROMOTION
    return move.to_square, CAPTURE if victims else QUIET


def _row(cells: list[str]) -> str:
    text, run = "", 0
    for cell in cells:
        if not cell:
            run += 1
            continue
        text += (str(run) if run else "") + cell
        run = 0
    return text + (str(run) if run else "")
