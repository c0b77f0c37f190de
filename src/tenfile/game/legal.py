"""The legal moves of a position, as a sequence that is made when it is asked for."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from .move import Move

if TYPE_CHECKING:
    from .board import Board


class LegalMoves(Sequence[Move]):
    """The legal moves of a board's position as it was when this was made: iterable, with ``in``, ``len`` and truth.

    Their order is the core's and says nothing. The list does not follow the board when it moves on.
    """

    __slots__ = ("_moves",)

    def __init__(self, board: "Board") -> None:
        self._moves: list[Move] = board._legal()

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __bool__(self) -> bool:
        return bool(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._moves[index]

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(move.uci() for move in self._moves)}>"
