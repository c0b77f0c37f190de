"""What must hold of the page's looks: nothing scrolls sideways, the board comes first, every control has a name."""

from typing import Any

import pytest

from tests.e2e.table import Table

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1440, "height": 900}}
GAMES = ["capablanca", "bird", "victorian", "expanded", "birdsandninjas"]

NAMELESS = """all => all.filter(node => node.checkVisibility() && !(node.ariaLabel || node.innerText ||
  [...(node.labels ?? [])].map(label => label.innerText).join('')).trim()).map(node => node.outerHTML)"""


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_board_and_status_are_seen_without_scrolling(table: Table, options: dict[str, Any]) -> None:
    width, height = options["viewport"]["width"], options["viewport"]["height"]
    for game in GAMES:
        table.open(game)
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width, game
        for part in ("#board", "#player-top", "#player-bottom", "#status", "#pocket-bottom"):
            box = table.page.locator(part).bounding_box()
            if part == "#pocket-bottom" and game != "birdsandninjas":
                continue
            assert box["x"] >= 0, (game, part)
            assert box["x"] + box["width"] <= width, (game, part)
            assert box["y"] + box["height"] <= height, (game, part)


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_the_board_is_as_large_as_it_can_be(table: Table, options: dict[str, Any]) -> None:
    width, height = options["viewport"]["width"], options["viewport"]["height"]
    table.open("capablanca")
    board = table.page.locator("#board").bounding_box()
    assert board["width"] == width or board["height"] > 0.75 * height
    square = table.cell("a1").bounding_box()
    assert square["width"] == square["height"] >= 36


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_the_form_fits(table: Table, options: dict[str, Any]) -> None:
    table.page.goto(table.address)
    table.wait_for(".man")
    for game in GAMES:
        table.page.check(f"input[name=family][value={game}]")
        assert table.page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"], game


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_rule_pages_fit(table: Table, options: dict[str, Any]) -> None:
    table.page.goto(f"{table.address}/rules".replace("//rules", "/rules"))
    for game in GAMES:
        table.page.click(f"nav a[href='/rules/{game}']")
        table.page.wait_for_selector("main h1")
        assert table.page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"], game
        broken = "all => all.filter(it => it.complete && !it.naturalWidth).map(it => it.src)"
        assert table.page.eval_on_selector_all("img", broken) == []
        assert table.page.eval_on_selector_all("a", NAMELESS) == []


def test_every_control_has_a_name(table: Table) -> None:
    table.page.goto(table.address)
    table.wait_for(".man")
    assert table.page.eval_on_selector_all("button, input, select, textarea, a", NAMELESS) == []
    table.open("birdsandninjas", moves="b2b5")
    assert table.page.eval_on_selector_all("button, input, select, textarea, a", NAMELESS) == []


def test_the_grid_is_told_to_screen_readers(table: Table) -> None:
    table.open("birdsandninjas")
    assert table.page.locator("[role=grid] [role=row]").count() == 12
    assert table.page.locator("[role=gridcell]").count() == 104
    assert table.page.locator("[role=gridcell][tabindex='0']").count() == 1
    assert table.label("e0") == "e0, white flying bomber"
    assert table.cell("f11").get_attribute("aria-colindex") == "6"


def test_check_is_shown_and_spoken(table: Table) -> None:
    table.open("victorian", moves="i2i3 j7j6 j1f5 h7h6")
    table.click("f5", "f7")
    table.wait_for(".mark-check")
    assert table.label("f8") == "f8, black king, in check"
    assert table.spoken == "White: queen f5 to f7, takes f7; check."
    assert "in check" in table.status


@pytest.mark.parametrize("options", [{**DESK, "reduced_motion": "reduce"}], ids=["reduced"])
def test_motion_can_be_reduced(table: Table, options: dict[str, Any]) -> None:
    table.open("capablanca")
    duration = table.page.eval_on_selector(".man", "man => getComputedStyle(man).transitionProperty")
    assert duration == "none"


@pytest.mark.parametrize("options", [{**DESK, "color_scheme": "dark"}], ids=["dark"])
def test_light_and_dark(table: Table, options: dict[str, Any]) -> None:
    background = "getComputedStyle(document.body).backgroundColor"
    table.open("capablanca")
    dark = table.page.evaluate(background)
    table.page.click("#theme")
    light = table.page.evaluate(background)
    assert light != dark
    table.page.reload()
    table.wait_for(".man")
    assert table.page.evaluate(background) == light
