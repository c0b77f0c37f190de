"""Kinds of men as data."""

from dataclasses import replace

from tenfile.rules import Movement, Piece
from tenfile.rules import pieces as men


def test_a_man_of_another_name_moves_alike() -> None:
    guard = men.CHANCELLOR.called("guard", "G", also_read="C")
    assert (guard.name, guard.letter, guard.also_read) == ("guard", "G", "C")
    assert (guard.movement, guard.value, guard.parsed) == ("RN", men.CHANCELLOR.value, men.CHANCELLOR.parsed)


def test_letters_that_are_only_read_make_no_difference() -> None:
    assert replace(men.ROOK, also_read="T") == men.ROOK


def test_pawns_have_no_movement_word() -> None:
    assert men.PAWN.parsed == Movement()
    assert Piece("runner", "J").parsed == Movement()
