"""Static exchanges: equal to the slow ones played out by the referee's men, compiled and interpreted."""

import random
from typing import Any

import pytest

from tenfile import VARIANTS, core
from tenfile.core.faces import Generator
from tenfile.rules import Variant
from tests import oracle
from tests.collected import slice_of
from tests.core.generators import generator_of, number_of, texts
from tests.core.swap import Swap
from tests.definitions import HOLED, PALACED, SQUARE, WIDE
from tests.oracle.games import GAMES
from tests.oracle.moves import generate
from tests.oracle.wander import scattered


def exchange_on(generator: Generator, interpreted: bool = False) -> Any:
    """An exchange that looks at a generator's position."""
    exchange = core.module("exchange", interpreted).Exchange(generator.tables)
    exchange.look_at(generator)
    return exchange


def worths(fen: str, game: str, interpreted: bool = False) -> dict[str, int]:
    """What each legal move of a position is worth."""
    generator = generator_of(VARIANTS[game], fen, interpreted)
    exchange = exchange_on(generator, interpreted)
    return {text: exchange.weigh(number_of(generator, text)) for text in texts(generator)}


def positions(game: str, step: int, scatterings: int) -> list[str]:
    """FENs: collected ones, and men scattered at random."""
    rng = random.Random(f"exchange {game}")
    return [row["fen"] for row in slice_of(game, step)] + [
        oracle.write_fen(scattered(GAMES[game], rng)) for _ in range(scatterings)
    ]


@pytest.mark.parametrize("game", VARIANTS)
def test_as_played_out_by_the_referee(game: str, interpreted: bool) -> None:
    swap = Swap(VARIANTS[game])
    for fen in positions(game, 50 if interpreted else 3, 1 if interpreted else 60):
        position = oracle.read_fen(game, fen)
        slow = {move.text: swap.worth(position, move) for move in generate(position)}
        assert worths(fen, game, interpreted) == slow, fen


@pytest.mark.parametrize("game", VARIANTS)
def test_bounds_say_the_same_as_worths(game: str, interpreted: bool) -> None:
    for fen in positions(game, 50 if interpreted else 2, 1 if interpreted else 100):
        generator = generator_of(VARIANTS[game], fen, interpreted)
        exchange = exchange_on(generator, interpreted)
        for number in generator.numbers():
            worth = exchange.weigh(number)
            bounds = {worth - 1, worth, worth + 1, -200, -1, 0, 1, 100, 450}
            wrong = [least for least in bounds if exchange.count_at_least([number], least) != (worth >= least)]
            assert wrong == [], (fen, number, worth)


@pytest.mark.parametrize("game", VARIANTS)
def test_compiled_and_interpreted_agree(game: str) -> None:
    for fen in positions(game, 30, 2):
        assert worths(fen, game, False) == worths(fen, game, True)


@pytest.mark.parametrize("game", VARIANTS)
def test_a_check_is_seen_at_once(game: str) -> None:
    """By the man who moved and whom he uncovers, as by asking everybody; the search holds the compiled one to it."""
    seen = set()
    for fen in positions(game, 16, 12):
        generator = generator_of(VARIANTS[game], fen, interpreted=True)
        seen |= compare_checks(generator, exchange_on(generator, interpreted=True))
    assert seen == {False, True}


@pytest.mark.parametrize(
    ("game", "fen"),
    [
        ("capablanca", "4k5/10/10/4B5/10/4R5/10/K9 w - - 0 1"),  # the bishop leaves the rook's file
        ("capablanca", "9k/10/7K2/10/5N4/10/3B6/10 w - - 0 1"),  # who leaves stands not on the way
        ("expanded", "4k5/10/10/10/4B5/10/10/10/3G6/K9 w - - 0 1"),  # the way of a gryphon, behind its corner
        ("expanded", "4k5/10/10/10/10/10/10/4B5/3G6/K9 w - - 0 1"),  # and the corner itself
        ("expanded", "8k1/10/10/10/4N5/10/10/10/2O7/K9 w - - 0 1"),  # an osprey's
    ],
)
def test_a_check_by_another_man(game: str, fen: str) -> None:
    generator = generator_of(VARIANTS[game], fen, interpreted=True)
    compare_checks(generator, exchange_on(generator, interpreted=True))


@pytest.mark.parametrize("variant", [HOLED, PALACED, WIDE, SQUARE], ids=lambda it: it.name)
def test_a_check_is_seen_at_once_on_odd_boards(variant: Variant) -> None:
    rng, generator = random.Random(variant.name), generator_of(variant, interpreted=True)
    exchange = exchange_on(generator, interpreted=True)
    for _ in range(60):
        compare_checks(generator, exchange)
        if not (moves := generator.numbers()):
            break
        generator.push(rng.choice(moves))


