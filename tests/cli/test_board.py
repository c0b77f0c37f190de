"""The board in a terminal: what is marked, and that men can be told from squares in colours."""

from itertools import product

import pytest

import tenfile
from tenfile.cli.board import STYLES, Look, captions, plain_lines
from tenfile.game.show import last_squares

SIDES = ("white", "black")
GROUNDS = ("light", "dark", "last", "check")


def luminance(style: str) -> float:
    """The relative luminance (WCAG 2) of the colour that a style ends with."""
    number = style.rpartition("#")[2]
    parts = [int(number[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(STYLES[one]), luminance(STYLES[other])))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("side", "ground"), list(product(SIDES, GROUNDS)))
def test_men_stand_out_from_every_square(side: str, ground: str) -> None:
    assert contrast(side, ground) >= 3


def test_squares_can_be_told_apart() -> None:
    assert contrast("light", "dark") >= 1.5


def played(variant: str, moves: str, **start: str) -> tenfile.Board:
    board = tenfile.Board(variant, **start)
    for move in moves.split():
        board.push_uci(move)
    return board


def test_last_squares() -> None:
    assert last_squares(tenfile.Board()) == ()
    assert last_squares(played("capablanca", "e2e4")) == ("e2", "e4")


def test_last_squares_name_victims_elsewhere() -> None:
    passed = played("capablanca", "f2f4 a7a6 f4f5 g7g5 f5g6")
    assert last_squares(passed) == ("f5", "g6", "g5")


def test_last_squares_name_where_a_man_was_dropped() -> None:
    board = tenfile.Board("birdsandninjas")
    board.push_san("Nd3")
    board.push_san("Nd8")
    board.push_uci("J@c1")
    assert last_squares(board) == ("c1",)


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
@pytest.mark.parametrize("flipped", [False, True])
def test_every_man_is_drawn_where_he_stands(variant: str, flipped: bool) -> None:
    board = tenfile.Board(variant)
    geometry = board.variant.geometry
    lines = list(plain_lines(board, Look(letters=True, flipped=flipped)))
    drawn = {}
    files = lines[geometry.height]
    for line in lines[: geometry.height]:
        drawn |= {files[at] + line[:3].strip(): mark for at, mark in enumerate(line) if at > 3 and mark not in " ."}
    assert drawn == {square: man.symbol for square, man in board.piece_map().items()}


def test_captions() -> None:
    assert list(captions(played("capablanca", "e2e4"))) == ["Black to move; move 1"]
    assert len(list(captions(tenfile.Board("birdsandninjas")))) == 2
