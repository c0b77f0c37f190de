"""Pondering: the time counts from the hit on, whenever that comes."""

import threading
import time

import pytest

from tenfile import Board
from tenfile.engine import Engine, Limit, Ponder

CLOCK = Limit(white_clock=3.0)
LONG = 20.0


def test_listeners_hear_of_it_once() -> None:
    for is_early in (True, False):
        ponder, heard = Ponder(), []
        if is_early:
            ponder.hit(CLOCK)
        ponder.listen(heard.append)
        ponder.hit(CLOCK)
        ponder.hit()
        assert heard == [CLOCK]


@pytest.mark.parametrize("limit", [CLOCK, Limit(time=0.3), Limit(white_clock=0.2)])
def test_it_goes_on_until_the_hit_and_ends_in_time(limit: Limit) -> None:
    with Engine() as engine:
        ponder, begun = Ponder(), time.perf_counter()
        timer = threading.Timer(0.4, ponder.hit)
        timer.start()
        result = engine.play(Board(), limit, ponder=ponder)
        seconds = time.perf_counter() - begun
        timer.join()
    assert 0.39 < seconds < LONG
    assert result.move in Board().legal_moves
    assert result.info.seconds > 0.39


def test_a_hit_may_bring_another_limit() -> None:
    with Engine() as engine:
        ponder = Ponder()
        timer = threading.Timer(0.1, ponder.hit, [Limit(white_clock=1.0)])
        timer.start()
        assert engine.play(Board(), Limit(), ponder=ponder).info.seconds < LONG
        timer.join()


def test_hit_before_it_begins() -> None:
    with Engine() as engine:
        ponder = Ponder()
        ponder.hit()
        assert engine.play(Board(), CLOCK, ponder=ponder).info.seconds < LONG


def test_a_stop_ends_it_without_a_hit() -> None:
    with Engine() as engine:
        result = engine.play(Board(), CLOCK, ponder=Ponder(), report=lambda info: engine.stop())
        assert result.move in Board().legal_moves
