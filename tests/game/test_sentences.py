"""Every sentence of the rules' diagrams and every case from the field, asked of the product."""

from collections.abc import Callable
from typing import Any

import pytest

from tenfile import Board
from tests.oracle.claims import told_in

Claim = dict[str, Any]


def legal(board: Board) -> dict[str, Any]:
    return {move.uci(): move for move in board.legal_moves}


def attacks(board: Board, claim: Claim) -> bool:
    man = board.piece_at(claim["from"])
    assert man is not None
    return claim["from"] in board.attackers(man.color, claim["target"])


def victims(board: Board, claim: Claim) -> bool:
    return sorted(board.captures(legal(board)[claim["move"]])) == sorted(claim["victims"])


def moves(board: Board, claim: Claim) -> bool:
    found = sorted(text for text, move in legal(board).items() if move.from_square == claim["from"])
    return found == list(claim["moves"])


def check(board: Board, claim: Claim) -> bool:
    return board.is_check() and sorted(board.checkers()) == sorted(claim["by"])


KINDS: dict[str, Callable[[Board, Claim], bool]] = {
    "attacks": attacks,
    "not attacks": lambda board, claim: not attacks(board, claim),
    "legal": lambda board, claim: claim["move"] in legal(board) and board.parse_uci(claim["move"]) in board.legal_moves,
    "illegal": lambda board, claim: claim["move"] not in legal(board),
    "victims": victims,
    "moves": moves,
    "check": check,
    "no check": lambda board, claim: not board.is_check() and not board.checkers(),
    "checkmate": lambda board, claim: board.is_checkmate() and check(board, claim),
    "stalemate": lambda board, claim: board.is_stalemate() and not board.is_check(),
    "fen": lambda board, claim: board.fen() == claim["fen"],
    "san": lambda board, claim: board.san(legal(board)[claim["move"]]) == claim["san"],
    "reads": lambda board, claim: board.parse_san(claim["san"]).uci() == claim["move"],
}
"""The kinds that tests/data/diagrams.json tells, as the product answers them."""


@pytest.mark.parametrize(
    ("game", "fen", "claim"),
    [pytest.param(*told, id=name) for file in ("diagrams.json", "cases.json") for name, *told in told_in(file)],
)
def test_sentences(game: str, fen: str, claim: Claim) -> None:
    board = Board(game, fen)
    for text in claim.get("after", ()):
        board.push_uci(text)
    assert KINDS[claim["kind"]](board, claim)
