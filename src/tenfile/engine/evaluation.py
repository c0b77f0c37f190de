"""What a position is worth by the look of it, without a move being tried."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .. import core
from ..core import terms, tuning
from ..core.tuned import numbers_of
from ..game import Board


@dataclass(frozen=True)
class Evaluation:
    """Hundredths of a pawn for the side to move, and what they are made of: each part is what it counts for that side,
    rounded, so that their sum may be a few off; parts that count nothing are left out."""

    cp: int
    parts: Mapping[str, int] = field(default_factory=dict)

    def __int__(self) -> int:
        return self.cp

    def __str__(self) -> str:
        """In pawns, a part a line and the whole at the end."""
        rows = (*self.parts.items(), ("in all", self.cp))
        width = max(len(name) for name, _ in rows)
        return "\n".join(f"{name:<{width}} {cp / 100:+7.2f}" for name, cp in rows)

    def _repr_html_(self) -> str:
        from .table import parts_html

        return parts_html(self)


def evaluate(board: Board) -> Evaluation:
    """The position as the search judges it where it looks no further, for the side to move.

    It is meant for quiet positions: captures under way, checks and the end of the game are the search's business.
    """
    interpreted = core.runs_interpreted(board.variant)
    evaluator = core.module("evaluate", interpreted).HandMade(core.weights_for(board.variant, interpreted))
    uses, phase, score = evaluator.trace(board.copy(stack=False)._generator)
    return Evaluation(score, _parts(board, dict(uses), phase))


def _parts(board: Board, uses: Mapping[int, int], phase: int) -> dict[str, int]:
    """What each term counts; the core tells White's uses less Black's."""
    early, late = numbers_of(board.variant)
    geometry = board.variant.geometry
    side = 1 - 2 * board.turn.index
    found = {}
    for term in terms.all_terms(geometry.files * geometry.height):
        size = term.size * (terms.KINDS if term.by_kind else 1)
        indices = [index for index in range(term.start, term.start + size) if index in uses]
        at_first = sum(early[index] * uses[index] for index in indices)
        at_last = sum(late[index] * uses[index] for index in indices)
        found[term.name] = side * round((at_first * phase + at_last * (tuning.PHASES - phase)) / tuning.PHASES)
    return {name: cp for name, cp in found.items() if cp}
