"""What the core takes of the system's memory it gives back: things made and dropped many times leave nothing behind."""

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tenfile import Board, core, find_variant
from tenfile.engine import Engine, Limit
from tests.core.generators import generator_of

STATUS = Path("/proc/self/statm")
PAGE = 4096
GAME = find_variant("birdsandninjas")

pytestmark = [
    pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell how much memory is used"),
    pytest.mark.skipif("libasan" in os.environ.get("LD_PRELOAD", ""), reason="the sanitizer keeps what is given back"),
]


def a_generator() -> None:
    """With a history that has grown, and copies of it."""
    board = Board(GAME)
    for _ in range(100):
        board.push(board.legal_moves[0])
    board.copy()
    board.perft(1)


def a_table() -> None:
    core.new_table(1, False)


def a_search() -> None:
    search = core.new_search(GAME, core.new_table(1, False), False)
    search.begin(generator_of(GAME), 200, 0)
    while search.deepen():
        pass


def an_engine() -> None:
    with Engine(hash_mib=1, threads=2) as engine:
        engine.play(Board(GAME), Limit(nodes=200))


def endings() -> None:
    known = core.new_endings(GAME, False)
    known.take(2, bytes(known.size_of(2)))


def a_worker() -> None:
    core.new_retrograde(GAME)


THINGS: list[tuple[Callable[[], None], int]] = [
    (a_generator, 1000), (a_table, 200), (a_search, 60), (an_engine, 40), (endings, 30), (a_worker, 30),
]  # fmt: skip
"""What is made, and how often."""


MOST = 6 << 20
"""Octets of growth that are nothing: what threads have used comes and goes by large pages, of 2 MiB each."""


def used() -> tuple[int, int]:
    """Octets of addresses taken, and of memory behind them."""
    gc.collect()
    taken, resident = STATUS.read_text().split()[:2]
    return int(taken) * PAGE, int(resident) * PAGE


@pytest.mark.parametrize(("make", "times"), THINGS, ids=[make.__name__ for make, _ in THINGS])
def test_nothing_is_left_behind(make: Callable[[], None], times: int, interpreted: bool) -> None:
    if interpreted or not core.compiled():
        return
    for _ in range(times // 4):
        make()
    before = used()
    for _ in range(times):
        make()
    after = used()
    grown = [b - a for a, b in zip(before, after, strict=True)]
    if make is an_engine:
        del grown[0]  # the system's library takes addresses for each thread, and keeps them
    assert max(grown) < MOST, f"{times} times left {grown} octets"
