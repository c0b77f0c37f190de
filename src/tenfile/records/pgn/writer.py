"""Writing games as PGN: text that reads back to an equal game, whatever its comments say."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import IO, NamedTuple

from ...game import Board
from ...rules import Color
from ..game import Game
from ..node import Node
from ..remarks import SIGNS
from .layout import Layout

WIDTH = 79
"""Columns of a line, as the standard has it; a longer word stands alone."""


def write_game(game: Game, *, pretty: bool = False, variations: bool = True, comments: bool = True) -> str:
    """The game as PGN, ending with an empty line.

    Usually in the standard's form for export; ``pretty`` has each variation on lines of its own, and signs such as
    ``!?`` behind moves. Without ``variations`` the main line is written, without ``comments`` neither these nor glyphs.
    Raises TenfileError for a game that cannot be played.
    """
    layout = Layout(WIDTH)
    _Writing(game, layout, pretty, variations, comments).run()
    layout.word(game.result)
    return f"{write_headers(game)}\n{layout.text()}\n\n"


def write_headers(game: Game) -> str:
    """The game's tags, one a line."""
    return "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in game.headers.items())


def write_games(games: Iterable[Game], target: str | PathLike[str] | IO[str], *, pretty: bool = False) -> int:
    """Write games one after the other, to a file of this name (which is made anew, in UTF-8) or to a stream of text;
    return how many. Raises OSError where the file cannot be written."""
    if isinstance(target, str | PathLike):
        with Path(target).open("w", encoding="utf-8", newline="\n") as stream:
            return write_games(games, stream, pretty=pretty)
    number = 0
    for number, game in enumerate(games, start=1):  # noqa: B007 - the last number is the answer
        target.write(write_game(game, pretty=pretty))
    return number


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


class Piece(NamedTuple):
    """What is still to be written: a move with all that follows it, or the end of a variation to it."""

    node: Node
    ply: int
    is_end: bool


class _Writing:
    """One game on its way into a layout; a stack instead of recursion, since variations may be deep."""

    def __init__(self, game: Game, layout: Layout, pretty: bool, variations: bool, comments: bool) -> None:
        self._game, self._layout = game, layout
        self._pretty, self._with_variations, self._with_comments = pretty, variations, comments
        self._board: Board = game.start_board()
        self._needs_number = True
        """Whether the next move must have its number, also if it is Black's."""

    def run(self) -> None:
        """Everything but the result."""
        self._remarks(self._game)
        waiting = [Piece(node, 1, False) for node in self._game.variations[:1]]
        while waiting:
            node, ply, is_end = waiting.pop()
            if is_end:
                self._close(node, ply)
                continue
            if node.starts_variation():
                self._open(node)
            self._go_back(ply - 1)
            self._move(node)
            waiting += [Piece(following, ply + 1, False) for following in node.variations[:1]]
            for other in reversed([*self._alternatives(node)]):
                waiting += [Piece(node, ply, True), Piece(other, ply, False)]

    def _alternatives(self, node: Node) -> Iterator[Node]:
        """The variations that are written behind a main continuation."""
        if self._with_variations and node.parent is not None and not node.starts_variation():
            yield from node.parent.variations[1:]

    def _open(self, node: Node) -> None:
        self._layout.open(on_new_line=self._pretty)
        self._needs_number = True
        self._comment(node.starting_comment)

    def _close(self, main: Node, ply: int) -> None:
        self._layout.close(on_new_line=self._pretty)
        self._needs_number = True
        self._go_back(ply - 1)
        assert main.move is not None
        self._board.push(main.move)

    def _go_back(self, ply: int) -> None:
        while self._board.ply > ply:
            self._board.pop()

    def _move(self, node: Node) -> None:
        board, move = self._board, node.move
        assert move is not None
        if board.turn is Color.WHITE:
            self._layout.word(f"{board.fullmove_number}.")
        elif self._needs_number:
            self._layout.word(f"{board.fullmove_number}...")
        self._needs_number = False
        signs = [SIGNS[nag] for nag in sorted(node._nags or ()) if self._is_sign(nag)]
        self._layout.word(board.san(move) + (signs[0] if signs else ""))
        board.push(move)
        self._remarks(node, 1 if signs else 0)

    def _is_sign(self, nag: int) -> bool:
        return self._pretty and self._with_comments and nag in SIGNS

    def _remarks(self, node: Node, written: int = 0) -> None:
        """Glyphs, of which the first may be written already, and the comment."""
        if self._with_comments:
            for nag in sorted(node._nags or ()):
                if written and self._is_sign(nag):
                    written = 0
                else:
                    self._layout.word(f"${nag}")
        self._comment(node.comment)

    def _comment(self, text: str) -> None:
        if text and self._with_comments:
            self._layout.comment(text)
            self._needs_number = True
