"""Another numbering of ranks: XBoard counts them from 0 on boards of exactly ten, from 1 on all others, whatever is
printed beside the board."""

import re

from ..rules import Variant

SQUARE = re.compile(r"([a-p])([0-9]{1,2})", re.ASCII)
TEN = 10
EMPTY_HAND, EMPTY_BRACKETS = "[-]", "[]"
EN_PASSANT = 3
"""The place of the en-passant squares among a FEN's fields."""


def first_rank(height: int) -> int:
    """The number that XBoard gives the lowest of so many ranks."""
    return 0 if height == TEN else 1


def shift_of(variant: Variant) -> int:
    """What is added to our number of a rank to have XBoard's."""
    return first_rank(variant.geometry.height) - variant.geometry.first_rank


def shifted(text: str, by: int) -> str:
    """A text with so much added to the rank of every square in it."""
    return SQUARE.sub(lambda found: f"{found[1]}{int(found[2]) + by}", text) if by else text


def shifted_fen(fen: str, by: int) -> str:
    """A FEN whose en-passant squares are numbered otherwise, and whose empty hand is written as here."""
    fields = fen.replace(EMPTY_HAND, EMPTY_BRACKETS).split()
    if len(fields) > EN_PASSANT:
        fields[EN_PASSANT] = shifted(fields[EN_PASSANT], by)
    return " ".join(fields)


def setup_like(variant: Variant, fen: str) -> str | None:
    """The name of the set-up with the men and the side to move of a FEN, whatever follows them there, or None."""
    men = fen.replace(EMPTY_HAND, EMPTY_BRACKETS).split()[:2]
    return next((setup.name for setup in variant.setups if setup.fen.split()[:2] == men), None)
