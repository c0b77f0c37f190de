"""How a command is told a position: the arguments and options for it, and the game that they mean."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from ..errors import MoveError

if TYPE_CHECKING:
    from .. import Board, Move
    from ..records import Game
    from ..web.messages import PositionMessage

MOVE_NUMBER = re.compile(r"[0-9]+\.+", re.ASCII)
Answer = Callable[..., None]


@dataclass
class Told:
    """What the command line says of a position, not yet looked at."""

    variant: str | None
    setup: str | None
    fen: str | None
    moves: str = ""
    file: str | None = None
    game: int = 1
    ply: int | None = None

    def begin(self) -> "Board":
        """The board before the first move; raises UnknownVariant, UnknownSetup or FenError, and for a file as
        `read_file` does."""
        from .. import Board
        from .games import game

        if self.file is not None:
            return self.record.start_board()
        return Board(game(self.variant or ""), fen=self.fen, setup=self.setup)

    @cached_property
    def record(self) -> "Game":
        """The game in the file."""
        from .files import read_file

        return read_file(self.file or "", self.game, self.variant)

    def play(self) -> "Board":
        """The board after all moves; raises as `begin` does, and a MoveError that counts the moves from 1."""
        if self.file is None:
            board = self.begin()
        else:
            from .files import node_at

            board = node_at(self.record, self.ply).board()
        for ply, text in enumerate(split_moves(self.moves), start=1):
            try:
                board.push(read_move(board, text))
            except MoveError as error:
                raise type(error)(text, f"move {ply}: {error}") from None
        return board

    def message(self, board: "Board") -> "PositionMessage":
        """The message about a board that `play` gave, the same that the site sends."""
        from ..web.views import position_message

        start = self.begin().fen()
        setup = None if self.fen is not None else board.variant.setup(self.setup).name
        if self.file is not None and start != board.variant.setups[0].fen:
            setup = None
        return position_message(board, start_fen=start, setup=setup)


def split_moves(text: str) -> list[str]:
    """The moves in a text, separated by spaces; move numbers (`1.`, `3...`) are passed over, commas belong to moves."""
    return MOVE_NUMBER.sub(" ", text).split()


def read_move(board: "Board", text: str) -> "Move":
    """The legal move that a text in UCI or SAN means; raises InvalidMove, IllegalMove or AmbiguousMove."""
    from ..web.games import parse_move

    return parse_move(board, text)


def start_options(command: Answer) -> Answer:
    """VARIANT, `--setup` and `--fen`, given to the command as one `Told`."""

    @wraps(command)
    def answer(variant: str, setup: str | None, fen: str | None, **others: Any) -> None:  # noqa: ANN401
        _refuse_two_starts(setup, fen)
        command(Told(variant, setup, fen), **others)

    for option in (_FEN, _SETUP, _VARIANT):
        answer = option(answer)
    return answer


def position_options(command: Answer) -> Answer:
    """VARIANT or a file, `--setup`, `--fen`, `--moves`, `--game` and `--ply`, given to the command as one `Told`.

    A command may have an argument FILE besides, for a file behind VARIANT.
    """

    @wraps(command)
    def answer(
        variant_or_file: str, setup: str | None, fen: str | None, moves: str, game: int | None, ply: int | None,
        file: str | None = None, **others: Any,  # noqa: ANN401
    ) -> None:  # fmt: skip
        from .files import is_file

        _refuse_two_starts(setup, fen)
        variant: str | None = variant_or_file
        if file is None and is_file(variant_or_file):
            variant, file = None, variant_or_file
        if file is not None and (setup or fen):
            raise click.UsageError("A file says itself where its games start; leave out --setup and --fen.")
        if file is None and (game, ply) != (None, None):
            raise click.UsageError("--game and --ply choose a position in a file; name one.")
        command(Told(variant, setup, fen, moves, file, 1 if game is None else game, ply), **others)

    for option in (_PLY, _GAME, _MOVES, _FEN, _SETUP, _VARIANT_OR_FILE):
        answer = option(answer)
    return answer


def _refuse_two_starts(setup: str | None, fen: str | None) -> None:
    if setup is not None and fen is not None:
        raise click.UsageError("--setup and --fen both say where the game starts; give one of them.")


def complete_variants(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names of games that begin so, for the shell."""
    from .games import games

    return [CompletionItem(name, help=game.summary) for name, game in games().items() if name.startswith(incomplete)]


def _complete_setups(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from .games import games

    # While the option's value is missing, click leaves the arguments before it unparsed.
    game = games().get(ctx.params.get("variant") or ctx.params.get("variant_or_file") or next(iter(ctx.args), ""))
    setups = game.setups if game else ()
    return [CompletionItem(setup.name, help=setup.description) for setup in setups if setup.name.startswith(incomplete)]


_VARIANT = click.argument("variant", shell_complete=complete_variants)
_VARIANT_OR_FILE = click.argument("variant_or_file", metavar="VARIANT", shell_complete=complete_variants)
_GAME = click.option("--game", type=int, metavar="N", help="Take the game of this number in the file; 1 is the first.")
_PLY = click.option("--ply", type=int, metavar="N", help="Go so many plies into its main line, not to the end.")
_SETUP = click.option(
    "--setup", metavar="NAME", help="Start from the game's set-up of this name.", shell_complete=_complete_setups
)
_FEN = click.option("--fen", metavar="FEN", help="Start from this position.")
_MOVES = click.option(
    "--moves",
    metavar="MOVES",
    default="",
    help="Make these moves first: UCI or SAN, separated by spaces; move numbers are passed over.",
)
