"""Squares of two colours, and the men who never leave theirs."""

import pytest

from tenfile.rules import Geometry, parse_movement
from tenfile.rules.colours import colour_of, is_colour_bound, needs_both_colours
from tenfile.variants import VARIANTS
from tests.core.endings import small_game


@pytest.mark.parametrize("word", ["B", "F", "A", "D", "C", "G", "[D?B]", "F[over A]", "BD", "[fly B]"])
def test_bound(word: str) -> None:
    assert is_colour_bound(parse_movement(word))


@pytest.mark.parametrize(
    "word", ["K", "W", "N", "Z", "H", "R", "Q", "BN", "[F?R]", "[over D][fly R]", "[fly+ R]", "BH"]
)
def test_free(word: str) -> None:
    assert not is_colour_bound(parse_movement(word))


def test_taking_beside_is_leaving_too() -> None:
    """A man that leaps two squares straight keeps its colour, but takes men of the other one in passing."""
    assert not is_colour_bound(parse_movement("[over D]"))


def test_colours() -> None:
    geometry = Geometry(files=10, height=12, first_rank=0)
    assert [colour_of(geometry, square) for square in ("a0", "b0", "a1", "j11", "j10")] == [0, 1, 1, 0, 1]


@pytest.mark.parametrize("game", VARIANTS)
def test_men_on_one_colour_never_mate_in_the_games(game: str) -> None:
    assert needs_both_colours(VARIANTS[game])


@pytest.mark.parametrize(("files", "height", "needed"), [(1, 8, False), (2, 8, True), (3, 3, True)])
def test_narrow_boards(files: int, height: int, needed: bool) -> None:
    """In a lane one square wide a king two squares away bars the only way out."""
    assert needs_both_colours(small_game(files, height, "B")) == needed
