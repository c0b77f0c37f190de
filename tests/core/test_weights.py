"""What the evaluation looks up follows from the definition, for any game."""

from typing import Any

import pytest

from tenfile import VARIANTS, core
from tenfile.core import bits, terms
from tenfile.core.tuned import numbers_of
from tenfile.rules import Piece, Variant
from tests.definitions import CHESS, HOLED, PALACED, SQUARE, WIDE

ALL = [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE, SQUARE]


def weights(variant: Variant) -> Any:
    """Weights that can be looked into: the interpreted ones (evaluations hold the compiled ones against them)."""
    return core.weights_for(variant, True)


def usual_men(variant: Variant) -> list[Piece]:
    return [man for man in variant.pieces if man.letter != variant.king and man.letter not in variant.pawn_letters]


def squares_of(marks: int, names: tuple[str, ...]) -> set[str]:
    return {name for square, name in enumerate(names) if marks >> square & 1}


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_weights_are_packed_in_their_places(variant: Variant) -> None:
    it, (early, late) = weights(variant), numbers_of(variant)
    for index in range(terms.SQUARES):
        assert (bits.early(it.value[index]), bits.late(it.value[index])) == (early[index], late[index])
    for kind in range(1, len(it.tables.letters)):
        for square in range(it.tables.size):
            index = terms.SQUARES + kind * it.tables.size + square
            worth = early[terms.MATERIAL + kind] + early[index]
            assert bits.early(it.place[kind][square]) == worth


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_every_view_turns_the_board_onto_itself(variant: Variant) -> None:
    it = weights(variant)
    for view in range(4):
        assert sorted(it.turned[view]) == list(range(it.tables.size))
        assert [it.turned[view][it.turned[view][square]] for square in range(it.tables.size)] == list(
            range(it.tables.size)
        )


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_black_is_white_mirrored(variant: Variant) -> None:
    it, index, mirror = weights(variant), variant.geometry.indices, variant.geometry.mirror
    for name, square in index.items():
        other = index[mirror(name)]
        assert it.row[0][square] == it.row[1][other]
        assert it.to_go[0][square] == it.to_go[1][other]
        assert bool(it.far[0] >> square & 1) == bool(it.far[1] >> other & 1)
        assert it.front[0][square].bit_count() == it.front[1][other].bit_count()
        assert it.sides[0][square].bit_count() == it.sides[1][other].bit_count()


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


@pytest.mark.parametrize(
    ("variant", "classes"),
    [(CHESS, "NB R Q"), (VARIANTS["capablanca"], "NB R AC Q"), (VARIANTS["expanded"], "ZNB RO G Q")],
    ids=lambda value: getattr(value, "name", value),
)
def test_men_in_order_of_their_values(variant: Variant, classes: str) -> None:
    """Those of about the same value are in one class: none is threatened by another."""
    it, found = weights(variant), ""
    for i in range(it.tables.mover_count):
        found += " " * (it.opens[i] and i > 0) + it.tables.letters[it.ladder[i]]
    assert found == classes


def test_what_stops_a_pawn() -> None:
    it = weights(CHESS)
    names = it.tables.names
    a5 = names.index("a5")
    assert squares_of(it.sides[0][a5], names) == {"b6", "b7", "b8"}
    assert squares_of(it.front[1][a5], names) == {"a4", "a3", "a2", "a1"}
    assert squares_of(it.front[0][a5], names) == {"a6", "a7", "a8"}
    assert squares_of(it.beside[a5], names) == {f"b{rank}" for rank in range(1, 9)}
    assert squares_of(it.flank[a5], names) == {"b5"}
    assert squares_of(it.file[a5], names) == {f"a{rank}" for rank in range(1, 9)}


def test_how_far_a_pawn_has_to_go() -> None:
    """To the last rank on which it promotes; on ten ranks the first steps are all far away."""
    it = weights(VARIANTS["expanded"])
    squares = [it.tables.names.index(f"d{rank}") for rank in range(2, 10)]
    assert [it.to_go[0][square] for square in squares] == [7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_all_men_of_the_start_are_the_whole_phase(variant: Variant) -> None:
    it = weights(variant)
    generator = core.new_generator(variant, True)
    assert sum(it.share) > 0
    board = variant.setup().fen.split()[0].partition("[")[0]
    force = sum(
        it.share[it.tables.kinds[variant.read_letters[mark.upper()]]]
        for mark in board
        if mark.upper() in variant.read_letters
    )
    assert abs(force - (256 << 8)) <= 64, generator


def test_a_game_without_values_is_weighed() -> None:
    from dataclasses import replace

    nothing = replace(CHESS, name="priceless", pieces=tuple(replace(man, value=0) for man in CHESS.pieces))
    assert sum(weights(nothing).share) == 0
