"""On a machine that lets answers come late, more time is left on the clock; on a quiet one nothing is."""

import time

import pytest

from tenfile import Board
from tenfile.engine import Engine, Limit
from tenfile.engine.clock import LEAST, RESERVE, Clock, allot
from tenfile.engine.crew import Crew
from tenfile.engine.lateness import CAUTION, FADING, MOST, Lateness
from tenfile.engine.thought import Thought


def noted(*seconds: float) -> float:
    it = Lateness()
    for one in seconds:
        it.note(one)
    return it.expected


def test_nothing_is_expected_of_a_quiet_machine() -> None:
    assert noted() == noted(-3.0, 0.0, 0.004, -1.0) == 0.0


def test_the_longest_delay_counts_and_fades() -> None:
    assert noted(0.1, 0.3, 0.2) == pytest.approx(CAUTION * FADING * 0.3)
    assert noted(0.3, *[0.0] * 300) == 0.0


def test_a_machine_that_was_asleep() -> None:
    assert noted(3600.0) == MOST


def test_what_is_expected_stays_on_the_clock() -> None:
    quiet, busy = allot(Clock(2.0), 0.0), allot(Clock(2.0), 0.0, 0.4)
    assert quiet.hard - busy.hard == pytest.approx(0.4 * quiet.hard / (2.0 - RESERVE))
    assert LEAST <= allot(Clock(0.2, 0.01), 0.03, 0.5).hard < 0.01


def test_only_the_clock_on_the_wall_counts() -> None:
    assert Limit(white_clock=2.0).allotment(Board().turn, 0.4) == allot(Clock(2.0), lateness=0.4)
    assert Limit(white_clock=2.0, rate=1000).allotment(Board().turn, 0.4) == allot(Clock(2.0))


def test_an_engine_learns_how_late_it_is(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    allotted, end = list[float](), Thought._end

    def end_late(thought: Thought, crew: Crew) -> None:
        end(thought, crew)
        assert thought._pace.time is not None
        allotted.append(thought._pace.time.hard)
        time.sleep(0.5)

    monkeypatch.setattr(Thought, "_end", end_late)
    for _ in range(2):
        engine.play(Board("bird"), Limit(white_clock=1.0, white_inc=0.01))
    assert engine._lateness.expected > CAUTION * 0.5 - 0.3
    assert allotted[1] < allotted[0] / 2


def test_thoughts_without_a_time_are_never_late(engine: Engine) -> None:
    for limit in (Limit(depth=3), Limit(time=1.0, rate=1000), Limit(time=0.05, rate=0)):
        engine.play(Board("bird"), limit)
        assert engine._lateness.expected == 0.0
