"""How a weak player chooses among moves that he takes for nearly equal."""

from ..core import tuning
from .levels import Level


def choose(ranking: list[tuple[int, int]], level: Level, seed: int, key: int) -> int | None:
    """A move of a ranking (numbers with scores, best first), the better the likelier.

    The same seed and key give the same choice. None where there is nothing to choose from. A mate is never passed over.
    """
    if not ranking or not level.margin:
        return None
    best = ranking[0][1]
    if abs(best) >= tuning.LEAST_MATE:
        return ranking[0][0]
    near = [(number, level.margin - (best - score)) for number, score in ranking if best - score < level.margin]
    import random  # seldom needed, and slow to load

    source = random.Random(seed ^ key)
    return source.choices([number for number, _ in near], [weight for _, weight in near])[0]
