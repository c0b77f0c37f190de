"""Nothing is lost: a reload, the back button, coming again, and a server that goes away and comes back."""

from collections.abc import Iterator

import pytest

from tests.e2e.conftest import Server
from tests.e2e.table import Table

pytestmark = pytest.mark.browser


def test_a_reload_keeps_the_game(table: Table) -> None:
    table.open("bird", setup="reversed", opponent="two", below="black")
    table.click("b2", "b4")
    table.wait_for_moves(1)
    table.click("g7", "g5")
    table.wait_for_moves(2)
    men = table.men()
    table.page.reload()
    table.wait_for_moves(2)
    assert table.men() == men
    assert table.moves == ["b4", "g5"]
    left = table.cell("a1").bounding_box()["x"]
    assert left > table.cell("j1").bounding_box()["x"], "Black is still below"


def test_the_back_button_leads_to_the_game_before(table: Table) -> None:
    table.open("capablanca", moves="b1c3 j7j5")
    table.press("New game")
    table.choose_in_form("family", "victorian")
    table.choose_in_form("opponent", "two")
    table.press("Start")
    table.wait_for_moves(0)
    table.click("f2", "f3")
    table.wait_for_moves(1)
    table.page.go_back()
    table.wait_for_moves(2)
    assert table.moves == ["Nc3", "j5"]
    table.page.go_forward()
    table.wait_for_moves(1)
    assert table.moves == ["f3"]


def test_coming_again_finds_the_game(table: Table) -> None:
    table.open("expanded", moves="e3e5 f8f6")
    table.page.goto("about:blank")
    table.page.goto(table.address)
    table.wait_for_moves(2)
    assert table.moves == ["e5", "f6"]


def test_moves_are_not_steps_of_the_history(table: Table) -> None:
    table.open("capablanca")
    before = table.page.evaluate("history.length")
    table.click("b2", "b4")
    table.wait_for_moves(1)
    table.click("b7", "b5")
    table.wait_for_moves(2)
    assert table.page.evaluate("history.length") == before


def test_an_address_that_tells_no_game(table: Table) -> None:
    table.page.goto(f"{table.address}/#game=capablanca&opponent=two&moves=b2b4.b2b4")
    table.wait_for("#trouble:not([hidden])")
    assert "'b2b4' is not legal: nobody stands on b2." in table.page.inner_text("#trouble")
    table.press("Take the last move back")
    table.wait_for_moves(1)
    assert table.moves == ["b4"]
    assert table.page.locator("#trouble").is_hidden()


@pytest.fixture
def restless() -> Iterator[Server]:
    started = Server()
    yield started
    started.stop()


def test_a_restart_of_the_server(table: Table, restless: Server) -> None:
    table = Table(table.page, restless.address)
    table.open("capablanca", moves="b1c3")
    assert restless.stop() == 0
    table.click("b8", "c6")
    table.wait_for("#trouble:not([hidden])")
    assert "The server does not answer. Your game is kept here" in table.page.inner_text("#trouble")
    assert table.men()["c6"] == "n", "the move stands on the board"
    restless.start()
    table.press("Try now")
    table.wait_for_moves(2)
    assert table.moves == ["Nc3", "Nc6"]
    assert table.page.locator("#trouble").is_hidden()
    table.click("c3", "d5")
    table.wait_for_moves(3)
