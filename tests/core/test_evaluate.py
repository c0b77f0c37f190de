"""Evaluations: equal compiled and interpreted, the same from both sides, and sensible in any game."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.core import terms
from tenfile.core.faces import Generator
from tenfile.core.tuned import numbers_of
from tenfile.core.tuning import PHASES
from tenfile.rules import Variant
from tests.collected import slice_of
from tests.core.generators import generator_of
from tests.definitions import CHESS, HOLED, PALACED, SQUARE, WIDE


def evaluate(generator: Generator, interpreted: bool = False) -> int:
    """The score of a position for the side to move."""
    return int(hand_made(generator.tables.variant, interpreted).judge(generator))


def hand_made(variant: Variant, interpreted: bool) -> Any:
    """A fresh evaluator."""
    return core.module("evaluate", interpreted).HandMade(core.weights_for(variant, interpreted))


def positions_of(variant: Variant, count: int) -> Iterator[Generator]:
    """Positions of a game, early and late ones, from random moves."""
    source = random.Random(count)
    while count > 0:
        generator = generator_of(variant)
        for _ in range(120):
            moves = generator.numbers()
            if not moves:
                break
            taking = [move for move in moves if generator.takes(move)]
            generator.push(source.choice(taking if taking and source.random() < 0.4 else moves))
            if source.random() < 0.2 and not generator.is_check(generator.position.turn):
                yield generator
                count -= 1


def judge(fen: str, variant: Variant = CHESS) -> int:
    """A FEN's score for White."""
    interpreted = core.runs_interpreted(variant)
    score = evaluate(generator_of(variant, fen), interpreted)
    return score if " w " in fen else -score


@pytest.mark.parametrize("game", VARIANTS)
def test_compiled_and_interpreted_agree(game: str) -> None:
    variant = VARIANTS[game]
    for row in slice_of(game, 40):
        scores = {evaluate(generator_of(variant, row["fen"], way), way) for way in (False, True)}
        assert len(scores) == 1, row["fen"]


@pytest.mark.parametrize("game", VARIANTS)
def test_mirrored_positions_are_worth_the_same(game: str, interpreted: bool) -> None:
    for row in slice_of(game, 100 if interpreted else 5):
        board = Board(game, row["fen"])
        if board.arrangement().rights:
            continue  # rights may have no mirror image; they are not evaluated
        assert evaluate(board._generator, interpreted) == evaluate(board.mirror()._generator, interpreted)


@pytest.mark.parametrize("variant", [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE, SQUARE], ids=lambda it: it.name)
def test_the_start_is_about_equal(variant: Variant) -> None:
    assert abs(judge(variant.setup().fen, variant)) <= 80


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4k3/pppp4/8/8/8/8/PPPP4/3QK3", "4k3/pppp4/8/8/8/8/PPPP4/3RK3"),
        ("4k3/pppp4/8/8/8/8/PPPP4/4K3", "4k3/pppp4/8/8/8/8/PPP5/4K3"),
        ("4k3/8/4P3/8/8/8/8/4K3", "4k3/8/8/8/4P3/8/8/4K3"),
        ("4k3/8/5p2/8/3P4/8/8/4K3", "4k3/8/3p4/8/3P4/8/8/4K3"),
        ("4k3/pp6/8/8/8/8/PP6/4K3", "4k3/pp6/8/8/8/P7/P7/4K3"),
        ("rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR", "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1BNR"),
        ("k7/8/8/8/8/8/8/K6R", "8/8/8/3k4/8/8/8/K6R"),
        ("k7/8/1K6/8/8/8/8/7R", "k7/8/8/8/8/8/6K1/7R"),
        ("2b1kb2/pppp4/8/8/8/8/PPPP4/2B1KB2", "2b1kb2/pppp4/8/8/8/8/PPPP4/2B1K1B1"),
    ],
    ids=[
        "a queen is more than a rook",
        "a pawn more",
        "a pawn further on",
        "a passed pawn",
        "a doubled pawn",
        "a knight in the middle",
        "a king at home",
        "the lone king in the corner",
        "the strong king near",
        "bishops on both colours",
    ],
)
def test_what_is_better(better: str, worse: str) -> None:
    assert judge(f"{better} w - - 0 1") > judge(f"{worse} w - - 0 1")


@pytest.mark.parametrize("variant", [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE, SQUARE], ids=lambda it: it.name)
def test_a_trace_times_the_weights_is_the_evaluation(variant: Variant) -> None:
    """The evaluation is linear in its weights, whatever is remembered; tuning rests on this."""
    interpreted = core.runs_interpreted(variant)
    evaluator = hand_made(variant, interpreted)
    weights = numbers_of(variant)
    for generator in positions_of(variant, 10 if interpreted else 300):
        uses, phase, score = evaluator.trace(generator)
        early = sum(weights[0][index] * times for index, times in uses)
        late = sum(weights[1][index] * times for index, times in uses)
        side = -1 if generator.position.turn else 1
        assert score == side * (early * phase + late * (PHASES - phase)) // PHASES
        assert score == evaluator.judge(generator) == evaluator.judge(generator)


@pytest.mark.parametrize("variant", [*VARIANTS.values(), CHESS, WIDE], ids=lambda it: it.name)
def test_mirrored_files_are_worth_the_same(variant: Variant, interpreted: bool) -> None:
    """The board's halves are told apart only by where a side's king stands."""
    for generator in positions_of(variant, 5 if interpreted else 100):
        files, position = generator.tables.files, generator.position
        scores = set()
        for width in (0, files - 1):
            other = core.new_generator(variant)
            men = [(code, square - square % files + abs(width - square % files)) for square, code in position.men()]
            other.position.arrange(men, position.turn, 0, position.hands(), position.clock)
            other.prepare()
            scores.add(evaluate(other, core.runs_interpreted(variant)))
        assert len(scores) == 1


def test_what_is_remembered_of_pawns_is_what_is_worked_out() -> None:
    """A fresh evaluator for each position knows what one that has seen all of them knows."""
    variant = VARIANTS["capablanca"]
    old, interpreted = hand_made(variant, core.runs_interpreted(variant)), core.runs_interpreted(variant)
    for generator in positions_of(variant, 10 if interpreted else 200):
        assert old.judge(generator) == evaluate(generator, interpreted)


def test_the_start_has_nothing_to_tell_but_who_moves() -> None:
    """Mirror images take each other out of a trace."""
    variant = VARIANTS["capablanca"]
    uses, phase, _ = hand_made(variant, core.runs_interpreted(variant)).trace(generator_of(variant))
    assert (uses, phase) == ([(terms.TEMPO, 1)], PHASES)


def test_a_drop_is_worth_about_a_man() -> None:
    board = VARIANTS["birdsandninjas"].setup().fen
    all_four, none = judge(board, VARIANTS["birdsandninjas"]), board.replace("[JJJJ", "[")
    lost = all_four - judge(none, VARIANTS["birdsandninjas"])
    assert 4 * 100 < lost < 4 * 160


def test_judgements_are_bounded() -> None:
    queens = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/k7/2K5 b - - 0 1"
    assert judge(queens) == core.tuning.MOST_JUDGED


def test_judging_changes_nothing() -> None:
    generator = generator_of(VARIANTS["expanded"])
    key, moves = generator.position.key, generator.numbers()
    evaluate(generator, core.runs_interpreted(VARIANTS["expanded"]))
    assert (generator.position.key, generator.numbers()) == (key, moves)
