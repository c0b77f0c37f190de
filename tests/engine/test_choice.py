"""How weak players choose: the better the likelier, never past a mate, the same again for the same seed."""

from collections import Counter

from tenfile.core import tuning
from tenfile.engine import Level
from tenfile.engine.choice import choose

RANKING = [(1, 50), (2, 40), (3, -20), (4, -300)]


def test_strong_players_do_not_choose() -> None:
    assert choose(RANKING, Level(), 1, 2) is None
    assert choose([], Level(margin=100), 1, 2) is None


def test_the_better_the_likelier() -> None:
    chosen = Counter(choose(RANKING, Level(margin=100), 1, key) for key in range(3000))
    assert set(chosen) == {1, 2, 3}
    assert chosen[1] > chosen[2] > chosen[3] > 200


def test_the_same_again() -> None:
    assert len({choose(RANKING, Level(margin=100), 7, 99) for _ in range(10)}) == 1


def test_a_mate_is_never_passed_over() -> None:
    mate = [(1, tuning.MATE - 3), (2, tuning.MATE - 5), (3, 900)]
    assert {choose(mate, Level(margin=5000), 1, key) for key in range(200)} == {1}
