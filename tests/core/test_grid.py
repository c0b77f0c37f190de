"""Stepping from square to square, for whoever fills tables."""

from tenfile.core.grid import Grid, as_set
from tenfile.rules import Geometry
from tests.definitions import HOLED, PALACED

HOLES = Grid(HOLED.geometry)
PALACES = Grid(PALACED.geometry)


def index(geometry: Geometry, *names: str) -> list[int]:
    return [geometry.indices[name] for name in names]


def test_a_step_from_the_board_leads_nowhere() -> None:
    a1, f6 = index(HOLED.geometry, "a1", "f6")
    assert HOLES.go(a1, (-1, 0)) == HOLES.go(a1, (0, -1)) == HOLES.go(f6, (1, 0)) == HOLES.go(f6, (0, 1)) == -1


def test_a_step_into_a_hole_leads_nowhere() -> None:
    (a2,) = index(HOLED.geometry, "a2")
    assert HOLES.go(a2, (0, 1)) == -1


def test_a_leap_over_a_hole_lands() -> None:
    a2, a5 = index(HOLED.geometry, "a2", "a5")
    assert HOLES.go(a2, (0, 3)) == a5


def test_files_do_not_run_into_each_other() -> None:
    f2, a3 = index(HOLED.geometry, "f2")[0], HOLED.geometry.names.index("a3")
    assert a3 == f2 + 1
    assert HOLES.go(f2, (1, 0)) == -1
    assert HOLES.go(f2, (-5, 3)) == index(HOLED.geometry, "a5")[0]


def test_walks_end_at_edges_and_holes() -> None:
    b3, b4, d3 = index(HOLED.geometry, "b3", "b4", "d3")
    assert HOLES.walk(b3, (1, 0)) == []
    assert HOLES.walk(b3, (0, 1)) == index(HOLED.geometry, "b4", "b5", "b6")
    assert HOLES.walk(d3, (-1, 1)) == []
    assert HOLES.walk(b4, (1, 1)) == index(HOLED.geometry, "c5", "d6")


def test_sets_of_steps() -> None:
    (c0,) = index(PALACED.geometry, "c0")
    reached = PALACES.reached(c0, ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1)))
    assert reached == as_set(index(PALACED.geometry, "b1", "c1", "d1"))


def test_ranks_are_counted_from_each_side() -> None:
    assert PALACES.ranks((0,), 0) == as_set(index(PALACED.geometry, "c0"))
    assert PALACES.ranks((0,), 1) == as_set(index(PALACED.geometry, "c8"))
    assert PALACES.ranks((2, 3), 1) == PALACES.ranks((5, 6), 0)
    assert PALACES.ranks((), 0) == 0
