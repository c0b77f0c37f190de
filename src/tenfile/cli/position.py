"""How a command is told a position: the arguments and options for it, and the game that they mean."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from ..errors import MoveError

if TYPE_CHECKING:
    from .. import Board, Move
    from ..web.messages import PositionMessage

MOVE_NUMBER = re.compile(r"[0-9]+\.+", re.ASCII)
Answer = Callable[..., None]


@dataclass(frozen=True)
class Told:
    """What the command line says of a position, not yet looked at."""

    variant: str
    setup: str | None
    fen: str | None
    moves: str = ""

    def begin(self) -> "Board":
        """The board before the first move; raises UnknownVariant, UnknownSetup or FenError."""
        from .. import Board

        return Board(self.variant, fen=self.fen, setup=self.setup)

    def play(self) -> "Board":
        """The board after all moves; raises as `begin` does, and a MoveError that counts the moves from 1."""
        board = self.begin()
        for ply, text in enumerate(split_moves(self.moves), start=1):
            try:
                board.push(read_move(board, text))
            except MoveError as error:
                raise type(error)(text, f"move {ply}: {error}") from None
        return board

    def message(self, board: "Board") -> "PositionMessage":
        """The message about a board that `play` gave, the same that the site sends."""
        from ..web.views import position_message

        setup = None if self.fen is not None else board.variant.setup(self.setup).name
        return position_message(board, start_fen=self.begin().fen(), setup=setup)


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
    def answer(variant: str, setup: str | None, fen: str | None, moves: str = "", **others: Any) -> None:  # noqa: ANN401
        if setup is not None and fen is not None:
            raise click.UsageError("--setup and --fen both say where the game starts; give one of them.")
        command(Told(variant, setup, fen, moves), **others)

    for option in (_FEN, _SETUP, _VARIANT):
        answer = option(answer)
    return answer


def position_options(command: Answer) -> Answer:
    """VARIANT, `--setup`, `--fen` and `--moves`, given to the command as one `Told`."""
    return start_options(_MOVES(command))


def complete_variants(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names of games that begin so, for the shell."""
    from ..variants import VARIANTS

    return [CompletionItem(name, help=game.summary) for name, game in VARIANTS.items() if name.startswith(incomplete)]


def _complete_setups(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from ..variants import VARIANTS

    # While the option's value is missing, click leaves the arguments before it unparsed.
    game = VARIANTS.get(ctx.params.get("variant") or next(iter(ctx.args), ""))
    setups = game.setups if game else ()
    return [CompletionItem(setup.name, help=setup.description) for setup in setups if setup.name.startswith(incomplete)]


_VARIANT = click.argument("variant", shell_complete=complete_variants)
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
