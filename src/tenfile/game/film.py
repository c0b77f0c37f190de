"""A game as an animated picture: a frame for each position, from the start on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .show import Look, picture

if TYPE_CHECKING:
    from .board import Board

LAST_LONGER = 3.0
"""How many times as long the last position is to be seen."""


def pictures(board: "Board", look: Look) -> Iterator[str]:
    """The positions of a board's game as SVG documents, from the first to the last; the board stays as it is."""
    replay, moves = board.copy(), []
    while replay.ply:
        moves.append(replay.pop())
    yield picture(replay, look)
    for move in reversed(moves):
        replay.push(move)
        yield picture(replay, look)


def film(board: "Board", look: Look, form: str = "gif", seconds: float = 1.0) -> bytes:
    """The game that led to a board as an animated GIF or WebP; see ``Board.film``."""
    from ..notation.raster import film as drawn

    times = [seconds] * board.ply + [seconds * LAST_LONGER]
    return drawn(pictures(board, look), times, form)
