"""Generators for tests of the core: positions from FENs, and their moves as texts."""

from tenfile import core
from tenfile.core.faces import Generator
from tenfile.notation import arrangement
from tenfile.notation.fen import read_fen
from tenfile.notation.uci import write_uci
from tenfile.rules import Variant


def generator_of(variant: Variant, fen: str | None = None, interpreted: bool | None = None) -> Generator:
    """A generator on the position of a FEN, or on the game's start."""
    generator = core.new_generator(variant, interpreted)
    arrangement.arrange(generator, read_fen(variant, fen or variant.setup().fen))
    return generator


def texts(generator: Generator) -> list[str]:
    """The legal moves as UCI texts, sorted."""
    return sorted(write_uci(generator.tables, number) for number in generator.numbers())


def number_of(generator: Generator, text: str) -> int:
    """The number of a legal move."""
    return next(number for number in generator.numbers() if write_uci(generator.tables, number) == text)
