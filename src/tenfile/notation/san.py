"""Standard algebraic notation: strict when writing, lenient when reading. Moves are the core's numbers here.

``x`` marks every move that takes a man, wherever it lands; castling may be numbered; a drop is ``J@e0``, with an
advance ``J@e0-e3``; running pawns are written like pieces.
"""

import re
from functools import lru_cache
from typing import NamedTuple, NoReturn

from ..core import codes
from ..core.faces import Generator, Tables
from ..errors import AmbiguousMove, IllegalMove, InvalidMove, short
from ..rules.geometry import MOST_RANKS
from .castling import castling_by_signs, write_signs
from .uci import promotion_kind, square_index, write_uci

MOVE = re.compile(
    r"(?P<man>[A-Z])?(?P<file>[a-p])?(?P<rank>[0-9]{1,2})?[x:-]?(?P<goal>[a-p][0-9]{1,2})"
    r"(?:=?\(?(?P<promotion>[A-Za-z])\)?)?(?:\s*e\.?p\.?)?[+#!?]*",
    re.ASCII,
)
DROP = re.compile(r"(?P<man>[A-Z])@(?P<on>[a-p][0-9]{1,2})(?:-(?P<goal>[a-p][0-9]{1,2}))?[+#!?]*", re.ASCII)


class Wish(NamedTuple):
    """A man's move as a text says it, in the core's numbers; where it comes from counts from 0, -1 is any."""

    man: int
    goal: int
    promotion: int
    file: int
    rank: int


SUFFIX = ("", "+", "#")
LONGEST = 64
"""Marks of a text that is looked at; what texts say is kept, so that long ones must not be."""
BY_FILE, BY_RANK = 2, 4


# ---- writing
def write_san(generator: Generator, number: int) -> str:
    """The text of a legal move in the generator's position."""
    return _body(generator, number) + SUFFIX[generator.after(number)]


def _body(generator: Generator, number: int) -> str:
    tables = generator.tables
    start, goal, flag = number & 255, number >> codes.TO & 255, number >> codes.FLAG & 15
    if flag == codes.CASTLE:
        return write_signs(tables, number)
    if flag == codes.DROP:
        advance = f"-{tables.names[goal]}" if start != goal else ""
        return f"{tables.letters[tables.runner]}@{tables.names[start]}{advance}"
    kind = number >> codes.PROMOTION & 15
    promotion = f"={tables.letters[kind]}" if kind else ""
    takes = "x" if generator.takes(number) else ""
    man = generator.position.code_at(start) >> 1
    if man == tables.pawn:
        return f"{tables.names[start][0] if takes else ''}{takes}{tables.names[goal]}{promotion}"
    hint = _hint(tables.names[start], generator.rivals(number))
    return f"{tables.letters[man]}{hint}{takes}{tables.names[goal]}{promotion}"


def _hint(start: str, rivals: int) -> str:
    """What tells a man from others that can go to the same square: the file if that does, else the rank, else both."""
    if not rivals:
        return ""
    if not rivals & BY_FILE:
        return start[0]
    return start if rivals & BY_RANK else start[1:]


# ---- reading
def read_san(generator: Generator, text: str) -> int:
    """The legal move that the text means.

    Superfluous hints, a missing ``x`` or check mark, ``0-0`` and ``e.p.`` are read. Raises InvalidMove where the text
    is no move's, IllegalMove where no legal move fits, AmbiguousMove where several do.
    """
    if len(text) > LONGEST:
        raise InvalidMove(text, f"{short(text)} is no move in algebraic notation")
    wish = wish_of(generator.tables, text)
    if wish is not None:
        fits = generator.matching(*wish)
        return fits[0] if len(fits) == 1 else _refuse(generator, text, wish, fits)
    stripped = text.strip()
    signs = castling_by_signs(generator, stripped)
    if signs is not None:
        return signs
    drop = DROP.fullmatch(stripped)
    if drop:
        return _read_drop(generator, text, drop)
    raise InvalidMove(text, f"{short(text)} is no move in algebraic notation")


@lru_cache(maxsize=1 << 14)
def wish_of(tables: Tables, text: str) -> Wish | None:
    """What a man's move says, whatever the position; None for texts of another form. A pawn without any hint stays on
    its file.

    Raises InvalidMove where it names a man or a square that the game does not have.
    """
    found = MOVE.fullmatch(text.strip())
    if found is None:
        return None
    man, file = promotion_kind(tables, text, found["man"]) or tables.pawn, found["file"]
    if man == tables.pawn and not found["rank"]:
        file = file or found["goal"][0]
    return Wish(
        man=man,
        goal=square_index(tables, text, found["goal"]),
        promotion=promotion_kind(tables, text, found["promotion"]),
        file=ord(file) - ord("a") if file else -1,
        rank=_rank(tables, found["rank"]) if found["rank"] else -1,
    )


def _rank(tables: Tables, text: str) -> int:
    """A rank's number counted from 0; one that no board has where the text is no rank's number."""
    number = int(text) - tables.variant.geometry.first_rank
    return number if number >= 0 and text == str(int(text)) else MOST_RANKS


def _read_drop(generator: Generator, text: str, found: re.Match[str]) -> int:
    tables = generator.tables
    promotion_kind(tables, text, found["man"])
    on = square_index(tables, text, found["on"])
    goal = square_index(tables, text, found["goal"]) if found["goal"] else on
    number = on | goal << codes.TO | codes.DROP << codes.FLAG
    if not (tables.has_drops and tables.letters[tables.runner] == found["man"] and generator.is_legal(number)):
        raise IllegalMove(text, f"{short(text)} is not legal here")
    return int(number)


def _refuse(generator: Generator, text: str, wish: Wish, fits: list[int]) -> NoReturn:
    """Say why a text means no one move: several fit, the promotion is wrong or missing, or nothing fits."""
    tables = generator.tables
    if fits:
        texts = [write_uci(tables, number) for number in fits]
        raise AmbiguousMove(text, f"{short(text)} may mean {' or '.join(texts)}", texts)
    every = range(len(tables.letters))
    choices = [kind for kind in every if generator.matching(*wish._replace(promotion=kind))]
    if any(choices):
        letters = ", ".join(tables.letters[kind] for kind in choices if kind)
        raise IllegalMove(text, f"{short(text)} is not legal: the pawn may become {letters} there")
    raise IllegalMove(text, f"{short(text)} is not legal here")
