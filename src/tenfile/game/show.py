"""A board for people to look at: as text with coordinates, and as a picture."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from ..rules import COLORS, WHITE, Color, Geometry

if TYPE_CHECKING:
    from ..notation.arrows import Arrow, Mark
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


def last_squares(board: "Board") -> tuple[str, ...]:
    """Every square that the last move touched: from, to, where a man was dropped, and where men were taken."""
    if not board.ply:
        return ()
    before = board.copy()
    move = before.pop()
    named = (move.from_square, move.drop_square, move.to_square, move.castling_rook, *before.captures(move))
    return tuple(dict.fromkeys(square for square in named if square))


class LookOptions(TypedDict, total=False):
    """The options of ``Board.svg`` that hold for every position of a game."""

    orientation: Color
    size: int
    coordinates: bool
    pieces: str
    theme: str
    colors: Mapping[str, str] | None


class SvgOptions(LookOptions, total=False):
    """All options of ``Board.svg``."""

    arrows: "Iterable[Arrow | tuple[str, str]]"
    circles: "Iterable[Mark | str]"
    victims: Collection[str]
    title: str | None


@dataclass(frozen=True)
class Look:
    """How a board is drawn; every value is as ``Board.svg`` has it."""

    orientation: Color = WHITE
    size: int = 400
    coordinates: bool = True
    pieces: str = "pictures"
    theme: str = "slate"
    colors: Mapping[str, str] | None = None


def picture(
    board: "Board",
    look: Look = Look(),
    *,
    arrows: Iterable["Arrow | tuple[str, str]"] = (),
    circles: "Iterable[Mark | str]" = (),
    victims: Collection[str] = (),
    title: str | None = None,
    shared: str | None = None,
) -> str:
    """The board as an SVG document, with the last move and a check marked; see ``Board.svg``, and ``shared`` in
    ``board_svg``."""
    from ..notation.sprite import pictures_of
    from ..notation.svg import board_svg

    drops = board.variant.drops
    return board_svg(
        board.variant.geometry,
        {square: (man.color.letter, man.letter) for square, man in board.piece_map().items()},
        last_move=last_squares(board),
        check=board.king(board.turn) if board.is_check() else None,
        arrows=arrows,
        circles=circles,
        victims=victims,
        orientation=look.orientation.word,
        size=look.size,
        coordinates=look.coordinates,
        pocket={(color.letter, drops.letter): board.hand(color) for color in COLORS} if drops else None,
        pictures=pictures_of(board.variant, look.pieces),
        theme=look.theme,
        colors=look.colors,
        title=board.variant.full_title or board.variant.title if title is None else title,
        shared=shared,
    )
