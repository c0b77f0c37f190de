"""`tenfile show`: a position drawn in the terminal, or as a picture; a game as an animated picture."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_file, write_json
from .position import Told, position_options, read_move

if TYPE_CHECKING:
    from .. import Arrow, Board, Move

ANSWERS = ("svg", "png", "gif", "webp", "json")
ARROW = re.compile(r"(?P<tail>[a-p]\d{1,2})(?P<head>[a-p]\d{1,2})?(?::(?P<color>[a-z]+))?")


@click.command(
    "show",
    cls=WithExamples,
    examples=(
        "tenfile show {large}",
        'tenfile show {game} --moves "e2e4 e7e5" --letters',
        "tenfile show game.pgn --ply 12",
        "tenfile show {other} --setup {setup} --svg board.svg --arrow b1c3 --arrow e5:red",
        'tenfile show {game} --moves "e2e4 e7e5" --png board.png --next Nc3 --size 720',
        'tenfile show {game} --moves "e2e4 e7e5" --gif game.gif --seconds 0.8',
    ),
)
@position_options
@click.option("--letters", is_flag=True, help="Show all men by their letters; in the terminal White's are capitals.")
@click.option("--flip", is_flag=True, help="Show the board from Black's side.")
@click.option("--svg", metavar="FILE", help="Write an SVG picture to this file instead; - is stdout.")
@click.option("--png", metavar="FILE", help="Write a PNG picture.")
@click.option("--gif", metavar="FILE", help="Write the whole game as an animated GIF.")
@click.option("--webp", metavar="FILE", help="Write the whole game as an animated WebP, in full colours.")
@click.option("--size", type=click.IntRange(1, 10_000), default=480, show_default=True, help="Width in pixels.")
@click.option("--theme", default="slate", show_default=True, help="Colours of a picture: slate, forest or print.")
@click.option("--no-coordinates", is_flag=True, help="Leave the names of files and ranks out of a picture.")
@click.option("--arrow", "arrows", metavar="ARROW", multiple=True, help="Draw an arrow, a1b3:red, or a circle, c4.")
@click.option("--next", "following", metavar="MOVE", help="Draw this move as an arrow, and cross out what it captures.")
@click.option("--seconds", type=click.FloatRange(0.02, 60), default=1.0, show_default=True, help="Time for each move.")
@json_option
def command(told: Told, letters: bool, flip: bool, as_json: bool, **drawing: Any) -> None:  # noqa: ANN401
    """Draw a position, with the squares of its last move marked.

    Men that Unicode has no signs for are shown by their letters; `tenfile variants --show VARIANT` names them. PNG, GIF
    and WebP need `pip install 'tenfile[pictures]'`.
    """
    wanted = [form for form in ANSWERS if (as_json if form == "json" else drawing[form] is not None)]
    if len(wanted) > 1:
        raise click.UsageError(f"--{wanted[0]} and --{wanted[1]} are two answers; ask for one of them.")
    if (drawing["arrows"] or drawing["following"] is not None) and not {*wanted} & {"svg", "png"}:
        raise click.UsageError("--arrow and --next are drawn in a picture of one position: ask for --svg or --png.")
    board = told.play()
    if not wanted:
        _print(board, letters, flip)
    elif as_json:
        write_json(told.message(board))
    else:
        write_file(drawing[wanted[0]], _picture(board, wanted[0], letters, flip, drawing))


def _picture(board: "Board", form: str, letters: bool, flip: bool, drawing: dict[str, Any]) -> str | bytes:
    """The file that was asked for."""
    from ..game.show import LookOptions
    from ..rules import BLACK, WHITE

    look = LookOptions(
        orientation=BLACK if flip else WHITE,
        size=drawing["size"],
        coordinates=not drawing["no_coordinates"],
        pieces="letters" if letters else "pictures",
        theme=drawing["theme"],
    )
    if form in ("gif", "webp"):
        return board.film(form, drawing["seconds"], **look)
    arrows = [read_arrow(text) for text in drawing["arrows"]]
    victims: tuple[str, ...] = ()
    if drawing["following"] is not None:
        move = read_move(board, drawing["following"])
        arrows, victims = [*arrows, *_path(board, move)], board.captures(move)
    if form == "png":
        return board.png(arrows=arrows, victims=victims, **look)
    return board.svg(arrows=arrows, victims=victims, **look) + "\n"


def read_arrow(text: str) -> "Arrow":
    """An arrow from `a1b3`, a circle from `c4`, in a colour told behind a colon; raises UsageError for other texts."""
    from .. import Arrow

    found = ARROW.fullmatch(text.strip().lower())
    if found is None:
        raise click.UsageError(f"an arrow is written a1b3 or a1b3:red, a circle c4 or c4:red, not {text!r}.")
    return Arrow(found["tail"], found["head"] or found["tail"], found["color"] or "green")


def _path(board: "Board", move: "Move") -> Iterator["Arrow"]:
    """A move that is not made yet as arrows and circles: a drop begins with a circle, a castling has two arrows."""
    from .. import Arrow

    yield Arrow(move.from_square or move.drop_square or "", move.to_square)
    if move.castling_rook:
        yield Arrow(move.castling_rook, _rook_goal(board, move))


def _rook_goal(board: "Board", castling: "Move") -> str:
    """Where a castling's rook arrives."""
    before, after = board.piece_map(), board.copy()
    after.push(castling)
    rook = before[castling.castling_rook or ""]
    return next(square for square, man in after.piece_map().items() if man == rook and before.get(square) != rook)


def _print(board: "Board", letters: bool, flipped: bool) -> None:
    from ..game.show import last_squares
    from .board import print_board, terminal_look

    print_board(board, terminal_look(letters, flipped), last_squares(board))
    click.echo(f"FEN: {board.fen()}")
