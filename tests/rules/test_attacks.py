"""Ways to attack: what the men of a game have in common."""

import pytest

from tenfile.rules import Variant, parse_movement
from tenfile.rules.attacks import Leap, Passing, Pawn, Ride, Runner, Slide, ways_of, ways_to_attack
from tenfile.rules.betza import DIAGONAL, STRAIGHT, around
from tenfile.variants import VARIANTS
from tests.definitions import CHESS


@pytest.mark.parametrize(
    ("word", "ways"),
    [
        ("R", [Slide(STRAIGHT)]),
        ("B", [Slide(DIAGONAL)]),
        ("Q", [Slide(STRAIGHT), Slide(DIAGONAL)]),
        ("N", [Leap(around((1, 2)))]),
        ("RN", [Leap(around((1, 2))), Slide(STRAIGHT)]),
        ("[F?R]", [Ride(parse_movement("[F?R]").bends)]),
        ("[over D]", [Leap(around((2, 0))), Passing(STRAIGHT, near=True, far=False)]),
        ("[over D][fly R]", [Leap(around((2, 0))), Passing(STRAIGHT, near=True, far=True)]),
        ("[fly B]", [Passing(DIAGONAL, near=False, far=True)]),
    ],
)
def test_ways_of_a_movement(word: str, ways: list[object]) -> None:
    assert list(ways_of(parse_movement(word))) == ways


def test_a_man_who_steps_beside_needs_no_passing_there() -> None:
    """The ninja guard takes his neighbour by stepping, so that jumping it adds no way to attack."""
    assert list(ways_of(parse_movement("F[over A]"))) == [Leap(tuple(sorted(around((1, 1)) + around((2, 2)))))]


def test_men_share_ways() -> None:
    ways = ways_to_attack(CHESS)
    assert ways[Slide(STRAIGHT)] == ("Q", "R")
    assert ways[Slide(DIAGONAL)] == ("Q", "B")
    assert ways[Pawn()] == ("P",)
    assert len(ways) == 5


@pytest.mark.parametrize("game", VARIANTS.values(), ids=VARIANTS)
def test_every_man_attacks_somehow(game: Variant) -> None:
    letters = {letter for letters in ways_to_attack(game).values() for letter in letters}
    assert letters == {piece.letter for piece in game.pieces}
    assert (Runner() in ways_to_attack(game)) == (game.runners is not None)
