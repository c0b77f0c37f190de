"""The first field of a FEN, taken apart: rows of letters, empty squares and squares that do not exist.

A run of digits is one decimal number of empty squares, ``*`` one square that does not exist, any other mark one man.
Nothing is judged here but what makes a row unreadable; whoever reads a placement asks ``Row`` what is wrong with it.
"""

import re
from dataclasses import dataclass

HOLE, EMPTY = "*", ""
TOKEN = re.compile(r"[0-9]+|.", re.ASCII | re.DOTALL)
MOST_CELLS = 64
MOST_DIGITS = 12


@dataclass(frozen=True)
class Row:
    """One rank from the first file on: ``cells`` holds a letter, ``"*"`` or ``""`` a square, ``total`` says how many
    squares the text adds up to (``cells`` ends at ``MOST_CELLS``), ``faults`` what is written wrongly in it."""

    cells: tuple[str, ...]
    total: int
    faults: tuple[str, ...] = ()


def read_row(text: str) -> Row:
    """Take one rank apart; never raises, and makes no more than ``MOST_CELLS`` cells whatever the text says."""
    cells: list[str] = []
    faults: list[str] = []
    total = 0
    for token in TOKEN.findall(text):
        if not (token.isascii() and token.isdigit()):
            total += 1
            cells.append(token)
            continue
        number = int(token) if len(token) <= MOST_DIGITS else 10**MOST_DIGITS
        total += number
        if token[0] == "0":
            faults.append(f"{token} is no number of empty squares")
        cells += [EMPTY] * max(0, min(number, MOST_CELLS - len(cells)))
    return Row(tuple(cells[:MOST_CELLS]), total, tuple(faults))


def split_placement(field: str) -> tuple[list[str], str | None]:
    """The rows of the first field, top one first, and what stands in brackets behind them (None without brackets)."""
    rows, bracket, rest = field.partition("[")
    return rows.split("/"), (rest if bracket else None)
