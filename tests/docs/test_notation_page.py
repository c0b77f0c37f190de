"""The examples of docs/notation.md: each line's UCI and SAN name the same move, for the product and for the referee."""

import re
from pathlib import Path

import pytest

from tenfile import Board
from tests import oracle

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
BLOCK = re.compile(r"^```moves\n(?P<game>\S+): (?P<fen>[^\n]+)\n(?P<moves>.*?)^```$", re.MULTILINE | re.DOTALL)

BLOCKS = [(block["game"], block["fen"], block["moves"]) for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]
EXAMPLES = [(game, fen, *line.split()[:2]) for game, fen, moves in BLOCKS for line in moves.splitlines()]
STARTS = re.findall(
    r"^\| (?P<title>[\w ]+)(?:, `(\w+)`)? \| `([^`]+ w KQkq - 0 1)` \|$", PAGE.read_text(), re.MULTILINE
)


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) > 20
    assert len(STARTS) == 7


@pytest.mark.parametrize(("game", "fen", "uci", "san"), EXAMPLES)
def test_the_referee_agrees(game: str, fen: str, uci: str, san: str) -> None:
    position = oracle.read_fen(game, fen)
    assert oracle.write_fen(position) == fen
    assert oracle.san(position, uci) == san


@pytest.mark.parametrize(("game", "fen", "uci", "san"), EXAMPLES)
def test_the_product_agrees(game: str, fen: str, uci: str, san: str) -> None:
    board = Board(game, fen)
    move = board.parse_uci(uci)
    assert board.fen() == fen
    assert (board.uci(move), board.san(move), board.parse_san(san)) == (uci, san, move)


@pytest.mark.parametrize(("title", "setup", "fen"), STARTS)
def test_the_start_positions_are_those_of_the_games(title: str, setup: str, fen: str) -> None:
    assert Board(title, setup=setup or None).fen() == fen
