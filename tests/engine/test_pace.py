"""Whether to think on after a depth: fixed times are used up, others shrink and grow with how settled the choice is."""

import pytest

from tenfile.engine.clock import Allotment
from tenfile.engine.pace import Found, Pace


def paced(moves: str, scores: list[int] | None = None, share: float = 0.5) -> Pace:
    """A pace after depths whose best moves are these letters."""
    pace = Pace(Allotment(1.0, 4.0))
    for depth, letter in enumerate(moves, 1):
        pace.note(Found(depth, ord(letter), scores[depth - 1] if scores else 0, share))
    return pace


def lasts(pace: Pace) -> float:
    """Seconds, to a hundredth, after which no other depth is begun."""
    return next(n / 100 for n in range(1, 1000) if pace.is_over(n / 100))


def test_without_a_limit_it_never_ends() -> None:
    assert not Pace(None).is_over(1e9)


@pytest.mark.parametrize("seconds", [0.1, 0.99])
def test_a_fixed_time_is_used_up(seconds: float) -> None:
    pace = Pace(Allotment(1.0, 1.0))
    for depth in range(1, 20):
        pace.note(Found(depth, 7, 0, 0.99))
    assert not pace.is_over(seconds)
    assert pace.is_over(1.0)


def test_a_settled_choice_takes_less() -> None:
    assert lasts(paced("aaaaaaaaaaaa")) < lasts(paced("aaaaaaaa")) < lasts(paced("aaaaab")) < 4.0


def test_a_choice_that_took_all_the_looking_takes_less() -> None:
    shares = [lasts(paced("aaaaaaaa", share=share)) for share in (0.95, 0.6, 0.2)]
    assert shares == sorted(shares)
    assert len(set(shares)) == 3


def test_a_falling_score_takes_more() -> None:
    falling = paced("aaaaaaaa", [0, 0, 0, 0, 0, 0, 0, -60])
    rising = paced("aaaaaaaa", [0, 0, 0, 0, 0, 0, 0, 60])
    assert lasts(falling) > lasts(rising) == lasts(paced("aaaaaaaa"))


def test_first_depths_say_nothing() -> None:
    assert lasts(paced("abcd")) == 1.0


def test_never_beyond_the_hard_limit() -> None:
    pace = Pace(Allotment(1.0, 1.2))
    for depth in range(1, 9):
        pace.note(Found(depth, depth, -200 * depth, 0.1))
    assert lasts(pace) == 1.2
