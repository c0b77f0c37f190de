"""Reach: single men checked by hand, and what is refused. The law in tests/laws holds it against the generator."""

from itertools import chain

import pytest

from tenfile.errors import TenfileError
from tenfile.rules import BLACK, Variant
from tenfile.rules.reach import Goal, Passing, reach, usual_square
from tenfile.rules.telling import movement_sentences
from tenfile.variants import VARIANTS
from tests.definitions import HOLED

EXPANDED, NINJAS, BIRD = VARIANTS["expanded"], VARIANTS["birdsandninjas"], VARIANTS["bird"]


def test_a_gryphon_bends() -> None:
    told = reach(EXPANDED, "G", "a1")
    assert told.ways == (("a1", "b2", "j2"), ("a1", "b2", "b10"))
    assert told.goal("b2") == Goal("b2", moves=True, captures=True, leaps=False)
    assert told.goal("a2") is None
    assert len(told.goals) == 1 + 8 + 8


def test_a_bomber_goes_one_way_and_captures_another() -> None:
    told = reach(NINJAS, "F", "e1")
    assert told.goal("e5") == Goal("e5", moves=True, captures=False, leaps=False)
    assert told.goal("e3") == Goal("e3", moves=True, captures=True, leaps=True)
    assert Passing("e2", ("e3",), leaps=True) in told.passings
    assert Passing("e9", ("e10",), leaps=False) in told.passings
    far = reach(VARIANTS["birdsandninjas-extended"], "F", "a8")
    assert Passing("a9", ("a10",), leaps=False) in far.passings
    assert Passing("a7", ("a6", "a5", "a4", "a3", "a2", "a1"), leaps=False) in far.passings


def test_pawns_go_by_rank_and_side() -> None:
    assert {it.square for it in reach(NINJAS, "P", "e2").goals if it.moves} == {"e3", "e4", "e5"}
    assert {it.square for it in reach(NINJAS, "P", "e9", BLACK).goals if it.moves} == {"e8", "e7", "e6"}
    assert {it.square for it in reach(NINJAS, "P", "a4").goals if it.captures} == {"b5"}
    assert reach(BIRD, "P", "c8").goals == ()


def test_a_runner_captures_sideways_only_far_on() -> None:
    assert {it.square for it in reach(NINJAS, "J", "c5").goals if it.captures} == {"b6", "d6"}
    assert {it.square for it in reach(NINJAS, "J", "c6").goals if it.captures} == {"b6", "d6", "b7", "d7"}
    assert reach(NINJAS, "J", "c1").ways == (("c1", "c5"),)


def test_lines_end_at_holes() -> None:
    told = reach(HOLED, "R", "c1")
    assert told.ways == (("c1", "f1"), ("c1", "a1"), ("c1", "c2"))


@pytest.mark.parametrize("game", VARIANTS.values(), ids=VARIANTS)
def test_the_usual_square_shows_what_a_man_can_do(game: Variant) -> None:
    for piece in game.pieces:
        told = reach(game, piece.letter, usual_square(game, piece.letter))
        assert told.goals
        most = max(len(reach(game, piece.letter, square).goals) for square in game.geometry.squares)
        assert len(told.goals) >= 0.7 * most


@pytest.mark.parametrize(
    ("letter", "square", "sentence"),
    [
        ("X", "a1", "Bird's Chess has no man 'X'; there are K (king), Q (queen), G (guard), E (equerry), "),
        ("", "a1", "Bird's Chess has no man ''; there are K (king), "),
        ("K", "a9", "there is no square 'a9' on this board"),
    ],
)
def test_nonsense_is_refused(letter: str, square: str, sentence: str) -> None:
    with pytest.raises(TenfileError) as caught:
        reach(BIRD, letter, square)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("game", VARIANTS.values(), ids=VARIANTS)
def test_every_man_is_told_in_sentences(game: Variant) -> None:
    told = {piece.letter: movement_sentences(game, piece.letter) for piece in game.pieces}
    assert all(told.values())
    for sentence in chain.from_iterable(told.values()):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    assert len({" ".join(sentences) for sentences in told.values()}) == len(told)


def test_sentences() -> None:
    assert movement_sentences(BIRD, "K") == ["Goes one square in any direction."]
    assert movement_sentences(BIRD, "E") == [
        "Goes any number of empty squares diagonally, and captures whom it meets.",
        "Leaps two squares one way and one to the side, whatever stands between.",
    ]
    assert movement_sentences(EXPANDED, "O") == [
        "Leaps two squares straight, and may stop or capture there; if that square is empty, it may go on from there "
        "any number of squares diagonally, outward, and capture whom it meets."
    ]
