"""`tenfile show`: a position drawn in the terminal, or as an SVG picture."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_json
from .position import Told, position_options

if TYPE_CHECKING:
    from .. import Board

STDOUT = "-"


@click.command(
    "show",
    cls=WithExamples,
    examples=(
        "tenfile show {large}",
        'tenfile show {game} --moves "e2e4 e7e5" --letters',
        "tenfile show {other} --setup {setup} --svg board.svg",
    ),
)
@position_options
@click.option("--letters", is_flag=True, help="Show all men by their letters; White's are capitals.")
@click.option("--flip", is_flag=True, help="Show the board from Black's side.")
@click.option("--svg", metavar="FILE", help="Write an SVG picture to this file instead; - is stdout.")
@json_option
def command(told: Told, letters: bool, flip: bool, svg: str | None, as_json: bool) -> None:
    """Draw a position, with the squares of its last move marked.

    Men that Unicode has no signs for are shown by their letters; `tenfile variants --show VARIANT` names them.
    """
    if svg is not None and as_json:
        raise click.UsageError("--svg and --json are two answers; ask for one of them.")
    board = told.play()
    if svg is not None:
        _write(svg, picture(board, flip))
    elif as_json:
        write_json(told.message(board))
    else:
        _print(board, letters, flip)


def picture(board: "Board", flipped: bool) -> str:
    """The position as an SVG document, with its last move, a king in check, and what may still be dropped."""
    from .. import BLACK, WHITE
    from ..notation.svg import board_svg
    from .board import last_squares

    drops = board.variant.drops
    return board_svg(
        board.variant.geometry,
        {square: (man.color.letter, man.letter) for square, man in board.piece_map().items()},
        last_move=last_squares(board),
        check=board.king(board.turn) if board.is_check() else None,
        orientation="black" if flipped else "white",
        pocket={(side.letter, drops.letter): board.hand(side) for side in (WHITE, BLACK)} if drops else None,
        title=board.variant.full_title or board.variant.title,
    )


def _write(name: str, text: str) -> None:
    if name == STDOUT:
        click.echo(text)
        return
    try:
        Path(name).write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise click.FileError(name, error.strerror or str(error)) from None


def _print(board: "Board", letters: bool, flipped: bool) -> None:
    from .board import last_squares, print_board, terminal_look

    print_board(board, terminal_look(letters, flipped), last_squares(board))
    click.echo(f"FEN: {board.fen()}")
