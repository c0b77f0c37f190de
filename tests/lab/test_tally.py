"""What games add up to, and when a test is decided."""

from itertools import permutations

import pytest

from tenfile.lab.statistics import Sprt
from tenfile.lab.tally import Trial, add_up
from tests.lab.scripted import played

GAMES = [
    played(0, "1-0"),
    played(1, "0-1"),
    played(2, "1/2-1/2", termination="stalemate"),
    played(3, "1-0", termination="loss on time", fault="loss on time", guilty="first"),
    played(5, "1-0", termination="crash", fault="crash", guilty="first"),
]


def test_points_of_the_first() -> None:
    assert [game.halves for game in GAMES] == [2, 2, 1, 0, 0]


def test_sums() -> None:
    tally = add_up(GAMES)
    assert (tally.wins, tally.draws, tally.losses, tally.games, tally.score) == (2, 1, 2, 5, 0.5)
    assert tally.pairs.counts == (0, 1, 0, 0, 1)
    assert tally.faults == {"first": {"loss on time": 1, "crash": 1}}
    assert tally.terminations == {"checkmate": 2, "stalemate": 1, "loss on time": 1, "crash": 1}
    assert (tally.plies, tally.white_halves) == (5, 7)


def test_nothing() -> None:
    assert (add_up([]).games, add_up([]).score, add_up([]).pairs.pairs) == (0, 0.5, 0)


def test_the_order_does_not_matter() -> None:
    assert len({repr(add_up(order).pairs) for order in permutations(GAMES)}) == 1


def won(pair: int) -> list:
    return [played(2 * pair, "1-0"), played(2 * pair + 1, "0-1")]


def test_a_trial_looks_at_pairs_in_their_order() -> None:
    trial = Trial(Sprt(0, 50), [*won(0), *won(2)])
    assert trial.pairs.pairs == 1
    trial.add(played(2, "1-0"))
    assert trial.pairs.pairs == 1
    trial.add(played(3, "0-1"))
    assert trial.pairs.pairs == 3


def test_a_trial_ends_where_it_is_decided() -> None:
    trial = Trial(Sprt(0, 50))
    for pair in range(50):
        for game in won(pair):
            trial.add(game)
    assert trial.verdict == "H1"
    decided = trial.pairs.pairs
    assert decided < 50
    games = [game for pair in reversed(range(50)) for game in won(pair)]
    assert Trial(Sprt(0, 50), games).pairs.pairs == decided


@pytest.mark.parametrize("elo1", [5, 500])
def test_a_trial_of_losses(elo1: float) -> None:
    games = [played(number, "0-1" if number % 2 == 0 else "1-0") for number in range(100)]
    assert Trial(Sprt(0, elo1), games).verdict == "H0"
