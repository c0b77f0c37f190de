"""Moves as programs write them: from and to, a promotion letter in lower case, drops with ``@``.

Castling is the king's move, except where that could be a mere step: there it is the king's move, a comma and the
rook's. Readers also take castling by its signs (``O-O``), king-takes-rook where that is unambiguous, and ``=`` before
or an upper-case promotion letter. Moves are the core's numbers here (see ``core.codes``).
"""

import re

from ..core import codes
from ..core.faces import Generator, Tables
from ..errors import IllegalMove, InvalidMove, short
from .castling import castling_by_goal, castling_by_signs, castlings, is_told_from_a_step

PLAIN = re.compile(r"([a-p][0-9]{1,2})([a-p][0-9]{1,2})(?:=?([A-Za-z]))?", re.ASCII)
PAIR = re.compile(r"([a-p][0-9]{1,2})([a-p][0-9]{1,2}),([a-p][0-9]{1,2})([a-p][0-9]{1,2})", re.ASCII)
DROP = re.compile(r"([A-Za-z])@([a-p][0-9]{1,2})(?:,([a-p][0-9]{1,2})([a-p][0-9]{1,2}))?", re.ASCII)
NULL = "0000"


def write_uci(tables: Tables, number: int) -> str:
    """The UCI text of a move."""
    names = tables.names
    start, goal, flag = names[number & 255], names[number >> codes.TO & 255], number >> codes.FLAG & 15
    if flag == codes.DROP:
        letter = tables.letters[tables.runner]
        return f"{letter}@{start}" if start == goal else f"{letter}@{start},{start}{goal}"
    if flag == codes.CASTLE and is_told_from_a_step(tables):
        _, _, rook, rook_goal = tables.castling_squares(number)
        return f"{start}{goal},{names[rook]}{names[rook_goal]}"
    kind = number >> codes.PROMOTION & 15
    return f"{start}{goal}{tables.letters[kind].lower()}"


def read_uci(generator: Generator, text: str) -> int:
    """The legal move that the text means.

    Raises InvalidMove where it is no move's text on this board, IllegalMove where no legal move fits it.
    """
    plain = PLAIN.fullmatch(text)
    if plain:
        return _read_plain(generator, text, *plain.groups())
    if PAIR.fullmatch(text):
        return _read_pair(generator, text)
    drop = DROP.fullmatch(text)
    if drop:
        return _read_drop(generator, text, *drop.groups())
    signs = castling_by_signs(generator, text)
    if signs is not None:
        return signs
    if text == NULL:
        raise IllegalMove(text, "the null move is not legal in a game")
    raise InvalidMove(text, f"{short(text)} is no move's text")


def square_index(tables: Tables, text: str, name: str) -> int:
    """The index of a named square; raises InvalidMove where the board has none of this name."""
    index = tables.variant.geometry.indices.get(name)
    if index is None:
        raise InvalidMove(text, f"{short(text)}: there is no square {name}")
    return int(index)


def promotion_kind(tables: Tables, text: str, letter: str | None) -> int:
    """The kind of man that a promotion letter means, 0 without one; raises InvalidMove for a foreign letter."""
    if not letter:
        return 0
    known = tables.variant.read_letters.get(letter.upper())
    if known is None:
        raise InvalidMove(text, f"{short(text)}: no man has the letter {short(letter)}")
    return int(tables.kinds[known])


def _read_plain(generator: Generator, text: str, start: str, goal: str, letter: str | None) -> int:
    a, b = square_index(generator.tables, text, start), square_index(generator.tables, text, goal)
    kind = promotion_kind(generator.tables, text, letter)
    number = generator.find(a, b, kind)
    if number < 0 and not kind:
        number = castling_by_goal(generator, a, b)
    if number < 0:
        raise IllegalMove(text, why_not(generator, text, a, b))
    return int(number)


def why_not(generator: Generator, text: str, start: int, goal: int) -> str:
    """Why no legal move goes from one square to another, in one sentence."""
    tables, position = generator.tables, generator.position
    code, name = position.code_at(start), tables.names[start]
    if not code:
        return f"{short(text)} is not legal: nobody stands on {name}"
    if code & 1 != position.turn:
        return f"{short(text)} is not legal: the man on {name} is not one's own"
    choices = [
        tables.letters[n >> codes.PROMOTION & 15] for n in generator.numbers() if n & 0xFFFF == start | goal << codes.TO
    ]
    if any(choices):
        return f"{short(text)} is not legal: the pawn may become {', '.join(filter(None, choices))} there"
    return f"{short(text)} is not legal here"


def _read_pair(generator: Generator, text: str) -> int:
    for number in castlings(generator):
        if write_uci(generator.tables, number) == text:
            return number
    for name in re.findall(r"[a-p][0-9]+", text):
        square_index(generator.tables, text, name)
    raise IllegalMove(text, f"{short(text)} is not legal here")


def _read_drop(generator: Generator, text: str, letter: str, square: str, start: str | None, goal: str | None) -> int:
    tables = generator.tables
    promotion_kind(generator.tables, text, letter)
    on = square_index(generator.tables, text, square)
    if start is not None and start != square:
        raise InvalidMove(text, f"{short(text)}: a man dropped on {square} does not run on from {start}")
    to = square_index(generator.tables, text, goal) if goal else on
    if tables.has_drops and letter.upper() == tables.letters[tables.runner]:
        number = on | to << codes.TO | codes.DROP << codes.FLAG
        if generator.is_legal(number):
            return int(number)
    raise IllegalMove(text, f"{short(text)} is not legal here")
