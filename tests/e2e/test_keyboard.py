"""Played by keyboard alone: arrows and Enter, typed moves, the chooser, the pocket, and looking back."""

import pytest

from tests.e2e.table import Table
from tests.e2e.test_choices import DROPS, FLIGHT, PROMOTION

pytestmark = pytest.mark.browser


def keys(table: Table, *names: str) -> None:
    for name in names:
        table.page.keyboard.press(name)


def walk(table: Table, start: str, goal: str) -> None:
    """From square to square by arrow keys, White below."""
    across, up = ord(goal[0]) - ord(start[0]), int(goal[1:]) - int(start[1:])
    keys(table, *["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
    keys(table, *["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
    assert table.page.evaluate("document.activeElement.dataset.square") == goal


def test_a_game_by_arrows_and_enter(table: Table) -> None:
    table.open("victorian")
    table.cell("a1").focus()
    at = "a1"
    for count, (start, goal) in enumerate([("f2", "f3"), ("e8", "d6"), ("g1", "f2"), ("d6", "h2")], start=1):
        walk(table, at, start)
        keys(table, "Enter")
        assert table.label(start).endswith("picked up")
        walk(table, start, goal)
        keys(table, "Enter")
        table.wait_for_moves(count)
        at = goal
    assert "Black wins by checkmate." in table.status
    assert table.spoken == "Black: archbishop d6 to h2, takes h2; Black wins by checkmate."


def test_letting_go(table: Table) -> None:
    table.open("capablanca")
    table.cell("b1").focus()
    keys(table, "Enter")
    assert table.goals() == {"a3", "c3"}
    assert table.label("c3") == "c3, can go here"
    keys(table, "Escape")
    assert table.goals() == set()


def test_typing_begins_on_the_board(table: Table) -> None:
    table.open("capablanca")
    table.cell("b1").focus()
    keys(table, "N", "c", "3", "Enter")
    table.wait_for_moves(1)
    table.page.fill("input[name=move]", "j7j5")
    keys(table, "Enter")
    table.wait_for_moves(2)
    assert table.moves == ["Nc3", "j5"]


def test_a_typed_move_that_is_none(table: Table) -> None:
    table.open("capablanca")
    table.page.fill("input[name=move]", "Nd3")
    keys(table, "Enter")
    table.wait_for("#typed-fault:not([hidden])")
    assert "Nd3" in table.page.inner_text("#typed-fault")
    assert table.page.input_value("input[name=move]") == "Nd3"
    keys(table, "Escape")
    assert table.page.locator("#typed-fault").is_hidden()
    assert table.page.evaluate("document.activeElement.className").startswith("cell")


def test_the_chooser(table: Table) -> None:
    table.open("capablanca", PROMOTION)
    table.cell("a7").focus()
    keys(table, "Enter", "ArrowUp", "Enter", "ArrowDown")
    chosen = table.page.evaluate("document.activeElement.innerText")
    assert chosen == table.choices()[1]
    keys(table, "Escape")
    assert table.page.evaluate("document.activeElement.dataset.square") == "a8"
    keys(table, "ArrowDown", "Enter", "ArrowUp", "Enter", "Enter")
    table.wait_for_moves(1)


def test_the_pocket(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    table.pocket().focus()
    keys(table, "Enter")
    at = table.page.evaluate("document.activeElement.dataset.square")
    assert at in table.goals()
    walk(table, at, "c1")
    keys(table, "Enter")
    assert "choose it again to leave it there" in table.spoken
    keys(table, "ArrowUp", "ArrowUp", "Enter")
    table.wait_for_moves(1)
    assert table.moves == ["J@c1-c3"]


def test_victims_under_the_focus(table: Table) -> None:
    table.open("birdsandninjas", FLIGHT)
    table.cell("e4").focus()
    keys(table, "Enter", "ArrowUp", "ArrowUp")
    assert table.page.locator(".mark-victim").count() == 2
    keys(table, "ArrowLeft")
    assert table.page.locator(".mark-victim").count() == 0


def test_holes_are_stepped_over(table: Table) -> None:
    table.open("birdsandninjas")
    table.cell("e0").focus()
    keys(table, "ArrowRight")
    assert table.page.evaluate("document.activeElement.dataset.square") == "f0"
    keys(table, "ArrowRight")
    assert table.page.evaluate("document.activeElement.dataset.square") == "f0"
    keys(table, "ArrowUp", "Home", "ArrowDown")
    assert table.page.evaluate("document.activeElement.dataset.square") == "a1"


def test_looking_back_by_arrows(table: Table) -> None:
    table.open("capablanca", moves="b1c3 j7j5 c3d5")
    keys(table, "ArrowLeft", "ArrowLeft")
    table.page.wait_for_function("() => document.querySelector('#status').innerText.includes('move 1 of 3')")
    assert table.men()["c3"] == "N"
    assert table.page.locator(".cell.movable").count() == 0
    keys(table, "Home")
    table.page.wait_for_function("() => document.querySelector('#status').innerText.includes('move 0 of 3')")
    keys(table, "End")
    table.page.wait_for_function("() => !document.querySelector('#status').innerText.includes('Looking back')")
    assert table.men()["d5"] == "N"
