"""A move as a small value."""

from typing import Any


class Move:
    """A move: where a man comes from and goes to, and what else it says.

    ``from_square`` is None for a drop; then ``drop`` is the man's letter and ``drop_square`` where it is put down (the
    same as ``to_square`` unless it runs on in the same move). ``promotion`` is an upper-case letter or None.
    ``castling_rook`` is the rook's home square in a castling; moves that a board gives always have it.

    Moves are equal if their UCI texts are. They are made freely, without a board: whether one is legal is for a board
    to say.
    """

    __slots__ = (
        "_book",
        "_number",
        "_uci",
        "castling_rook",
        "drop",
        "drop_square",
        "from_square",
        "promotion",
        "to_square",
    )

    from_square: str | None
    to_square: str
    promotion: str | None
    drop: str | None
    drop_square: str | None
    castling_rook: str | None
    _book: object
    _number: int
    _uci: str

    def __init__(
        self,
        from_square: str | None,
        to_square: str,
        promotion: str | None = None,
        *,
        drop: str | None = None,
        drop_square: str | None = None,
        castling_rook: str | None = None,
    ) -> None:
        """Raises TypeError where the parts are neither a man's move nor a drop."""
        if (from_square is None) == (drop is None):
            raise TypeError("a move has either a square it comes from or a man that is dropped")
        set_ = object.__setattr__
        set_(self, "from_square", from_square)
        set_(self, "to_square", to_square)
        set_(self, "promotion", promotion.upper() if promotion else None)
        set_(self, "drop", drop.upper() if drop else None)
        set_(self, "drop_square", (drop_square or to_square) if drop else None)
        set_(self, "castling_rook", castling_rook)
        set_(self, "_uci", self._text())
        set_(self, "_number", -1)
        set_(self, "_book", None)

    def _text(self) -> str:
        if self.drop:
            advance = f",{self.drop_square}{self.to_square}" if self.drop_square != self.to_square else ""
            return f"{self.drop}@{self.drop_square}{advance}"
        rook = f",{self.castling_rook}{self.from_square}" if self._looks_like_a_step() else ""
        return f"{self.from_square}{self.to_square}{(self.promotion or '').lower()}{rook}"

    def _looks_like_a_step(self) -> bool:
        """Whether this is a castling to the next file: its text must then name the rook's move too."""
        if not (self.castling_rook and self.from_square and self.to_square):
            return False
        return abs(ord(self.to_square[0]) - ord(self.from_square[0])) == 1

    @classmethod
    def _of_board(cls, book: object, number: int, uci: str, **parts: Any) -> "Move":  # noqa: ANN401 - as in __init__
        """A move that knows its number in a board's core."""
        move = cls(**parts)
        object.__setattr__(move, "_uci", uci)
        object.__setattr__(move, "_number", number)
        object.__setattr__(move, "_book", book)
        return move

    @property
    def is_castling(self) -> bool:
        """Whether this is known to be a castling (moves that a board gives always are)."""
        return self.castling_rook is not None

    def uci(self) -> str:
        """The move's text in the manner of UCI: ``e2e4``, ``e7e8q``, ``f1i1``, ``f1g1,i1f1``, ``J@e0,e0e3``."""
        return self._uci

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move does not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a move does not change")

    def __eq__(self, other: object) -> bool:
        return self._uci == other._uci if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._uci)

    def __str__(self) -> str:
        return self._uci

    def __repr__(self) -> str:
        return f"<Move {self._uci}>"

    def __copy__(self) -> "Move":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Move":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (
            self._uci, self.from_square, self.to_square, self.promotion, self.drop, self.drop_square, self.castling_rook
        )  # fmt: skip


def _rebuilt(uci: str, *parts: str | None) -> Move:
    """A move from its pickled parts."""
    start, goal, promotion, drop, drop_square, rook = parts
    return Move._of_board(
        None, -1, uci, from_square=start, to_square=goal, promotion=promotion, drop=drop, drop_square=drop_square,
        castling_rook=rook,
    )  # fmt: skip
