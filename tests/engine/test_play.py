"""How it plays: mates found, nothing hung, random movers beaten, levels in order, wins not repeated away."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tenfile import VARIANTS, WHITE, Board
from tenfile.engine import LEVELS, Engine, Limit, Score
from tests.definitions import CHESS, SQUARE

MATES = Path(__file__).parents[1] / "data" / "mates.json"
GAMES = ["capablanca", "bird", "victorian", "expanded", "birdsandninjas"]


@cache
def mates() -> list[dict[str, Any]]:
    """Positions with a shortest mate in one, two or three; how they were found and checked stands in the file."""
    found: list[dict[str, Any]] = json.loads(MATES.read_text(encoding="utf-8"))["positions"]
    return found


def test_every_game_has_mates_of_every_length() -> None:
    assert {(row["game"], row["mate"]) for row in mates()} >= {(game, n) for game in GAMES for n in (1, 2, 3)}


@pytest.mark.parametrize("row", mates(), ids=lambda row: f"{row['game']} in {row['mate']}: {row['fen']}")
def test_mates_are_found(row: dict[str, Any]) -> None:
    board = Board(row["game"], row["fen"])
    with Engine() as engine:
        info = engine.analyse(board, Limit(nodes=1_000_000))
    assert info.score == Score(mate=row["mate"])
    for move in info.pv:
        board.push(move)
    assert board.is_checkmate()
    assert len(info.pv) == 2 * row["mate"] - 1


@pytest.mark.parametrize("level", [level for level in LEVELS if level >= 3])
def test_a_mate_in_one_is_never_missed(level: int) -> None:
    """From the third level on."""
    for row in mates():
        if row["mate"] == 1:
            board = Board(row["game"], row["fen"])
            for seed in range(3):
                with Engine(level=level, seed=seed) as engine:
                    board.push(engine.play(board, Limit(nodes=20_000)).move)
                assert board.is_checkmate(), row["fen"]
                board.pop()


@pytest.mark.parametrize("level", [level for level in LEVELS if level >= 3])
def test_a_hanging_queen_is_never_missed(level: int) -> None:
    """From the third level on: the enemy's is taken, and one's own does not stay where it can be taken for nothing."""
    take = Board("capablanca", "rnab1kbcnr/pppp1ppppp/10/4p5/4P4q/7N2/PPPP1PPPPP/RNABQKBC1R w KQkq - 0 1")
    save = Board("capablanca", "rnabqkbcnr/pppp1ppp1p/10/4p3p1/4P4Q/10/PPPP1PPPPP/RNAB1KBCNR w KQkq - 0 1")
    for seed in range(4):
        with Engine(level=level, seed=seed) as engine:
            assert engine.play(take, Limit(nodes=20_000)).move.to_square == "j4"
            move = engine.play(save, Limit(nodes=20_000)).move
        save.push(move)
        assert not any(save.piece_at(square).letter == "Q" for it in save.legal_moves for square in save.captures(it))  # type: ignore[union-attr]
        save.pop()


def random_game(game: str, level: int, plies: int) -> Board:
    """A game of the engine, as White, against somebody who moves at random."""
    board, source = Board(game), random.Random(f"random mover in {game}")
    with Engine(level=level, seed=1) as engine:
        while board.outcome() is None and board.ply < plies:
            mine = board.turn is WHITE
            board.push(engine.play(board, Limit(nodes=2000)).move if mine else source.choice(list(board.legal_moves)))
    return board


@pytest.mark.parametrize("game", VARIANTS)
def test_a_random_mover_is_beaten_soon(game: str) -> None:
    outcome = random_game(game, 10, 160).outcome()
    assert outcome is not None
    assert outcome.winner is WHITE


def test_even_the_first_level_beats_a_random_mover() -> None:
    """Though it may stumble into stalemate."""
    outcomes = [random_game(game, 1, 250).outcome() for game in GAMES]
    winners = [outcome.winner for outcome in outcomes if outcome]
    assert winners.count(WHITE) >= len(GAMES) - 1
    assert WHITE.other not in winners


def played(game: str, first: int, second: int, seed: int, plies: int = 250) -> Board:
    """A game between two levels."""
    board = Board(game)
    with Engine(level=first, seed=seed) as white, Engine(level=second, seed=seed) as black:
        while board.outcome(claim_draw=True) is None and board.ply < plies:
            engine = white if board.turn is WHITE else black
            board.push(engine.play(board, Limit(nodes=3000)).move)
    return board


@pytest.mark.parametrize("game", GAMES)
def test_the_sixth_level_beats_the_first(game: str) -> None:
    games = [(played(game, 6, 1, 1), WHITE), (played(game, 1, 6, 2), WHITE.other)]
    assert [board.outcome().winner is strong for board, strong in games if board.outcome()] == [True, True]  # type: ignore[union-attr]


def test_levels_play_the_same_again_with_the_same_seed() -> None:
    for level in (1, 4, 8):
        first, again, other = (played("capablanca", level, level, seed, 12).move_stack for seed in (1, 1, 2))
        assert first == again != other


LONE_KING = [
    ("capablanca", "10/10/4k5/10/10/10/10/R4K4 w - - 0 1"),
    ("capablanca", "10/10/4k5/10/10/10/10/A4K4 w - - 0 1"),
    ("expanded", "10/10/10/4k5/10/10/10/10/10/G4K4 w - - 0 1"),
    ("birdsandninjas", "****2****/10/10/10/4k5/10/10/10/10/10/F4K4/****2****[] w - - 0 1"),
]


@pytest.mark.parametrize(("game", "fen"), LONE_KING, ids=lambda value: value)
def test_a_won_ending_is_won(game: str, fen: str) -> None:
    """Without stalemate, repetition or the count of quiet moves coming first."""
    board = Board(game, fen)
    with Engine() as engine:
        while board.outcome(claim_draw=True) is None:
            board.push(engine.play(board, Limit(nodes=20_000)).move)
    assert board.is_checkmate()
    assert board.turn is not WHITE


def test_a_board_too_large_for_the_compiled_core() -> None:
    """Two hundred and fifty-six squares: slowly, but it plays, and sees a mate in one."""
    with Engine() as engine:
        board = Board(SQUARE)
        assert engine.play(board, Limit(depth=1)).move in board.legal_moves
        rows = ["15k", "R15", *["16"] * 13, "1R8K5"]
        mated = Board(SQUARE, f"{'/'.join(rows)} w - - 0 1")
        mated.push(engine.play(mated, Limit(depth=2)).move)
    assert mated.is_checkmate()


def test_a_game_that_nobody_has_thought_of() -> None:
    board = Board(CHESS)
    with Engine() as engine:
        info = engine.analyse(board, Limit(depth=5))
    assert abs(info.score.cp or 0) < 100
