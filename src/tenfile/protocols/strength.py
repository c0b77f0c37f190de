"""What a rating asks of the engine, and what a score means for the result."""

import math
from types import MappingProxyType

RATINGS = MappingProxyType({level: 620 + 180 * level for level in range(1, 11)})
"""A rating for each level. Not measured yet: steps of the size that the levels are meant to have, on no scale of
anybody else's."""

SLOPE = 150.0
"""Centipawns that make the odds of winning e times as large."""

EVEN_DRAWS = 0.08
"""The share of draws between equals; 3 to 13 of a hundred games between programs were drawn on ten files."""


def level_of(rating: int) -> int:
    """The strongest level that is not rated above this; the weakest one below all of them."""
    return max((level for level, own in RATINGS.items() if own <= rating), default=min(RATINGS))


def chances(cp: int | None, mate: int | None) -> tuple[int, int, int]:
    """Wins, draws and losses in a thousand games from a score: centipawns, or moves to mate (one of them is None)."""
    if mate is not None:
        return (1000, 0, 0) if mate > 0 else (0, 0, 1000)
    score = (cp or 0) / SLOPE
    margin = math.log((1 + EVEN_DRAWS) / (1 - EVEN_DRAWS))
    win, loss = round(1000 * _share(score - margin)), round(1000 * _share(-score - margin))
    return win, 1000 - win - loss, loss


def _share(odds: float) -> float:
    return 1 / (1 + math.exp(-max(min(odds, 50.0), -50.0)))
