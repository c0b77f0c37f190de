"""Standard algebraic notation: strict when writing, lenient when reading. Moves are the core's numbers here.

``x`` marks every move that takes a man, wherever it lands; castling may be numbered; a drop is ``J@e0``, with an
advance ``J@e0-e3``; running pawns are written like pieces.
"""

import re

from ..core import codes
from ..core.faces import Generator
from ..errors import AmbiguousMove, IllegalMove, InvalidMove, short
from .castling import castling_by_signs, write_signs
from .uci import promotion_kind, square_index, write_uci

MOVE = re.compile(
    r"(?P<man>[A-Z])?(?P<file>[a-p])?(?P<rank>[0-9]{1,2})?[x:-]?(?P<goal>[a-p][0-9]{1,2})"
    r"(?:=?\(?(?P<promotion>[A-Za-z])\)?)?(?:\s*e\.?p\.?)?[+#!?]*",
    re.ASCII,
)
DROP = re.compile(r"(?P<man>[A-Z])@(?P<on>[a-p][0-9]{1,2})(?:-(?P<goal>[a-p][0-9]{1,2}))?[+#!?]*", re.ASCII)
SUFFIX = ("", "+", "#")
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
    stripped = text.strip()
    signs = castling_by_signs(generator, stripped)
    if signs is not None:
        return signs
    drop = DROP.fullmatch(stripped)
    if drop:
        return _read_drop(generator, text, drop)
    found = MOVE.fullmatch(stripped)
    if found is None:
        raise InvalidMove(text, f"{short(text)} is no move in algebraic notation")
    return _read_move(generator, text, found)


def _read_drop(generator: Generator, text: str, found: re.Match[str]) -> int:
    tables = generator.tables
    promotion_kind(generator, text, found["man"])
    on = square_index(generator, text, found["on"])
    goal = square_index(generator, text, found["goal"]) if found["goal"] else on
    number = on | goal << codes.TO | codes.DROP << codes.FLAG
    if not (tables.has_drops and tables.letters[tables.runner] == found["man"] and generator.is_legal(number)):
        raise IllegalMove(text, f"{short(text)} is not legal here")
    return int(number)


def _read_move(generator: Generator, text: str, found: re.Match[str]) -> int:
    man = promotion_kind(generator, text, found["man"]) or generator.tables.pawn
    goal = square_index(generator, text, found["goal"])
    promotion = promotion_kind(generator, text, found["promotion"])
    names, is_pawn = generator.tables.names, man == generator.tables.pawn
    to_goal = [number for number in generator.candidates(man, goal) if _agrees(names[number & 255], is_pawn, found)]
    fits = [number for number in to_goal if number >> codes.PROMOTION & 15 == promotion]
    if len(fits) == 1:
        return fits[0]
    if fits:
        texts = [write_uci(generator.tables, number) for number in fits]
        raise AmbiguousMove(text, f"{short(text)} may mean {' or '.join(texts)}", texts)
    raise IllegalMove(text, _why_not(generator, text, to_goal))


def _agrees(start: str, is_pawn: bool, found: re.Match[str]) -> bool:
    """Whether a man from this square fits the hints in the text; a pawn without any stays on its file."""
    file, rank = found["file"], found["rank"]
    if is_pawn and file is None and rank is None:
        file = found["goal"][0]
    return file in (None, start[0]) and rank in (None, start[1:])


def _why_not(generator: Generator, text: str, otherwise: list[int]) -> str:
    """One sentence on why nothing fits; `otherwise` are legal moves that differ in the promotion."""
    choices = [generator.tables.letters[number >> codes.PROMOTION & 15] for number in otherwise]
    if any(choices):
        return f"{short(text)} is not legal: the pawn may become {', '.join(filter(None, choices))} there"
    return f"{short(text)} is not legal here"
