"""What men and squares are worth follows from the definition, for any game."""

from dataclasses import replace
from typing import Any

import pytest

from tenfile import VARIANTS, core
from tenfile.rules import Piece, Variant
from tests.definitions import CHESS, GRYPHON, HOLED, OSPREY, PALACED, SQUARE, WIDE

ALL = [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE, SQUARE]


def weights(variant: Variant) -> Any:
    """Weights that can be looked into: the interpreted ones (evaluations hold the compiled ones against them)."""
    return core.weights_for(variant, True)


def usual_men(variant: Variant) -> list[Piece]:
    return [man for man in variant.pieces if man.letter != variant.king and man.letter not in variant.pawn_letters]


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_every_man_gains_by_mobility_and_keeps_about_his_value(variant: Variant) -> None:
    it = weights(variant)
    for man in usual_men(variant):
        kind = it.tables.kinds[man.letter]
        assert 0 < it.mobility[kind] <= 96
        worths = [it.early[0][kind][square] for square in variant.geometry.indices.values()]
        assert abs(sum(worths) // len(worths) - man.value) <= 20


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_black_is_white_mirrored(variant: Variant) -> None:
    it, index, mirror = weights(variant), variant.geometry.indices, variant.geometry.mirror
    for kind in range(1, len(it.tables.letters)):
        for name, square in index.items():
            assert it.early[0][kind][square] == it.early[1][kind][index[mirror(name)]]
            assert it.late[0][kind][square] == it.late[1][kind][index[mirror(name)]]
            assert it.passed_late[0][square] == it.passed_late[1][index[mirror(name)]]


@pytest.mark.parametrize(
    ("variant", "bound"),
    [
        (CHESS, "B"),
        (VARIANTS["capablanca"], "B"),
        (VARIANTS["expanded"], "BO"),
        (VARIANTS["birdsandninjas"], "BG"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_men_bound_to_a_colour(variant: Variant, bound: str) -> None:
    it = weights(variant)
    assert {man.letter for man in usual_men(variant) if it.bound[it.tables.kinds[man.letter]]} == set(bound)


def test_empty_reach() -> None:
    """From d4 on eight by eight; for the bent riders as the rules count them."""
    men = (*CHESS.pieces, GRYPHON, OSPREY)
    it = weights(replace(CHESS, name="bent", pieces=men))
    d4 = it.tables.names.index("d4")
    counts = {letter: it.empty_reach(it.tables.kinds[letter], d4).bit_count() for letter in "KNRBQYO"}
    assert counts == {"K": 8, "N": 8, "R": 14, "B": 13, "Q": 27, "Y": 24, "O": 16}


def test_a_pawn_is_worth_more_on_its_way_and_a_passed_one_most() -> None:
    it = weights(CHESS)
    pawn, squares = it.tables.pawn, [it.tables.names.index(f"d{rank}") for rank in range(2, 8)]
    late = [it.late[0][pawn][square] for square in squares]
    passed = [it.passed_late[0][square] for square in squares]
    assert late == sorted(set(late))
    assert passed == sorted(set(passed))
    assert passed[-1] > 100


def test_what_stops_a_pawn() -> None:
    it = weights(CHESS)
    names = it.tables.names

    def named(marks: int) -> set[str]:
        return {name for square, name in enumerate(names) if marks >> square & 1}

    a5 = names.index("a5")
    assert named(it.ahead[0][a5]) == {"a6", "a7", "a8", "b6", "b7", "b8"}
    assert named(it.ahead[1][a5]) == {"a4", "a3", "a2", "a1", "b4", "b3", "b2", "b1"}
    assert named(it.front[0][a5]) == {"a6", "a7", "a8"}
    assert named(it.beside[a5]) == {f"b{rank}" for rank in range(1, 9)}


def test_the_force_at_the_start() -> None:
    assert weights(CHESS).full == 2 * (950 + 2 * (500 + 340 + 300))
    ninjas = weights(VARIANTS["birdsandninjas"])
    assert ninjas.full == 2 * (1100 + 2 * (600 + 500 + 400 + 300 + 300))


def test_a_game_without_values_is_weighed() -> None:
    nothing = replace(CHESS, name="priceless", pieces=tuple(replace(man, value=0) for man in CHESS.pieces))
    assert weights(nothing).full == 1
