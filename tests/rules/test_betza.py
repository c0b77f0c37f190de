"""Movement words: what each letter and bracket means, and where a word that is not understood goes wrong."""

import pytest

from tenfile.rules import Bend, Movement, MovementError, parse_movement
from tenfile.rules.betza import DIAGONAL, LEAPS, STRAIGHT, around

BAD_WORDS = [
    ("", 1, "it is empty"),
    ("X", 1, "'X' is no atom that is known here"),
    ("RX", 2, "'X' is no atom that is known here"),
    ("Rn", 2, "'n' is no atom that is known here"),
    ("R N", 2, "' ' is no atom that is known here"),
    ("N2", 2, "'2' is no atom that is known here"),
    ("R]", 2, "']' is no atom that is known here"),
    ("[F?R", 1, "the bracket is not closed"),
    ("B[over D", 2, "the bracket is not closed"),
    ("[]", 1, "[] is no word that is known here"),
    ("N[F?N]", 2, "[F?N] is no word that is known here"),
    ("[over N]", 1, "[over N] is no word that is known here"),
    ("[overD]", 1, "[overD] is no word that is known here"),
    ("[fly Q]", 1, "[fly Q] is no word that is known here"),
    ("[fly- R]", 1, "[fly- R] is no word that is known here"),
    ("[[F?R]]", 1, "[[F?R] is no word that is known here"),
    ("B[R?R]", 3, "'R' is no leap"),
    ("[K?B]", 2, "'K' is no leap"),
    ("É", 1, "'É' is no atom that is known here"),
]


@pytest.mark.parametrize(("word", "column", "reason"), BAD_WORDS)
def test_words_that_are_not_understood(word: str, column: int, reason: str) -> None:
    with pytest.raises(MovementError) as caught:
        parse_movement(word)
    assert (caught.value.word, caught.value.column, caught.value.reason) == (word, column, reason)
    assert str(caught.value) == f"movement {word!r}, column {column}: {reason}"


@pytest.mark.parametrize("letter", LEAPS)
def test_leaps_go_to_every_mirroring(letter: str) -> None:
    a, b = LEAPS[letter]
    leaps = parse_movement(letter).leaps
    assert len(leaps) == len(set(leaps)) == (4 if a == b or 0 in (a, b) else 8)
    assert {tuple(sorted(map(abs, leap))) for leap in leaps} == {tuple(sorted((a, b)))}


@pytest.mark.parametrize(
    ("word", "distance"),
    [("W", 1), ("F", 2), ("D", 4), ("N", 5), ("A", 8), ("H", 9), ("C", 10), ("Z", 13), ("G", 18)],
)
def test_leaps_are_as_long_as_their_letters_say(word: str, distance: int) -> None:
    assert {x * x + y * y for x, y in parse_movement(word).leaps} == {distance}


def test_riders() -> None:
    assert parse_movement("R") == Movement(slides=STRAIGHT)
    assert parse_movement("B") == Movement(slides=DIAGONAL)
    assert parse_movement("Q") == Movement(slides=STRAIGHT + DIAGONAL)


def test_a_king_steps_to_eight_squares() -> None:
    assert set(parse_movement("K").leaps) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    assert parse_movement("K") == parse_movement("WF")


def test_letters_side_by_side_add_up() -> None:
    assert parse_movement("BN") == Movement(leaps=around((1, 2)), slides=DIAGONAL)
    assert parse_movement("RB") == parse_movement("Q")


def test_what_is_said_twice_counts_once() -> None:
    assert parse_movement("NNRR") == parse_movement("NR")
    assert parse_movement("QR") == parse_movement("Q")


def test_a_bent_ride_leads_away_from_its_start() -> None:
    gryphon = {bend.first: set(bend.onward) for bend in parse_movement("[F?R]").bends}
    assert gryphon == {(x, y): {(x, 0), (0, y)} for x in (1, -1) for y in (1, -1)}
    osprey = {bend.first: set(bend.onward) for bend in parse_movement("[D?B]").bends}
    assert osprey == {(2, 0): {(1, 1), (1, -1)}, (-2, 0): {(-1, 1), (-1, -1)}, (0, 2): {(1, 1), (-1, 1)},
                      (0, -2): {(1, -1), (-1, -1)}}  # fmt: skip


def test_a_knights_bent_ride_has_eight_bends() -> None:
    bends = parse_movement("[N?B]").bends
    assert len(bends) == 8
    assert Bend((1, 2), ((1, 1),)) in bends


def test_overtaking_words() -> None:
    bomber = parse_movement("[over D][fly R]")
    assert set(bomber.overs) == {(2, 0), (-2, 0), (0, 2), (0, -2)}
    assert (bomber.flights, bomber.flies_on, bomber.leaps, bomber.slides) == (STRAIGHT, False, (), ())
    assert parse_movement("[fly+ B]") == Movement(flights=DIAGONAL, flies_on=True)
    assert set(parse_movement("F[over A]").overs) == {(2, 2), (2, -2), (-2, 2), (-2, -2)}


@pytest.mark.parametrize(
    ("word", "overtakes"), [("Q", False), ("[F?R]", False), ("NDA", False), ("[over A]", True), ("[fly R]", True)]
)
def test_who_overtakes(word: str, overtakes: bool) -> None:
    assert parse_movement(word).overtakes is overtakes
