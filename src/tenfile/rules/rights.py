"""Castling rights: from which squares kings and rooks of a game may castle, read off its set-ups."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .color import COLORS, Color
from .placement import read_row, split_placement
from .variant import Setup, Variant


@dataclass(frozen=True)
class Right:
    """One right to castle: whose, the homes of king and rook, and whether it is toward the last file (``short``)."""

    color: Color
    king: str
    rook: str
    short: bool


@cache
def castling_rights(variant: Variant) -> tuple[Right, ...]:
    """Every right that a set-up of the game starts with, White's first, short before long; empty without castling."""
    if variant.castling is None:
        return ()
    found = {right for setup in variant.setups for right in _of_setup(variant, setup)}
    order = variant.geometry.names.index
    return tuple(sorted(found, key=lambda it: (it.color.index, not it.short, order(it.king), order(it.rook))))


def _of_setup(variant: Variant, setup: Setup) -> Iterator[Right]:
    """The rights of one set-up: the outermost rook on either side of a king on its back rank."""
    board, _, marks, *_ = [*setup.fen.split(), "", "", ""]
    rows, _ = split_placement(board)
    geometry = variant.geometry
    for color in COLORS:
        white = color is Color.WHITE
        rank = geometry.back_rank() if white else geometry.opposite_rank(geometry.back_rank())
        row = rows[geometry.last_rank - rank] if len(rows) == geometry.height else ""
        cells = read_row(row).cells[: geometry.files]
        letters = [cell.upper() if cell.isupper() == white else "" for cell in cells]
        if variant.king in letters and any(mark.isupper() == white for mark in marks if mark != "-"):
            yield from _outermost(variant, color, rank, letters)


def _outermost(variant: Variant, color: Color, rank: int, letters: list[str]) -> Iterator[Right]:
    assert variant.castling is not None
    king, geometry = letters.index(variant.king), variant.geometry
    rooks = [file for file, letter in enumerate(letters) if letter == variant.castling.rook]
    for short, file in ((True, max(rooks, default=king)), (False, min(rooks, default=king))):
        if (file > king) if short else (file < king):
            yield Right(color, geometry.name(king, rank), geometry.name(file, rank), short)
