"""Working out which men mate: read from shipped data where it has been done before, asked of the core otherwise.

It depends on the board and on how the men move, on nothing else of a game. So facts are kept by board and movement
words, and games that share these share them. Those of the games that come with the package stand in
``variants/material.json``, written by ``tools/derive_material.py``. For any other game the compiled core tells in
milliseconds whether a mate exists, and in a second or two a man whether it can be forced: nothing to keep on disk.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from .. import core
from ..rules import Geometry, Variant
from ..rules.colours import colour_of, is_colour_bound

SHIPPED = "material.json"
SAME, OPPOSITE = "same", "opposite"

Facts = Mapping[str, Mapping[str, Mapping[str, object]]]


@dataclass(frozen=True)
class Force:
    """What king and one man can force on the lone king, when it is their move.

    ``always``: mate from every position; ``longest``: the moves of the longest mate that can be forced, None if there
    is none. Both are None where that has not been worked out.
    """

    always: bool | None
    longest: int | None


@dataclass(frozen=True)
class Share:
    """What king and two men can force: mate from so many hundredths of all positions in which it is their move, and the
    moves of the longest such mate, None if there is none."""

    percent: float
    longest: int | None


NOTHING, UNKNOWN = Force(False, None), Force(None, None)


def is_bound(variant: Variant, letter: str) -> bool:
    """Whether a man is bound to squares of one colour; a pawn never is."""
    return letter not in variant.pawn_letters and is_colour_bound(variant.piece(letter).parsed)


def men_of(variant: Variant) -> tuple[str, ...]:
    """The letters of all kinds of men that are neither king nor pawn."""
    others = variant.pawn_letters | {variant.king}
    return tuple(piece.letter for piece in variant.pieces if piece.letter not in others)


def pairs_of(variant: Variant, letters: Iterable[str]) -> Iterator[tuple[str, str]]:
    """All pairs of these men, as (letters, colours); two that are bound to one colour make two pairs."""
    for a, b in combinations_with_replacement(letters, 2):
        for colours in (SAME, OPPOSITE) if is_bound(variant, a) and is_bound(variant, b) else ("",):
            yield a + b, colours


def mates(variant: Variant, letters: str, colours: str = "") -> bool:
    """Whether king and one or two men mate the lone king in some position.

    ``colours`` is "same" or "opposite" where both men are bound to squares of one colour, otherwise empty.
    """
    known = _known(variant, letters, colours)
    return bool(known["mates"]) if known else find_mate(variant, letters, colours) != ()


def force(variant: Variant, letter: str) -> Force:
    """What king and this man can force; unknown where it would have to be worked out on the interpreted core."""
    known = _known(variant, letter)
    if known:
        longest = known["longest"]
        return Force(bool(known["forced"]), longest if isinstance(longest, int) else None)
    return UNKNOWN if core.runs_interpreted(variant) else solve(variant, letter)


def force_together(variant: Variant, letters: str, colours: str = "") -> Share | None:
    """What king and these two can force, neither of whom mates alone; None where it has not been worked out."""
    known = _known(variant, letters, colours)
    if "percent" not in known:
        return None
    percent, longest = known["percent"], known["longest"]
    assert isinstance(percent, float)
    return Share(percent, longest if isinstance(longest, int) else None)


def find_mate(variant: Variant, letters: str, colours: str = "") -> tuple[str, ...]:
    """Some position of mate, as the squares of the king, the lone king and the men; empty if there is none."""
    interpreted = core.runs_interpreted(variant)
    generator = core.new_generator(variant, interpreted)
    mating = core.module("mating", interpreted).Mating(generator)
    first, second = [*(generator.tables.kinds[letter] for letter in letters), 0][:2]
    for first_zone, second_zone in _zones(variant.geometry, colours):
        found = mating.search(first, second, _quarter(variant.geometry), first_zone, second_zone)
        if found:
            return tuple(variant.geometry.names[square] for square in found)
    return ()


def solve(variant: Variant, letter: str) -> Force:
    """Work out what king and this man can force."""
    table = core.new_retrograde(variant)
    longest = table.solve(core.tables_for(variant, core.runs_interpreted(variant)).kinds[letter])
    won, total = table.count()
    return Force(won == total, longest) if longest else NOTHING


def solve_together(variant: Variant, letters: str, colours: str = "") -> Share:
    """Work out what king and these two can force."""
    worker, kinds = core.new_pairs(variant), core.tables_for(variant, core.runs_interpreted(variant)).kinds
    longest = worker.solve(kinds[letters[0]], kinds[letters[1]])
    counts = [worker.count(*zones) for zones in _zones(variant.geometry, colours)]
    won, total = (sum(numbers) for numbers in zip(*counts, strict=True))
    percent = 100.0 if won == total else min(99.9, round(100 * won / total, 1))
    return Share(percent, longest if won else None)


def board_text(geometry: Geometry) -> str:
    """The empty board, as the first field of a FEN has it."""
    rows = (
        "".join("1" if geometry.exists(geometry.name(file, rank)) else "*" for file in range(geometry.files))
        for rank in reversed(geometry.ranks)
    )
    return "/".join(re.sub("1+", lambda run: str(len(run[0])), row) for row in rows)


def men_text(variant: Variant, letters: str, colours: str = "") -> str:
    """The king and these men by their movement words: ``K+B+B opposite``."""
    words = sorted(variant.piece(letter).movement for letter in letters)
    return " ".join(filter(None, ("+".join([variant.piece(variant.king).movement, *words]), colours)))


@lru_cache(maxsize=1)
def shipped() -> Facts:
    """The facts that come with the package, by board and by men."""
    import json
    from importlib.resources import files

    data = files("tenfile.variants").joinpath(SHIPPED)
    facts: Facts = json.loads(data.read_text(encoding="utf-8")) if data.is_file() else {}
    return facts


def _known(variant: Variant, letters: str, colours: str = "") -> Mapping[str, object]:
    return shipped().get(board_text(variant.geometry), {}).get(men_text(variant, letters, colours), {})


def _zones(geometry: Geometry, colours: str) -> list[tuple[int, int]]:
    """The sets of squares on which the first and the second man may stand, for each case to be looked at."""
    dark, light = (_set_of(geometry, (s for s in geometry.squares if colour_of(geometry, s) == c)) for c in (0, 1))
    if colours == SAME:
        return [(dark, dark), (light, light)]
    if colours == OPPOSITE:
        return [(dark, light), (light, dark)]
    return [(dark | light, dark | light)]


def _quarter(geometry: Geometry) -> int:
    """Where the lone king need be looked for: every board is the same upside down, and most are mirrored too."""
    mirrored = all(geometry.exists(_mirrored(geometry, square)) for square in geometry.squares)
    width = (geometry.files + 1) // 2 if mirrored else geometry.files
    height = geometry.first_rank + (geometry.height + 1) // 2
    return _set_of(
        geometry, (s for s in geometry.squares if geometry.file_of(s) < width and geometry.rank_of(s) < height)
    )


def _mirrored(geometry: Geometry, square: str) -> str:
    """The square on the other side of the board, left and right exchanged."""
    return geometry.name(geometry.files - 1 - geometry.file_of(square), geometry.rank_of(square))


def _set_of(geometry: Geometry, squares: Iterable[str]) -> int:
    """Squares as the core has them: one bit a square."""
    return sum(1 << geometry.indices[square] for square in squares)
