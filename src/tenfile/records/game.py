"""A game that is kept: its tags, where it begins, and the tree of its moves."""

from collections.abc import Iterator, Mapping
from operator import eq
from typing import Any

from ..errors import PgnError, TenfileError
from ..game import Board, Move, Outcome, Termination
from ..rules import Variant
from .headers import Headers
from .node import Node

WORDS = {
    Termination.TIME: "time forfeit",
    Termination.ABANDONMENT: "abandoned",
}
"""PGN's words for ends that are not "normal"."""


class Game(Node):
    """The start of a game, which is the root of its tree, with the tags of the game.

    ``errors`` are what was wrong with the text that it was read from, empty for a game made by hand. Games are equal if
    their starts, tags, moves, comments and glyphs are.
    """

    __slots__ = ("_start", "errors", "headers")
    __hash__ = None  # type: ignore[assignment]

    headers: Headers
    errors: list[PgnError]
    _start: Board | None
    """None where it is not known which game this is."""

    def __init__(
        self,
        variant: str | Variant = "capablanca",
        fen: str | None = None,
        setup: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """A game without moves; the start as for a ``Board``, which raises the same."""
        self._begin(Board(variant, fen, setup))
        self.headers.update(headers or {})

    def _begin(self, board: Board) -> None:
        """Be a game without moves from this position."""
        super().__init__()
        self._start, self.errors = board, []
        self.headers = Headers(fixed=_start_tags(board))

    @classmethod
    def from_start(cls, board: Board) -> "Game":
        """A game without moves from a board's position; the moves that led to it are left out."""
        game = cls.__new__(cls)
        game._begin(board.copy(stack=False))
        return game

    @classmethod
    def _unplayable(cls, tags: Mapping[str, str]) -> "Game":
        """What is known of a game that cannot be played: its tags as they stand in its text."""
        game = cls.__new__(cls)
        Node.__init__(game)
        game._start, game.errors, game.headers = None, [], Headers()
        game.headers._adopt(tags)
        return game

    @classmethod
    def from_board(cls, board: Board) -> "Game":
        """The game that was played on a board, with its result if it is over."""
        start = board.copy()
        while start.ply:
            start.pop()
        game = cls.from_start(start)
        node: Node = game
        for move in board.move_stack:
            node = node._grow(move)
        outcome = board.outcome()
        if outcome:
            game.set_outcome(outcome)
        return game

    # ---- its start
    @property
    def is_playable(self) -> bool:
        """Whether it is known which game this is and where it begins; games that are made always are playable.

        A game read from PGN is not where its tags name an unknown game, or a position that is none. It has tags and
        errors then, but no moves, and all questions about its variant and boards raise TenfileError.
        """
        return self._start is not None

    @property
    def variant(self) -> Variant:
        """The game's definition."""
        return self._known_start().variant

    def start_board(self) -> Board:
        """A board of one's own with the position that the game begins from."""
        return self._known_start().copy(stack=False)

    def _known_start(self) -> Board:
        if self._start is None:
            reason = self.errors[0].sentence if self.errors else "it is not known which game this is"
            raise TenfileError(f"this game cannot be played: {reason}")
        return self._start

    board = start_board

    # ---- its end
    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` where it is not known; the tag ``Result``."""
        return self.headers["Result"]

    @result.setter
    def result(self, result: str) -> None:
        self.headers["Result"] = result

    @property
    def termination(self) -> str | None:
        """PGN's word for how the game ended, such as ``normal`` or ``time forfeit``; the tag ``Termination``."""
        return self.headers.get("Termination")

    @termination.setter
    def termination(self, word: str | None) -> None:
        if word is not None:
            self.headers["Termination"] = word
        elif "Termination" in self.headers:
            del self.headers["Termination"]

    def set_outcome(self, outcome: Outcome) -> None:
        """Say how the game ended: sets ``result`` and ``termination``."""
        self.result, self.termination = outcome.result(), WORDS.get(outcome.termination, "normal")

    # ---- the whole
    def copy(self) -> "Game":
        """A second game that shares nothing with this one."""
        game = Game._unplayable({}) if self._start is None else Game.from_start(self._start)
        game.headers._adopt(self.headers._tags)
        game.errors = list(self.errors)
        game._take_remarks(self)
        twins: dict[int, Node] = {id(self): game}
        for node in self.walk():
            assert node.move is not None
            twin = twins[id(node)] = twins[id(node.parent)]._grow(node.move)
            twin._take_remarks(node)
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self._start == other._start
            and (self._start is None or self.variant == other.variant)
            and dict(self.headers) == dict(other.headers)
            and all(map(eq, _rows(self), _rows(other)))
        )

    def __str__(self) -> str:
        """The game as PGN."""
        from .pgn import write_game

        return write_game(self)

    def __repr__(self) -> str:
        tags = self.headers
        title = self.variant.title if self.is_playable else "of an unknown kind"
        return f"<Game {title}: {tags['White']} - {tags['Black']} {self.result}>"


def _start_tags(board: Board) -> dict[str, str]:
    """The tags that tell where a game begins."""
    tags, fen = {"Variant": board.variant.title}, board.fen()
    return tags if fen == board.variant.setups[0].fen else tags | {"SetUp": "1", "FEN": fen}


Row = tuple[int, Move | None, str, str, frozenset[int]]


def _rows(game: Game) -> Iterator[Row | None]:
    """Every node with the number of its variations and what is said of it, in the order of ``walk``; None at the
    end."""
    for node in (game, *game.walk()):
        yield len(node._variations or ()), node.move, node._starting_comment, node._comment, frozenset(node._nags or ())
    yield None
