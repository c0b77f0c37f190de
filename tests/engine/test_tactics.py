"""The engine finds what wins: positions from its own games, see tools/find_tactics.py."""

from collections import Counter

import pytest

from bench import puzzles
from tenfile import Board
from tenfile.engine import Engine, Limit
from tools.mate_solver import MateSolver

BUDGETS = (2_000, 20_000, 100_000)
"""Positions that it may look at: the winning move must be its choice after one of these numbers, from an empty head."""
GAMES = ("capablanca", "bird", "victorian", "expanded", "birdsandninjas")
each_game = pytest.mark.parametrize("game", GAMES)


def test_nearly_all_are_solved() -> None:
    every = [it for game in GAMES for it in puzzles.read(game)]
    assert len(every) == 200
    with Engine() as engine:
        missed = [it for it in every if not any(it.is_solved(engine, Limit(nodes=nodes)) for nodes in BUDGETS)]
    assert len(missed) <= 0.05 * len(every), [it.epd() for it in missed]


@each_game
def test_they_are_what_they_say(game: str) -> None:
    every = puzzles.read(game)
    assert len(every) == 40
    assert len({it.fen for it in every}) == len({it.name for it in every}) == len(every)
    for it in every:
        board = Board(game, f"{it.fen} 0 1")
        assert board.is_legal(it.move)
        assert board.san(it.move) == it.best


@each_game
def test_short_mates_are_mates(game: str) -> None:
    """The longer ones were proved when they were found, which takes longer."""
    for it in puzzles.read(game):
        if it.mate and it.mate <= 2:
            assert MateSolver().shortest(it.board, it.mate) == it.mate
            board = it.board
            board.push(it.move)
            assert MateSolver().loses(board._generator, it.mate - 1)


def test_they_are_of_many_kinds() -> None:
    kinds = Counter(
        kind for game in GAMES for it in puzzles.read(game) for kind in it.name.partition(": ")[2].split(", ")
    )
    assert {f"mate in {moves}" for moves in range(1, 6)} <= kinds.keys()
    assert {"quiet", "capture", "promotion", "bent ride", "overtaking", "drop"} <= kinds.keys()
    assert min(kinds[kind] for kind in ("mate in 2", "mate in 3", "quiet", "capture", "bent ride")) >= 10


def test_what_is_written_is_read() -> None:
    it = puzzles.Puzzle("capablanca", "k9/10/2K7/10/10/10/10/3R6 w - -", "Ra1+", 2, "a rook: mate in 2, quiet")
    assert list(puzzles.parse("capablanca", f"# some words\n\n{it.epd()}\n")) == [it]
    won = puzzles.Puzzle("bird", "k9/10/2K7/10/10/10/10/3R6 w - -", "Rd8+", None, "no mate")
    assert list(puzzles.parse("bird", won.epd())) == [won]
