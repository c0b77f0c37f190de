"""`tenfile moves`: the legal moves of a position."""

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_json
from .position import Told, position_options


@click.command(
    "moves",
    cls=WithExamples,
    examples=(
        "tenfile moves {game}",
        'tenfile moves {game} --san --moves "e2e4 e7e5 Nh3"',
        "tenfile moves {other} --setup {setup} --json",
    ),
)
@position_options
@click.option("--san", is_flag=True, help="Write them in algebraic notation (Nh3) instead of UCI (i1h3).")
@json_option
def command(told: Told, san: bool, as_json: bool) -> None:
    """List the legal moves of a position, one a line.

    They are listed also where the game is drawn already, by insufficient material for instance.
    """
    board = told.play()
    if as_json:
        from msgspec.structs import replace

        from ..web.views import move_message

        legal = tuple(move_message(board, move) for move in board.legal_moves)
        write_json(replace(told.message(board), legal=legal))
        return
    write = board.san if san else board.uci
    for move in board.legal_moves:
        click.echo(write(move))
