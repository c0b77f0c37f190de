"""Weights fitted to positions: logistic regression of what games and searches said, by Adam.

The chance that White scores is taken to be 1 / (1 + exp(-k * evaluation)); k is fitted first, to the searches' scores.
A weight's target is a blend of the game's result and the search's chance; it is drawn a little toward where it began,
so that what is hardly ever seen stays as it was.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from .features import Floats, Rows

Doubles = NDArray[np.float64]


@dataclass(frozen=True)
class Plan:
    """How a fit is made."""

    blend: float = 0.3
    """How much of the target is the game's result; the rest is what the search said."""
    rate: float = 1.0
    """Centipawns that a weight moves in a step, at first."""
    batch: int = 8192
    epochs: int = 30
    patience: int = 8
    """The fit ends when so many epochs have brought nothing."""
    pull: float = 5e-9
    """How strongly weights are drawn toward where they began, for each centipawn squared."""
    held_back: float = 0.08
    """The share of the games that the fit is tried on and does not see."""
    seed: int = 1


@dataclass
class Fit:
    """Weights while they are fitted, and how they fare."""

    early: Doubles
    late: Doubles
    k: float
    before: float
    """The loss of the weights that it began from, on the rows held back."""
    losses: list[tuple[float, float]] = field(default_factory=list)
    """By epoch: the mean loss on what was seen, and on what was held back."""

    @property
    def after(self) -> float:
        """The least loss on the rows held back."""
        return min([self.before, *(losses[1] for losses in self.losses)])


def chances(scores: Floats | Doubles, k: float) -> Doubles:
    """What White may expect by a score."""
    found: Doubles = 1.0 / (1.0 + np.exp(-k * scores.astype(np.float64)))
    return found


def loss(chance: Doubles, target: Doubles) -> float:
    """Mean cross-entropy in nats."""
    safe = np.clip(chance, 1e-9, 1 - 1e-9)
    return float(-(target * np.log(safe) + (1 - target) * np.log(1 - safe)).mean())


def fit_k(rows: Rows) -> float:
    """The k with which the searches' scores tell results best, by golden-section search."""
    low, high, ratio = 0.0005, 0.02, 0.618034
    result = rows.result.astype(np.float64)
    while high - low > 1e-6:
        one, other = high - ratio * (high - low), low + ratio * (high - low)
        if loss(chances(rows.score, one), result) < loss(chances(rows.score, other), result):
            high = other
        else:
            low = one
    return (low + high) / 2


def evaluations(rows: Rows, early: Doubles, late: Doubles) -> Doubles:
    """What the weights make of each row."""
    share = np.repeat(rows.phase, np.diff(rows.starts))
    worth = rows.times * (early[rows.index] * share + late[rows.index] * (1 - share))
    sums = np.concatenate([[0.0], np.cumsum(worth, dtype=np.float64)])
    found: Doubles = sums[rows.starts[1:]] - sums[rows.starts[:-1]]
    return found


def gradients(rows: Rows, slope: Doubles, size: int) -> tuple[Doubles, Doubles]:
    """How the loss changes with each weight, given how it changes with each evaluation."""
    lengths = np.diff(rows.starts)
    early = np.repeat(slope * rows.phase, lengths) * rows.times
    late = np.repeat(slope * (1 - rows.phase), lengths) * rows.times
    return np.bincount(rows.index, early, size).astype(float), np.bincount(rows.index, late, size).astype(float)


class Adam:
    """Steps that follow the gradient (Kingma and Ba 2015)."""

    def __init__(self, size: int) -> None:
        self.first, self.second, self.steps = np.zeros(size), np.zeros(size), 0

    def step(self, gradient: Doubles, rate: float) -> Doubles:
        """How far to go against this gradient."""
        self.steps += 1
        self.first += 0.1 * (gradient - self.first)
        self.second += 0.001 * (gradient**2 - self.second)
        first = self.first / (1 - 0.9**self.steps)
        second = self.second / (1 - 0.999**self.steps)
        found: Doubles = rate * first / (np.sqrt(second) + 1e-12)
        return found


def fit(
    seen: Rows, kept: Rows, begin: tuple[list[int], list[int]], plan: Plan, tell: Callable[[Fit], None] | None = None
) -> Fit:
    """Fit weights, beginning from some; those of the epoch that was best on the rows kept back are returned."""
    prior = np.array(begin, np.float64)
    size, k = prior.shape[1], fit_k(seen)
    now, best = prior.copy(), prior.copy()
    adam, source = Adam(2 * size), np.random.default_rng(plan.seed)
    goal = targets(kept, k, plan.blend)
    found = Fit(prior[0], prior[1], k, loss(chances(evaluations(kept, *prior), k), goal))
    bounds = range(0, len(seen), plan.batch)
    parts = [seen.part(first, min(first + plan.batch, len(seen))) for first in bounds]
    for epoch in range(plan.epochs):
        rate = plan.rate * 0.5 * (1 + np.cos(np.pi * epoch / plan.epochs))
        total = 0.0
        for i in source.permutation(len(parts)):
            part = parts[i]
            chance, target = chances(evaluations(part, *now), k), targets(part, k, plan.blend)
            total += loss(chance, target) * len(part)
            slope = (chance - target) * k / len(part)
            gradient = np.concatenate(gradients(part, slope, size)) + plan.pull * (now - prior).ravel()
            now -= adam.step(gradient, rate).reshape(2, size)
        held = loss(chances(evaluations(kept, *now), k), goal)
        if held < min((losses[1] for losses in found.losses), default=found.before):
            best = now.copy()
        found.losses.append((total / len(seen), held))
        found.early, found.late = best
        if tell:
            tell(found)
        if min(losses[1] for losses in found.losses[-plan.patience :]) > found.after:
            break
    return found


def targets(rows: Rows, k: float, blend: float) -> Doubles:
    """What the evaluation is to say of each row."""
    found: Doubles = blend * rows.result + (1 - blend) * chances(rows.score, k)
    return found
