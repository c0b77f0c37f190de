"""Cutting a stream of PGN into games, without looking at their moves, in constant memory.

A game begins at a line that looks like a tag, unless it stands among the tags of a game or inside a comment. Without
tags it also ends at a blank line behind a result, and at one before ``1.``.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

LONGEST = 1 << 24
"""Characters of one game; what is longer is cut off there, and what follows up to the next game is passed over."""

NOTHING = re.compile(r"(?:\s|\ufeff|\xef\xbb\xbf|(?<![^\n\r])%[^\n]*(?:\n|\Z))*")
HEADING = re.compile(r"(?:(?:[%;][^\n]*\n\s*)*\[[^\n]*(?:\n\s*|\Z))*")
USUAL_HEADING = re.compile(r"(?:\[[^\n]*\n)+\n(?![\s\[])")
TAG_LINE = re.compile(r'\[[^\S\n]*\w+[^\S\n]+"')
ONLY_COMMENTS = re.compile(r"(?:\s|\{[^}]*\}|[;%][^\n]*)*")
BLANK_LINES = re.compile(r"\n(?:[^\S\n]*\n)+")
TAG_NAME = re.compile(r"(?:(\n[^\S\n]*\n)|^)\[\s*(\w+)", re.MULTILINE)
RESULT_BEFORE = re.compile(r"(?:^|[\s})])(?:1-0|0-1|1/2(?:-1/2)?|\*)\s*\Z")
FIRST_MOVE = re.compile(r" ?1 ?\. ?(?=[^\s.])")
QUIET = re.compile(r"\{[^}]*\}|;[^\n]*")
"""Comments, each as a whole."""

LOOK_BACK = 16
"""Characters that hold a result and what may stand between it and the end of its line."""


class Frame(NamedTuple):
    """One game's text: where it begins (in characters of the stream, and its line from 1), where its moves begin in it,
    and whether it was too long."""

    text: str
    offset: int
    line: int
    moves: int
    is_cut: bool


class Framer:
    """Gives one frame after the other. ``more()`` returns the next piece of the stream, "" at its end."""

    def __init__(self, more: Callable[[], str], offset: int = 0, line: int = 1) -> None:
        self._more = more
        self.buffer = ""
        self.at = 0
        """Where the next game begins in ``buffer``, or something empty before it."""
        self._offset, self._line = offset, line
        self._has_ended = self._was_cut = False

    @property
    def offset(self) -> int:
        """How many characters of the stream have been given away."""
        return self._offset + self.at

    @property
    def line(self) -> int:
        """The number of the line at ``offset``."""
        return self._line

    def next(self) -> Frame | None:
        """The next game, None at the end of the stream."""
        if self._was_cut:
            self._pass_over()
        if not self._find_beginning():
            return None
        self._forget()
        moves, end = self._measure_simple() or self._measure()
        start, self.at = self.at, end
        frame = Frame(self.buffer[start:end], self._offset + start, self._line, moves - start, self._was_cut)
        self._line += self.buffer.count("\n", start, end)
        return frame

    # ---- reading on
    def _load(self) -> bool:
        """Read another piece; False at the end."""
        piece = "" if self._has_ended else self._more()
        self._has_ended = not piece
        self.buffer += piece
        return bool(piece)

    def _forget(self) -> None:
        """Drop what has been given away, if that is much."""
        if self.at > LOOK_BACK and 2 * self.at > len(self.buffer):
            self._offset += self.at
            self.buffer, self.at = self.buffer[self.at :], 0

    def _find_beginning(self) -> bool:
        """Move on to where something stands; False at the end of the stream."""
        while True:
            found = NOTHING.match(self.buffer, self.at)
            end = found.end() if found else self.at
            is_escape = self.buffer.startswith("%", end)
            if end < len(self.buffer) and not is_escape:
                self._line += self.buffer.count("\n", self.at, end)
                self.at = end
                return True
            if not self._load():
                self._line += self.buffer.count("\n", self.at)
                self.at = len(self.buffer)
                return False

    def _pass_over(self) -> None:
        """Leave out what is left of a game that was too long."""
        self._was_cut = False
        while True:
            found = self.buffer.find("\n[", self.at)
            end = found + 1 if found >= 0 else max(self.at, len(self.buffer) - 1)
            self._line += self.buffer.count("\n", self.at, end)
            self.at = end
            self._forget()
            if found >= 0 or not self._load():
                return

    # ---- where a game ends
    def _measure_simple(self) -> tuple[int, int] | None:
        """What ``_measure`` says, for a game as most of them are: tags, a blank line, moves without a blank line, and a
        blank line before the next game's tags; None for any other."""
        buffer = self.buffer
        heading = USUAL_HEADING.match(buffer, self.at)
        if heading is None:
            return None
        moves = heading.end()
        found = buffer.find("\n\n", moves)
        if found < 0 or not TAG_LINE.match(buffer, found + 2) or self._is_in_comment(moves, found):
            return None
        return None if buffer.find("\n[", moves - 1, found) >= 0 else (moves, found + 2)

    def _measure(self) -> tuple[int, int]:
        """Where the moves of the game that begins here begin, and where it ends."""
        moves = self._end_of_heading()
        second = self._second_heading(moves)
        if second:
            return second, second
        searched = moves
        while True:
            end = self._end_within(moves, searched)
            if end is not None:
                if ONLY_COMMENTS.fullmatch(self.buffer, self.at, end) and end < len(self.buffer):
                    moves = searched = self._end_of_heading(end)  # comments before the tags
                    continue
                return moves, end
            if len(self.buffer) - self.at > LONGEST:
                self._was_cut = True
                return moves, self.at + LONGEST
            searched = max(moves, len(self.buffer) - 2 * LOOK_BACK)
            if not self._load():
                return moves, len(self.buffer)

    def _end_of_heading(self, start: int | None = None) -> int:
        """Where the tags end; all of them are in the buffer then, and so is the line behind them."""
        begin = self.at if start is None else start
        while True:
            found = HEADING.match(self.buffer, begin)
            end = found.end() if found else begin
            is_whole = self.buffer.find("\n", end) >= 0 or (end < len(self.buffer) and self._has_ended)
            if is_whole or len(self.buffer) - self.at > LONGEST or not self._load():
                return min(end, self.at + LONGEST)

    def _second_heading(self, end: int) -> int | None:
        """Where the tags of a second game begin, the first one being without moves; None if these are one game's."""
        last = self.at + len(self.buffer[self.at : end].rstrip())
        if not BLANK_LINES.search(self.buffer, self.at, last):
            return None
        names: set[str] = set()
        for found in TAG_NAME.finditer(self.buffer, self.at, last):
            if found[2] in names and found[1] is not None:
                return found.end(1)
            names.add(found[2])
        return None

    def _end_within(self, moves: int, searched: int) -> int | None:
        """Where the game ends, if that is in the buffer; nothing that ends it stands before ``searched``."""
        tag = self._next_tags(moves, searched)
        limit = len(self.buffer) if tag is None else tag
        is_plain = self.buffer.find("\r", searched, limit) < 0
        blank = self.buffer.find("\n\n", searched, limit) if is_plain else searched
        if 0 <= blank < limit - 2:
            ended = self._end_at_blank(moves, blank, limit)
            if ended is not None:
                return ended
        return tag

    def _next_tags(self, moves: int, searched: int) -> int | None:
        """Where the next line begins that is a tag and stands in no comment."""
        buffer = self.buffer
        found = buffer.find("\n[", max(searched - 1, self.at))
        while found >= 0:
            if TAG_LINE.match(buffer, found + 1) and (
                not self._is_in_comment(moves, found) or not buffer[buffer.rfind("\n", 0, found) + 1 : found].strip()
            ):
                return found + 1
            found = buffer.find("\n[", found + 1)
        return None

    def _end_at_blank(self, moves: int, searched: int, limit: int) -> int | None:
        """The end of a blank line at which the game ends, or None."""
        for blank in BLANK_LINES.finditer(self.buffer, max(searched, moves), limit):
            before = self.buffer[max(moves, blank.start() - LOOK_BACK) : blank.start()]
            ends = RESULT_BEFORE.search(before) or FIRST_MOVE.match(self.buffer, blank.end(), limit)
            if (
                ends
                and not self._is_in_comment(moves, blank.start())
                and not self._is_in_variation(moves, blank.start())
            ):
                return blank.end()
        return None

    def _is_in_comment(self, start: int, end: int) -> bool:
        """Whether a comment in braces that begins between two places is still open at the second."""
        opened = self.buffer.rfind("{", start, end)
        if opened <= self.buffer.rfind("}", start, end):
            return False  # wherever that brace stands, no comment is open behind it
        return self.buffer.find(";", start, end) < 0 or "{" in QUIET.sub("", self.buffer[start:end])

    def _is_in_variation(self, start: int, end: int) -> bool:
        text = QUIET.sub("", self.buffer[start:end])
        return text.count("(") > text.count(")")


def ends_with_result(text: str) -> bool:
    """Whether a game's text ends with a result, and comments at most behind it."""
    return RESULT_BEFORE.search(QUIET.sub("", text)) is not None
