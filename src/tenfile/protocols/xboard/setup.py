"""How a game is described to XBoard: its board and start, its men's moves, what its pawns become."""

from collections.abc import Iterator

from ...game import Board
from ...rules import Variant, castling_rights
from .dialect import Dialect
from .pieces import descriptions, hand_size, letter_table, promotion_letters
from .standard import DEEP, PLAIN, STANDARD

RIGHTS = 2
"""The place of the castling rights among a FEN's fields."""


def description_lines(variant: Variant) -> Iterator[str]:
    """The lines that follow upon `variant`; none for a game that XBoard knows."""
    if variant.name in STANDARD:
        return
    own = parent(variant)
    yield f"setup ({letter_table(variant)}) {size(variant)}_{own} {start_fen(variant)}"
    for letter, word in descriptions(variant, default_steps=own == PLAIN):
        yield f"piece {letter}& {word}"
    yield choice_line(variant)


def choice_line(variant: Variant, rank: int | None = None) -> str:
    """What a pawn may become, anywhere or on one of White's ranks."""
    return f"choice {promotion_letters(variant.promotion, rank)}"


def parent(variant: Variant) -> str:
    """The game of XBoard's whose pawns promote on the same ranks: on the last one or on several."""
    return PLAIN if set(variant.promotion.choices) <= {variant.geometry.last_rank} else DEEP


def size(variant: Variant) -> str:
    """Files, ranks, and kinds of men that may be in hand."""
    return f"{variant.geometry.files}x{variant.geometry.height}+{hand_size(variant)}"


def start_fen(variant: Variant) -> str:
    """The start; rights are named by the rooks' files unless all these rooks stand in corners, as XBoard expects."""
    fen = Dialect(variant).write_fen(Board(variant).fen())
    fields = fen.split()
    files = variant.geometry.file_of
    corners = (0, variant.geometry.files - 1)
    rights = [right for right in castling_rights(variant) if _holds(variant, right.rook, right.color.letter)]
    if any(files(right.rook) not in corners for right in rights):
        letters = [right.rook[0].upper() if right.color.letter == "w" else right.rook[0] for right in rights]
        fields[RIGHTS] = "".join(sorted(letters))
    return " ".join(fields)


def _holds(variant: Variant, square: str, side: str) -> bool:
    """Whether a side's rook stands on a square at the start."""
    man = Board(variant).piece_at(square)
    return man is not None and variant.castling is not None and (
        (man.letter, man.color.letter) == (variant.castling.rook, side)
    )  # fmt: skip
