"""What programs write into comments: ``[%clk 0:04:59]``, ``[%eval 0.34,12]``, ``[%csl Ga10]``, ``[%cal Ra1a10]``.

A comment is one text; a command is a part of it. What cannot be read as a command counts as text and stays.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..errors import TenfileError
from ..notation.arrows import COLOURS, Arrow, Mark

ANY_COMMAND = re.compile(r"\[%\w+(?:\s[^\[\]]*)?\]", re.ASCII)
TIME = re.compile(r"(?:(?:([0-9]{1,9}):)?([0-9]{1,9}):)?([0-9]{1,9}(?:\.[0-9]{1,9})?)", re.ASCII)
EVALUATION = re.compile(r"(?:#([+-]?[0-9]{1,5})|([+-]?[0-9]{1,6}(?:\.[0-9]{1,9})?))(?:,\s*([0-9]{1,5}))?", re.ASCII)
MARK = re.compile(r"([A-Z])([a-p][0-9]{1,2})", re.ASCII)
ARROW = re.compile(r"([A-Z])([a-p][0-9]{1,2})([a-p][0-9]{1,2})", re.ASCII)

SLOPE = 0.00368208
"""How fast winning chances, from -1 to 1, rise with centipawns: fitted by Lichess to games of people (their open source
``scalachess``)."""

SURE = 5000
"""Centipawns from which on the chances do not change any more."""


def winning_chances(cp: int | None, mate: int | None) -> float:
    """Winning chances, from -1 to 1, of the side that so many centipawns or moves to mate speak for."""
    if mate is not None:
        return 1.0 if mate > 0 else -1.0
    return 2 / (1 + math.exp(-SLOPE * max(-SURE, min(SURE, cp or 0)))) - 1


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How good a position is for White: hundredths of a pawn, or moves to mate (negative where Black gives it).

    Exactly one of ``cp`` and ``mate`` is not None; ``depth`` is how many plies were searched, where that is known.
    """

    cp: int | None = None
    mate: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if (self.cp is None) == (self.mate is None):
            raise TenfileError("an evaluation is either hundredths of a pawn or moves to mate")

    @property
    def chances(self) -> float:
        """White's winning chances, from -1 to 1."""
        return winning_chances(self.cp, self.mate)

    def __str__(self) -> str:
        value = f"#{self.mate}" if self.cp is None else f"{self.cp / 100:.2f}"
        return value if self.depth is None else f"{value},{self.depth}"


# ---- commands in a comment
def tidy(text: str) -> str:
    """The text as a comment keeps it: each run of white space one space, none at the ends."""
    return " ".join(text.split())


def words_of(comment: str) -> str:
    """The comment without its commands."""
    return tidy(ANY_COMMAND.sub(" ", comment)) if "[%" in comment else comment


def command_of(comment: str, name: str) -> str | None:
    """What stands behind the first command of this name, or None."""
    found = _pattern(name).search(comment) if "[%" in comment else None
    return found[1].strip() if found else None


def with_command(comment: str, name: str, value: str | None) -> str:
    """The comment with this command instead of the one it has; in front if it has none. None or "" takes it away."""
    pattern = _pattern(name)
    command = f"[%{name} {value}]" if value else ""
    first, *others = pattern.split(comment)[::2]
    if not others and command:
        return tidy(f"{command} {comment}")
    return tidy(" ".join([first, command, *others]))


@lru_cache(maxsize=32)
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"\[%{re.escape(name)}(?=[\s\]])([^\[\]]*)\]", re.ASCII)


# ---- times
def read_time(text: str) -> float | None:
    """Seconds from ``h:mm:ss``, ``m:ss`` or seconds, with or without decimals; None for any other text."""
    found = TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds = found.groups()
    return 3600 * int(hours or 0) + 60 * int(minutes or 0) + float(seconds)


def write_time(seconds: float) -> str:
    """``h:mm:ss``, with decimals to a thousandth where there are any; less than none is none."""
    thousandths = max(0, round(seconds * 1000))
    whole, rest = divmod(thousandths, 1000)
    decimals = f".{rest:03}".rstrip("0") if rest else ""
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}{decimals}"


# ---- evaluations
def read_evaluation(text: str) -> Evaluation | None:
    """The evaluation that a text means, pawns with decimals or ``#`` and moves; None for any other text."""
    found = EVALUATION.fullmatch(text)
    if found is None:
        return None
    mate, pawns, depth = found.groups()
    reached = int(depth) if depth else None
    if mate is not None:
        return Evaluation(mate=int(mate), depth=reached)
    return Evaluation(cp=round(100 * float(pawns)), depth=reached)


# ---- squares and arrows
def read_marks(text: str) -> tuple[Mark, ...]:
    """The marked squares in a list such as ``Ga1,Ra10``; what is none is passed over."""
    return tuple(Mark(square, COLOURS[letter]) for letter, square in _listed(MARK, text))


def read_arrows(text: str) -> tuple[Arrow, ...]:
    """The arrows in a list such as ``Ga1a10,Rb2b3``; what is none is passed over."""
    return tuple(Arrow(tail, head, COLOURS[letter]) for letter, tail, head in _listed(ARROW, text))


def _listed(pattern: re.Pattern[str], text: str) -> Iterator[tuple[str, ...]]:
    for part in text.split(","):
        found = pattern.fullmatch(part.strip())
        if found and found[1] in COLOURS:
            yield tuple(found.groups())


def write_list(things: Iterable[Mark | Arrow], exists: Callable[[str], bool]) -> str:
    """Marks or arrows as a list; raises TenfileError where one names a square that does not exist."""
    listed = list(things)
    for thing in listed:
        for square in (thing.square,) if isinstance(thing, Mark) else (thing.tail, thing.head):
            if not exists(square):
                raise TenfileError(f"this board has no square {square!r}")
    return ",".join(map(str, listed))
