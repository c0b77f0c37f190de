"""Where a board's game begins: set-ups made once, and clean FENs read fast."""

from dataclasses import dataclass
from functools import lru_cache

from .. import core
from ..core.faces import Generator, Scribe, Tables
from ..notation import arrangement as arrangements
from ..notation.arrangement import MOST_COUNTED
from ..notation.fen import read_fen
from ..rules import Variant


@dataclass(frozen=True, slots=True)
class Start:
    """A position to begin from, and the number of its move."""

    generator: Generator
    fullmove: int


@lru_cache(maxsize=64)
def scribe_of(tables: Tables) -> Scribe:
    """The reader and writer of boards for these tables, of the same core as they."""
    interpreted = not type(tables).__module__.startswith("tenfile.core.")
    scribe: Scribe = core.module("text", interpreted).Scribe(tables)
    return scribe


@lru_cache(maxsize=256)
def start_of(variant: Variant, setup: str | None) -> Start:
    """A set-up of the game; raises UnknownSetup where it has none of this name, FenError where its FEN is faulty."""
    arrangement = read_fen(variant, variant.setup(setup).fen)
    generator = core.new_generator(variant)
    arrangements.arrange(generator, arrangement)
    return Start(generator, arrangement.fullmove)


def clean_start(variant: Variant, fen: str) -> Start | None:
    """The position of a FEN that is right beyond doubt and has no en-passant square; None: let the slow reader see."""
    fields = fen.split(" ")
    if len(fields) != 6 or fields[3] != "-":
        return None
    board, turn, castling, _, halfmove, fullmove = fields
    hands = (0, 0)
    if variant.drops is not None:
        board, bracket, hand = board.partition("[")
        white, black = hand.count(variant.drops.letter), hand.count(variant.drops.letter.lower())
        hands = (white, black)
        if not bracket or hand != f"{variant.drops.letter * white}{variant.drops.letter.lower() * black}]":
            return None
    if turn not in ("w", "b") or not (castling and _is_count(halfmove) and _is_count(fullmove)) or fullmove == "0":
        return None
    return _placed(core.new_generator(variant), board, turn == "b", castling, hands, int(halfmove), int(fullmove))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < len(str(MOST_COUNTED)) and (text[0] != "0" or text == "0")


def _placed(
    generator: Generator, board: str, turn: int, castling: str, hands: tuple[int, int], clock: int, fullmove: int
) -> Start | None:
    position, scribe, drops = generator.position, scribe_of(generator.tables), generator.tables.variant.drops
    if not scribe.read(position, board):
        return None
    rights = scribe.read_rights(position, castling)
    if rights < 0 or (drops and position.most_runners(hands) > drops.stock):
        return None
    position.arrange((), turn, rights, hands, clock)
    generator.prepare()
    return None if generator.is_check(1 - turn) else Start(generator, fullmove)
