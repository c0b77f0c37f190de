"""Movement diagrams: pictures, text, and that their examples of captures by passing are true."""

from xml.etree import ElementTree as ET

import pytest

import tenfile
from tenfile import BLACK, Board, Diagram, TenfileError
from tenfile.game.diagram import sign_of
from tenfile.notation.arrangement import Arrangement
from tests.notation.svg11 import faults

MEN = [(game, piece.letter) for game, variant in tenfile.VARIANTS.items() for piece in variant.pieces]
SVG = "{http://www.w3.org/2000/svg}"

BOMBER = """\
11         . .
10 . . . . . . . . . .
 9 . . . . . . . . . .
 8 . . . . ! . . . . .
 7 . . . . # . . . . .
 6 . . . . o . . . . .
 5 o o # o F ! # o o o
 4 . . . . o . . . . .
 3 . . . . # . . . . .
 2 . . . . o . . . . .
 1 . . . . o . . . . .
 0         o .
   a b c d e f g h i j
# goes and captures there, whatever stands between
o goes there, never captures there
! captured by passing over, example"""


@pytest.mark.parametrize(("game", "letter"), MEN)
def test_every_man_has_a_diagram_that_is_svg(game: str, letter: str) -> None:
    made = tenfile.diagram(game, letter)
    picture = ET.fromstring(made.svg())
    assert faults(picture) == []
    name = made.reach.piece.name
    assert (picture.findtext(f"{SVG}title") or "").endswith(f"how the {name} moves")
    assert (picture.findtext(f"{SVG}desc") or "").startswith(f"White {name} on {made.reach.square}. ")
    assert len(made.legend) == len(picture.findall(f"{SVG}g[@class='legend']/{SVG}text"))
    assert picture.get("height") != ET.fromstring(made.svg(legend=False)).get("height")


@pytest.mark.parametrize(("game", "letter"), MEN)
def test_signs_are_the_reach_but_for_what_examples_hide(game: str, letter: str) -> None:
    made = tenfile.diagram(game, letter)
    told = {goal.square: sign_of(goal) for goal in made.reach.goals}
    assert made.signs.items() <= told.items()
    if not made.reach.piece.parsed.overtakes:
        assert made.signs == told


@pytest.mark.parametrize(("game", "letter"), [(g, k) for g, k in MEN if tenfile.VARIANTS[g].piece(k).parsed.overtakes])
def test_an_example_is_a_capture_that_can_be_played(game: str, letter: str) -> None:
    made = tenfile.diagram(game, letter)
    assert made.examples
    for passing in made.examples:
        men = {made.reach.square: letter, passing.victim: "p", "a1": "K", "j10": "k"}
        board = Board.from_arrangement(made.variant, Arrangement(men=men))
        moves = {move.to_square: move for move in board.legal_moves if move.from_square == made.reach.square}
        assert passing.victim in board.captures(moves[passing.landings[0]])


def test_text() -> None:
    assert str(tenfile.diagram("birdsandninjas", "F")) == BOMBER
    assert str(tenfile.diagram("bird", "pawn", color=BLACK)).splitlines()[1:4] == [
        "7 . . . . p . . . . .", "6 . . . x o x . . . .", "5 . . . . o . . . . ."
    ]  # fmt: skip


def test_a_man_is_named_by_letter_or_name() -> None:
    made = [tenfile.diagram("expanded", man, "c3") for man in ("G", "g", "gryphon", " Gryphon ")]
    assert {repr(it) for it in made} == {"Diagram('expanded', 'G', 'c3')"}


def test_colors_and_size_are_those_of_boards() -> None:
    made = tenfile.diagram("bird", "K")
    assert 'width="123"' in made.svg(size=123)
    assert "#efe9db" in made.svg(theme="forest")
    assert made._repr_svg_() == made.svg()
    assert made.png(size=50).startswith(b"\x89PNG")


@pytest.mark.parametrize(("man", "square"), [("X", None), ("X", "a1"), ("", None), ("K", "z1"), ("K", "")])
def test_nonsense_is_refused(man: str, square: str | None) -> None:
    with pytest.raises(TenfileError):
        tenfile.diagram("bird", man, square)


def test_a_definition_of_one_s_own() -> None:
    assert isinstance(Diagram(tenfile.VARIANTS["victorian"], "Q"), Diagram)
