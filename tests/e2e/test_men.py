"""How the men move: told beside the board for the game that is on it, in words and diagrams."""

from typing import Any

import pytest

from tenfile import VARIANTS
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1440, "height": 900}}

COMMON = {"king", "queen", "rook", "bishop", "knight", "pawn"}
LOADED = "all => all.length && all.every(image => image.complete && image.naturalWidth > 0)"


def open_men(table: Table) -> None:
    table.page.click("#men summary")
    table.wait_for("#men img")


def drawn(table: Table) -> list[str]:
    """The addresses of the diagrams, in order."""
    return [str(image.get_attribute("src")) for image in table.page.query_selector_all("#men img")]


def wanted(game: str) -> list[str]:
    """Those that orthodox chess has come last."""
    pieces = sorted(VARIANTS[game].pieces, key=lambda piece: piece.name in COMMON)
    return [f"/diagrams/{game}/{piece.letter}.svg" for piece in pieces]


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_every_man_of_the_game_is_told_and_drawn(table: Table, options: dict[str, Any]) -> None:
    table.open("birdsandninjas")
    assert drawn(table) == []
    open_men(table)
    assert drawn(table) == wanted("birdsandninjas")
    for place in range(len(wanted("birdsandninjas"))):
        table.page.locator("#men img").nth(place).scroll_into_view_if_needed()
    table.page.wait_for_function(f"({LOADED})([...document.querySelectorAll('#men img')])")
    assert "flying over it" in table.page.inner_text("#men")
    assert table.page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


def test_another_game_has_other_men(table: Table) -> None:
    table.page.goto(table.address)
    table.wait_for(".man")
    open_men(table)
    table.page.check("input[name=family][value=expanded]")
    table.page.wait_for_function("() => document.querySelector('#men').innerText.includes('gryphon')")
    assert drawn(table) == wanted("expanded")


def test_the_board_stays_where_it_is(table: Table) -> None:
    table.open("expanded", moves="e3e5")
    before = table.page.locator("#board").bounding_box()
    open_men(table)
    assert table.page.locator("#board").bounding_box() == before
    assert table.page.locator("#take-back").is_visible()


def test_a_man_without_a_picture_is_shown_by_his_letter(table: Table) -> None:
    table.open("bird")
    pictures = "new Map([['G', 'gryphon'], ['Y', '']])"
    address = f"async symbol => (await import('/static/dom.js')).spriteAddress(symbol, {pictures})"
    addresses = [table.page.evaluate(address, symbol) for symbol in "GgYyX"]
    assert addresses == [
        "/pieces.svg#w-gryphon", "/pieces.svg#b-gryphon", "/letters.svg#w-Y", "/letters.svg#b-Y", "/letters.svg#w-X"
    ]  # fmt: skip
