"""A line on the terminal that tells how far long work has come, written over and over."""

import time
from collections.abc import Callable
from shutil import get_terminal_size
from typing import TextIO

BETWEEN = 0.3
"""Seconds between two writings."""


class Progress:
    """Writes to a terminal; where the stream is none, nothing is written."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_shown = stream.isatty()
        self._written = 0.0
        self._width = 0

    def show(self, line: Callable[[], str]) -> None:
        """Write what `line` returns, which is not called where it would be too soon to write again."""
        if self._is_shown and time.monotonic() - self._written >= BETWEEN:
            self._write(line()[: get_terminal_size().columns - 1])
            self._written = time.monotonic()

    def _write(self, text: str) -> None:
        self._stream.write(f"\r{text:<{self._width}}")
        self._stream.flush()
        self._width = len(text)

    def end(self) -> None:
        """Take the line away."""
        if self._width:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()
