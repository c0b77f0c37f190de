"""What is said of a match: its numbers as one message, and the same in words."""

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..rules import Variant
from .entrants import Entrant
from .played import Played
from .statistics import LEAST_PAIRS, Estimate, Sprt
from .tally import Tally, Trial, add_up

POINTS_OF_PAIRS = "0 ½ 1 1½ 2"


class Bar(Struct, frozen=True, kw_only=True):
    """A value with the ends of its error bar of 95 %; null stands for what is infinite."""

    value: float | None
    low: float | None
    high: float | None


class TrialReport(Struct, frozen=True, kw_only=True):
    """A sequential test: what it asks, its log-likelihood ratio with the bounds, and the verdict, if there is one."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    model: str
    ratio: float
    lower: float
    upper: float
    verdict: str | None


class Report(Struct, frozen=True, kw_only=True):
    """A match so far, seen from the first engine: points, pairs by 0, ½, 1, 1½ and 2 points, what they mean, misdeeds
    by engine and kind, and how games ended. ``superiority`` is the chance that the first engine is the better one. It
    and both kinds of Elo are null while there are fewer than ten pairs."""

    variant: str
    engines: tuple[str, str]
    limits: tuple[str, str]
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    white_score: float
    pairs: tuple[int, ...]
    elo: Bar | None
    normalised_elo: Bar | None
    superiority: float | None
    test: TrialReport | None
    faults: dict[str, dict[str, int]]
    terminations: dict[str, int]
    plies: int


class OpeningsReport(Struct, frozen=True, kw_only=True):
    """A file of openings, and how many it has."""

    file: str
    openings: int


def make_report(
    variant: Variant, entrants: tuple[Entrant, Entrant], games: Sequence[Played], test: Sprt | None = None
) -> Report:
    """The report on the games of a match, in any order."""
    tally = add_up(games)
    pairs = tally.pairs
    is_telling = pairs.pairs >= LEAST_PAIRS
    return Report(
        variant=variant.name,
        engines=(entrants[0].name, entrants[1].name),
        limits=(str(entrants[0].control), str(entrants[1].control)),
        games=tally.games,
        wins=tally.wins,
        draws=tally.draws,
        losses=tally.losses,
        score=tally.score,
        white_score=tally.white_halves / (2 * tally.games) if tally.games else 0.5,
        pairs=tally.pairs.counts,
        elo=_bar(pairs.elo()) if is_telling else None,
        normalised_elo=_bar(pairs.normalised_elo()) if is_telling else None,
        superiority=pairs.superiority() if is_telling else None,
        test=_test(Trial(test, games)) if test else None,
        faults=tally.faults,
        terminations=tally.terminations,
        plies=tally.plies,
    )


def _bar(estimate: Estimate) -> Bar:
    return Bar(value=_finite(estimate.value), low=_finite(estimate.low), high=_finite(estimate.high))


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _test(trial: Trial) -> TrialReport:
    test = trial.test
    return TrialReport(
        elo0=test.elo0,
        elo1=test.elo1,
        alpha=test.alpha,
        beta=test.beta,
        model=test.model,
        ratio=test.ratio(trial.pairs),
        lower=test.lower,
        upper=test.upper,
        verdict=trial.verdict,
    )


# ---- in words
def progress(games: Sequence[Played], most: int, test: Sprt | None) -> str:
    """A match under way in one line."""
    tally = add_up(games)
    parts = [f"{tally.games}/{most}", _points(tally.wins, tally.draws, tally.losses)]
    parts.append(f"Elo {_elo(_bar(tally.pairs.elo()))}" if tally.pairs.pairs >= LEAST_PAIRS else "")
    parts.append(_ratio(_test(Trial(test, games))) if test else "")
    parts.append(_misdeeds(tally))
    return "  ".join(filter(None, parts))


def _points(wins: int, draws: int, losses: int) -> str:
    return f"+{wins} ={draws} -{losses}"


def _misdeeds(tally: Tally) -> str:
    return ", ".join(f"{name}: {sum(kinds.values())} at fault" for name, kinds in tally.faults.items())


def _elo(bar: Bar) -> str:
    """A value with its error bar: `+12.3 ± 4.5`, or its ends where they are not equally far."""
    if bar.value is None or bar.low is None or bar.high is None:
        return f"{_signed(bar.value, bar.low is not None)} ({_signed(bar.low)} to {_signed(bar.high, True)})"
    return f"{bar.value + 0.0:+.1f} ± {(bar.high - bar.low) / 2:.1f}"


def _signed(value: float | None, is_upper: bool = False) -> str:
    return ("+∞" if is_upper else "-∞") if value is None else f"{value:+.1f}"


def _ratio(test: TrialReport) -> str:
    return f"LLR {test.ratio:.2f} ({test.lower:.2f}, {test.upper:.2f})"


def sentences(report: Report) -> Iterator[str]:
    """The report in lines of text."""
    first, second = report.engines
    limits = report.limits[0] if report.limits[0] == report.limits[1] else " against ".join(report.limits)
    yield f"{first} against {second}, {report.variant}, {limits}"
    points = _points(report.wins, report.draws, report.losses)
    yield f"games    {report.games}: {points}, {report.score:.1%}; White {report.white_score:.1%}"
    yield f"pairs    {' '.join(map(str, report.pairs))} (of {POINTS_OF_PAIRS} points)"
    if report.elo is None or report.normalised_elo is None or report.superiority is None:
        yield f"Elo      told from {LEAST_PAIRS} pairs on"
    else:
        yield f"Elo      {_elo(report.elo)}, normalised {_elo(report.normalised_elo)}"
        yield f"better   with {report.superiority:.1%}"
    if report.test is not None:
        yield f"test     {_tested(report.test)}"
    ends = ", ".join(f"{count} {end}" for end, count in report.terminations.items())
    yield f"ended by {ends or 'nothing yet'}"
    for name, kinds in report.faults.items():
        yield f"at fault {name}: {', '.join(f'{count} × {kind}' for kind, count in kinds.items())}"


def _tested(test: TrialReport) -> str:
    asked = f"[{test.elo0:g}, {test.elo1:g}] {test.model} Elo"
    decided = {"H0": f"decided for {test.elo0:g}", "H1": f"decided for {test.elo1:g}"}
    return f"{asked}: {_ratio(test)}, {decided.get(test.verdict or '', 'undecided')}"
