"""The tags of a game as they stand in its text."""

import re
from typing import NamedTuple

from ...errors import short

TAG = re.compile(r'\[\s*(\w+)\s+"([^"\\\n]*(?:\\[^\n][^"\\\n]*)*)"\s*\]', re.ASCII)
LOOSE = re.compile(r"\[\s*(\w+)[^\S\n]*([^\n]*)", re.ASCII)
COMMENTS = re.compile(r"(?:\s|\ufeff|\{[^}]*\})*")
ESCAPE = re.compile(r"\\(.)")


class Heading(NamedTuple):
    """Tags by name, what is wrong with them (a place in the text and a sentence), and where the moves begin."""

    tags: dict[str, str]
    faults: list[tuple[int, str]]
    moves: int


def read_heading(text: str, moves: int) -> Heading:
    """The tags in a game's text before ``moves``. Of two tags of one name the last counts."""
    heading = text[:moves]
    found = TAG.findall(heading)
    if "\\" in heading:
        found = [(name, ESCAPE.sub(r"\1", value)) for name, value in found]
    is_plain = heading.startswith("[") and heading.count("\n[") + 1 == len(found) and heading.rstrip().endswith("]")
    if is_plain or not heading:
        return Heading(dict(found), [], moves)
    return _read_loosely(heading)


def _read_loosely(heading: str) -> Heading:
    """Line by line, with what is left of lines that are no proper tags."""
    tags: dict[str, str] = {}
    faults: list[tuple[int, str]] = []
    start = COMMENTS.match(heading)
    place = start.end() if start else 0
    for line in heading[place:].splitlines(keepends=True):
        rest = _read_line(line, place, tags, faults)
        place += len(line)
        if rest.strip() and place == len(heading):
            return Heading(tags, faults, place - len(rest))
        if rest.strip():
            faults.append((place - len(rest), f"{short(rest.strip())} is no tag"))
    return Heading(tags, faults, len(heading))


def _read_line(line: str, place: int, tags: dict[str, str], faults: list[tuple[int, str]]) -> str:
    """Note the tags of a line, and return what stands behind them."""
    end, rest = 0, line
    while rest.lstrip().startswith("["):
        found, loose = TAG.match(rest.lstrip()), LOOSE.match(rest.lstrip())
        end = len(line) - len(rest.lstrip())
        if found:
            tags[found[1]] = ESCAPE.sub(r"\1", found[2])
            rest = line[end + found.end() :]
        elif loose:
            tags[loose[1]] = loose[2].strip().removesuffix("]").strip().strip("\"'")
            faults.append((place + end, f'the tag {loose[1]} is not written as [{loose[1]} "…"]'))
            return ""
        else:
            return rest
    return "" if rest.lstrip().startswith((";", "%")) else rest
