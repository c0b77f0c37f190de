"""Against the computer: it answers, it begins, it is told to forget, and nothing is lost while it thinks."""

import pytest

from tenfile import VARIANTS, Board
from tests.e2e.table import Table

pytestmark = pytest.mark.browser


def against(table: Table, variant: str, level: str = "1", side: str = "white", moves: str = "") -> None:
    """Open a game against the computer without waiting for anything."""
    text = f"game={variant}&opponent=computer&side={side}&level={level}&moves={moves.replace(' ', '.')}"
    table.page.goto("about:blank")
    table.page.goto(f"{table.address}/#{text}")
    table.wait_for(".man")


@pytest.mark.parametrize("variant", [name for name in VARIANTS if "-" not in name])
def test_it_answers(table: Table, variant: str) -> None:
    against(table, variant)
    board = Board(variant)
    move = next(move for move in board.legal_moves if move.uci() in ("c2c3", "c3c4"))
    table.click(move.from_square or "", move.to_square)
    table.wait_for_moves(2)
    board.push(move)
    board.push_san(table.moves[1])
    table.page.wait_for_selector(".cell.movable")
    assert table.fen == board.fen()
    assert table.status == "Your move (White)"


def test_it_begins_where_one_plays_black(table: Table) -> None:
    table.page.goto(table.address)
    table.choose_in_form("opponent", "computer")
    table.choose_in_form("side", "black")
    table.page.locator("#level").fill("1")
    table.press("Start")
    table.wait_for_moves(1)
    table.page.wait_for_selector(".cell.movable")
    assert table.status == "Your move (Black)"
    assert "Computer level 1" in table.page.inner_text("#player-top")
    assert table.cell("a1").bounding_box()["y"] < table.cell("a8").bounding_box()["y"], "one's own men are below"


def test_taking_back_takes_its_answer_too(table: Table) -> None:
    against(table, "capablanca", moves="b1c3 j7j5 c3d5 j5j4")
    table.wait_for_moves(4)
    table.press("Take back")
    table.wait_for_moves(2)
    assert table.moves == ["Nc3", "j5"]
    table.page.wait_for_selector(".cell.movable")


def test_it_can_be_stopped_in_its_thoughts(table: Table) -> None:
    against(table, "expanded", level="10")
    table.click("c3", "c4")
    table.wait_for(".status.thinking")
    assert table.status.startswith("The computer is thinking")
    assert table.page.locator(".cell.movable").count() == 0, "it is not one's turn"
    table.press("Take back")
    table.wait_for_moves(0)
    table.page.wait_for_timeout(1500)
    assert table.moves == []
    assert table.status == "Your move (White)"


def test_a_reload_while_it_thinks(table: Table) -> None:
    against(table, "capablanca", level="10")
    table.click("b1", "c3")
    table.wait_for(".status.thinking")
    table.page.reload()
    table.wait_for_moves(2)
    assert table.moves[0] == "Nc3"


def test_looking_back_while_it_thinks(table: Table) -> None:
    against(table, "capablanca", level="10", moves="b1c3 j7j5")
    table.wait_for_moves(2)
    table.click("c3", "d5")
    table.wait_for(".status.thinking")
    table.page.locator(".move", has_text="Nc3").click()
    table.page.wait_for_function("() => document.querySelectorAll('#moves .move').length === 4")
    assert table.men()["c3"] == "N", "one still looks back"
    table.press("Back to the game")
    table.page.wait_for_selector(".cell.movable")


def test_resigning_to_it(table: Table) -> None:
    against(table, "capablanca")
    table.press("Resign")
    table.page.locator(".asked").get_by_role("button", name="Resign").click()
    table.wait_for(".status.over")
    assert "0–1 Black wins by resignation." in table.status
