"""A line on the terminal that tells how far long work has come, written over and over."""

import os
import time
from collections.abc import Callable
from typing import TextIO

BETWEEN = 0.3
"""Seconds between two writings."""

USUAL_COLUMNS = 80
"""Of a terminal that does not say how many it has."""

ECHO = 2
"""Columns that the terminal fills itself where Ctrl-C is pressed."""


class Progress:
    """Writes to a terminal; where the stream is none, nothing is written."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_shown = stream.isatty()
        self._written = 0.0
        self._width = 0

    @property
    def columns(self) -> int:
        """How many a line may fill, as wide as the terminal is now."""
        try:
            return (os.get_terminal_size(self._stream.fileno()).columns or USUAL_COLUMNS) - 1
        except OSError:
            return USUAL_COLUMNS - 1

    def show(self, line: Callable[[], str]) -> None:
        """Write what `line` returns, which is not called where it would be too soon to write again."""
        if self._is_shown and time.monotonic() - self._written >= BETWEEN:
            self._write(shortened(line(), self.columns))
            self._written = time.monotonic()

    def _write(self, text: str) -> None:
        self._stream.write(f"\r{text:<{self._width}}")
        self._stream.flush()
        self._width = len(text)

    def end(self) -> None:
        """Take the line away."""
        if self._width:
            self._width = min(self._width + ECHO, self.columns)
            self._write("")
            self._stream.write("\r")
            self._stream.flush()


def shortened(text: str, columns: int) -> str:
    """A text that is too long, up to where it fits, with a sign that it goes on."""
    return text if len(text) <= columns else f"{text[: columns - 1]}…"
