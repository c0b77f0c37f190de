"""What men are called in print: by English letters, by those of another language, or by their pictures.

The letters of languages are those of the PGN standard (8.2.3.2, where Russian is not), for the orthodox men. Others
keep the letter that they have, with the next of their English names where it means somebody else in that language.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files

from ...errors import TenfileError, short
from ...game.album import Album
from ...rules import Piece, Variant

MAN = re.compile(r"^[A-Z](?=[a-p@x0-9])|(?<==)[A-Z]", re.ASCII)
"""The letters of men in a move's text, none of which stands in a castling."""

ENGLISH, FIGURINES = "english", "figurines"


@cache
def languages() -> Mapping[str, Mapping[str, str]]:
    """The letters of the orthodox men by their English names, for each language by code and by name."""
    told = json.loads(files(__package__).joinpath("letters.json").read_text(encoding="utf-8"))
    return {name: letters for code, (word, letters) in told.items() for name in (code, word.lower())}


class Letters:
    """Sets the moves of games in the way asked for: ``english``, ``figurines``, or a language by code or English name.

    Raises TenfileError for any other word.
    """

    def __init__(self, kind: str, album: Album) -> None:
        word = kind.strip().lower()
        self._album, self._are_figurines = album, word == FIGURINES
        known = {"en": {}, ENGLISH: {}, FIGURINES: {}, **languages()}
        if word not in known:
            names = ", ".join([ENGLISH, FIGURINES, *sorted(name for name in languages() if len(name) > len("en"))])
            raise TenfileError(f"there are no letters {short(kind)}; there are {names}")
        self._own = known[word]
        self._known: dict[tuple[Piece, ...], Mapping[str, str]] = {}

    def of(self, variant: Variant) -> Mapping[str, str]:
        """What each man of a game is called in print, by his letter; no two are called the same."""
        found = self._known.get(variant.pieces)
        if found is None:
            found = self._known[variant.pieces] = distinct(variant, self._own)
        return found

    def move(self, variant: Variant, san: str) -> str:
        """A move's text as HTML."""
        if self._are_figurines:
            return MAN.sub(lambda found: self._album.man(variant, found[0]), san)
        letters = self.of(variant)
        return MAN.sub(lambda found: escape(letters[found[0]]), san)

    def legend(self, variant: Variant) -> str:
        """Whom each letter means, as HTML."""
        names = {piece.letter: piece.name for piece in variant.pieces if piece.letter != variant.pawns.letter}
        signs = {letter: self._sign(variant, letter) for letter in names}
        return ", ".join(f"<b>{signs[letter]}</b>&nbsp;{escape(name)}" for letter, name in names.items())

    def _sign(self, variant: Variant, letter: str) -> str:
        return self._album.man(variant, letter) if self._are_figurines else escape(self.of(variant)[letter])


def distinct(variant: Variant, own: Mapping[str, str]) -> dict[str, str]:
    """What men are called, those with letters of a language first; others give way to them."""
    called = {piece.letter: own[piece.name] for piece in variant.pieces if piece.name in own}
    for piece in variant.pieces:
        if piece.letter in called:
            continue
        rest = [mark for mark in piece.name.lower() if mark.isalpha() and mark != piece.letter.lower()]
        choices = [piece.letter, *(f"{piece.letter}{mark}" for mark in rest), f"{piece.letter}{piece.letter.lower()}"]
        called[piece.letter] = next(choice for choice in choices if choice not in called.values())
    return called
