"""`tenfile fen`: the FEN of a position."""

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_json
from .position import Told, position_options


@click.command(
    "fen",
    cls=WithExamples,
    examples=(
        "tenfile fen {game}",
        'tenfile fen {game} --moves "e2e4 e7e5"',
        "tenfile fen {other} --setup {setup}",
    ),
)
@position_options
@json_option
def command(told: Told, as_json: bool) -> None:
    """Print the FEN of a position: of the start, or after some moves.

    A FEN given by --fen is read, with all its faults told at once, and written back as this program writes it.
    """
    board = told.play()
    if as_json:
        write_json(told.message(board))
    else:
        click.echo(board.fen())
