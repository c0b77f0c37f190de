"""Sets of squares as numbers: the interpreted twin, in plain terms. (Whole positions hold the compiled one to it.)"""

from hypothesis import given
from hypothesis import strategies as st

from tenfile.core import bits
from tenfile.core.grid import as_set

squares = st.sets(st.integers(0, 255), max_size=40)
some = squares.filter(bool)


@given(squares)
def test_sets(members: set[int]) -> None:
    marks = as_set(members)
    assert bits.popcount(marks) == len(members)
    assert bits.halves(bits.high(marks), bits.low(marks)) == marks
    assert as_set(members) == sum(bits.bit(square) for square in members)


@given(some)
def test_the_lowest_and_the_rest(members: set[int]) -> None:
    marks = as_set(members)
    assert bits.lowest(marks) == min(members)
    assert bits.rest(marks) == as_set(members - {min(members)})


@given(squares, st.integers(0, 300))
def test_upward_starts_at_the_highest(members: set[int], square: int) -> None:
    assert bool(bits.upward(as_set(members)) >> square & 1) == (square >= max(members, default=0))


@given(squares, st.integers(-40, 40))
def test_shifting(members: set[int], step: int) -> None:
    moved = {square + step for square in members if square + step >= 0}
    assert bits.shifted(as_set(members), step) == as_set(moved)


def test_small_numbers_as_sets() -> None:
    assert (bits.wide(5), bits.COMPILED) == (5, False)


@given(st.integers(-(1 << 30), 1 << 30), st.integers(-(1 << 30), 1 << 30))
def test_two_numbers_in_one(early: int, late: int) -> None:
    pair = bits.both(early, late)
    assert (bits.early(pair), bits.late(pair)) == (early, late)
    assert (bits.early(-pair), bits.late(-pair)) == (-early, -late)
    assert bits.early(pair + bits.both(3, -4)) == early + 3


@given(squares, squares)
def test_mixed_sets_are_told_apart(one: set[int], other: set[int]) -> None:
    """Not so by Python's own hashes of numbers, which are equal for the squares 0 and 61."""
    assert (bits.mixed(as_set(one), 1) == bits.mixed(as_set(other), 1)) == (one == other)
    assert bits.mixed(1, 1) != bits.mixed(1 << 61, 1)
    assert bits.mixed(as_set(one), 1) != bits.mixed(as_set(one), 2)
