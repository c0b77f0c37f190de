"""The product against the referee: its data files, and a slice of the random games of `compare`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tenfile import Board
from tests.oracle import claims, compare, suites
from tests.oracle.wander import random_game

DATA = Path(__file__).parent.parent / "data"
ROWS = [row for row in suites.rows() if row["game"] in compare.PRODUCT_GAMES]
SMALL = 250_000
"""Counts up to here are made in the suite; the larger ones by `tenfile perft` and the benchmarks."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['game']}: {row['name']}")
def test_perft(row):
    board = Board(row["game"], fen=row["fen"])
    for depth, nodes in enumerate(row["nodes"], start=1):
        if nodes <= SMALL:
            assert board.perft(depth) == nodes


@pytest.mark.parametrize("game", compare.PRODUCT_GAMES)
def test_collected_positions(game):
    for line in (DATA / "positions" / f"{game}.jsonl").read_text().splitlines():
        row = json.loads(line)
        board = Board(game, fen=row["fen"])
        moves = sorted(board.legal_moves, key=lambda move: move.uci())
        assert board.fen() == row["fen"]
        assert [move.uci() for move in moves] == row["moves"].split()
        assert [board.san(move) for move in moves] == row["san"].split()
        assert sorted(board.checkers()) == row["checkers"].split()
        for text, taken in row["victims"].items():
            assert sorted(board.captures(board.parse_uci(text))) == taken.split()


@pytest.mark.parametrize("game", compare.PRODUCT_GAMES)
def test_random_games(game):
    for number in range(3):
        agreed, difference = compare.compare_game(compare.product_board, game, f"slice {number}")
        assert agreed > 0 or difference
        assert difference is None


def test_a_difference_is_seen():
    """The comparison compares: a board of another game does not pass for this one's."""
    games = [compare.compare_game(board_of_another_game, "birdsandninjas", f"1 {number}") for number in range(4)]
    assert any("moves" in difference["differs"] for _, difference in games if difference)


def board_of_another_game(game: str, fen: str) -> Board:
    return Board(f"{game}-extended", fen=fen)


def test_a_refused_position_is_a_difference():
    ply = next(random_game("expanded", "1"))
    assert "FenError" in str(compare.differing(ply, compare.product_board("capablanca", "8/8"), random.Random(1)))


@pytest.mark.parametrize(
    ("game", "fen", "claim"),
    [pytest.param(*told, id=name) for file in ("diagrams.json", "cases.json") for name, *told in claims.told_in(file)],
)
def test_sentences_of_the_rules(game, fen, claim):
    board = Board(game, fen=fen)
    for text in claim.get("after", ()):
        board.push_uci(text)
    assert KINDS[claim["kind"]](board, claim)


def is_attacked(board: Board, claim: claims.Claim) -> bool:
    piece = board.piece_at(claim["from"])
    assert piece
    return claim["from"] in board.attackers(piece.color, claim["target"])


def is_legal(board: Board, claim: claims.Claim) -> bool:
    return claim["move"] in {move.uci() for move in board.legal_moves}


def takes(board: Board, claim: claims.Claim) -> bool:
    return sorted(board.captures(board.parse_uci(claim["move"]))) == claim["victims"]


def moves_are(board: Board, claim: claims.Claim) -> bool:
    return sorted(move.uci() for move in board.legal_moves if move.from_square == claim["from"]) == claim["moves"]


def is_mate(board: Board, claim: claims.Claim) -> bool:
    return compare.told(board.is_checkmate) is True and sorted(board.checkers()) == claim["by"]


KINDS: dict[str, Callable[[Any, claims.Claim], bool]] = {
    "attacks": is_attacked,
    "not attacks": lambda board, claim: not is_attacked(board, claim),
    "legal": is_legal,
    "illegal": lambda board, claim: not is_legal(board, claim),
    "victims": takes,
    "moves": moves_are,
    "check": lambda board, claim: board.is_check() and sorted(board.checkers()) == claim["by"],
    "no check": lambda board, claim: not board.is_check() and not board.checkers(),
    "checkmate": is_mate,
    "stalemate": lambda board, claim: compare.told(board.is_stalemate) is True,
    "fen": lambda board, claim: board.fen() == claim["fen"],
    "san": lambda board, claim: board.san(board.parse_uci(claim["move"])) == claim["san"],
    "reads": lambda board, claim: board.parse_san(claim["san"]).uci() == claim["move"],
}
