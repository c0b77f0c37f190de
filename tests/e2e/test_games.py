"""A full game of each variant, played through the page by clicks to its end."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenfile import Board, find_variant
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

GAMES = json.loads(Path(__file__).with_name("games.json").read_text(encoding="utf-8"))["games"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["variant"])
def test_a_game_to_its_end(table: Table, game: dict[str, Any]) -> None:
    board = Board(game["variant"])
    sheet = []
    table.open(game["variant"])
    for text in game["moves"].split():
        move = board.parse_uci(text)
        sheet.append(board.san(move))
        table.play(board, move)
    table.wait_for(".status.over")
    assert table.moves == sheet
    assert table.fen == board.fen()
    assert table.men() == {square: man.symbol for square, man in board.piece_map().items()}
    winner = "White" if game["result"] == "1-0" else "Black"
    assert f"{winner} wins by checkmate." in table.status
    assert game["result"].replace("-", "–") in table.status
    assert table.page.title() == f"{game['result']} · {find_variant(game['variant']).full_title}"
    assert table.page.locator(".cell.movable").count() == 0
