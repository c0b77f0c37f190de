"""Words of PGN filled into lines: what may stand at the beginning of a line, and how comments are broken."""

import re

INDENT = 2

WORD = re.compile(r"(?:\[%[^\[\]]*\]|\S)+")
"""A word of a comment; a program's command is one, with the spaces in it."""


class Layout:
    """Takes words, comments and brackets one after the other, and gives the text."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._lines: list[str] = []
        self._line = ""
        self._depth = 0
        """Of brackets that begin on new lines."""
        self._glued = ""
        """What stands right before the next word."""

    def word(self, text: str) -> None:
        """Add a word, on a new line where it does not fit any more."""
        text, self._glued = self._glued + text, ""
        if self._line.strip() and len(self._line) + 1 + len(text) > self._width:
            self._end_line()
        self._line += f" {text}" if self._line.strip() else f"{self._margin()}{text}"

    def comment(self, text: str) -> None:
        """Add a comment that is not empty: in braces, or, since no brace can stand in those, behind semicolons."""
        if "}" in text:
            self._rest_of_lines(text)
            return
        for part in _unbroken(WORD.findall(f"{{{text}}}")):
            self.word(part)

    def _rest_of_lines(self, text: str) -> None:
        if self._glued:
            self.word("")
        if self._line.strip():
            self._end_line()
        for word in text.split(" "):
            if self._line and len(self._line) + 1 + len(word) > self._width:
                self._end_line()
            self._line += f" {word}" if self._line else f"; {word}"
        self._end_line()

    def open(self, on_new_line: bool) -> None:
        """Begin a variation."""
        if on_new_line:
            if self._line.strip():
                self._end_line()
            self._depth += 1
        self._glued += "("

    def close(self, on_new_line: bool) -> None:
        """End a variation."""
        if self._glued or not self._line.strip():
            self.word(")")
        elif len(self._line) < self._width:
            self._line += ")"
        else:
            self._end_line()
            self._line = f"{self._margin()})"
        if on_new_line:
            self._end_line()
            self._depth -= 1

    def text(self) -> str:
        """All lines."""
        return "\n".join([*self._lines, self._line] if self._line.strip() else self._lines)

    def _margin(self) -> str:
        return " " * (INDENT * self._depth)

    def _end_line(self) -> None:
        self._lines.append(self._line)
        self._line = ""


def _unbroken(words: list[str]) -> list[str]:
    """The words, with those that must not begin a line behind the one before: % there would make it no part of the
    text."""
    parts: list[str] = []
    for word in words:
        if word.startswith("%") and parts:
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return parts
