"""Checks the sentences of tests/data/diagrams.json and cases.json against the referee; the kinds are told there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .moves import attackers, checkers, find, generate, legal_moves, make, victims
from .position import Position, read_fen, write_fen
from .san import san
from .walks import Man

DATA = Path(__file__).parent.parent / "data"
Claim = dict[str, Any]
SQUARE = re.compile(r"[a-j]\d+")


def told_in(name: str) -> Iterator[tuple[str, str, str, Claim]]:
    """Name, game, FEN and claim, for every claim of a file."""
    for diagram in json.loads((DATA / name).read_text())["diagrams"]:
        for claim in diagram["claims"]:
            yield f"{diagram['name']}: {claim['sentence']}", diagram["game"], diagram["fen"], claim


def holds(game: str, fen: str, claim: Claim) -> bool:
    """Whether a claim is true."""
    position = read_fen(game, fen)
    for text in claim.get("after", ()):
        position = make(position, text)
    return KINDS[claim["kind"]](position, claim)


def man_on(position: Position, square: str) -> Man:
    return position.board[square]


def is_attacked(position: Position, claim: Claim) -> bool:
    return claim["from"] in attackers(position, man_on(position, claim["from"])[0], claim["target"])


def is_legal(position: Position, claim: Claim) -> bool:
    return claim["move"] in legal_moves(position)


def takes(position: Position, claim: Claim) -> bool:
    return is_legal(position, claim) and victims(position, claim["move"]) == claim["victims"]


def moves_are(position: Position, claim: Claim) -> bool:
    return sorted(move.text for move in generate(position) if move.origin == claim["from"]) == claim["moves"]


def is_check(position: Position, claim: Claim) -> bool:
    return checkers(position) == claim["by"]


def is_mate(position: Position, claim: Claim) -> bool:
    return is_check(position, claim) and not legal_moves(position)


def is_read(position: Position, claim: Claim) -> bool:
    """The referee reads no SAN: that the moves are right is all it can say."""
    return find(position, claim["move"]).text == claim["move"]


KINDS: dict[str, Callable[[Position, Claim], bool]] = {
    "attacks": is_attacked,
    "not attacks": lambda position, claim: not is_attacked(position, claim),
    "legal": is_legal,
    "illegal": lambda position, claim: not is_legal(position, claim),
    "victims": takes,
    "moves": moves_are,
    "check": is_check,
    "no check": lambda position, claim: checkers(position) == [],
    "checkmate": is_mate,
    "stalemate": lambda position, claim: checkers(position) == [] and legal_moves(position) == [],
    "fen": lambda position, claim: write_fen(position) == claim["fen"],
    "san": lambda position, claim: san(position, claim["move"]) == claim["san"],
    "reads": is_read,
}
