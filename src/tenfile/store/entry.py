"""What an archive keeps of one game, worked out from the game alone."""

import unicodedata
import zlib
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from ..errors import PgnError
from ..game import Board
from ..records import Game, pgn
from ..rules import Variant
from .indexing import Trace, signed, trace_of

DIGEST = 16
"""Octets of a digest."""


class Fault(NamedTuple):
    """A game in a file with errors, which tell line and column; ``number`` counts the file's games from 1."""

    number: int
    title: str
    errors: tuple[PgnError, ...]
    is_playable: bool


class Entry(NamedTuple):
    """A game as it is kept; see the tables in ``schema``. ``variant`` is its title and the
    key of its first set-up."""

    digest: bytes
    variant: tuple[str, int]
    white: str
    black: str
    result: str
    date: str
    event: str
    plies: int
    start: str
    line: str
    pgn: bytes
    trace: Trace


def entry_of(game: Game) -> Entry:
    """What is kept of a game; raises TenfileError where it cannot be played."""
    variant, tags = game.variant, game.headers
    text = pgn.write_game(game).encode()
    moves = game.mainline_moves()
    return Entry(
        digest=blake2b(text, digest_size=DIGEST).digest(),
        variant=(variant.title, start_key(variant)),
        white=tags["White"],
        black=tags["Black"],
        result=game.result,
        date=tags["Date"],
        event=tags["Event"],
        plies=len(moves),
        start=tags.get("FEN", ""),
        line=" ".join(move.uci() for move in moves),
        pgn=zlib.compress(text),
        trace=trace_of(game),
    )


@lru_cache(maxsize=64)
def start_key(variant: Variant) -> int:
    """The key of a game's first set-up, by which one tells that keys are counted as they were."""
    return signed(Board(variant).key)


def fold(name: str) -> str:
    """A name without case and accents."""
    return "".join(mark for mark in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(mark))


def title_of(game: Game) -> str:
    """Who plays whom, for a sentence."""
    return f"{game.headers['White']} - {game.headers['Black']}"