def compare_checks(generator: Any, exchange: Any) -> set[bool]:
    """Which answers there were for all moves of a position, the quick and the slow ones being the same."""
    seen = set()
    for number in generator.numbers():
        generator.push(number)
        quick, slow = (bool(it) for it in (exchange.gave_check(number), generator.in_check(generator.position.turn)))
        assert quick == slow, number
        seen.add(quick)
        generator.pop()
    return seen


@pytest.mark.parametrize("variant", [HOLED, PALACED, WIDE, SQUARE], ids=lambda it: it.name)
def test_odd_boards(variant: Variant) -> None:
    """Where the referee has no rules: both cores say the same, and bounds the same as worths, in a random game."""
    rng, ways = random.Random(variant.name), {True, core.runs_interpreted(variant)}
    generators = [generator_of(variant, interpreted=way) for way in ways]
    exchanges = [exchange_on(generator, way) for generator, way in zip(generators, ways, strict=True)]
    for _ in range(30):
        moves = generators[0].numbers()
        found = [[exchange.weigh(number) for number in moves] for exchange in exchanges]
        assert len(set(map(tuple, found))) == 1
        bounds = [[exchange.count_at_least(moves, least) for least in (-99, 0, 1, 99)] for exchange in exchanges]
        assert bounds == [[sum(worth >= least for worth in found[0]) for least in (-99, 0, 1, 99)] for _ in exchanges]
        number = rng.choice([number for number in moves if generators[0].takes(number)] or moves or [0])
        if not all(generator.push(number) for generator in generators):
            return


BIRDS = "birdsandninjas"
LESSONS = {
    "a pawn protects": ("capablanca", "k9/10/4p5/3n6/10/3R6/10/K9 w - - 0 1", "d3d5", "n", "R"),
    "a rook behind a rook joins in": ("capablanca", "k9/10/4p5/3r6/10/3R6/3R6/K9 w - - 0 1", "d3d5", "rp", "R"),
    "a king takes what nobody protects": ("capablanca", "10/4k5/3b6/10/10/3R6/10/K9 w - - 0 1", "d3d6", "b", "R"),
    "but not what somebody protects": ("capablanca", "10/4k5/3b6/10/10/3R6/3R6/K9 w - - 0 1", "d3d6", "b", ""),
    "who promoted is lost as such": ("capablanca", "1n5rk1/P9/10/10/10/10/10/K9 w - - 0 1", "a7b8q", "nQ", "PQ"),
    "a quiet move may lose the man": ("capablanca", "k9/10/4p5/10/10/3R6/10/K9 w - - 0 1", "d3d5", "", "R"),
    "en passant takes its victim": ("capablanca", "k9/10/10/4pP4/10/10/10/K9 w - e6 0 1", "f5e6", "p", ""),
    "castling is worth nothing": ("capablanca", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "f1i1", "", ""),
    "a gryphon rides round the corner, once a rook has gone": (
        "expanded", "4r4k/10/10/4p5/10/10/4R5/10/3G6/K9 w - - 0 1", "e4e7", "p", ""),
    "unless someone stands on the corner": (
        "expanded", "4r4k/10/10/4p5/10/10/4R5/4B5/3G6/K9 w - - 0 1", "e4e7", "p", "R"),
    "a leap over a knight on to a rook takes both": (
        BIRDS, "****2****/9k/10/10/10/10/10/4r5/5n4/6G3/4K5/****2****[] w - - 0 1", "g2e4", "nr", ""),
    "a bomber flies over the taker": (
        BIRDS, "****2****/9k/4f5/10/10/10/R3p5/10/10/10/9K/****2****[] w - - 0 1", "a5e5", "p", "R"),
    "if the square behind is empty": (
        BIRDS, "****2****/9k/4f5/10/10/10/R3p5/4P5/10/10/9K/****2****[] w - - 0 1", "a5e5", "p", ""),
    "or there is an enemy, and the bomber is near": (
        BIRDS, "****2****/9k/10/10/10/4f5/R3p5/4P5/10/10/9K/****2****[] w - - 0 1", "a5e5", "p", "RP"),
    "nobody takes a bomber back who landed elsewhere": (
        BIRDS, "****2****/9k/4f5/10/10/10/R3p5/10/R9/10/9K/****2****[] w - - 0 1", "a5e5", "p", "R"),
    "who was leapt over cannot take back": (
        BIRDS, "****2****/9k/10/10/6g3/5B4/R3p5/10/10/10/9K/****2****[] w - - 0 1", "a5e5", "p", "RB"),
    "a man dropped may be lost": (
        BIRDS, "****2****/9k/10/10/10/10/3p6/10/10/10/9K/****2****[J] w - - 0 1", "J@e1,e1e4", "", "J"),
}  # fmt: skip


@pytest.mark.parametrize("name", LESSONS)
def test_lessons(name: str, interpreted: bool) -> None:
    game, fen, move, won, lost = LESSONS[name]
    values = {piece.letter: piece.value for piece in VARIANTS[game].pieces}
    expected = sum(values[letter.upper()] for letter in won) - sum(values[letter] for letter in lost)
    assert worths(fen, game, interpreted)[move] == expected
