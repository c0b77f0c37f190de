"""By touch on a phone: taps, drags, drops, choices."""

from typing import Any

import pytest

from tests.e2e.table import Table
from tests.e2e.test_choices import DROPS, FLIGHT, PROMOTION
from tests.e2e.test_looks import PHONE

pytestmark = pytest.mark.browser


@pytest.fixture
def options() -> dict[str, Any]:
    return PHONE


def tap(table: Table, *squares: str) -> None:
    for square in squares:
        table.page.touchscreen.tap(*table.middle(square))


class Finger:
    """A finger that is put down, moved over squares, and lifted when told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.session = table.page.context.new_cdp_session(table.page)

    def slide(self, *squares: str) -> None:
        for kind, square in [("touchStart", squares[0])] + [("touchMove", square) for square in squares]:
            x, y = self.table.middle(square)
            self._send(kind, [{"x": x, "y": y}])

    def lift(self) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_taps(table: Table) -> None:
    table.open("capablanca")
    tap(table, "b1")
    assert table.goals() == {"a3", "c3"}
    tap(table, "c3")
    table.wait_for_moves(1)
    assert table.moves == ["Nc3"]


def test_a_finger_that_drags(table: Table) -> None:
    table.open("capablanca")
    finger = Finger(table)
    finger.slide("b1", "b2", "c3")
    finger.lift()
    table.wait_for_moves(1)
    assert table.moves == ["Nc3"]


def test_victims_under_the_finger(table: Table) -> None:
    table.open("birdsandninjas", FLIGHT)
    finger = Finger(table)
    finger.slide("e4", "e5", "e6")
    table.wait_for(".mark-victim >> nth=1")
    finger.lift()
    table.wait_for_moves(1)


def test_a_chooser_is_not_answered_by_the_tap_that_opens_it(table: Table) -> None:
    table.open("capablanca", PROMOTION)
    tap(table, "a7", "a8")
    assert len(table.choices()) == 6
    table.page.locator(".choice", has_text="chancellor").tap()
    table.wait_for_moves(1)
    assert table.moves == ["a8=C+"]


def test_a_chooser_left_by_a_tap_beside(table: Table) -> None:
    table.open("capablanca", PROMOTION)
    tap(table, "a7", "a8", "h3")
    assert table.choices() == []
    assert table.goals() == set()


def test_a_drop_with_advance(table: Table) -> None:
    table.open("birdsandninjas", DROPS)
    table.pocket().tap()
    tap(table, "c1", "c3")
    table.wait_for_moves(1)
    assert table.moves == ["J@c1-c3"]


def test_the_page_scrolls_from_an_empty_square(table: Table) -> None:
    table.open("birdsandninjas")
    style = "cell => getComputedStyle(cell).touchAction"
    assert table.cell("e6").evaluate(style) == "manipulation"
    assert table.cell("b2").evaluate(style) == "none"
