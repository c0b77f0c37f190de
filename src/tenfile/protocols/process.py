"""Another program as a process: lines to it, lines from it, and what is left when it ends."""

import subprocess
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from ..errors import EngineError, short

LAST_WORDS = 5
"""Lines of its error output that are kept."""

FAREWELL = 1.0
"""Seconds that a program gets to end when it is told to."""


class Process:
    """A running program, which a Ctrl-C at our terminal does not reach: it is for us to end it.

    Raises EngineError where it cannot be started.
    """

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._name = short(command[0]) if command else "the program"
        try:
            self._process = subprocess.Popen(
                command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                encoding="utf-8", errors="replace", bufsize=1, process_group=0,
            )  # fmt: skip
        except (OSError, IndexError) as error:
            raise EngineError(f"{self._name} cannot be started: {error}") from None
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._writing = threading.Lock()
        self._readers = [self._thread(self._read_lines), self._thread(self._read_errors)]

    def _thread(self, target: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=target, name="program-reader", daemon=True)
        thread.start()
        return thread

    def _read_lines(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as stream:
            for line in stream:
                self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            self._last_words.extend(line.strip() for line in stream if line.strip())

    def send(self, lines: Sequence[str]) -> None:
        """Write lines; a program that has gone does not hear them, which is noticed when it is listened to."""
        assert self._process.stdin is not None
        with self._writing, suppress(OSError, ValueError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def hear(self, seconds: float | None = None) -> str | None:
        """Its next line; None where none comes in time. Raises EngineError where the program has ended."""
        try:
            line = self._lines.get(timeout=None if seconds is None else max(seconds, 0.0))
        except Empty:
            return None
        if line is None:
            self._lines.put(None)
            raise EngineError(f"{self._name} has ended{self._manner()}")
        return line

    def _manner(self) -> str:
        """How it has ended: its exit code or signal, and its last words."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return ", or at least closed its output"
        self._readers[1].join(FAREWELL)
        how = f" by signal {-code}" if code < 0 else f" with exit code {code}"
        return f"{how}: {self._last_words[-1]}" if self._last_words else how

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._clean()

    def end(self, lines: Sequence[str] = ()) -> None:
        """Tell it to end by these lines, and see that it does."""
        self.send(lines)
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._clean()

    def _clean(self) -> None:
        assert self._process.stdin is not None
        self._process.wait()
        for thread in self._readers:
            thread.join(FAREWELL)
        with suppress(OSError):
            self._process.stdin.close()
