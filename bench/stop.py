"""How soon a stop is obeyed: from Python, and over UCI by a process of its own; with one thread and with two."""

import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median

from bench.report import table
from tenfile import VARIANTS, Board
from tenfile.engine import Engine, Limit

EACH_ROUND = 40
"""Stops in a round, so that five rounds make two hundred."""

REQUIRED = 10
"""Milliseconds."""


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """The median and the worst of all stops, in milliseconds by the clock on the wall."""
    rows, figures = [], {}
    for threads in (1, 2):
        for name, ask in (("in Python", in_python), ("over UCI", over_uci)):
            with ask(threads) as stop:
                found = sorted(1000 * stop(number) for number in range(rounds * EACH_ROUND))
            what = f"{name}, threads: {threads}"
            late = sum(one >= REQUIRED for one in found)
            figures[what] = {"median": median(found), "worst": found[-1], "late": late, "stops": len(found)}
            rows.append([what, f"{median(found):.2f} ms", f"{found[-1]:.2f} ms", f"{late} of {len(found)}"])
    stops = rounds * EACH_ROUND
    note = (
        f"- {stops} stops each, 5 to 50 ms after the question, in all games; until the answer is read\n"
        f"- required: {REQUIRED} ms where as many processors are free as there are threads; a thread that has long\n"
        "  computed and has to share its processor may not be running when the stop comes, and hears of it later"
    )
    return table(["stop", "median", "worst", f"{REQUIRED} ms and more"], rows) + f"\n\n{note}", figures


def patience(number: int) -> float:
    """Seconds between a question and its stop."""
    return random.Random(number).uniform(0.005, 0.05)


def game(number: int) -> str:
    """Which game the question is about."""
    return list(VARIANTS)[number % len(VARIANTS)]


@contextmanager
def in_python(threads: int) -> Iterator[Callable[[int], float]]:
    """Stops of `Engine.analyse`, which another thread waits for."""
    with Engine(threads=threads) as engine:

        def stop(number: int) -> float:
            board = Board(game(number))
            engine.prepare(board.variant)
            done = threading.Thread(target=engine.analyse, args=(board, Limit()))
            done.start()
            time.sleep(patience(number))
            started = time.perf_counter()
            engine.stop()
            done.join()
            return time.perf_counter() - started

        yield stop


@contextmanager
def over_uci(threads: int) -> Iterator[Callable[[int], float]]:
    """Stops of `go infinite`."""
    command = [sys.executable, "-m", "tenfile", "uci"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as program:
        assert program.stdin is not None
        assert program.stdout is not None

        def say(*lines: str) -> None:
            program.stdin.write("".join(f"{line}\n" for line in lines))

        def await_line(start: str) -> None:
            while not program.stdout.readline().startswith(start):
                pass

        def stop(number: int) -> float:
            say(f"setoption name UCI_Variant value {game(number)}", "isready")
            await_line("readyok")
            say("go infinite")
            time.sleep(patience(number))
            started = time.perf_counter()
            say("stop")
            await_line("bestmove")
            return time.perf_counter() - started

        say(f"setoption name Threads value {threads}")
        yield stop
        say("quit")
