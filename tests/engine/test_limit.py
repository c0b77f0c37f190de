"""Limits: what is taken, and what is refused in one sentence."""

from typing import Any

import pytest

from tenfile import BLACK, WHITE
from tenfile.engine import Limit
from tenfile.engine.clock import Allotment, Clock, allot
from tenfile.engine.limit import DEEPEST
from tenfile.errors import EngineError


@pytest.mark.parametrize("parts", [{}, {"time": 1}, {"time": 0.01}, {"depth": 1}, {"depth": 60}, {"nodes": 1}])
def test_good_limits(parts: dict[str, Any]) -> None:
    limit = Limit(**parts)
    assert (limit.time, limit.depth, limit.nodes) == tuple(parts.get(name) for name in ("time", "depth", "nodes"))
    assert limit == Limit(**parts)


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"time": 0}, "a time limit is a positive number of seconds, not 0"),
        ({"time": -1.5}, "a time limit is a positive number of seconds, not -1.5"),
        ({"time": float("nan")}, "a time limit is a positive number of seconds, not nan"),
        ({"time": float("inf")}, "a time limit is a positive number of seconds, not inf"),
        ({"time": 1e300}, "a time limit is a positive number of seconds, not 1e+300"),
        ({"time": "1"}, "a time limit is a positive number of seconds, not '1'"),
        ({"time": True}, "a time limit is a positive number of seconds, not True"),
        ({"depth": 0}, "a depth limit is a whole number of plies from 1 to 60, not 0"),
        ({"depth": 61}, "a depth limit is a whole number of plies from 1 to 60, not 61"),
        ({"depth": 2.0}, "a depth limit is a whole number of plies from 1 to 60, not 2.0"),
        ({"nodes": 0}, "a limit of nodes is a positive whole number, not 0"),
        ({"nodes": -5}, "a limit of nodes is a positive whole number, not -5"),
        ({"mate": 0}, "a mate comes in a whole number of moves from 1 to 1000, not 0"),
        ({"remaining_moves": 0}, "more time comes in a whole number of moves from 1 to 1000, not 0"),
        ({"white_clock": -1}, "a clock shows seconds, 0 or more, not -1"),
        ({"black_inc": float("nan")}, "a clock shows seconds, 0 or more, not nan"),
        ({"black_clock": "1"}, "a clock shows seconds, 0 or more, not '1'"),
        ({"overhead": -0.1}, "a clock shows seconds, 0 or more, not -0.1"),
        ({"nodes": 1 << 80}, f"a limit of nodes is a positive whole number, not {1 << 80}"),
    ],
)
def test_bad_limits(parts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EngineError) as caught:
        Limit(**parts)
    assert str(caught.value) == sentence


def test_each_side_has_its_clock() -> None:
    limit = Limit(white_clock=60.0, black_clock=30.0, white_inc=1.0, remaining_moves=9)
    assert limit.clock(WHITE) == Clock(60.0, 1.0, 9)
    assert limit.clock(BLACK) == Clock(30.0, 0.0, 9)
    assert Limit(white_clock=0).clock(WHITE) == Clock(0.0)
    assert Limit(white_clock=1.0).clock(BLACK) is None


def test_the_time_for_a_move() -> None:
    assert Limit(depth=3).allotment(WHITE) is None
    assert Limit(time=2.0).allotment(BLACK) == Allotment(2.0, 2.0)
    clock = Limit(white_clock=60.0, overhead=0.0)
    assert clock.allotment(WHITE) == allot(Clock(60.0), 0.0)
    assert clock.allotment(BLACK) is None
    both = Limit(time=0.5, white_clock=60.0).allotment(WHITE)
    assert both == Allotment(0.5, 0.5)


def test_endlessness() -> None:
    assert Limit().is_endless
    assert Limit(white_inc=1.0, remaining_moves=3).is_endless
    for parts in ({"time": 1}, {"depth": 1}, {"nodes": 1}, {"mate": 1}, {"white_clock": 1}, {"black_clock": 1}):
        assert not Limit(**parts).is_endless


def test_plies() -> None:
    assert Limit().plies == DEEPEST
    assert Limit(depth=3).plies == 3
    assert 4 <= Limit(mate=2).plies < DEEPEST
    assert Limit(mate=900).plies == DEEPEST
