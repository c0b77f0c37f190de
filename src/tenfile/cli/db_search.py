"""`tenfile db search`: games of an archive, by who played them, what was played, and what was on the board."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .db_filters import filter_options
from .examples import WithExamples
from .output import as_json as json_option
from .output import write_columns, write_json

if TYPE_CHECKING:
    from ..store import Conditions, Found


@click.command(
    "search",
    cls=WithExamples,
    examples=(
        "tenfile db search games.sqlite --player jose --since 1920",
        'tenfile db search games.sqlite --variant {game} --opening "1. e4 e5"',
        "tenfile db search games.sqlite --material QRRBBNNACP*-QRRBBNNACP* --json",
    ),
)
@click.argument("archive", type=click.Path(dir_okay=False, path_type=Path))
@filter_options
@click.option("--limit", type=click.IntRange(min=0), default=20, show_default=True, metavar="N",
              help="Tell so many games at most.")  # fmt: skip
@json_option
def command(archive: Path, wanted: "Callable[[], Conditions]", limit: int, as_json: bool) -> None:
    """Find games in which everything holds that the options say.

    Each game is told with its number, and, where a position or material is asked for, with the move after which that
    came first. Names are compared without case and accents.
    """
    from ..store import Archive

    conditions = wanted()
    with Archive(archive, create=False) as opened:
        found, total = list(opened.search(limit=limit, **conditions)), opened.count(**conditions)
    if as_json:
        from .answers import FoundMessage, SearchMessage

        write_json(SearchMessage(games=total, found=tuple(FoundMessage(**vars(game)) for game in found)))
        return
    if found:
        write_columns(_row(game) for game in found)
    if total > len(found):
        click.echo(f"{total} games in all")
    elif not total:
        click.echo("no game")


def _row(game: "Found") -> tuple[str, ...]:
    full = (game.plies + 1) // 2
    moves = "1 move" if full == 1 else f"{full} moves"
    if game.ply is not None:
        moves += f", there after {game.ply} half-moves"
    return f"{game.number}", game.date, game.variant, f"{game.white} - {game.black}", game.result, moves
