"""Changing a game step by step, so that each step can be taken back and made again."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from ..errors import TenfileError
from ..game import Move
from .game import Game
from .merging import merge_into
from .node import Node

Value = TypeVar("Value")


class State(NamedTuple):
    """All that can change of a node."""

    parent: Node | None
    variations: tuple[Node, ...]
    comment: str
    starting_comment: str
    nags: frozenset[int]


States = dict[int, tuple[Node, State]]
"""Nodes by their identity, since two games can be equal."""


@dataclass(frozen=True)
class Step:
    """One change: what it did in a word or two, and the nodes and tags before and after it."""

    name: str
    before: "States"
    after: "States"
    tags_before: dict[str, str]
    tags_after: dict[str, str]


class Edits:
    """Changes a game, and remembers how to take every change back.

    A change that is refused changes nothing. Nodes that are taken out and come back are the same nodes. The game must
    be changed through here only, while steps are to be taken back.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._done: list[Step] = []
        self._undone: list[Step] = []

    # ---- back and forth
    @property
    def undoable(self) -> tuple[str, ...]:
        """What can be taken back, the first change first."""
        return tuple(step.name for step in self._done)

    @property
    def redoable(self) -> tuple[str, ...]:
        """What can be made again, that which comes next last."""
        return tuple(step.name for step in self._undone)

    def undo(self) -> str:
        """Take the last change back and tell its name; raises TenfileError where there is none."""
        if not self._done:
            raise TenfileError("there is no change to take back")
        step = self._done.pop()
        self._put(step.before, step.tags_before)
        self._undone.append(step)
        return step.name

    def redo(self) -> str:
        """Make the change again that was taken back last and tell its name; raises TenfileError where there is none."""
        if not self._undone:
            raise TenfileError("there is no change to make again")
        step = self._undone.pop()
        self._put(step.after, step.tags_after)
        self._done.append(step)
        return step.name

    # ---- changes
    def add(self, node: Node, move: Move | str, **remarks: Any) -> Node:  # noqa: ANN401 - as in Node.add_variation
        """``node.add_variation(move, …)``."""
        return self._do("add a move", lambda: node.add_variation(move, **remarks), [node])

    def add_line(self, node: Node, moves: Iterable[Move | str]) -> Node:
        """``node.add_line(moves)``."""
        return self._do("add moves", lambda: node.add_line(moves), [node, *node.walk()])

    def remove(self, node: Node) -> None:
        """Take a node out of the tree, with everything behind it; raises TenfileError for the game's start."""
        parent = _parent(node)
        self._do("remove a variation", lambda: parent.remove_variation(node), [parent])

    def promote(self, node: Node) -> None:
        """Exchange a variation with the one before it; raises TenfileError for the game's start."""
        parent = _parent(node)
        self._do("promote a variation", lambda: parent.promote(node), [parent])

    def promote_to_main(self, node: Node) -> None:
        """Make a variation the main continuation; raises TenfileError for the game's start."""
        parent = _parent(node)
        self._do("promote a variation", lambda: parent.promote_to_main(node), [parent])

    def demote(self, node: Node) -> None:
        """Exchange a variation with the one behind it; raises TenfileError for the game's start."""
        parent = _parent(node)
        self._do("demote a variation", lambda: parent.demote(node), [parent])

    def remark(self, node: Node, **remarks: Any) -> None:  # noqa: ANN401 - whatever the properties take
        """Set what is said of a node: ``comment``, ``text``, ``starting_comment``, ``nags``, ``clock``, ``elapsed``,
        ``evaluation``, ``marks`` or ``arrows``; any other word raises TypeError."""
        unknown = remarks.keys() - REMARKS
        if unknown:
            raise TypeError(f"a node has no remark {', '.join(sorted(unknown))}")

        def change() -> None:
            for name, value in remarks.items():
                setattr(node, name, value)

        self._do("change a remark", change, [node])

    def set_tag(self, name: str, value: str | None) -> None:
        """Set one of the game's tags, or take it out with None; raises as ``Headers`` does."""

        def change() -> None:
            if value is not None:
                self.game.headers[name] = value
            elif name in self.game.headers:
                del self.game.headers[name]

        self._do("change a tag", change, [])

    def merge(self, other: Game) -> Node:
        """Add another game's tree, see ``merge_games``."""
        return self._do("merge a game", lambda: merge_into(self.game, other), [self.game, *self.game.walk()])

    # ---- how
    def _do(self, name: str, change: Callable[[], Value], nodes: list[Node]) -> Value:
        """Make a change that touches these nodes and the ones right behind them, some of which it may make."""
        before, tags = _states(_touched(nodes)), dict(self.game.headers._tags)
        try:
            value = change()
        except Exception:
            self._put(before, tags)
            raise
        after = _states([*(node for node, _ in before.values()), *_new_ones(nodes, before)])
        made = {key: (node, NOWHERE) for key, (node, _) in after.items() if key not in before}
        self._done.append(Step(name, before | made, after, tags, dict(self.game.headers._tags)))
        self._undone.clear()
        return value

    def _put(self, states: States, tags: dict[str, str]) -> None:
        for node, state in states.values():
            node.parent, node._variations = state.parent, list(state.variations)
            node._comment, node._starting_comment = state.comment, state.starting_comment
            node._nags = set(state.nags)
        self.game.headers._tags = dict(tags)


NOWHERE = State(None, (), "", "", frozenset())
"""How a node is that has not been made yet."""

REMARKS = frozenset(
    {"comment", "text", "starting_comment", "nags", "clock", "elapsed", "evaluation", "marks", "arrows"}
)


def _parent(node: Node) -> Node:
    if node.parent is None:
        raise TenfileError("the start of a game is no variation")
    return node.parent


def _touched(nodes: Iterable[Node]) -> list[Node]:
    """These nodes and the ones right behind them."""
    return [it for node in nodes for it in (node, *node.variations)]


def _states(nodes: Iterable[Node]) -> States:
    return {id(node): (node, _state(node)) for node in nodes}


def _state(node: Node) -> State:
    nags = frozenset(node._nags or ())
    return State(node.parent, node.variations, node._comment, node._starting_comment, nags)


def _new_ones(nodes: Iterable[Node], known: States) -> list[Node]:
    """All that is behind these nodes and was not known before."""
    roots = [child for node in nodes for child in node.variations if id(child) not in known]
    return [it for root in roots for it in (root, *root.walk())]
