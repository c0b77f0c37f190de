"""What a rating asks of the engine, and what a score means for the result."""

import json
import math
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

DATA = Path(__file__).with_name("ratings.json")
"""What matches between neighbouring levels have shown, see docs/levels.md; made by tools/calibrate_levels.py."""


def _measured() -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = json.loads(DATA.read_text(encoding="utf-8"))["ratings"]
    return {game: tuple(numbers) for game, numbers in found.items()}


RATINGS: Mapping[str, tuple[int, ...]] = MappingProxyType(_measured())
"""What each level is worth in each game that was measured, from level 1 on: Elo, with level 1 put at the same number
in every game, on no scale of anybody else's."""

OTHERS = tuple(round(sum(column) / len(column)) for column in zip(*RATINGS.values(), strict=True))
"""The same for all other games: the mean."""

LEAST, MOST = min(map(min, RATINGS.values())), max(map(max, RATINGS.values()))
"""The ends of the scale, whatever the game."""


SLOPE = 150.0
"""Centipawns that make the odds of winning e times as large."""

EVEN_DRAWS = 0.08
"""The share of draws between equals; 3 to 13 of a hundred games between programs were drawn on ten files."""


def level_of(rating: int, game: str) -> int:
    """The strongest level that is not rated above this in a game; the weakest one below all of them."""
    ratings = RATINGS.get(game, OTHERS)
    return max((level for level, own in enumerate(ratings, 1) if own <= rating), default=1)


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
