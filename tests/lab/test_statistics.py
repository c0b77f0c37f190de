"""Elo, error bars and the sequential test against values worked out by hand and by other programs."""

import math
import random

import pytest

from tenfile.lab.statistics import Estimate, Pentanomial, Sprt, elo_of, expected_score


def half_width(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


def test_elo_and_score() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert (elo_of(1), elo_of(0)) == (math.inf, -math.inf)


def test_by_hand() -> None:
    """Ten pairs: mean (0·1 + ½·4 + 1·5) / 10 = 0.7, variance (0.49 + 4·0.04 + 5·0.09) / 10 = 0.11."""
    pairs = Pentanomial((1, 0, 4, 0, 5))
    assert pairs.pairs == 10
    assert pairs.score == pytest.approx(0.7)
    assert pairs.variance == pytest.approx(0.11, abs=1e-4)
    assert pairs.elo().value == pytest.approx(147.19, abs=0.01)
    margin = 1.959964 * math.sqrt(0.11 / 10)
    assert pairs.elo().low == pytest.approx(elo_of(0.7 - margin), abs=0.1)
    assert pairs.elo().high == pytest.approx(elo_of(0.7 + margin), abs=0.1)
    assert pairs.normalised_elo().value == pytest.approx(0.2 / math.sqrt(0.22) * 800 / math.log(10), abs=0.1)
    assert pairs.superiority() == pytest.approx(0.97174, abs=1e-3)


# Values from the tests of fastchess (app/tests/elo_test.cpp), with its two kinds of even pairs added up.
@pytest.mark.parametrize(
    ("counts", "elo", "error", "normalised", "its_error"),
    [
        ((34, 54, 63, 64, 75), 55.58, 27.65, 57.94, 28.28),
        ((332, 433, 498, 333, 334), -8.64, 10.33, -9.17, 10.96),
        ((7895, 8757, 5685, 568, 9999), -21.04, 2.95, -19.01, 2.65),
    ],
)
def test_error_bars_of_another_program(
    counts: tuple[int, ...], elo: float, error: float, normalised: float, its_error: float
) -> None:
    pairs = Pentanomial(counts)
    assert pairs.elo().value == pytest.approx(elo, rel=0.01)
    assert half_width(pairs.elo()) == pytest.approx(error, rel=0.01)
    assert pairs.normalised_elo().value == pytest.approx(normalised, rel=0.01)
    assert half_width(pairs.normalised_elo()) == pytest.approx(its_error, rel=0.01)


# From the same program's app/tests/sprt_test.cpp, which solves for the ratio exactly.
@pytest.mark.parametrize(
    ("counts", "model", "elo0", "elo1", "ratio"),
    [
        ((365, 16618, 36229, 16974, 390), "normalised", 0, 2, 2.25),
        ((127, 4883, 10712, 5150, 104), "normalised", -1.75, 0.25, 3.01),
        ((223, 9863, 21279, 10037, 246), "logistic", 0.5, 2.5, -3.07),
        ((871, 26175, 55983, 26678, 821), "logistic", 0, 2, -4.98),
    ],
)
def test_ratio_of_another_program(counts: tuple[int, ...], model: str, elo0: float, elo1: float, ratio: float) -> None:
    assert Sprt(elo0, elo1, model=model).ratio(Pentanomial(counts)) == pytest.approx(ratio, rel=0.01)


def test_ratio_by_hand() -> None:
    """N (s₁ − s₀)(2 mean − s₀ − s₁) / (2 var) with s₀ = ½, s₁ = 1 / (1 + 10^(−1/4))."""
    score1 = 1 / (1 + 10**-0.25)
    expected = 10 * (score1 - 0.5) * (1.4 - 0.5 - score1) / 0.22
    assert Sprt(0, 100, model="logistic").ratio(Pentanomial((1, 0, 4, 0, 5))) == pytest.approx(expected, abs=0.01)


def test_bounds_and_verdicts() -> None:
    test = Sprt(0, 10)
    assert (test.lower, test.upper) == (pytest.approx(-2.944, abs=1e-3), pytest.approx(2.944, abs=1e-3))
    assert test.verdict(Pentanomial()) is None
    assert test.verdict(Pentanomial((10, 20, 40, 20, 10))) is None
    assert test.verdict(Pentanomial((100, 200, 400, 300, 200))) == "H1"
    assert test.verdict(Pentanomial((200, 300, 400, 200, 100))) == "H0"
    assert test.verdict(Pentanomial((0, 0, 0, 0, 9))) is None
    assert test.verdict(Pentanomial((0, 0, 0, 0, 10))) == "H1"
    assert Sprt(0, 10, alpha=0.01, beta=0.1).upper == pytest.approx(math.log(90))
    assert Sprt(0, 10, alpha=0.01, beta=0.1).lower == pytest.approx(math.log(0.1 / 0.99))


def test_the_models_agree_where_nothing_is_drawn() -> None:
    """Independent games without draws: a quarter, a half and a quarter of the pairs."""
    pairs = Pentanomial((260, 0, 500, 0, 240))
    assert Sprt(0, 5).ratio(pairs) == pytest.approx(Sprt(0, 5, model="logistic").ratio(pairs), rel=0.02)


def test_nothing_and_everything() -> None:
    nothing, everything = Pentanomial(), Pentanomial((0, 0, 0, 0, 3))
    assert (nothing.score, nothing.superiority()) == (0.5, 0.5)
    assert (nothing.elo().low, nothing.elo().high) == (-math.inf, math.inf)
    assert everything.elo().value == math.inf
    assert math.isfinite(everything.elo().low)
    assert math.isfinite(everything.normalised_elo().value)


def test_mirrored_results_give_mirrored_numbers() -> None:
    pairs, mirrored = Pentanomial((3, 5, 9, 7, 4)), Pentanomial((4, 7, 9, 5, 3))
    assert pairs.elo().value == pytest.approx(-mirrored.elo().value)
    assert pairs.elo().low == pytest.approx(-mirrored.elo().high)
    assert Sprt(-5, 5).ratio(pairs) == pytest.approx(-Sprt(-5, 5).ratio(mirrored))


def test_counting() -> None:
    assert Pentanomial.of_halves([0, 2, 2, 3, 4, 4, 4]).counts == (1, 0, 2, 1, 3)
    assert Pentanomial().plus(3).plus(3).plus(0).counts == (1, 0, 0, 2, 0)


@pytest.mark.parametrize("counts", [(1, 2, 3), (0, 0, 0, 0, -1)])
def test_what_is_no_count(counts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="five numbers"):
        Pentanomial(counts)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"elo0": 5, "elo1": 5}, "below its second"),
        ({"elo0": 0, "elo1": 5, "alpha": 0.5}, "between 0 and 0.5"),
        ({"elo0": 0, "elo1": 5, "beta": 0}, "between 0 and 0.5"),
        ({"elo0": 0, "elo1": 5, "model": "bayesian"}, "normalised or logistic"),
    ],
)
def test_what_is_no_test(arguments: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Sprt(**arguments)


def test_the_chances_to_err_are_kept() -> None:
    """Four hundred tests of equals, without draws and so as uneven as can be: few find one of them better."""
    source, test = random.Random(1), Sprt(0, 40)
    verdicts = []
    for _ in range(400):
        pairs = Pentanomial()
        while not (verdict := test.verdict(pairs)):
            pairs = pairs.plus(2 * source.randint(0, 1) + 2 * source.randint(0, 1))
        verdicts.append(verdict)
    assert verdicts.count("H1") / len(verdicts) < 0.08
