"""Reads the positions that XBoard sends by `setboard`, whose last fields are not always what they should be.

XBoard keeps rights and en-passant squares by rules of its own; for games that it does not know by itself it leaves
fields out or fills them wrongly, even for the start that the engine has told it.
"""

from ...errors import TenfileError
from ...game import Board
from ...notation.numbering import setup_like
from .dialect import Dialect

FIELDS = 6


def read_setboard(dialect: Dialect, text: str) -> Board:
    """The board that a FEN of the protocol means: men and side to move of a set-up are that set-up, whatever follows.

    Raises FenError with all faults of any other FEN.
    """
    fields = text.split()
    board = dialect.read_fen(text) if len(fields) != FIELDS - 1 else dialect.read_fen(_with_missing_field(fields))
    try:
        return Board(dialect.variant, board)
    except TenfileError:
        setup = setup_like(dialect.variant, board)
        if setup is None:
            raise
        return Board(dialect.variant, setup=setup)


def _with_missing_field(fields: list[str]) -> str:
    """The fields with an empty one before the counters, where a FEN is one short."""
    return " ".join([*fields[:-2], "-", *fields[-2:]])
