"""How much of a clock is spent on a move."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile.engine.clock import LEAST, Clock, allot, exactly


def test_sudden_death() -> None:
    time = allot(Clock(60.0), 0.0)
    assert 1.5 < time.soft < 2.5
    assert time.hard == 4 * time.soft


def test_the_increment_is_mostly_spent() -> None:
    assert allot(Clock(60.0, 1.0), 0.0).soft == allot(Clock(60.0), 0.0).soft + 0.75


def test_the_last_move_before_more_time_comes() -> None:
    time = allot(Clock(10.0, moves=1), 0.0)
    assert 7 < time.soft <= time.hard < 9


def test_many_moves_until_then_count_as_few() -> None:
    assert allot(Clock(60.0, moves=400)) == allot(Clock(60.0))


def test_a_fixed_time() -> None:
    assert exactly(1.0, 0.1).hard == 0.9
    assert exactly(0.1, 0.5).hard == 0.05


@given(st.floats(0, 10_000), st.floats(0, 100), st.integers(1, 100) | st.none(), st.floats(0, 5))
def test_never_more_than_there_is(left: float, increment: float, moves: int | None, overhead: float) -> None:
    time = allot(Clock(left, increment, moves), overhead)
    assert LEAST <= time.soft <= time.hard
    assert time.hard <= max(left - overhead, LEAST)


@given(st.floats(0.2, 60), st.floats(0, 1), st.integers(1, 40) | st.none())
def test_the_flag_never_falls(left: float, increment: float, period: int | None) -> None:
    """A game in which every move takes all it may, and the way besides."""
    overhead, base, moves = 0.03, left, period
    for _ in range(300):
        left -= allot(Clock(left, increment, moves), overhead).hard + overhead
        assert left > -2 * LEAST or left > -overhead
        if left < overhead:
            break
        left += increment
        if moves is not None:
            moves -= 1
            if not moves:
                left, moves = left + base, period


@pytest.mark.parametrize(("base", "increment"), [(1.0, 0.01), (0.3, 0.02), (5.0, 0.05), (60.0, 0.0), (3.0, 0.0)])
def test_a_busy_machine_does_not_make_the_flag_fall(base: float, increment: float) -> None:
    """Moves take 4 ms on the way, every fifth all that it may besides, and about every thirtieth time the machine does
    nothing for a while."""
    source, left, pause = random.Random("pauses"), base, min(0.08, base / 10)
    for number in range(400 if increment else 60):
        time = allot(Clock(left, increment))
        spent = 0.004 + (time.soft if number % 5 else time.hard)
        spent += pause if source.random() < 1 / 30 else 0.0
        left -= spent
        assert left > 0
        left += increment


def test_most_is_used_in_the_end() -> None:
    """A game of a usual length in which every move takes the time that was planned."""
    left = 60.0
    for _ in range(60):
        left -= allot(Clock(left)).soft
    assert left < 12
