"""Limits: what is taken, and what is refused in one sentence."""

from typing import Any

import pytest

from tenfile.engine import Limit
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
        ({"nodes": 1 << 80}, f"a limit of nodes is a positive whole number, not {1 << 80}"),
    ],
)
def test_bad_limits(parts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EngineError) as caught:
        Limit(**parts)
    assert str(caught.value) == sentence
