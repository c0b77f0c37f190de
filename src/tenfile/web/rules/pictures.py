"""The pictures of the rule pages: set-ups, ways of men, and the positions worked out, drawn when they are asked for.

In the picture of a position every move that its block speaks of is an arrow, green where it is legal and red where it
is not, its victims are crossed out, and the squares that a man may go to are circled.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial

from ... import VARIANTS, Board, diagram
from ...notation.arrows import Arrow
from ...rules import Setup, Variant
from .pages import Claim, RulePage, WorkedPosition

SQUARE = re.compile(r"[a-z]\d+")

BOARD_WIDTH, POSITION_WIDTH, DIAGRAM_WIDTH = 480, 400, 330


def pictures_of(page: RulePage) -> Iterator[tuple[str, Callable[[], str]]]:
    """Everything that could be drawn for a page."""
    variant = VARIANTS[page.front["game"]]
    for setup in variant.setups:
        yield f"{variant.name}-setup-{setup.name}.svg", partial(setup_picture, variant, setup)
    for piece in variant.pieces:
        drawn = diagram(variant, piece.letter)
        yield f"{variant.name}-{piece.name.replace(' ', '-')}.svg", partial(drawn.svg, size=DIAGRAM_WIDTH)
    for position in page.positions:
        yield f"{variant.name}-{position.name}.svg", partial(position_picture, position)


def setup_picture(variant: Variant, setup: Setup) -> str:
    """A start position."""
    title = variant.full_title if len(variant.setups) == 1 else f"{variant.full_title}, set-up {setup.name}"
    return Board(variant, setup=setup.name).svg(size=BOARD_WIDTH, title=title)


def position_picture(position: WorkedPosition) -> str:
    """A worked position with everything that is said of it in one move."""
    board = Board(position.game, position.fen)
    direct = [claim for claim in position.claims if not claim.after]
    moves = [claim for claim in direct if claim.is_about_move]
    arrows = [_arrow(claim) for claim in moves]
    return board.svg(
        size=POSITION_WIDTH,
        arrows=[*[it for it in arrows if it.color == "red"], *[it for it in arrows if it.color == "green"]],
        circles=[square for claim in direct if claim.is_about_square for square in _goals(claim)],
        victims=sorted({square for claim in moves for square in claim.victims}),
        title=f"{board.variant.full_title}: {position.name.replace('-', ' ')}",
    )


def _arrow(claim: Claim) -> Arrow:
    """The way of a move; of a castling the king's, of a drop its run, or a circle."""
    text = claim.about.split(",")[-1 if "@" in claim.about else 0]
    squares = SQUARE.findall(text)
    return Arrow(squares[0], squares[-1], "green" if claim.is_legal else "red")


def _goals(claim: Claim) -> list[str]:
    """The squares that a claim about a man says it may go to."""
    return list(dict.fromkeys(SQUARE.findall(claim.answer)))
