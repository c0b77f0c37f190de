"""The ladder of levels: each knows more than the one below, and none but the lowest misses what is obvious."""

import json
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tenfile import VARIANTS, Board
from tenfile.engine import LEVELS, Engine, Level, Limit
from tenfile.engine.levels import GREAT, find_level, level_in, spacings
from tenfile.errors import EngineError

OBVIOUS = json.loads((Path(__file__).parents[1] / "data" / "obvious.json").read_text(encoding="utf-8"))["positions"]
GAMES = ("capablanca", "bird", "victorian", "expanded", "birdsandninjas")
SEEDS = (1, 2, 3)
WEAK = [number for number, level in LEVELS.items() if not level.is_full]


def test_ten_levels() -> None:
    assert list(LEVELS) == list(range(1, 11))
    assert [number for number, level in LEVELS.items() if level.is_full] == [10]


def test_each_knows_more_than_the_one_below() -> None:
    for below, above in pairwise(LEVELS[number] for number in WEAK):
        assert (above.nodes or 0) > (below.nodes or 0)
        assert above.noise <= below.noise
        assert above.margin <= below.margin
        assert above.blindness <= below.blindness


def test_great_losses_are_seen_from_the_third_on() -> None:
    """And what is misjudged, together with what is let pass, is far from a great man's worth."""
    for number, level in LEVELS.items():
        if number >= 3:
            assert not level.blindness or 0 < level.alert <= GREAT
            assert 2 * level.noise + level.margin < GREAT


# ---- what is obvious


def obvious(*whats: str) -> Iterator[dict[str, Any]]:
    return (row for row in OBVIOUS if row["what"] in whats)


def test_there_is_something_of_each_sort_in_each_game() -> None:
    for game in GAMES:
        for what in ("mate", "take", "save"):
            assert sum(row["game"] == game for row in obvious(what)) >= 4


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", WEAK)
def test_a_mate_in_one_is_never_missed(number: int, seed: int) -> None:
    with Engine(level=number, seed=seed) as engine:
        for row in obvious("mate"):
            board = Board(row["game"], row["fen"])
            assert board.uci(engine.play(board, Limit(time=60)).move) in row["right"], row


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", [number for number in WEAK if number >= 3])
def test_a_hanging_queen_is_never_missed(number: int, seed: int) -> None:
    """The enemy's is taken, one's own is saved."""
    with Engine(level=number, seed=seed) as engine:
        for row in obvious("take", "save"):
            board = Board(row["game"], row["fen"])
            assert board.uci(engine.play(board, Limit(time=60)).move) in row["right"], row


def test_a_beginner_misses_some() -> None:
    """The lowest level takes a queen often, but loses his own now and then."""
    right = {"take": 0, "save": 0}
    for seed in range(10):
        with Engine(level=1, seed=seed) as engine:
            for row in obvious("take", "save"):
                board = Board(row["game"], row["fen"])
                right[row["what"]] += board.uci(engine.play(board, Limit(time=60)).move) in row["right"]
    assert right["take"] > 0.5 * 10 * len(list(obvious("take")))
    assert right["save"] < 10 * len(list(obvious("save")))


# ---- games with steps of their own


def test_a_game_may_have_steps_of_its_own() -> None:
    """Smaller ones, down from the same level 9; the full level is full everywhere."""
    assert spacings()
    for game, spacing in spacings().items():
        assert game in VARIANTS
        assert 0.5 < spacing < 1
        levels = [level_in(number, game) for number in LEVELS]
        assert levels[-2:] == [LEVELS[9], LEVELS[10]]
        for below, above in pairwise(levels[:-1]):
            assert (below.nodes or 0) < (above.nodes or 0)
            assert (below.noise, below.margin, below.blindness) >= (above.noise, above.margin, above.blindness)
        assert (levels[0].nodes or 0) > (LEVELS[1].nodes or 0)
    assert level_in(4, "another") == LEVELS[4]


def test_between_two_levels() -> None:
    low, high = Level(100, 80, 60, 40), Level(400, 40, 20, 10, 700)
    assert low.toward(high, 0.5) == Level(200, 60, 40, 25, 700)
    assert low.toward(high, 1) == high


# ---- consistency, time


@pytest.mark.parametrize("number", WEAK)
def test_the_same_position_the_same_move(number: int) -> None:
    """Whatever was thought about before; another seed is another player."""
    board = Board("expanded")
    with Engine(level=number, seed=7) as one, Engine(level=number, seed=7) as other:
        for place in (9, 3, 17):
            board.push(board.legal_moves[place])
            other.play(board, Limit(nodes=500))
        moves = {engine.play(board, Limit(time=60)).move for engine in (one, other, one)}
    assert len(moves) == 1


@pytest.mark.parametrize("game", GAMES)
def test_no_more_positions_than_said(game: str, engine: Engine) -> None:
    for number in WEAK[3:]:
        engine.level = number
        assert engine.play(Board(game), Limit(time=60)).info.nodes <= (level_in(number, game).nodes or 0)


@pytest.mark.parametrize("number", WEAK)
def test_each_moves_within_its_time(number: int, engine: Engine) -> None:
    """The best of a few tries, since a busy machine may let any thread wait."""
    engine.level = number
    board = Board("birdsandninjas")
    engine.prepare(board.variant)
    spent = []
    for _ in range(4):
        started = time.perf_counter()
        engine.play(board, Limit(time=0.01))
        spent.append(time.perf_counter() - started)
    assert min(spent) < 0.1


# ---- refusals


@pytest.mark.parametrize("number", [0, 11, -1, 2.5, "3", None, True])
def test_no_such_level(number: object) -> None:
    sentence = f"there is no level {number!r}; the levels are 1 to 10"
    with pytest.raises(EngineError) as caught:
        find_level(number)  # type: ignore[arg-type]
    assert str(caught.value) == sentence
    engine = Engine()
    with pytest.raises(EngineError, match="there is no level"):
        engine.level = number  # type: ignore[assignment]
    assert engine.level == 10
