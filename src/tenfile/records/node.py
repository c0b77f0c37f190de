"""A node of a game's tree: a move, what is said of it, and the moves that may follow."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Union

from ..errors import InvalidMove, TenfileError
from ..game import Board, Move
from .annotations import tidy
from .remarks import Remarks

if TYPE_CHECKING:
    from typing import Unpack

    from ..game.show import LookOptions
    from .game import Game

Child = Union["Node", Move, str, int]
"""How one of a node's variations is named: the node itself, its move, the move's text in SAN or UCI, or its number."""


class Node(Remarks):
    """A position of a game: the one after ``move``, or the start, where ``move`` is None and the node is a ``Game``.

    The first of its ``variations`` is the main continuation. Whether a move is legal is asked when it is added; a tree
    never holds another.
    """

    __slots__ = ("_starting_comment", "_variations", "move", "parent")

    move: Move | None
    """The move that leads here; to be read, not set."""
    parent: "Node | None"
    """The node before it; to be read, not set."""
    _variations: list["Node"] | None
    _starting_comment: str

    def __init__(self, parent: "Node | None" = None, move: Move | None = None) -> None:
        self.parent, self.move = parent, move
        self._variations = None
        self._comment = self._starting_comment = ""
        self._nags = None

    # ---- where it stands
    @property
    def variations(self) -> tuple["Node", ...]:
        """What may follow, the main continuation first."""
        return tuple(self._variations or ())

    def next(self) -> "Node | None":
        """The main continuation, or None."""
        return self._variations[0] if self._variations else None

    def end(self) -> "Node":
        """The last node of the main continuations from here on."""
        node = self
        while node._variations:
            node = node._variations[0]
        return node

    def is_end(self) -> bool:
        """Whether nothing follows."""
        return not self._variations

    def root(self) -> "Node":
        """The first node of the tree."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def game(self) -> "Game":
        """The game that the node belongs to; raises TenfileError where it has been taken out."""
        from .game import Game

        root = self.root()
        if not isinstance(root, Game):
            raise TenfileError("this variation belongs to no game any more")
        return root

    def path(self) -> list["Node"]:
        """The nodes from the first move to this one."""
        nodes, node = list[Node](), self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    @property
    def ply(self) -> int:
        """How many moves of either side lead here from the game's start."""
        return len(self.path())

    def starts_variation(self) -> bool:
        """Whether this is the first move of a variation, and not a main continuation."""
        return self.parent is not None and self.parent.variations[0] is not self

    def is_mainline(self) -> bool:
        """Whether only main continuations lead here."""
        return not any(node.starts_variation() for node in self.path())

    # ---- the position
    def board(self) -> Board:
        """A board of one's own with this position and the moves that led to it."""
        board = self.game().start_board()
        for node in self.path():
            assert node.move is not None
            board.push(node.move)
        return board

    def san(self) -> str:
        """The move in algebraic notation; raises TenfileError for the start."""
        move, parent = self._moved()
        return parent.board().san(move)

    def uci(self) -> str:
        """The move in the manner of UCI; raises TenfileError for the start."""
        return self._moved()[0].uci()

    def _moved(self) -> tuple[Move, "Node"]:
        if self.move is None or self.parent is None:
            raise TenfileError("no move leads to the start of a game")
        return self.move, self.parent

    # ---- walking
    def mainline(self) -> Iterator["Node"]:
        """The nodes that follow in the main line, one after the other."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def mainline_moves(self) -> tuple[Move, ...]:
        """The moves that follow in the main line."""
        return tuple(node.move for node in self.mainline() if node.move is not None)

    def walk(self) -> Iterator["Node"]:
        """All nodes behind this one: after each its main continuation with everything behind it, then the others."""
        waiting = list((self._variations or ())[::-1])
        while waiting:
            node = waiting.pop()
            yield node
            waiting += (node._variations or ())[::-1]

    def walk_boards(self) -> Iterator[tuple["Node", Board]]:
        """The same with the position at each node: always the same board, which is not to be changed."""
        board, here = self.board(), self.ply
        depth = {id(self): here}
        for node in self.walk():
            assert node.move is not None
            ply = depth[id(node)] = depth[id(node.parent)] + 1
            while board.ply >= ply:
                board.pop()
            board.push(node.move)
            yield node, board

    # ---- variations
    def variation(self, child: Child) -> "Node":
        """One of the variations, named by its node, move, text or number from 0; raises TenfileError where there is
        none of this name."""
        found = self._find(child)
        if found is None:
            raise TenfileError(f"no variation here is {child}")
        return found

    def has_variation(self, child: Child) -> bool:
        """Whether there is such a variation."""
        return self._find(child) is not None

    __iter__ = None
    # A node is no sequence, although it can be asked for a variation by number.

    def __getitem__(self, child: Child) -> "Node":
        return self.variation(child)

    def __contains__(self, child: Child) -> bool:
        return self.has_variation(child)

    def _find(self, child: Child) -> "Node | None":
        nodes = self._variations or []
        if isinstance(child, int):
            return nodes[child] if 0 <= child < len(nodes) else None
        if isinstance(child, Node):
            return child if child.parent is self else None
        if isinstance(child, str):
            try:
                child = read_move(self.board(), child)
            except TenfileError:
                return None
        return next((node for node in nodes if node.move == child), None)

    def add_variation(
        self, move: Move | str, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> "Node":
        """Add a move, or its text in SAN or UCI, behind the variations that are there, and return its node.

        The first one becomes the main continuation. Raises a MoveError for a move that is not legal here and
        TenfileError for one that is there already.
        """
        legal = self._legal(move)
        if self.has_variation(legal):
            raise TenfileError(f"{legal} is a variation here already")
        node = self._grow(legal)
        try:
            node.comment, node.starting_comment = comment, starting_comment
            node.nags.update(nags)
        except TenfileError:
            self._cut(node)
            raise
        return node

    def add_main_variation(self, move: Move | str, *, comment: str = "", nags: Iterable[int] = ()) -> "Node":
        """Add a move as the main continuation; otherwise as ``add_variation``."""
        node = self.add_variation(move, comment=comment, nags=nags)
        self.promote_to_main(node)
        return node

    def add_line(self, moves: Iterable[Move | str]) -> "Node":
        """Have these moves follow one another from here, those that are there already as they are; return the last
        node. Raises a MoveError at the first that is not legal, after adding those before it."""
        node, board = self, self.board()
        for move in moves:
            legal = move if isinstance(move, Move) else read_move(board, move)
            board.push(legal)
            known = node._find(legal)
            node = node._grow(board.peek()) if known is None else known
        return node

    def _legal(self, move: Move | str) -> Move:
        board = self.board()
        board.push(move if isinstance(move, Move) else read_move(board, move))
        return board.peek()

    def _grow(self, move: Move) -> "Node":
        """Add a move that is known to be legal and new."""
        node = Node(self, move)
        if self._variations is None:
            self._variations = [node]
        else:
            self._variations.append(node)
        return node

    def remove_variation(self, child: Child) -> "Node":
        """Take out a variation with everything behind it, and return it; raises as ``variation`` does."""
        node = self.variation(child)
        self._cut(node)
        return node

    def _cut(self, node: "Node") -> None:
        assert self._variations is not None
        self._variations.remove(node)
        node.parent = None
        self._settle()

    def promote(self, child: Child) -> None:
        """Exchange a variation with the one before it, if any; raises as ``variation`` does."""
        index = self._index(child)
        self._reorder(index, max(index - 1, 0))

    def demote(self, child: Child) -> None:
        """Exchange a variation with the one behind it, if any; raises as ``variation`` does."""
        index = self._index(child)
        self._reorder(index, min(index + 1, len(self.variations) - 1))

    def promote_to_main(self, child: Child) -> None:
        """Make a variation the main continuation; raises as ``variation`` does."""
        self._reorder(self._index(child), 0)

    def _index(self, child: Child) -> int:
        return self.variations.index(self.variation(child))

    def _reorder(self, start: int, goal: int) -> None:
        assert self._variations is not None
        self._variations.insert(goal, self._variations.pop(start))
        self._settle()

    def _settle(self) -> None:
        """A main continuation has no comment before it: what is there comes first behind it."""
        main = self.next()
        if main is not None and main._starting_comment:
            main._comment = tidy(f"{main._starting_comment} {main._comment}")
            main._starting_comment = ""

    # ---- what is said of it
    @property
    def starting_comment(self) -> str:
        """The comment before the first move of a variation; only such a move can have one."""
        return self._starting_comment

    @starting_comment.setter
    def starting_comment(self, text: str) -> None:
        if text and not self.starts_variation():
            raise TenfileError("only the first move of a variation has a comment before it")
        self._starting_comment = tidy(text)

    # ---- for people to look at
    def replay(self, *, name: str | None = None, **options: "Unpack[LookOptions]") -> str:
        """The whole game as HTML to be stepped through, without a script, opened at this node; what notebooks show.

        All ids in it begin with ``name``, another one each time unless told. ``options`` are those of ``Board.svg``
        that hold for every position: orientation, size, coordinates, pieces, theme and colors. Raises TenfileError for
        a node that belongs to no game any more, and as ``Board.svg`` does.
        """
        from secrets import token_hex

        from ..game.show import Look
        from .replay import replay

        return replay(self, Look(**options), name or f"tenfile-{token_hex(4)}")

    def _repr_html_(self) -> str:
        return self.replay()

    def _take_remarks(self, other: Remarks) -> None:
        super()._take_remarks(other)
        if isinstance(other, Node):
            self._starting_comment = other._starting_comment

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at ply {self.ply}: {self.move or 'start'}>"


def read_move(board: Board, text: str) -> Move:
    """The legal move that a text in UCI or SAN means; raises InvalidMove, IllegalMove or AmbiguousMove."""
    try:
        return board.parse_uci(text)
    except InvalidMove:
        return board.parse_san(text)
