"""The pictures of men: two sprites of SVG symbols, and which symbol stands for which man.

``pieces.svg`` has a picture for each kind of man and side, ``w-king`` to ``b-zebra``; ``letters.svg`` a letter in a
disc, ``w-A`` to ``b-Z``, for print and for men that nobody has drawn yet. A symbol is 45 units wide and high, as a
square is.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ..errors import TenfileError
from ..rules import Variant

Man = tuple[str, str]
"""A man as pictures know it: the letter of its colour, ``w`` or ``b``, and its own, upper-case."""

SPRITES = ("pieces.svg", "letters.svg")
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)

PIECE_SETS = ("pictures", "letters")
"""The names of the two sets."""


@cache
def symbols() -> Mapping[str, str]:
    """The symbols of both sprites: the SVG text of each by its id, such as ``w-king`` or ``w-K``."""
    return MappingProxyType({match[1]: match[0] for name in SPRITES for match in SYMBOL.finditer(_text(name))})


def sprite(name: str) -> bytes:
    """One of SPRITES, as it is served to browsers."""
    return _text(name).encode()


@cache
def _text(name: str) -> str:
    from importlib.resources import files

    return files("tenfile.notation").joinpath(name).read_text(encoding="utf-8")


def pictures_of(variant: Variant, pieces: str = "pictures") -> dict[str, str]:
    """The picture of each man of a game by his letter; none for men that are shown by their letters.

    ``pieces`` is the set, "pictures" or "letters"; raises TenfileError for another.
    """
    if pieces not in PIECE_SETS:
        raise TenfileError(f"the men are shown as 'pictures' or as 'letters', not as {pieces!r}")
    shown = variant.pieces if pieces == "pictures" else ()
    return {piece.letter: piece.picture for piece in shown if piece.picture}


def symbol_id(man: Man, pictures: Mapping[str, str] = MappingProxyType({})) -> str:
    """The id of a man's symbol: that of his picture, or of his letter where he has none."""
    color, letter = man
    return f"{color}-{pictures.get(letter, letter)}"
