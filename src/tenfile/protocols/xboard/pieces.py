"""A game's men in XBoard's words: which of its pictures stands for a man, and how he moves in its Betza notation.

XBoard numbers its kinds of men; a table of letters in their order says which of them a game has. The movement words are
those of its protocol's "piece" command: like ours for leaps and rides, with legs joined by ``a`` for the rest
(``y`` leaves a ride for a step or the other way round, ``c`` takes on the way, ``t`` and ``p`` pass over one's own).
"""

from collections.abc import Iterator, Sequence

from ...rules import Piece, Promotion, Setup, Variant, castling_rights
from ...rules.betza import BRACKET
from ...rules.placement import read_row, split_placement

KINDS = ("P", "N", "B", "R", "Q", "F", "A", "BN", "RN", "W", "K")
"""The movement words of XBoard's first kinds, in its order (its pawn is no piece of ours)."""

ADVISER, HAWK, LANCE, SWORD, ZEBRA, DUCK, DRAGON = 5, 17, 18, 22, 23, 28, 30
PICTURES = {"[F?R]": DRAGON, "[D?B]": DUCK, "Z": ZEBRA, "[over D][fly R]": HAWK, "F[over A]": SWORD}
"""Kinds whose pictures suit a movement word. A runner is always a lance: XBoard lets no other piece promote."""

SPARE = (12, 13, 14, 20, 25, 26, 31, 32, 34, 35, 36, 37, 38, 39, 40, 41)
"""Kinds for other men, in the order in which they are given out."""

BRACKET_WORDS = {
    "[F?R]": "FyafsF",
    "[D?B]": "DyjafsW2",
    "[over D]": "mafWtpafWcafW",
    "[over A]": "mafFtpafFcafF",
    "[fly R]": "mRcyafmR",
    "[fly+ R]": "mRcafmR",
    "[fly B]": "mBcyafmB",
    "[fly+ B]": "mBcafmB",
}
"""Our words in brackets in XBoard's notation; for one that is not here XBoard lets the man go anywhere."""

LEAST_KINDS = 5
"""XBoard reads no table with fewer kinds than these and the king."""

PAWN_STEPS, PAWN_CAPTURES = "fmW", "fceF"
RUNNER_MOVES = "fmRsmWfcFscW"
"""More than a runner may do: XBoard's notation knows no ranks."""


def kind_of(variant: Variant, piece: Piece, spare: Iterator[int]) -> int:
    """The number of XBoard's kind for a man of this game."""
    if piece.letter == variant.pawns.letter:
        return 0
    if variant.runners and piece.letter == variant.runners.letter:
        return LANCE
    if piece.movement in KINDS:
        return KINDS.index(piece.movement)
    return PICTURES.get(piece.movement) or next(spare)


def kinds(variant: Variant) -> dict[str, int]:
    """The number of XBoard's kind for every letter of the game but the king's."""
    spare = iter(SPARE)
    return {piece.letter: kind_of(variant, piece, spare) for piece in variant.pieces if piece.letter != variant.king}


def letter_table(variant: Variant) -> str:
    """XBoard's table of letters: White's men in the order of its kinds, the king last, then Black's."""
    letters = {kind: letter for letter, kind in kinds(variant).items()}
    row = "".join(letters.get(kind, ".") for kind in range(max(*letters, LEAST_KINDS - 1) + 1)) + variant.king
    return row + row.lower()


def hand_size(variant: Variant) -> int:
    """How many kinds XBoard's table of men in hand must have room for; 0 in a game without drops."""
    if variant.drops is None:
        return 0
    own = kinds(variant)
    return sum(kind <= own[variant.drops.letter] for kind in own.values())


# ---- movement
def descriptions(variant: Variant, default_steps: bool) -> Iterator[tuple[str, str]]:
    """Letter and movement of every man whom XBoard would not move rightly by itself.

    With ``default_steps`` it is trusted with pawns whose double step is the usual one.
    """
    for piece in variant.pieces:
        word = _movement(variant, piece, default_steps)
        if word:
            yield piece.letter, word


def _movement(variant: Variant, piece: Piece, default_steps: bool) -> str:
    if piece.letter == variant.king:
        return piece.movement + castling_words(variant) if variant.castling else ""
    if piece.letter == variant.pawns.letter:
        return "" if default_steps and has_usual_steps(variant) else pawn_words(variant)
    if variant.runners and piece.letter == variant.runners.letter:
        return RUNNER_MOVES
    if piece.movement in KINDS and piece.movement not in ("F", "A", "W", "K"):
        return ""
    return betza(piece.movement)


def betza(word: str) -> str:
    """A movement word of ours in XBoard's notation; empty where it has no such words."""
    parts = list(BRACKET.finditer(word))
    if any(part[0] not in BRACKET_WORDS for part in parts):
        return ""
    return BRACKET.sub(lambda part: BRACKET_WORDS[part[0]], word)


def castling_words(variant: Variant) -> str:
    """The king's castlings: ``isO3`` goes three squares with the man in the corner, ``isjO2`` two with the next one."""
    assert variant.castling is not None
    distances = sorted({*variant.castling.short, *variant.castling.long})
    skips = sorted({skip for setup in variant.setups for skip in _skips(variant, setup)})
    return "".join(f"is{'j' * skip}O{distance}" for distance in distances for skip in skips)


def _skips(variant: Variant, setup: Setup) -> Iterator[int]:
    """How many men stand between each rook that may castle and its corner."""
    rows, _ = split_placement(setup.fen.split()[0])
    geometry = variant.geometry
    for right in castling_rights(variant):
        cells = read_row(rows[geometry.last_rank - geometry.rank_of(right.rook)]).cells
        file, letter = geometry.file_of(right.rook), variant.castling.rook if variant.castling else ""
        king = cells[geometry.file_of(right.king)]
        if cells[file].upper() == letter and king.upper() == variant.king:
            yield geometry.files - 1 - file if right.short else file


def pawn_rank(variant: Variant) -> int:
    """The rank on which White's pawns stand at the start."""
    rows, _ = split_placement(variant.setups[0].fen.split()[0])
    ranks = [rank for rank, row in zip(reversed(variant.geometry.ranks), rows, strict=True) if _has_pawn(variant, row)]
    return min(ranks, default=min(variant.pawns.reach, default=variant.geometry.first_rank + 1))


def _has_pawn(variant: Variant, row: str) -> bool:
    return variant.pawns.letter in read_row(row).cells


def has_usual_steps(variant: Variant) -> bool:
    """Whether XBoard's own pawns step as the game's: one double step, from the rank where they start."""
    return dict(variant.pawns.reach) == {pawn_rank(variant): 2}


def pawn_words(variant: Variant) -> str:
    """The pawn's moves: ``i`` is for one that has not moved yet, ``ii`` for one a rank further up."""
    start = pawn_rank(variant)
    longer = "".join(
        f"{'i' * (rank - start + 1)}fmW{reach}" for rank, reach in sorted(variant.pawns.reach.items())
        if rank - start in (0, 1)
    )  # fmt: skip
    return PAWN_STEPS + longer + PAWN_CAPTURES


def promotion_letters(promotion: Promotion, rank: int | None = None) -> str:
    """What a pawn may become, on one of White's ranks or anywhere, the usual choice first."""
    ranks: Sequence[int] = sorted(promotion.choices, reverse=True) if rank is None else (rank,)
    letters = "".join(promotion.choices.get(it, "") for it in ranks)
    return "".join(dict.fromkeys(letters))
