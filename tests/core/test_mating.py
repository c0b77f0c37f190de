"""Looking for mates: the facts of the games, and the same answers as by trying every position."""

import pytest

from tenfile import core
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tests.core.endings import MEN, arrangements, position, small_game


def search(variant: Variant, letters: str, interpreted: bool) -> tuple[int, ...]:
    """The mate that the core finds with these men anywhere."""
    generator = core.new_generator(variant, interpreted)
    everywhere = sum(1 << square for square in variant.geometry.indices.values())
    first, second = [*(generator.tables.kinds[letter] for letter in letters), 0][:2]
    mating = core.module("mating", interpreted).Mating(generator)
    found: tuple[int, ...] = mating.search(first, second, everywhere, everywhere, everywhere)
    assert generator.position.men() == []
    return found


def is_mate(variant: Variant, interpreted: bool, letters: str, squares: tuple[int, ...]) -> bool:
    """Whether a position with Black to move is legal and mate, asked without any short cut."""
    generator = position(variant, interpreted, letters, squares, 1)
    return not generator.is_check(0) and generator.is_check(1) and not generator.numbers()


@pytest.mark.parametrize(
    ("game", "can", "cannot"),
    [
        ("capablanca", ["A", "C", "R", "Q", "NN", "BB", "BN"], ["N", "B"]),
        ("expanded", ["G", "R", "Q", "ZZ", "OO", "NZ", "OZ"], ["O", "Z", "N", "B"]),
        ("birdsandninjas", ["F", "R", "Q", "GG", "GN", "NN"], ["G", "N", "B"]),
        ("birdsandninjas-extended", ["F"], ["G"]),
    ],
)
def test_facts(game: str, can: list[str], cannot: list[str], interpreted: bool) -> None:
    variant = VARIANTS[game]
    found = {letters: search(variant, letters, interpreted) for letters in can + cannot}
    assert [letters for letters in cannot if found[letters]] == []
    assert [letters for letters in can if not is_mate(variant, interpreted, letters, found[letters])] == []


@pytest.mark.parametrize("letter", MEN)
def test_one_man_as_by_trying_everything(letter: str, interpreted: bool) -> None:
    variant = small_game(4 if interpreted else 5, 4, letter)
    mates = [men for men in arrangements(variant, 1) if is_mate(variant, interpreted, letter, men)]
    found = search(variant, letter, interpreted)
    assert found in mates if mates else found == ()


@pytest.mark.parametrize("letters", ["WW", "BB", "FD", "NB", "HH", "HF", "UU", "XN", "OW", "ZM", "DX", "DD"])
def test_two_men_as_by_trying_everything(letters: str, interpreted: bool) -> None:
    variant = small_game(3, 3 if interpreted else 4, "".join(sorted(set(letters))))
    mates = [men for men in arrangements(variant, 2) if is_mate(variant, interpreted, letters, men)]
    found = search(variant, letters, interpreted)
    assert found in mates if mates else found == ()


def test_the_comparison_sees_both_answers() -> None:
    """On the boards above some men mate and some do not."""
    singles = {letter: bool(search(small_game(5, 4, letter), letter, False)) for letter in MEN}
    assert {letter for letter, mates in singles.items() if not mates} == set("BNWFDZHOU")


def test_zones_are_kept() -> None:
    variant = small_game(6, 6, "B")
    generator = core.new_generator(variant)
    mating = core.module("mating", core.runs_interpreted(variant)).Mating(generator)
    dark = sum(1 << square for square in range(36) if (square % 6 + square // 6) % 2 == 0)
    everywhere, bishop = (1 << 36) - 1, generator.tables.kinds["B"]
    assert mating.search(bishop, bishop, everywhere, dark, dark) == ()
    king, lone, first, second = mating.search(bishop, bishop, 1 << 35, dark, everywhere & ~dark)
    assert (lone, dark >> first & 1, dark >> second & 1) == (35, 1, 0)
    assert is_mate(variant, core.runs_interpreted(variant), "BB", (king, lone, first, second))


@pytest.mark.parametrize("letters", ["R", "X", "N", "G", "NB", "BB", "XU"])
def test_compiled_and_interpreted_agree(letters: str) -> None:
    variant = small_game(6, 6, "".join(sorted(set(letters))), missing=("a1", "a6"))
    assert search(variant, letters, False) == search(variant, letters, True)
