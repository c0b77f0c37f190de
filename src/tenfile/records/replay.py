"""A game to be stepped through in a notebook or on a page: HTML without a script, which needs no server.

Each move is a radio button. The one that is chosen shows its position, by a rule of the style sheet; arrow keys go from
one to the next, as they do among radio buttons.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from types import MappingProxyType

from ..game.album import Album
from ..game.show import Look
from ..rules import BLACK, WHITE
from .annotations import write_time
from .game import Game
from .node import Node
from .printing import wording
from .printing.bulletin import DASH, DOT, faults
from .printing.options import Options, Press
from .printing.text import MoveText

MOST_POSITIONS = 500
"""That are shown of one game, some 3 kB each: first those of the main line, then those of variations."""

BUTTONS: Mapping[str, str] = MappingProxyType(
    {"first": "\u00ab", "previous": "\u2039", "next": "\u203a", "last": "\u00bb"}
)


@cache
def style() -> str:
    """The rules of all replays; each document may have them more than once."""
    return files(__package__).joinpath("replay.css").read_text(encoding="utf-8")


def replay(node: Node, look: Look, name: str) -> str:
    """The game that a node belongs to, as HTML, opened at the node.

    ``name`` is a word with which all ids begin; two replays in a document must have different ones. Raises TenfileError
    for a node that belongs to no game.
    """
    game = node.game()
    if not game.is_playable:
        return _whole(game, "".join(f"<p>{sentence}</p>" for sentence in faults(game)))
    text = ReplayText(game, node, look, name)
    moves = f'<p class="line">{text.start()}</p>{text.html()}'
    notes = [f'<p class="note">{sentence}</p>' for sentence in faults(game)]
    if text.left_out:
        notes.append(f'<p class="note">The positions of {text.left_out} moves in variations are not shown here.</p>')
    room = f'<div class="room">{text.room()}<div class="bar"></div></div>'
    moves = f'<div class="moves" role="group" aria-label="Moves">{moves}{"".join(notes)}</div>'
    return _whole(game, f'<div class="body">{room}{moves}</div>')


def _whole(game: Game, body: str) -> str:
    return f'<div class="tenfile-replay"><style>{style()}</style>{_head(game)}{body}</div>'


def _head(game: Game) -> str:
    tags = game.headers
    players = DASH.join(f"<b>{escape(wording.player(tags, color))}</b>" for color in (WHITE, BLACK))
    name = game.variant.full_title or game.variant.title if game.is_playable else wording.known(tags, "Variant")
    where = DOT.join(escape(word) for word in [*wording.place(tags), name] if word)
    result = " ".join(filter(None, [wording.result(tags), escape(wording.ending(tags))]))
    return f'<div class="head">{players} &nbsp;<b>{result}</b><div class="where">{where}</div></div>'


class ReplayText(MoveText):
    """The moves, each with its position behind it."""

    def __init__(self, game: Game, opened: Node, look: Look, name: str) -> None:
        press = Press(Options(diagrams="none"), Album(look, f"{name}-board"))
        super().__init__(game, press)
        self._opened, self._name = opened, name
        self._numbers = {id(node): number for number, node in enumerate(_chosen(game, opened))}
        self.left_out = sum(1 for _ in game.walk()) + 1 - len(self._numbers)
        self._shared = press.album.share(game.variant)

    def room(self) -> str:
        """What takes up the room of a position; with it comes what all positions share."""
        return self._shared + self._press.album.picture(self._game.start_board())

    def start(self) -> str:
        """The button of the start."""
        return self._framed(self._game, "Start")

    def _begin(self) -> None:
        """The start has a position as all others have, and a comment behind it."""
        if self._game.text:
            self._done.append(f'<p class="opening">{escape(self._game.text)}</p>')

    def _framed(self, node: Node, html: str) -> str:
        if id(node) not in self._numbers:
            return f'<span class="move">{html}</span>'
        chosen = " checked" if node is self._opened else ""
        button = f'<input type="radio" name="{self._name}" id="{self._id(node)}"{chosen}>'
        label = f'<label for="{self._id(node)}">{html}</label>'
        return f'<span class="step">{button}{label}<span class="frame">{self._position(node)}</span></span>'

    def _id(self, node: Node) -> str:
        return f"{self._name}-{self._numbers[id(node)]}"

    def _position(self, node: Node) -> str:
        goals = {"first": self._game, "previous": node.parent, "next": node.next(), "last": self._game.end()}
        buttons = [self._button(name, goal if goal is not node else None) for name, goal in goals.items()]
        said = DOT.join(remarks(node))
        return f'{self._picture(node)}<span class="bar">{"".join(buttons)}<span>{said}</span></span>'

    def _button(self, name: str, goal: Node | None) -> str:
        if goal is None or id(goal) not in self._numbers:
            return f"<i>{BUTTONS[name]}</i>"
        return f'<label for="{self._id(goal)}" title="{name}">{BUTTONS[name]}</label>'


def _chosen(game: Game, opened: Node) -> list[Node]:
    """The nodes whose positions are shown, in the order of the text: the way to the one that is opened, the main line,
    then the others as they come."""
    main = [game, *opened.path(), *game.mainline()][:MOST_POSITIONS]
    wanted = {id(node) for node in main}
    for node in game.walk():
        if len(wanted) >= MOST_POSITIONS:
            break
        wanted.add(id(node))
    return [node for node in (game, *game.walk()) if id(node) in wanted]


def remarks(node: Node) -> Iterator[str]:
    """What programs say of a position, in words: its evaluation, the clock, the time spent."""
    evaluation, clock, elapsed = node.evaluation, node.clock, node.elapsed
    if evaluation is not None:
        depth = f" (depth {evaluation.depth})" if evaluation.depth else ""
        yield (f"#{evaluation.mate}" if evaluation.cp is None else f"{evaluation.cp / 100:+.2f}") + depth
    if clock is not None:
        yield write_time(int(clock))
    if elapsed is not None:
        yield f"{elapsed:g} s"
