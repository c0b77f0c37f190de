"""Known counts of leaves, in all three ways of counting, on the core in use and on both side by side."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenfile import VARIANTS, Board, Move, core
from tests.core.generators import generator_of
from tests.definitions import CHESS

ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parent.parent / "data" / "perft.json").read_text())["rows"]
GAMES = {**VARIANTS, "chess": CHESS}
WAYS = {"counted": 0, "listed": 1, "walked": 2}

rows = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['game']}: {row['name']}")
starts = pytest.mark.parametrize(
    "row", [row for row in ROWS if row["name"].startswith("start")], ids=lambda row: f"{row['game']}: {row['name']}"
)


@rows
@pytest.mark.parametrize("way", WAYS)
def test_counts(row: dict[str, Any], way: str, node_budget: int) -> None:
    """Deep counts are left to `test_deep_counts`, so that three ways cost little."""
    generator = generator_of(GAMES[row["game"]], row["fen"])
    key = generator.position.key
    for depth, nodes in enumerate(row["nodes"], 1):
        if nodes <= min(node_budget, 1_000_000):
            assert core.count_leaves(generator, depth, WAYS[way]) == nodes
    assert generator.position.key == generator.position.fresh_key() == key


@starts
def test_deep_counts(row: dict[str, Any], node_budget: int) -> None:
    """Capablanca's and its like to depth 5: nearly thirty million leaves, the last ply counted."""
    generator = generator_of(GAMES[row["game"]], row["fen"])
    for depth, nodes in enumerate(row["nodes"], 1):
        if nodes <= node_budget * 4:
            assert core.count_leaves(generator, depth) == nodes


def test_every_game_has_a_suite() -> None:
    assert {row["game"] for row in ROWS} == set(GAMES)
    assert all(row["source"] for row in ROWS)


@rows
def test_both_cores_count_alike(row: dict[str, Any]) -> None:
    variant = GAMES[row["game"]]
    depth = max((depth for depth, nodes in enumerate(row["nodes"], 1) if nodes <= 3000), default=1)
    for interpreted in (False, True):
        generator = generator_of(variant, row["fen"], interpreted)
        assert core.count_leaves(generator, depth) == row["nodes"][depth - 1]


@rows
def test_the_boards_count_is_the_cores(row: dict[str, Any]) -> None:
    board = Board(GAMES[row["game"]], row["fen"])
    assert board.perft(0) == 1
    assert board.perft(1) == len(board.legal_moves) == row["nodes"][0]
    assert sum(count_after(board, move) for move in board.legal_moves) == board.perft(2)


def count_after(board: Board, move: Move) -> int:
    board.push(move)
    count = board.perft(1)
    board.pop()
    return count


def test_a_depth_below_nothing() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        Board().perft(-1)


def test_counting_leaves_the_board_alone() -> None:
    board = Board("birdsandninjas")
    before = board.fen(), board.key, board.ply
    board.perft(3 if core.compiled() and not core.interpreted_by_choice() else 1)
    assert (board.fen(), board.key, board.ply) == before


def test_counting_in_the_middle_of_a_game() -> None:
    """Room for deeper moves is made where the game stands, not where it began."""
    board = Board("capablanca")
    for _ in range(20):
        for text in ("b1c3", "b8c6", "c3b1", "c6b8"):
            board.push_uci(text)
    assert board.perft(2) == 784
    assert board.fen().endswith(" 80 41")
