"""Processes that play games: each is told numbers, and answers with rows; one that dies is noted and replaced.

python -m tests.selfplay.workers COURSE   (one such process; COURSE is the course as JSON)
"""
# ruff: noqa: T201 - lines on the output are what the process answers with

from __future__ import annotations

import faulthandler
import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from queue import SimpleQueue
from typing import IO, Any

from .course import Course, Death, Row

HANGING = 900
"""Seconds for one game, after which its process tells where it is, and ends."""

WORDS = 4000
"""Letters of a dead process' last words that are kept."""

Command = Callable[[Course], list[str]]


def command(course: Course) -> list[str]:
    """What starts a process."""
    return [sys.executable, "-m", "tests.selfplay.workers", json.dumps(asdict(course))]


class Worker:
    """One place at which games are played, by one process after another."""

    def __init__(self, course: Course, start: Command = command) -> None:
        self._words: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115 - it lives as long as the process
        self._process = subprocess.Popen(
            start(course), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._words, text=True
        )

    def play(self, number: int) -> Row | Death:
        """Have a game played; a death where the process does not live to tell of it."""
        with suppress(BrokenPipeError):
            print(number, file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if line.endswith("\n"):
            return Row(**json.loads(line))
        code = self._process.wait()
        self._words.seek(0)
        return Death(number, code, self._words.read()[-WORDS:])

    def end(self) -> None:
        """Let the process go, at once."""
        self._process.kill()
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()
        self._words.close()


def play_all(numbers: Iterable[int], course: Course, count: int, start: Command = command) -> Iterator[Row | Death]:
    """What comes of these games, as it comes, with so many processes at a time."""
    waiting, results = iter(list(numbers)), SimpleQueue[Row | Death | BaseException | None]()
    lock, is_over = threading.Lock(), threading.Event()

    def next_number() -> int | None:
        with lock:
            return None if is_over.is_set() else next(waiting, None)

    def work() -> None:
        worker = Worker(course, start)
        try:
            while (number := next_number()) is not None:
                result = worker.play(number)
                results.put(result)
                if isinstance(result, Death):
                    worker.end()
                    worker = Worker(course, start)
        except BaseException as error:
            results.put(error)
        worker.end()
        results.put(None)

    for _ in range(count):
        threading.Thread(target=work, daemon=True).start()
    try:
        yield from told(results, count)
    finally:
        is_over.set()


def told(results: SimpleQueue[Any], count: int) -> Iterator[Row | Death]:
    """Results until so many workers have said that they are done."""
    while count:
        result = results.get()
        if isinstance(result, BaseException):
            raise result
        if result is None:
            count -= 1
        else:
            yield result


def serve(course: Course) -> None:
    """Play the games whose numbers come in, and answer with a line for each."""
    from .game import play_game

    for line in sys.stdin:
        faulthandler.dump_traceback_later(HANGING, exit=True)
        print(json.dumps(asdict(play_game(int(line), course))), flush=True)
        faulthandler.cancel_dump_traceback_later()


def main() -> None:
    """Serve in a thread: the engine thinks in the thread that asks, unless that is the main one."""
    faulthandler.enable()
    course = Course(**json.loads(sys.argv[1]))
    thread = threading.Thread(target=serve, args=(course,))
    thread.start()
    thread.join()


if __name__ == "__main__":
    main()
