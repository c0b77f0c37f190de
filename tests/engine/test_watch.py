"""Time that is counted in positions or by the processor: thinking keeps to it, however busy the machine."""

import time

import pytest

from tenfile import Board
from tenfile.engine import Engine, Limit, Ponder
from tenfile.engine.watch import Watch
from tenfile.errors import EngineError


def test_positions_count_as_seconds() -> None:
    watch = Watch(1000)
    assert watch.counted(2500) == 2.5
    assert watch.seconds() < 1.0


def test_only_the_processor_counts() -> None:
    watch, wall = Watch(0), Watch()
    time.sleep(0.05)
    assert watch.counted(10**9) < wall.counted(10**9)
    assert wall.seconds() >= 0.05


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(("limit", "most"), [
    (Limit(time=0.8, rate=10_000), 8000),
    (Limit(time=2.0, rate=1000, nodes=600), 600),
    (Limit(white_clock=10.0, white_inc=0.0, rate=1000), 4000),
])  # fmt: skip
def test_so_many_positions_and_no_more(limit: Limit, most: int, threads: int) -> None:
    with Engine(threads=threads) as engine:
        result = engine.play(Board("capablanca"), limit)
    assert most / 40 < result.info.nodes <= most


def test_time_in_positions_is_used_up(engine: Engine) -> None:
    assert engine.play(Board("bird"), Limit(time=0.5, rate=10_000)).info.nodes == 5000


def test_answers_do_not_depend_on_how_fast_the_machine_is() -> None:
    limit = Limit(white_clock=20.0, white_inc=0.1, rate=2000)
    found = []
    for _ in range(2):
        with Engine() as engine:
            info = engine.play(Board("expanded"), limit).info
            found.append((info.pv, info.nodes, info.depth))
    assert found[0] == found[1]


def test_a_thought_within_the_processors_time(engine: Engine) -> None:
    """The alarm goes off by the wall's clock, and is set again while the processor was elsewhere."""
    board, began = Board("capablanca"), time.process_time()
    info = engine.play(board, Limit(time=0.2, rate=0)).info
    used = time.process_time() - began
    assert 0.2 <= used < 1.0
    assert 0.15 < info.seconds <= used


def test_the_alarm_is_set_again() -> None:
    """Two threads that wait for one processor, or sleep, use less of its time than passes."""
    with Engine() as engine:
        began = time.process_time()
        engine.play(Board("bird"), Limit(time=0.2, rate=0), report=lambda info: time.sleep(0.03))
        assert time.process_time() - began >= 0.2


def test_no_pondering_in_positions(engine: Engine) -> None:
    with pytest.raises(EngineError, match="ponders by the clock alone"):
        engine.play(Board("bird"), Limit(time=1.0, rate=100), ponder=Ponder())


@pytest.mark.parametrize("rate", [-1, 1.5, True, 1 << 80])
def test_impossible_rates_are_refused(rate: int) -> None:
    with pytest.raises(EngineError, match="the positions that count as a second are a whole number, not"):
        Limit(time=1.0, rate=rate)
