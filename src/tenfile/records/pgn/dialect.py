"""Moves as XBoard writes them into PGN: its own numbers of ranks, and men who take what they pass in two steps."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...notation.numbering import SQUARE, shift_of, shifted
from ...rules import Variant

LEGS = re.compile(r"([A-Z])([a-p]?[0-9]{0,2})x[a-p][0-9]{1,2}-([a-p][0-9]{1,2})([+#]*)", re.ASCII)
"""``Fe1xe7-e8``: over a man on e7, to e8."""


@dataclass(frozen=True)
class Dialect:
    """How to read one game's moves; ``shift`` is added to our ranks on the way out."""

    shift: int

    def own(self, text: str) -> str:
        """The text of a move as we write it."""
        return LEGS.sub(r"\1\2x\3\4", shifted(self._with_rank(text), -self.shift))

    def _with_rank(self, text: str) -> str:
        """A lone rank that tells two men apart, counted as the squares are: ``N0c3`` becomes ``N1c3`` later on."""
        return LONE_RANK.sub(lambda found: f"{found[1]}{int(found[2]) - self.shift}", text) if self.shift else text


LONE_RANK = re.compile(r"^([A-Z])([0-9]{1,2})(?=x?[a-p])", re.ASCII)


def dialect_of(variant: Variant, tokens: Iterable[str], is_xboards: bool) -> Dialect | None:
    """The dialect of a game's moves, None for our own notation.

    Without a word that only XBoard writes, squares tell: ones that our board has not, but its numbering has.
    """
    shift = shift_of(variant)
    if is_xboards:
        return Dialect(shift)
    if not shift:
        return None
    exists = variant.geometry.exists
    for token in tokens:
        if token[0].isalpha():
            for file, rank in SQUARE.findall(token):
                if not exists(f"{file}{rank}") and exists(f"{file}{int(rank) - shift}"):
                    return Dialect(shift)
    return None
