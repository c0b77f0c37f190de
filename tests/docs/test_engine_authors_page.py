"""The table of special moves: each text is what the library and XBoard's dialect write in such a position."""

import re

import pytest

from tenfile import Board
from tenfile.protocols.xboard.dialect import Dialect
from tests.architecture.repository import ROOT

PAGE = (ROOT / "docs" / "engine-authors.md").read_text(encoding="utf-8")
CELLS = [
    [set(re.findall(r"`([^`]+)`", cell)) for cell in row.split("|")[2:6]] for row in PAGE.splitlines() if "|" in row
]

PALACE = "****ff****/4k5/10/10/10/10/10/10/10/10/GR3K2RG/****FF****[JJJJjjjj] w KQ - 0 1"
BOMBER = "****2****/8k1/10/10/4r5/10/10/2nBFpp3/10/10/K9/****2****[] w - - 0 1"
GUARD = "****2****/9k/10/10/5p4/4r5/3G6/2n7/10/10/K9/****2****[] w - - 0 1"
PASSED = "****2****/9k/10/10/10/10/Pp8/1p8/10/10/9K/****2****[] b - a3a4 0 1"
EIGHTH = "k9/10/10/8P1/10/10/10/10/10/K9 w - - 0 1"

MOVES = [
    ("capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1"),
    ("victorian", "5k4/10/10/10/10/10/10/1R3K2RR w IQ - 0 1", "f1h1"),
    ("expanded", "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1"),
    ("victorian", "5k4/10/10/10/10/10/10/1R3K2R1 w KQ - 0 1", "f1h1"),
    ("birdsandninjas", PALACE, "f1g1,i1f1"),
    ("birdsandninjas", PALACE, "f1g1"),
    ("birdsandninjas", PALACE, "f1h1,i1g1"),
    ("birdsandninjas", PALACE, "J@e1"),
    ("birdsandninjas", BOMBER, "e4e8"),
    ("birdsandninjas", BOMBER, "e4g4"),
    ("birdsandninjas", GUARD, "d5b3"),
    ("expanded", EIGHTH, "i7i8n"),
    ("expanded", EIGHTH, "i7i8"),
    ("birdsandninjas", PASSED, "b5a4"),
    ("birdsandninjas", PASSED, "b4a3"),
]


@pytest.mark.parametrize(("game", "fen", "uci"), MOVES)
def test_the_table_is_true(game: str, fen: str, uci: str) -> None:
    board = Board(game, fen)
    move = board.parse_uci(uci)
    legs = ",".join(leg.rstrip(",") for leg in Dialect(board.variant).write_move(board, move))
    san = board.san(move).rstrip("+")
    assert any(board.uci(move) in row[1] and san in row[2] and legs in row[3] for row in CELLS if len(row) == 4)
