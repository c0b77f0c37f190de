"""Limits of time, nodes and depth: what is read, refused and allowed."""

import pytest

from tenfile import BLACK, WHITE
from tenfile.engine.clock import Clock
from tenfile.errors import EngineError
from tenfile.lab.control import LATENESS, Control, read_clock


@pytest.mark.parametrize(
    ("text", "clock"), [("5+0.05", (5, 0.05)), ("1", (1, 0)), (" .5+.01 ", (0.5, 0.01)), ("60+0", (60, 0))]
)
def test_clocks_are_read(text: str, clock: tuple[float, float]) -> None:
    assert read_clock(text) == clock


@pytest.mark.parametrize("text", ["", "5+", "+1", "five", "5:00", "1+1+1", "-1+0", "nan", "٥"])
def test_what_is_no_clock(text: str) -> None:
    with pytest.raises(EngineError, match="a clock is written as"):
        read_clock(text)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({}, "nothing says how long"),
        ({"base": 1.0, "movetime": 1.0}, "not both"),
        ({"base": 0.0}, "cannot be"),
        ({"base": 1.0, "increment": -1.0}, "cannot be"),
        ({"nodes": 0}, "positive whole number"),
        ({"depth": 1000}, "from 1 to"),
        ({"movetime": float("nan")}, "positive number of seconds"),
        ({"nodes": 1, "margin": -1.0}, "0 or more seconds"),
        ({"nodes": 1, "patience": 0.0}, "more than 0"),
    ],
)
def test_what_is_no_limit(arguments: dict, sentence: str) -> None:
    with pytest.raises(EngineError, match=sentence):
        Control(**arguments)


def test_a_clock_runs() -> None:
    control = Control(base=2.0, increment=0.5, margin=0.1)
    clock = control.clock()
    assert clock == Clock(2.0, 0.5)
    assert not control.is_late(2.1, clock)
    assert control.is_late(2.11, clock)
    assert control.after(0.5, clock) == Clock(2.0, 0.5)
    assert control.after(2.05, clock) == Clock(0.5, 0.5)


def test_a_fixed_time() -> None:
    control = Control(movetime=1.0)
    assert control.clock() is None
    assert control.after(1.0, None) is None
    assert not control.is_late(1.0 + LATENESS, None)
    assert control.is_late(1.1 + LATENESS, None)
    assert control.limit().time == 1.0


def test_nodes_have_no_time() -> None:
    assert not Control(nodes=10).is_late(1e9, None)


def test_in_words() -> None:
    assert str(Control(base=5.0, increment=0.05, nodes=10)) == "5+0.05 s, 10 nodes"
    assert str(Control(movetime=0.1, depth=3)) == "0.1 s a move, depth 3"


def test_clocks_are_told_to_who_has_one() -> None:
    control, clock, other = Control(base=1.0, depth=3), Clock(1.0, 0.5), Clock(2.0)
    told = control.limit({WHITE: clock, BLACK: other}, BLACK)
    assert (told.clock(WHITE), told.clock(BLACK), told.depth) == (clock, other, 3)
    told = control.limit({WHITE: clock, BLACK: None}, WHITE)
    assert told.clock(WHITE) == told.clock(BLACK) == clock
    assert control.limit({WHITE: clock, BLACK: None}, BLACK).is_endless is False
    assert control.limit({WHITE: clock, BLACK: None}, BLACK).clock(BLACK) is None
