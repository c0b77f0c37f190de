"""Several processes that read pieces of a file, and give what they have read in the order of the file."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue

from ..errors import ArchiveError
from .parsing import Parsed, Piece, Reading, parse

AHEAD = 2
"""Pieces that wait for each process."""

Read = Callable[[Iterable[Piece]], Iterator[tuple[Piece, Parsed]]]


@contextmanager
def open_crew(reading: Reading, processes: int) -> Iterator[Read]:
    """What reads pieces: in this process where one suffices, otherwise in so many others, which end with this one."""
    if processes <= 1:
        yield lambda pieces: ((piece, parse(piece, reading)) for piece in pieces)
        return
    members, started = zip(*(_begin(reading) for _ in range(processes)), strict=True)
    free: SimpleQueue[Connection] = SimpleQueue()
    for member in members:
        free.put(member)
    pool = ThreadPoolExecutor(processes)
    try:
        yield lambda pieces: _in_order(pieces, lambda piece: pool.submit(_ask, free, piece), AHEAD * processes)
    finally:
        pool.shutdown(cancel_futures=True)
        for member, process in zip(members, started, strict=True):
            member.close()
            process.join()


def _begin(reading: Reading) -> tuple[Connection, BaseProcess]:
    """A new process that holds none of our files, so that it hears at once if we are gone; and the way to it."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, reading), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _work(connection: Connection, reading: Reading) -> None:
    """Read piece after piece, until nobody asks any more; Ctrl-C is for the one who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            connection.send(parse(connection.recv(), reading))
    except (EOFError, OSError):
        pass


def _ask(free: "SimpleQueue[Connection]", piece: Piece) -> Parsed:
    member = free.get()
    try:
        member.send(piece)
        answer: Parsed = member.recv()
    except (EOFError, OSError):
        raise ArchiveError("a process that reads games has ended unexpectedly") from None
    finally:
        free.put(member)
    return answer


def _in_order(
    pieces: Iterable[Piece], submit: Callable[[Piece], "Future[Parsed]"], most: int
) -> Iterator[tuple[Piece, Parsed]]:
    """Every piece with its answer; at most so many are on their way."""
    waiting: deque[tuple[Piece, Future[Parsed]]] = deque()
    for piece in pieces:
        waiting.append((piece, submit(piece)))
        if len(waiting) >= most:
            first, future = waiting.popleft()
            yield first, future.result()
    for first, future in waiting:
        yield first, future.result()
