"""What a search learns stays within its bounds, is found again, and is not mixed up with what belongs elsewhere."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tenfile import VARIANTS, core
from tenfile.core import tuning
from tests.collected import slice_of
from tests.core.generators import generator_of

BOUND = 1 << tuning.HISTORY_BITS


def histories_of(game: str) -> Any:
    return core.module("history", True).Histories(generator_of(VARIANTS[game], None, True).tables)


KEPT = histories_of("capablanca")


@given(some.lists(some.integers(-tuning.MOST_CORRECTION, tuning.MOST_CORRECTION), max_size=60))
def test_numbers_stay_within_their_bound(bonuses: list[int]) -> None:
    cells = [0]
    for bonus in bonuses:
        before = cells[0]
        KEPT.teach(cells, 0, bonus)
        assert abs(cells[0]) <= BOUND
        assert (cells[0] - before) * bonus >= 0 or abs(cells[0] - before) <= 1


def test_the_same_lesson_again_and_again() -> None:
    """A number nears its bound, the slower the nearer it is."""
    cells, steps = [0], []
    for _ in range(50):
        before = cells[0]
        KEPT.teach(cells, 0, tuning.HISTORY_BONUS)
        steps.append(cells[0] - before)
    assert steps == sorted(steps, reverse=True)
    assert BOUND * 0.9 < cells[0] <= BOUND


@pytest.mark.parametrize("game", VARIANTS)
def test_moves_have_places_of_their_own(game: str) -> None:
    """Different moves of a position never share what is learned of them anywhere, unless they differ by what a pawn
    becomes alone."""
    kept = histories_of(game)
    for row in slice_of(game, 100):
        generator = generator_of(VARIANTS[game], row["fen"], True)
        ways: dict[int, int] = {}
        for number in generator.numbers():
            plain = number & ~(15 << core.codes.PROMOTION)
            if number >> core.codes.FLAG & 15 != core.codes.CASTLE:
                assert ways.setdefault(kept.way_of(generator.position, number), plain) == plain
            assert 0 <= kept.way_of(generator.position, number) < 2 * kept.size**2
            assert 0 < kept.place_of(generator.position, number) < kept.width
            assert 0 <= kept.victim_of(generator.position, number) < 16 * kept.width


@pytest.mark.parametrize("game", VARIANTS)
def test_errors_are_kept_apart(game: str) -> None:
    """By the side to move, and by where pawns and men stand; few of many positions share a place by chance."""
    kept, seen = histories_of(game), {}
    for row in slice_of(game, 7):
        position = generator_of(VARIANTS[game], row["fen"], True).position
        kept.study(position)
        found = tuple(kept.found)
        assert len(set(found)) == 3
        assert all(0 <= cell < len(kept.errors) for cell in found)
        seen[found] = row["fen"].split()[:2]
    assert len(seen) > 0.9 * len(slice_of(game, 7)) or len({tuple(fen) for fen in seen.values()}) == len(seen)


def test_corrections_follow_the_errors() -> None:
    kept = histories_of("bird")
    generator = generator_of(VARIANTS["bird"], None, True)
    kept.study(generator.position)
    assert kept.correction() == 0
    rng = random.Random(5)
    for _ in range(60):
        for cell in kept.found:
            kept.teach_error(cell, rng.randint(50, 200), 8)
    assert 20 < kept.correction() <= 3 * BOUND >> tuning.CORRECTION_SHIFT
    kept.clear()
    assert kept.correction() == 0


def test_all_that_was_taught_is_forgotten() -> None:
    """Sequels are forgotten by the rows that were taught; none is left out."""
    kept, rng = histories_of("bird"), random.Random(3)
    for _ in range(100):
        kept.teach_sequel(rng.randrange(kept.width), rng.randrange(kept.width), rng.choice((-900, 900)))
    assert sum(map(abs, kept.sequel)) > 50_000
    kept.clear()
    assert not any(kept.sequel)
    assert not any(kept.taught)
