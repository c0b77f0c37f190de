"""What the results of a match mean: Elo with its error, normalised Elo, and the sequential test, all by pairs.

Two games from one opening with colours reversed are a pair, and depend on each other; so the five possible sums of a
pair are what is counted, from two losses to two wins. Formulas: Michel Van den Bergh, "A practical introduction to the
GSPRT" and "Normalized Elo" (the ones that Fishtest uses).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95
"""How often the true value lies inside an error bar."""

EMPTY = 1e-3
"""What stands for a count of none, so that a variance is never zero."""

LEAST_PAIRS = 10
"""From fewer pairs a variance is worth nothing: two pairs won in a row, one chance in sixteen, would decide a test."""

PER_ELO = math.log(10) / 800
"""Standard deviations of a game by which one normalised Elo lifts its score above a half."""

SUMS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair can score, as a share of its two points."""

MODELS = ("normalised", "logistic")


def expected_score(elo: float) -> float:
    """The share of points that a difference in Elo gives, between 0 and 1."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The difference in Elo that a share of points shows; infinite where all or none were won."""
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else -400 * math.log10(1 / score - 1)


@dataclass(frozen=True)
class Estimate:
    """A value and the ends of its error bar; ends may be infinite."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Pentanomial:
    """How many pairs have scored 0, ½, 1, 1½ and 2 points; raises ValueError where these are not five counts."""

    counts: tuple[int, ...] = (0, 0, 0, 0, 0)

    def __post_init__(self) -> None:
        if len(self.counts) != len(SUMS) or min(self.counts) < 0:
            raise ValueError(f"pairs are counted by five numbers, none below 0, not by {self.counts!r}")

    @classmethod
    def of_halves(cls, halves: Sequence[int]) -> "Pentanomial":
        """From what each pair has scored, in half points from 0 to 4."""
        return cls(tuple(sum(it == half for it in halves) for half in range(len(SUMS))))

    def plus(self, halves: int) -> "Pentanomial":
        """With one pair more, of so many half points."""
        return Pentanomial(tuple(count + (half == halves) for half, count in enumerate(self.counts)))

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return sum(self.counts)

    @property
    def score(self) -> float:
        """The share of points won; a half where there are no pairs."""
        return _mean(self.counts) if self.pairs else 0.5

    @property
    def variance(self) -> float:
        """The variance of one pair's share of points, never zero."""
        return _variance(self._filled())

    def _filled(self) -> tuple[float, ...]:
        return tuple(count or EMPTY for count in self.counts)

    def elo(self, confidence: float = CONFIDENCE) -> Estimate:
        """The difference in Elo, with its error bar."""
        margin = self._margin(confidence) * math.sqrt(self.variance)
        low, high = max(self.score - margin, 0.0), min(self.score + margin, 1.0)
        return Estimate(elo_of(self.score), elo_of(low), elo_of(high))

    def normalised_elo(self, confidence: float = CONFIDENCE) -> Estimate:
        """The difference in standard deviations of a game, in units that equal Elo where few games are drawn."""
        scale = 1 / (PER_ELO * math.sqrt(2))
        value = (self.score - 0.5) / math.sqrt(self.variance) * scale
        margin = self._margin(confidence) * scale
        return Estimate(value, value - margin, value + margin)

    def _margin(self, confidence: float) -> float:
        """Half an error bar in standard deviations of a pair; infinite where there are no pairs."""
        return NormalDist().inv_cdf((1 + confidence) / 2) / math.sqrt(self.pairs) if self.pairs else math.inf

    def superiority(self) -> float:
        """How likely it is that the first is the better one, between 0 and 1."""
        if not self.pairs:
            return 0.5
        return NormalDist().cdf((self.score - 0.5) / math.sqrt(self.variance / self.pairs))


def _mean(weights: Sequence[float]) -> float:
    return sum(weight * share for weight, share in zip(weights, SUMS, strict=True)) / sum(weights)


def _variance(weights: Sequence[float]) -> float:
    mean = _mean(weights)
    squares = (weight * (share - mean) ** 2 for weight, share in zip(weights, SUMS, strict=True))
    return sum(squares) / sum(weights)


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is the difference nearer to ``elo0`` or to ``elo1``, with so small a chance to err.

    ``alpha`` is the chance to take elo1 for true where it is elo0, ``beta`` the other one. ``model`` says in which Elo
    both are given. Raises ValueError where elo0 is not below elo1, a chance not between 0 and ½, or the model unknown.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = MODELS[0]

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"a test's first Elo is below its second, unlike {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"chances to err lie between 0 and 0.5, unlike {self.alpha:g} and {self.beta:g}")
        if self.model not in MODELS:
            raise ValueError(f"Elo is {' or '.join(MODELS)}, not {self.model!r}")

    @property
    def lower(self) -> float:
        """At this log-likelihood ratio or below it elo0 is taken for true."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this log-likelihood ratio or above it elo1 is taken for true."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Pentanomial) -> float:
        """The log-likelihood ratio: how much better elo1 explains the pairs than elo0."""
        if not pairs.pairs:
            return 0.0
        filled = pairs._filled()
        mean, variance = _mean(filled), _variance(filled)
        score0, score1 = (self._score(elo, variance) for elo in (self.elo0, self.elo1))
        return sum(filled) * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)

    def _score(self, elo: float, variance: float) -> float:
        if self.model == "logistic":
            return expected_score(elo)
        return 0.5 + elo * PER_ELO * math.sqrt(2 * variance)

    def verdict(self, pairs: Pentanomial) -> str | None:
        """``H0`` or ``H1`` where the test is decided, None while it is not, or with fewer than LEAST_PAIRS pairs."""
        if pairs.pairs < LEAST_PAIRS:
            return None
        ratio = self.ratio(pairs)
        if ratio >= self.upper:
            return "H1"
        return "H0" if ratio <= self.lower else None
