"""The panel: new games, taking back, flipping, looking back, FEN, resigning, draws."""

import pytest

from tenfile import VARIANTS
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

SHUFFLE = "b1a3 b8a6 a3b1 a6b8 " * 2


def test_every_game_can_be_chosen(table: Table) -> None:
    table.page.goto(table.address)
    for name, variant in VARIANTS.items():
        family = name.partition("-")[0]
        table.page.check(f"input[name=family][value={family}]")
        if name != family:
            table.page.select_option("select[name=variant]", name)
        for setup in variant.setups:
            if len(variant.setups) > 1:
                table.page.select_option("select[name=setup]", setup.name)
            men = sum(letter.isalpha() for letter in setup.fen.split()[0].partition("[")[0])
            table.page.wait_for_function("count => document.querySelectorAll('.man').length === count", arg=men)
            title = variant.full_title
            table.page.wait_for_function("t => document.querySelector('#game-title').innerText === t", arg=title)


def test_a_new_game_from_the_form(table: Table) -> None:
    table.page.goto(table.address)
    table.choose_in_form("family", "bird")
    table.page.select_option("select[name=setup]", "reversed")
    table.choose_in_form("opponent", "two")
    table.press("Start")
    table.wait_for_moves(0)
    assert table.men()["e8"] == "k"
    assert table.status == "White to move"
    table.press("New game")
    assert table.page.input_value("select[name=setup]") == "reversed", "what was wished for is remembered"
    table.press("Back to the game")
    table.wait_for_moves(0)
    assert table.status == "White to move"


def test_a_game_from_a_position(table: Table) -> None:
    table.page.goto(table.address)
    table.choose_in_form("opponent", "two")
    table.page.get_by_text("Begin from a position").click()
    table.page.fill("textarea[name=fen]", "5k4/10/10/9/10/10/10/5K4 w - - 0 1")
    table.press("Start")
    table.wait_for("#setup-fault:not([hidden])")
    assert "rank 5" in table.page.inner_text("#setup-fault")
    table.page.fill("textarea[name=fen]", "5k4/10/10/10/10/10/10/4QK4 b - - 0 9")
    table.press("Start")
    table.wait_for_moves(0)
    table.click("f8", "g7")
    table.wait_for_moves(1)
    assert table.page.inner_text("#moves").split() == ["9.", "…", "Kg7"]


def test_taking_back(table: Table) -> None:
    table.open("capablanca", moves="b1c3 j7j5")
    table.press("Take back")
    table.wait_for_moves(1)
    table.press("Take back")
    table.wait_for_moves(0)
    assert table.page.locator("#take-back").is_disabled()
    table.click("c2", "c3")
    table.wait_for_moves(1)
    assert table.moves == ["c3"]


def test_flipping(table: Table) -> None:
    table.open("birdsandninjas")
    below = table.cell("f0").bounding_box()["y"]
    table.press("Flip")
    assert table.cell("f11").bounding_box()["y"] == below
    assert table.cell("j1").bounding_box()["x"] < table.cell("a1").bounding_box()["x"]
    assert "Black" in table.page.inner_text("#player-bottom")
    table.click("b2", "b5")
    table.wait_for_moves(1)
    assert table.moves == ["b5"]


def test_looking_back_by_the_move_list(table: Table) -> None:
    table.open("capablanca", moves="b1c3 j7j5 c3d5")
    table.page.locator("#moves").get_by_role("button", name="Nc3").click()
    table.page.wait_for_function("() => document.querySelector('#status').innerText.includes('move 1 of 3')")
    assert table.men()["c3"] == "N"
    assert table.page.locator(".move[aria-current]").inner_text() == "Nc3"
    assert " b " in table.fen
    table.press("Back to the game")
    table.page.wait_for_selector(".cell.movable")
    assert table.men()["d5"] == "N"


def test_copying_the_fen(table: Table) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open("birdsandninjas", moves="b2b5")
    table.press("Copy")
    table.page.get_by_role("button", name="Copied").wait_for()
    assert table.page.evaluate("navigator.clipboard.readText()") == table.fen
    assert table.fen.endswith("[JJJJjjjj] b KQkq - 0 1")


def test_resigning(table: Table) -> None:
    table.open("capablanca", moves="b1c3")
    table.press("Resign")
    table.press("No")
    assert table.status == "Black to move"
    table.press("Resign")
    table.page.locator(".asked").get_by_role("button", name="Resign").click()
    table.wait_for(".status.over")
    assert "1–0 White wins by resignation." in table.status
    assert table.page.locator("#resign").is_disabled()
    table.page.reload()
    table.wait_for(".status.over")
    table.press("Take back")
    table.page.wait_for_selector(".cell.movable")
    assert table.moves == ["Nc3"]


def test_agreeing_to_a_draw(table: Table) -> None:
    table.open("capablanca", moves="b1c3")
    table.press("Draw")
    table.page.locator(".asked").get_by_role("button", name="Draw").click()
    table.wait_for(".status.over")
    assert "1/2–1/2 Draw by agreement." in table.status


def test_claiming_a_draw(table: Table) -> None:
    table.open("capablanca", moves=SHUFFLE.strip())
    table.press("Claim draw")
    table.wait_for(".status.over")
    assert "Draw by threefold repetition." in table.status


def test_playing_again(table: Table) -> None:
    table.open("victorian", moves="f2f3 e8d6 g1f2 d6h2")
    table.wait_for(".status.over")
    table.press("Play again")
    table.wait_for_moves(0)
    assert table.status == "White to move"
