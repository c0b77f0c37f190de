"""Tuning the evaluation of a game: its own games, a fit to them, and the file of weights that comes out."""

import datetime
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import __version__
from ..core import terms
from ..core.derived import Derived
from ..core.tuned import numbers_of, written
from .features import Reader, Rows, joined
from .fitting import Fit, Plan, chances, fit, loss, targets
from .selfplay import Played, Recipe

LOT = 500
"""Games that are read at a time."""


@dataclass(frozen=True)
class Tuned:
    """What came out."""

    fit: Fit
    text: str
    """The file of weights."""
    positions: int
    origin: dict[str, Any]


def tune(
    recipe: Recipe,
    games: list[Played],
    plan: Plan,
    command: str,
    signature: int,
    tell: Callable[[str], None],
    fresh: bool = False,
) -> Tuned:
    """Fit the weights of a recipe's game to games of it.

    The fit begins from the weights that the game has now, or if ``fresh`` from those derived from its definition;
    toward these weights are drawn, too, by ``plan.pull`` over the number of games. For the file's
    origin: the ``command``, and the engine's node count in the bench, its ``signature``. ``tell`` hears how it goes.
    """
    tell("reading positions")
    seen, kept = _rows(recipe, games, plan)
    derived = Derived(recipe.variant)
    begin = (derived.early, derived.late) if fresh else numbers_of(recipe.variant)
    found = fit(seen, kept, begin, replace(plan, pull=plan.pull / len(games)), lambda now: tell(_epoch(now)))
    rounded = [_rounded(fitted, old) for fitted, old in zip((found.early, found.late), begin, strict=True)]
    origin = _origin(command, recipe, plan, found, kept) | {
        "bench": signature, "games": len(games), "positions": len(seen) + len(kept)
    }  # fmt: skip
    text = written(recipe.variant, (rounded[0], rounded[1]), origin)
    return Tuned(found, text, len(seen) + len(kept), origin)


def _rounded(fitted: NDArray[np.float64], old: list[int]) -> list[int]:
    """Whole numbers; what chases a lone king stays, since games are given up long before."""
    numbers: list[int] = np.rint(fitted).astype(int).tolist()
    numbers[terms.CHASE_NEAR : terms.SQUARES] = old[terms.CHASE_NEAR : terms.SQUARES]
    return numbers


def _rows(recipe: Recipe, games: list[Played], plan: Plan) -> tuple[Rows, Rows]:
    """The positions to learn from in a mixed order, and those of the games that are held back."""
    mixed = games.copy()
    random.Random(plan.seed).shuffle(mixed)
    cut = len(mixed) - max(1, int(len(mixed) * plan.held_back))
    reader = Reader(recipe.variant)

    def read(some: list[Played]) -> Rows:
        return joined([reader.rows(some[first : first + LOT]) for first in range(0, len(some), LOT)])

    seen = read(mixed[:cut])
    return seen.taken(np.random.default_rng(plan.seed).permutation(len(seen))), read(mixed[cut:])


def _epoch(now: Fit) -> str:
    seen, kept = now.losses[-1]
    return f"epoch {len(now.losses)}: loss {seen:.5f}, held back {kept:.5f}"


def _origin(command: str, recipe: Recipe, plan: Plan, found: Fit, kept: Rows) -> dict[str, Any]:
    """Where the numbers come from: losses are mean cross-entropies in nats on the games held back."""
    goal = targets(kept, found.k, plan.blend)
    return {
        "command": command, "version": __version__,
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "nodes": recipe.nodes, "seed": recipe.seed, "blend": plan.blend, "pull": plan.pull, "k": round(found.k, 6),
        "epochs": len(found.losses), "loss before": round(found.before, 5), "loss": round(found.after, 5),
        "loss of the searches": round(loss(chances(kept.score, found.k), goal), 5),
    }  # fmt: skip
