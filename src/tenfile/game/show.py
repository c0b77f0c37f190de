"""A board for people to look at: as text with coordinates, and as a picture."""

from typing import TYPE_CHECKING

from ..rules import COLORS, Geometry

if TYPE_CHECKING:
    from .board import Board


def board_text(board: "Board") -> str:
    """The board from White's side with coordinates: a letter a man, a dot an empty square; drops left stand below."""
    geometry = board.variant.geometry
    men = {square: man.symbol for square, man in board.piece_map().items()}
    lines = [_rank(geometry, rank, men) for rank in reversed(geometry.ranks)]
    width = len(str(geometry.last_rank))
    lines.append(" " * (width + 1) + " ".join(geometry.name(file, 1)[0] for file in range(geometry.files)))
    if board.variant.drops:
        left = ", ".join(f"{color.word} {board.hand(color)}" for color in COLORS)
        lines.append(f"drops left: {left}")
    return "\n".join(lines)


def _rank(geometry: Geometry, rank: int, men: dict[str, str]) -> str:
    names = [geometry.name(file, rank) for file in range(geometry.files)]
    marks = [men.get(name, ".") if geometry.exists(name) else " " for name in names]
    return f"{rank:>{len(str(geometry.last_rank))}} {' '.join(marks)}".rstrip()


def picture(board: "Board") -> str:
    """The board as an SVG document, with the last move and a check marked."""
    from ..notation.svg import board_svg

    drops = board.variant.drops
    last = board.peek() if board.ply else None
    return board_svg(
        board.variant.geometry,
        {square: (man.color.letter, man.letter) for square, man in board.piece_map().items()},
        last_move=tuple(square for square in (last.from_square or last.drop_square, last.to_square) if square)
        if last
        else (),
        check=board.king(board.turn) if board.is_check() else None,
        pocket={(color.letter, drops.letter): board.hand(color) for color in COLORS} if drops else None,
        title=board.variant.full_title,
    )
