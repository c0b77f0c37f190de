"""Where several legal moves share the clicks: what is asked, what can be answered, and how to answer nothing."""

import pytest

from tests.e2e.table import Table

pytestmark = pytest.mark.browser

PROMOTION = "5k4/P9/10/10/10/10/10/5K4 w - - 0 1"
DECLINING = "5k4/10/10/8P1/10/10/10/10/10/5K4 w - - 0 1"
CASTLING = "****ff****/grnbqkbnrg/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/1R3K2R1/****FF****[JJJJjjjj] w KQkq - 0 1"
DROPS = "****ff****/grnbqkbnrg/pppppppppp/10/10/10/10/10/10/10/5K4/****FF****[JJJJjjjj] w kq - 0 1"
FLIGHT = "****2****/5k4/10/10/10/4p5/4p5/4F5/10/10/5K4/****2****[] w - - 0 1"


def test_promotion(table: Table) -> None:
    table.open("capablanca", PROMOTION)
    table.click("a7", "a8")
    assert table.choices() == ["queen", "chancellor", "archbishop", "rook", "bishop", "knight"]
    table.choose("archbishop")
    table.wait_for_moves(1)
    assert table.moves == ["a8=A"]
    assert table.men()["a8"] == "A"


@pytest.mark.parametrize("way", ["beside", "escape", "panel"])
def test_a_choice_that_is_not_made(table: Table, way: str) -> None:
    table.open("capablanca", PROMOTION)
    table.click("a7", "a8")
    table.wait_for(".chooser")
    if way == "beside":
        table.click("h4")
    elif way == "escape":
        table.page.keyboard.press("Escape")
    else:
        table.page.locator("#moves").click()
    table.page.wait_for_selector(".chooser", state="detached")
    table.wait_for_moves(0)
    assert table.men() == {"f8": "k", "a7": "P", "f1": "K"}
    assert table.goals() == set()
    table.click("a7", "a8")
    assert len(table.choices()) == 6, "it can be asked again"


def test_a_click_beside_does_nothing_else(table: Table) -> None:
    table.open("capablanca", PROMOTION)
    table.click("a7", "a8", "f1")
    assert table.goals() == set()
    assert table.page.get_attribute('.cell[data-square="f1"]', "aria-selected") == "false"


def test_a_promotion_declined(table: Table) -> None:
    table.open("expanded", DECLINING)
    table.click("i7", "i8")
    assert table.choices() == ["osprey", "bishop", "knight", "zebra", "stay a pawn"]
    table.choose("stay a pawn")
    table.wait_for_moves(1)
    assert table.moves == ["i8"]
    assert table.men()["i8"] == "P"


@pytest.mark.parametrize(("words", "san"), [("castle", "O-O1"), ("only move the king", "Kg1")])
def test_castling_or_a_step(table: Table, words: str, san: str) -> None:
    table.open("birdsandninjas", CASTLING)
    table.click("f1", "g1")
    assert table.choices() == ["castle (O-O1)", "only move the king"]
    table.choose(words)
    table.wait_for_moves(1)
    assert table.moves == [san]
    assert table.men().get("f1") == ("R" if san == "O-O1" else None)


def test_castling_onto_the_rook(table: Table) -> None:
    """Where no other move ends on the rook's square, king on rook is the castling as well."""
    table.open("capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1")
    table.click("f1", "j1")
    table.wait_for_moves(1)
    assert table.moves == ["O-O"]


def test_drop(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    table.pocket().click()
    assert table.goals() == {f"{file}1" for file in "abcdeghij"}
    table.click("c1")
    assert table.goals() == {"c1", "c2", "c3", "c4", "c5"}
    assert "×3" in table.page.inner_text("#pocket-bottom")
    table.press("Leave on c1")
    table.wait_for_moves(1)
    assert table.moves == ["J@c1"]
    assert table.men()["c1"] == "J"


def test_drop_with_advance(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    table.pocket().click()
    table.click("c1", "c4")
    table.wait_for_moves(1)
    assert table.moves == ["J@c1-c4"]


def test_drop_by_two_clicks_on_the_square(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    table.pocket().click()
    table.click("c1", "c1")
    table.wait_for_moves(1)
    assert table.moves == ["J@c1"]


def test_drop_by_dragging(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    box = table.pocket().bounding_box()
    table.drag((box["x"] + 12, box["y"] + 12), "d1")
    assert table.goals() == {"d1", "d2", "d3", "d4", "d5"}
    table.drag(table.middle("d1"), "d3")
    table.wait_for_moves(1)
    assert table.moves == ["J@d1-d3"]


def test_drop_dragged_to_where_it_runs(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    box = table.pocket().bounding_box()
    table.drag((box["x"] + 12, box["y"] + 12), "d4")
    table.wait_for_moves(1)
    assert table.moves == ["J@d1-d4"]


@pytest.mark.parametrize("way", ["escape", "button", "beside", "pocket"])
def test_a_drop_taken_back(table: Table, way: str) -> None:
    table.open("birdsandninjas", DROPS)
    table.pocket().click()
    if way == "pocket":
        table.pocket().click()
    else:
        table.click("c1")
        table.wait_for(".tip")
    if way == "escape":
        table.page.keyboard.press("Escape")
    elif way == "button":
        table.press("Take the drop back")
    elif way == "beside":
        table.click("h6")
    assert table.goals() == set()
    assert "×4" in table.page.inner_text("#pocket-bottom")
    assert table.moves == []
    assert table.page.locator(".ghost, .tip").count() == 0


def test_victims_are_shown_before_the_click(table: Table) -> None:
    table.open("birdsandninjas", FLIGHT)
    table.click("e4")
    assert table.page.locator(".mark-victim").count() == 0
    table.page.mouse.move(*table.middle("e6"))
    assert table.page.locator(".mark-victim").count() == 2
    assert table.label("e6") == "e6, black pawn, can capture by going here"
    table.click("e6")
    table.wait_for_moves(1)
    assert table.men() == {"f10": "k", "e6": "F", "f1": "K"}
    assert "takes e5 and e6" in table.spoken


def test_drag_and_its_ends(table: Table) -> None:
    table.open("capablanca")
    table.drag(table.middle("b1"), "c4")
    assert table.goals() == set(), "let go where it cannot go: nothing happens"
    assert table.men()["b1"] == "N"
    table.drag(table.middle("b1"), "c3", "b1")
    assert table.goals() == {"a3", "c3"}, "let go where it stood: it stays picked up"
    table.drag(table.middle("b1"), "c3")
    table.wait_for_moves(1)
    assert table.moves == ["Nc3"]


def test_arrows_by_the_other_button(table: Table) -> None:
    table.open("capablanca")
    table.page.mouse.move(*table.middle("b1"))
    table.page.mouse.down(button="right")
    table.page.mouse.move(*table.middle("c3"))
    table.page.mouse.up(button="right")
    assert table.page.locator("g.mark-arrow").count() == 1
    table.click("e5")
    assert table.page.locator("g.mark-arrow").count() == 0
