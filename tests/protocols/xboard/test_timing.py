"""The clocks as XBoard tells of them."""

import pytest

from tenfile.engine import Limit
from tenfile.engine.clock import Clock, exactly
from tenfile.protocols.refusal import Refusal
from tenfile.protocols.xboard.timing import UNTOLD, Timing
from tenfile.rules import BLACK, WHITE


def timing(*commands: str) -> Timing:
    it = Timing()
    named = {"level": it.level, "st": it.seconds_for_move, "sd": it.depth, "time": it.time, "nps": it.nodes_per_second}
    for command in commands:
        word, *words = command.split()
        named[word](words)
    return it


def test_nothing_said() -> None:
    assert timing().limit(0.0) == Limit(time=UNTOLD)


def test_a_clock_without_a_level() -> None:
    assert timing("time 5997").limit(0.1) == Limit(
        white_clock=59.97, black_clock=59.97, white_inc=0.0, black_inc=0.0, overhead=0.1
    )


@pytest.mark.parametrize(
    ("level", "clock"),
    [
        ("level 40 5 0", Clock(300.0, 0.0, 40)),
        ("level 40 0:30 0", Clock(30.0, 0.0, 40)),
        ("level 0 2 12", Clock(120.0, 12.0)),
        ("level 0 2 0.1", Clock(120.0, 0.1)),
        ("level 40 25+5 0", Clock(1500.0, 0.0, 40)),
        ("level 0 2:05 1", Clock(125.0, 1.0)),
    ],
)
def test_levels(level: str, clock: Clock) -> None:
    limit = timing(level).limit(0.0)
    assert limit.clock(WHITE) == limit.clock(BLACK) == clock


def test_the_clock_that_is_told_counts() -> None:
    assert timing("level 0 2 12", "time 1000").limit(0.0).clock(WHITE) == Clock(10.0, 12.0)


def test_a_clock_that_is_not_told_is_kept() -> None:
    it = timing("level 2 1 5")
    it.used(10.0)
    assert it.limit(0.0).clock(WHITE) == Clock(55.0, 5.0, 1)
    it.used(10.0)
    assert it.limit(0.0).clock(WHITE) == Clock(110.0, 5.0, 2)


def test_fixed_times_and_back() -> None:
    assert timing("level 40 5 0", "st 2").limit(0.0) == Limit(time=2.0)
    assert timing("st 2", "level 0 1 0").limit(0.0).clock(WHITE) == Clock(60.0)
    assert timing("st 0.5").limit(0.1).time == exactly(0.5, 0.1).hard


def test_depth() -> None:
    assert timing("sd 3").limit(0.0) == Limit(depth=3)
    assert timing("sd 3", "st 1").limit(0.0) == Limit(time=1.0, depth=3)
    it = timing("sd 3", "level 0 1 0", "time 50")
    it.restart()
    assert it.limit(0.0).clock(WHITE) == Clock(60.0)
    assert it.limit(0.0).depth is None


@pytest.mark.parametrize("rate", [10_000, 0])
def test_time_in_positions(rate: int) -> None:
    """Nothing is set aside for the way: what counts is what is looked at."""
    assert timing("st 8", f"nps {rate}").limit(0.1) == Limit(time=8.0, rate=rate)
    assert timing(f"nps {rate}", "level 40 5 0").limit(0.1) == Limit(
        white_clock=300.0, black_clock=300.0, white_inc=0.0, black_inc=0.0, remaining_moves=40, overhead=0.0, rate=rate
    )
    assert timing(f"nps {rate}").limit(0.1) == Limit(time=UNTOLD, rate=rate)


def test_positions_are_taken_off_the_clock() -> None:
    it = timing("level 0 1 2", "nps 1000")
    it.used(99.0, 5000)
    assert it.limit(0.0).clock(WHITE) == Clock(57.0, 2.0)


def test_a_new_game_is_by_the_clock() -> None:
    it = timing("nps 1000", "level 0 1 0")
    it.restart()
    assert it.limit(0.1).rate is None
    assert it.limit(0.1).overhead == 0.1


@pytest.mark.parametrize("command", ["nps", "nps x", "nps 99999999999",
                                     "level", "level 1 2", "level a 2 0", "level 1 b 0", "level 1 2 -c", "st", "st x",
                                     "sd", "time", "time -", "st 99999999999999", "level 1 2 inf"])  # fmt: skip
def test_nonsense(command: str) -> None:
    with pytest.raises(Refusal):
        timing(command)
