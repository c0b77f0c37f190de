"""The moves of a game as they are set in print: main line, variations, comments, and diagrams between them."""

from collections.abc import Iterator, Mapping
from html import escape
from types import MappingProxyType
from typing import NamedTuple

from ...game import Board
from ...rules import WHITE, Color
from ..annotations import words_of
from ..game import Game
from ..node import Node
from ..remarks import SIGNS
from .options import Press
from .places import DIAGRAM, FROM_BLACK, side_below

JUDGEMENTS: Mapping[int, str] = MappingProxyType(
    {
        7: "\u25a1", 10: "=", 13: "\u221e", 14: "+/=", 15: "=/+", 16: "\u00b1", 17: "\u2213", 18: "+\u2212",
        19: "\u2212+", 22: "zugzwang", 23: "zugzwang", 36: "with the initiative", 37: "with the initiative",
        40: "with attack", 41: "with attack", 44: "with compensation", 45: "with compensation",
        132: "with counterplay", 133: "with counterplay", 138: "in time trouble", 139: "in time trouble", 146: "N",
    }
)  # fmt: skip
"""Glyphs of the PGN standard and of common use that are said behind a move, in signs that every font has, or words."""


class Step(NamedTuple):
    """What is still to be set: a move with all that follows it, or the end of a variation to it."""

    node: Node
    ply: int
    depth: int
    is_end: bool = False


class MoveText:
    """One game on its way to print; a stack instead of recursion, since variations may be deep."""

    def __init__(self, game: Game, press: Press) -> None:
        self._game, self._press, self._options = game, press, press.options
        self._board: Board = game.start_board()
        self._done: list[str] = []
        self._words: list[str] = []
        """Of the paragraph that is being set ..."""
        self._kind = "line"
        """... and its class."""
        self._glued = ""
        """What stands right before the next word."""
        self._needs_number = True

    def html(self) -> str:
        """All of it."""
        self._begin()
        waiting = [Step(node, 1, 0) for node in self._game.variations[:1]]
        while waiting:
            step = waiting.pop()
            if step.is_end:
                self._close(step)
                continue
            if step.node.starts_variation():
                self._open(step)
            self._go_back(step.ply - 1)
            self._move(step)
            waiting += [Step(following, step.ply + 1, step.depth) for following in step.node.variations[:1]]
            for other in reversed([*self._alternatives(step.node)]):
                waiting += [Step(step.node, step.ply, step.depth, True), Step(other, step.ply, step.depth + 1)]
        self._end_paragraph()
        return "\n".join(self._done)

    # ---- paragraphs
    def _word(self, html: str) -> None:
        self._words.append(self._glued + html)
        self._glued = ""

    def _end_paragraph(self, following: str | None = None) -> None:
        """End the paragraph, if it has begun; the next one has this class."""
        if self._words:
            self._done.append(f'<p class="{self._kind}">{" ".join(self._words)}</p>')
        self._words, self._needs_number = [], True
        self._kind = following or self._kind

    # ---- the start
    def _begin(self) -> None:
        usual = self._board.variant.setups[0].fen
        if self._board.fen() != usual or "start" in self._options.places.words:
            self._figure(self._game, f"{self._board.turn.word.capitalize()} to move")
        if self._options.comments and self._game.text:
            self._done.append(f'<p class="opening">{escape(self._game.text)}</p>')

    # ---- variations
    def _alternatives(self, node: Node) -> Iterator[Node]:
        """The variations that are set behind a main continuation."""
        if self._options.variations and node.parent is not None and not node.starts_variation():
            yield from node.parent.variations[1:]

    def _open(self, step: Step) -> None:
        """Variations of the main line are paragraphs, those in variations stand in brackets."""
        if step.depth == 1:
            self._end_paragraph("variation")
        else:
            self._glued += "("
        self._needs_number = True
        self._comment(step.node.starting_comment)

    def _close(self, main: Step) -> None:
        if main.depth == 0:
            self._end_paragraph("line")
        elif self._words:
            self._words[-1] += ")"
        else:
            self._word(")")
        self._needs_number = True
        self._go_back(main.ply - 1)
        assert main.node.move is not None
        self._board.push(main.node.move)

    def _go_back(self, ply: int) -> None:
        while self._board.ply > ply:
            self._board.pop()

    # ---- moves
    def _move(self, step: Step) -> None:
        board, node = self._board, step.node
        assert node.move is not None
        number, side = board.fullmove_number, board.turn
        shown = self._press.letters.move(board.variant, board.san(node.move))
        numbered = f"{number_of(number, side)}&nbsp;{shown}"
        is_numbered = side is WHITE or self._needs_number
        self._needs_number = False
        signs, judgements = remarks_of(node) if self._options.comments else ("", "")
        board.push(node.move)
        self._word(self._framed(node, f"{numbered if is_numbered else shown}{signs}"))
        if judgements:
            self._word(judgements)
        if self._options.comments:
            self._comment(node.comment)
        if self._options.places.has(node, number, side, step.depth == 0):
            self._end_paragraph()
            self._figure(node, f"after {numbered}")

    def _framed(self, node: Node, html: str) -> str:
        """A move as an element; the board has made it."""
        return f'<span class="move">{html}</span>'

    def _comment(self, comment: str) -> None:
        text = words_of(comment)
        if text and self._options.comments:
            self._word(f'<span class="comment">{escape(text)}</span>')
            self._needs_number = True

    # ---- diagrams
    def _figure(self, node: Node, caption: str) -> None:
        drawn = self._picture(node, side_below(node, self._options.orientation))
        self._done.append(f'<figure class="diagram">{drawn}<figcaption>{caption}</figcaption></figure>')

    def _picture(self, node: Node, below: Color | None = None) -> str:
        """The position at a node, which is on the board, with what is drawn on it."""
        exists = self._board.variant.geometry.exists
        return self._press.album.picture(
            self._board,
            orientation=below,
            arrows=[arrow for arrow in node.arrows if exists(arrow.tail) and exists(arrow.head)],
            circles=[mark for mark in node.marks if exists(mark.square)],
        )


def number_of(number: int, side: Color) -> str:
    """A move's number as it stands before it."""
    return f"{number}." if side is WHITE else f"{number}..."


def remarks_of(node: Node) -> tuple[str, str]:
    """The signs right behind a move, and judgements behind these, as HTML."""
    nags = sorted(node._nags or ())
    signs = "".join(SIGNS[nag] for nag in nags if nag in SIGNS)
    others = [nag for nag in nags if nag not in SIGNS and nag not in (0, DIAGRAM, FROM_BLACK)]
    return signs, " ".join(JUDGEMENTS.get(nag, f"${nag}") for nag in others)
