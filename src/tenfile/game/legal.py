"""The legal moves of a position."""

from .move import Move


class LegalMoves(tuple[Move, ...]):
    """The legal moves of a position: iterable, with ``in``, ``len``, truth and indices.

    Their order is the core's and says nothing. They do not follow the board when that moves on.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(move.uci() for move in self)}>"
