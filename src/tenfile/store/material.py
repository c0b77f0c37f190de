"""The men that are on the board and in hand, as a text such as ``KQRPP-KRRP``, and patterns that such texts fit."""

import re
from collections.abc import Iterable

from ..errors import TenfileError, short
from ..game import Board, Move
from ..rules import COLORS, Color, Variant

BETWEEN = "-"
"""What stands between White's men and Black's."""

Counts = dict[Color, dict[str, int]]


class Material:
    """How many men of each kind either side has, kept up to date move by move instead of counted anew."""

    def __init__(self, board: Board) -> None:
        self._order = letters_in_order(board.variant)
        self._counts = counts(board)

    def has_changed(self, board: Board, move: Move) -> bool:
        """Take in a legal move, before it is made; whether it changes what men there are."""
        if move.promotion is None and not board.is_capture(move):
            return False
        for square in board.captures(move):
            self._add(board, square, -1)
        if move.promotion is not None and move.from_square is not None:
            self._add(board, move.from_square, -1)
            self._counts[board.turn][move.promotion] += 1
        return True

    def _add(self, board: Board, square: str, number: int) -> None:
        man = board.piece_at(square)
        assert man is not None
        self._counts[man.color][man.letter] += number

    def text(self) -> str:
        """White's letters, then Black's, each in the order of the game's definition with the king first."""
        return BETWEEN.join("".join(letter * self._counts[color][letter] for letter in self._order) for color in COLORS)


def letters_in_order(variant: Variant) -> tuple[str, ...]:
    """The letters of all men, the king's first."""
    letters = [piece.letter for piece in variant.pieces]
    return tuple(sorted(letters, key=lambda letter: letter != variant.king))


def counts(board: Board) -> Counts:
    """How many men of each kind either side has; those in hand are men too."""
    found = {color: dict.fromkeys(letters_in_order(board.variant), 0) for color in COLORS}
    for man in board.piece_map().values():
        found[man.color][man.letter] += 1
    drops = board.variant.drops
    if drops is not None:
        for color in COLORS:
            found[color][drops.letter] += board.hand(color)
    return found


def has_letters(variant: Variant, pattern: str) -> bool:
    """Whether all letters of a pattern are men of this game."""
    return set(re.sub(r"[-*\s]", "", pattern.upper())) <= set(letters_in_order(variant))


def compile_pattern(variant: Variant, pattern: str) -> re.Pattern[str]:
    """What fits the texts that a pattern means: ``KRP*-KR`` is a rook and any number of pawns against a rook, whoever
    has which; kings need not be named. Raises TenfileError for anything else."""
    sides = pattern.upper().split(BETWEEN)
    if len(sides) != 2 or not has_letters(variant, pattern):
        raise TenfileError(
            f"material is written as the letters of men of either side, such as KRP*-KR, not {short(pattern)}"
        )
    first, second = (_side(variant, side) for side in sides)
    return re.compile(f"{first}{BETWEEN}{second}|{second}{BETWEEN}{first}")


def _side(variant: Variant, side: str) -> str:
    """One side as a regular expression."""
    words = re.findall(r"([A-Z])(\*?)", side)
    has_king = any(letter == variant.king for letter, _ in words)
    return "".join(
        _kind(letter, words, letter == variant.king and not has_king) for letter in letters_in_order(variant)
    )


def _kind(letter: str, words: Iterable[tuple[str, str]], is_understood: bool) -> str:
    marks = [mark for other, mark in words if other == letter]
    return letter * (marks.count("") + is_understood) + (f"{letter}*" if "*" in marks else "")
