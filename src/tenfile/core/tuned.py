"""Tuned weights as files: read for a game, and written after a fit.

A file serves the game that it was made for, and any other on the same board with the same men: letters and movements
must agree for at least three quarters of them. What a file does not know of, such as the men that differ, keeps its
derived weights.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..rules import Variant
from . import terms
from .derived import Derived

FOLDER = Path(__file__).with_name("tuned")
"""The files that come with the package, each named for its game."""

Weighing = tuple[list[int], list[int]]
"""All weights of a game, early and late."""


def numbers_of(variant: Variant) -> Weighing:
    """The weights that a game is judged by: derived from its definition, and tuned ones over them if there are any."""
    derived = Derived(variant)
    found = file_for(variant)
    if found is not None:
        lay_over(derived, found)
    return derived.early, derived.late


def file_for(variant: Variant) -> Mapping[str, Any] | None:
    """What the file that serves a game says: its own, or of the others the one with most of its men; else None."""
    own = FOLDER / f"{variant.name}.json"
    if variant.name.replace("-", "").isalnum() and own.is_file():
        found = _read(own)
        if is_of(variant, found):
            return found
    others = [found for path in sorted(FOLDER.glob("*.json")) if is_of(variant, found := _read(path))]
    return max(others, key=lambda found: len(shared_men(variant, found)), default=None)


def _read(path: Path) -> Mapping[str, Any]:
    import json

    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def board_of(variant: Variant) -> str:
    """A game's board in a word."""
    geometry = variant.geometry
    missing = " ".join(sorted(geometry.missing))
    return f"{geometry.files}x{geometry.height} from {geometry.first_rank}" + (f" without {missing}" if missing else "")


def men_of(variant: Variant) -> dict[str, str]:
    """A game's men: their letters and movements; pawns have none, so that their part stands for it."""
    parts = {variant.pawns.letter: "pawn"} | ({variant.runners.letter: "runner"} if variant.runners else {})
    return {man.letter: man.movement or parts.get(man.letter, "") for man in variant.pieces}


def shared_men(variant: Variant, found: Mapping[str, Any]) -> set[str]:
    """The letters of a game's men whom a file knows."""
    return {letter for letter, movement in men_of(variant).items() if found["men"].get(letter) == movement}


def is_of(variant: Variant, found: Mapping[str, Any]) -> bool:
    """Whether a file may serve a game."""
    enough = 4 * len(shared_men(variant, found)) >= 3 * len(variant.pieces)
    return bool(found["board"] == board_of(variant) and enough)


def lay_over(derived: Derived, found: Mapping[str, Any]) -> None:
    """Put a file's weights in the place of derived ones."""
    men = shared_men(derived.variant, found)
    for start, size, pair in _entries(derived.variant, found["weights"], derived.size):
        if pair[0] is None or pair[0] in men:
            early, late = pair[1]
            derived.early[start : start + size] = early
            derived.late[start : start + size] = late


def _entries(
    variant: Variant, weights: Mapping[str, Any], squares: int
) -> Iterator[tuple[int, int, tuple[str | None, tuple[list[int], list[int]]]]]:
    """Where each entry of a file belongs: the first weight, how many, whose, and the numbers."""
    kinds = {man.letter: kind for kind, man in enumerate(variant.pieces, 1)}
    for term in terms.all_terms(squares):
        if term.name not in weights:
            continue
        if not term.by_kind:
            yield term.start, term.size, (None, weights[term.name])
            continue
        for letter, pair in weights[term.name].items():
            if letter in kinds:
                yield term.start + kinds[letter] * term.size, term.size, (letter, pair)


def written(variant: Variant, weighing: Weighing, origin: Mapping[str, Any]) -> str:
    """The text of a file: a line for each term and man, lists of early and late numbers; what is 0 is left out."""
    import json

    squares = variant.geometry.files * variant.geometry.height
    lines = [f'"{key}": {json.dumps(value)}' for key, value in (("variant", variant.name), ("origin", origin))]
    lines += [f'"board": {json.dumps(board_of(variant))}', f'"men": {json.dumps(men_of(variant))}']
    entries = []
    for term in terms.all_terms(squares):
        if not term.by_kind:
            entries.append(f"{json.dumps(term.name)}: {_part(weighing, term.start, term.size)}")
            continue
        rows = [
            f"  {json.dumps(man.letter)}: {_part(weighing, start, term.size)}"
            for kind, man in enumerate(variant.pieces, 1)
            if any(any(side[(start := term.start + kind * term.size) : start + term.size]) for side in weighing)
        ]
        entries.append(f"{json.dumps(term.name)}: {{\n" + ",\n".join(rows) + "\n }")
    body = ",\n ".join(entries)
    return "{\n" + ",\n".join(lines) + ',\n"weights": {\n ' + body + "\n}\n}\n"


def _part(weighing: Weighing, start: int, size: int) -> str:
    import json

    return json.dumps([side[start : start + size] for side in weighing], separators=(",", ":"))
