"""`tenfile db export`: games of an archive as PGN."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .db_filters import filter_options
from .examples import WithExamples
from .output import STDOUT, games, write_json
from .output import as_json as json_option

if TYPE_CHECKING:
    from ..store import Conditions


@click.command(
    "export",
    cls=WithExamples,
    examples=(
        "tenfile db export games.sqlite --out all.pgn",
        "tenfile db export games.sqlite --player jose --result 1-0",
    ),
)
@click.argument("archive", type=click.Path(dir_okay=False, path_type=Path))
@filter_options
@click.option("--out", metavar="FILE", default=STDOUT, help="Write here instead of to stdout.")
@json_option
def command(archive: Path, wanted: "Callable[[], Conditions]", out: str, as_json: bool) -> None:
    """Write games as PGN, with all their variations and comments: all, or those in which everything holds that the
    options say.

    With --json the games go to the file of --out, and how many they were is told.
    """
    from ..store import Archive

    if as_json and out == STDOUT:
        raise click.UsageError("--json tells how many games were written; give --out for the games.")
    conditions = wanted()
    with Archive(archive, create=False) as opened:
        try:
            number = opened.export(sys.stdout if out == STDOUT else out, **conditions)
        except OSError as error:
            raise click.FileError(out, error.strerror or str(error)) from None
    if as_json:
        from .answers import ExportMessage

        write_json(ExportMessage(file=out, games=number))
    elif out != STDOUT:
        click.echo(f"{out}: {games(number)}")
