"""Other threads run while the core works."""

import threading
import time

import pytest

from tenfile import VARIANTS, core
from tests.core.generators import generator_of

TICK = 0.001
FEW = 15
"""As many ticks may happen although nobody lets go, while the call is being made."""


class Ticker(threading.Thread):
    """A thread that notes the time again and again."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.times: list[float] = []
        self.stopping = threading.Event()

    def run(self) -> None:
        while not self.stopping.is_set():
            self.times.append(time.perf_counter())
            time.sleep(TICK)


@pytest.mark.parametrize("way", range(3))
def test_another_thread_ticks(way: int, interpreted: bool) -> None:
    generator = generator_of(VARIANTS["capablanca"])
    ticker = Ticker()
    ticker.start()
    began = time.perf_counter()
    nodes = core.count_leaves(generator, 3 if interpreted else 5, way)
    ended = time.perf_counter()
    ticker.stopping.set()
    ticker.join()
    assert nodes == (25228 if interpreted else 28741319)
    ticks = sum(began < at < ended for at in ticker.times)
    assert ticks > (0 if interpreted else FEW)


def test_threads_count_side_by_side(interpreted: bool) -> None:
    """Each on a generator of its own, of the same and of other games."""
    games = {"capablanca": 25228, "bird": 25227, "birdsandninjas": 49826, "victorian": 22545}
    depth = 2 if interpreted else 3
    expected = {"capablanca": 784, "bird": 784, "birdsandninjas": 1296, "victorian": 729} if interpreted else games
    counts: list[tuple[str, int]] = []

    def count(game: str) -> None:
        counts.append((game, core.count_leaves(generator_of(VARIANTS[game]), depth, 2)))

    threads = [threading.Thread(target=count, args=(game,)) for game in [*games, *games]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(counts) == sorted([*expected.items(), *expected.items()])
