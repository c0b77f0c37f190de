"""Makes the tree of a game from what a reader of PGN tells."""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ...errors import PgnError
from ...game import Board, Move
from ..annotations import tidy
from ..game import Game
from ..headers import ROSTER, START_TAGS, UNPRINTABLE
from ..node import Node
from .beginning import XBOARD_TAG
from .tokens import RESULTS
from .visitor import Visitor

DIAGRAM = re.compile(r"-{14}\s.*(?:white|black) to play\s-{14}", re.DOTALL)
"""XBoard's comment with a picture of the start; the FEN says the same."""

ROSTER_NAMES = MappingProxyType({name.lower(): name for name in ROSTER})
NOT_KEPT = frozenset(map(str.lower, (*START_TAGS, XBOARD_TAG)))


class GameBuilder(Visitor[Game]):
    """Answers with a game: with its errors, and not playable where the tags mean none."""

    def begin_game(self, tags: Mapping[str, str]) -> bool:
        """Keep the tags."""
        self._tags = tags
        self._game = Game._unplayable(tags)
        self._errors: list[PgnError] = []
        return True

    def begin_moves(self, board: Board) -> None:
        """The game can be played."""
        game = self._game = Game.from_start(board)
        game.headers._adopt(own_tags(self._tags))
        self._node: Node = game
        self._stack: list[Node] = []
        self._is_fresh = False
        """Whether a variation has begun, but has no move yet."""
        self._before = ""

    def visit_move(self, board: Board, move: Move) -> None:
        """Add the move, or go on with it where it is there already."""
        parent = self._node
        if parent._variations is None:
            self._node = node = Node(parent, move)
            parent._variations = [node]
        else:
            known = next((node for node in parent._variations if node.move == move), None)
            self._node = parent._grow(move) if known is None else known
        if self._is_fresh:
            self._is_fresh = False
            self._put_before()

    def _put_before(self) -> None:
        """The comment at the beginning of a variation."""
        if self._before and self._node.starts_variation():
            self._node.starting_comment = tidy(f"{self._node.starting_comment} {self._before}")
        elif self._before:
            self._node.comment = f"{self._before} {self._node.comment}"
        self._before = ""

    def visit_comment(self, text: str) -> None:
        """Add it to the comment that is there."""
        if self._is_fresh:
            self._before = f"{self._before} {text}"
            return
        node = self._node
        if node._comment:
            node._comment = tidy(f"{node._comment} {text}")
        elif node.parent is not None or DIAGRAM.fullmatch(text) is None:
            node._comment = " ".join(text.split())

    def visit_nag(self, nag: int) -> None:
        """Add it to those of the move."""
        if not self._is_fresh:
            node = self._node
            if node._nags is None:
                node._nags = {nag}
            else:
                node._nags.add(nag)

    def begin_variation(self) -> None:
        """Go back by one move."""
        self._stack.append(self._node)
        assert self._node.parent is not None
        self._node, self._is_fresh, self._before = self._node.parent, True, ""

    def end_variation(self) -> None:
        """Go on where the variation began. A comment in one without moves is one to the move before."""
        self._node, left, self._is_fresh = self._stack.pop(), self._before, False
        self._before = ""
        if left:
            self._node.comment = f"{self._node.comment} {left}"

    def visit_result(self, result: str) -> None:
        """The result counts where the tags say nothing else."""
        if self._game.result == "*":
            self._game.result = result

    def visit_error(self, error: PgnError) -> None:
        """Keep it."""
        self._errors.append(error)

    def end_game(self) -> Game:
        """The game as far as it could be read."""
        self._game.errors = self._errors
        return self._game


def own_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags that a game keeps: without those that follow from its start, the seven in their usual letters, and a
    result that is one."""
    kept = {}
    for name, value in tags.items():
        own = kept_name(name)
        if own:
            kept[own] = value if value.isprintable() else UNPRINTABLE.sub(" ", value)
    if "Result" in kept:
        kept["Result"] = RESULTS.get(kept["Result"].strip(), "*")
    return kept


@lru_cache(maxsize=1024)
def kept_name(name: str) -> str | None:
    """The name under which a tag is kept, None if it is not."""
    lowered = name.lower()
    return None if lowered in NOT_KEPT else ROSTER_NAMES.get(lowered, name)
