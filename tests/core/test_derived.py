"""Weights derived from a definition: sensible for any game."""

from dataclasses import replace

import pytest

from tenfile import VARIANTS
from tenfile.core import terms
from tenfile.core.derived import Derived, bucket_of, empty_reach, middles
from tenfile.rules import Variant
from tests.definitions import CHESS, GRYPHON, HOLED, OSPREY, PALACED, SQUARE, WIDE

ALL = [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE, SQUARE]


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_every_man_keeps_about_his_value(variant: Variant) -> None:
    it = Derived(variant)
    for kind, man in enumerate(variant.pieces, 1):
        assert it.early[terms.MATERIAL + kind] == (0 if man.letter == variant.king else man.value)
        squares = range(it.grid.files * it.grid.height)
        if man.letter not in {variant.king, *variant.pawn_letters}:
            worths = [it.early[terms.SQUARES + kind * it.size + square] for square in squares]
            assert abs(sum(worths)) <= 5 * len(worths)


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_more_squares_are_worth_more(variant: Variant) -> None:
    it = Derived(variant)
    for kind, man in enumerate(variant.pieces, 1):
        if man.letter in {variant.king, *variant.pawn_letters}:
            continue
        start = terms.MOBILITY + kind * terms.MOBILITIES
        worths = it.early[start : start + terms.MOBILITIES]
        assert worths == sorted(worths)
        assert worths[0] < 0
        assert worths[0] < worths[-1]


def test_buckets_of_squares() -> None:
    assert [bucket_of(count) for count in (0, 1, 7, 8, 10, 11, 28, 29, 60)] == [0, 1, 7, 8, 8, 9, 14, 15, 15]
    assert list(middles())[6:10] == [6, 7, 9, 12]


def test_empty_reach() -> None:
    """From d4 on eight by eight; for the bent riders as the rules count them."""
    variant = replace(CHESS, name="bent", pieces=(*CHESS.pieces, GRYPHON, OSPREY))
    it, d4 = Derived(variant), list(variant.geometry.indices).index("d4")
    counts = {man.letter: empty_reach(it.grid, man, d4).bit_count() for man in variant.pieces if man.movement}
    assert counts == {"K": 8, "N": 8, "R": 14, "B": 13, "Q": 27, "Y": 24, "O": 16}


def test_a_pawn_is_worth_more_on_its_way_and_a_passed_one_most() -> None:
    it = Derived(CHESS)
    kind = [man.letter for man in CHESS.pieces].index("P") + 1
    squares = [rank * 8 + 3 for rank in range(1, 7)]
    late = [it.late[terms.SQUARES + kind * it.size + square] for square in squares]
    passed = [it.late[terms.PASSED + rank] for rank in range(1, 7)]
    assert late == sorted(set(late))
    assert passed == sorted(set(passed))
    assert passed[-1] > 100


def test_danger_grows_and_lost_men_cost_more_the_more_they_are_worth() -> None:
    it = Derived(CHESS)
    danger = it.early[terms.DANGER : terms.DANGER + terms.DANGERS]
    assert danger == sorted(danger)
    knight, queen = (
        it.early[terms.HANGING + [man.letter for man in CHESS.pieces].index(letter) + 1] for letter in "NQ"
    )
    assert queen < knight < 0
