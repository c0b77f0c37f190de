"""`tenfile db import`: games of PGN files into an archive."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import games, write_json
from .progress import Progress, shortened

if TYPE_CHECKING:
    from ..store import Archive, Fault, Imported

MOST_PROCESSES = 8
"""Used by themselves; beyond these the one who writes is what one waits for."""

BAR = 6, 30
"""Columns of the bar that tells how far a file is: with less than the first it is left out; and at most."""

NOBODY = "? - ?"

NAME = 16
"""Columns that are left to a file's name where it does not fit."""


@click.command(
    "import",
    cls=WithExamples,
    examples=(
        "tenfile db import games.pgn --into games.sqlite",
        "tenfile db import games.pgn --into games.sqlite --keep-faulty --errors 5 --json",
    ),
)
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path), metavar="FILE...")
@click.option(
    "--into", required=True, metavar="ARCHIVE", type=click.Path(dir_okay=False, path_type=Path),
    help="The archive; it is made if it is not there.",
)  # fmt: skip
@click.option("--variant", metavar="NAME", help="The game of texts that do not say which they are.")
@click.option("--keep-faulty", is_flag=True, help="Keep games with errors too, as far as they can be read.")
@click.option("--errors", "most_errors", type=click.IntRange(min=0), default=20, show_default=True, metavar="N",
              help="Tell the errors of so many games of each file.")  # fmt: skip
@click.option("--processes", type=click.IntRange(1, 256), metavar="N",
              help="Read with so many; as many as there are processors if not said.")  # fmt: skip
@json_option
def command(
    files: tuple[Path, ...],
    into: Path,
    variant: str | None,
    keep_faulty: bool,
    most_errors: int,
    processes: int | None,
    as_json: bool,
) -> None:
    """Add the games of PGN files to an archive, each once.

    Equal games are kept once, whichever files they come from. What was read stays, also if this is interrupted; the
    same command goes on from there. Games with errors are left out and told, each error with its line and column.
    """
    from ..store import Archive

    crew = processes or min(os.cpu_count() or 1, MOST_PROCESSES)
    _require(files)
    with Archive(into) as archive:
        try:
            done = [(path, _import(archive, path, variant, keep_faulty, crew)) for path in files]
        except KeyboardInterrupt:
            click.echo(f"Interrupted: {into} has {games(len(archive))}; the same command goes on from there.", err=True)
            raise click.Abort from None
        total = len(archive)
    if as_json:
        from .answers import ImportMessage, imported_message

        messages = tuple(imported_message(path.name, imported, most_errors) for path, imported in done)
        write_json(ImportMessage(archive=str(into), games=total, files=messages))
        return
    for path, imported in done:
        _tell(path, imported, most_errors)
    click.echo(f"{into}: {games(total)}")


def _require(files: tuple[Path, ...]) -> None:
    """Raise FileError, before anything is done, where one of the files cannot be opened."""
    for path in files:
        try:
            path.open("rb").close()
        except OSError as error:
            raise click.FileError(str(path), error.strerror or str(error)) from None


def _import(archive: "Archive", path: Path, variant: str | None, keep_faulty: bool, processes: int) -> "Imported":
    progress = Progress(sys.stderr)
    try:
        return archive.import_file(
            path,
            variant=variant,
            keeps_faulty=keep_faulty,
            processes=processes,
            tell=lambda imported: progress.show(lambda: bar(path.name, imported, progress.columns)),
        )
    finally:
        progress.end()


def bar(name: str, imported: "Imported", columns: int) -> str:
    """How far a file is, in at most so many columns: narrow ones have less of the bar, then none, then less of
    the file's name."""
    share = imported.octets / imported.size if imported.size else 1.0
    told = f"{share:4.0%}  {imported.new} new of {games(imported.games)}"
    least, most = BAR
    room = min(columns - len(f"{name} [] {told}"), most)
    if room >= least:
        filled = round(share * room)
        return f"{name} [{'#' * filled}{'.' * (room - filled)}] {told}"
    return f"{shortened(name, max(columns - len(told) - 1, NAME))} {told}"


def _tell(path: Path, imported: "Imported", most: int) -> None:
    words = [f"{imported.new} new", f"{imported.known} known" if imported.known else ""]
    words.append(
        f"{imported.refused} left out for {'its' if imported.refused == 1 else 'their'} errors"
        if imported.refused
        else ""
    )
    click.echo(f"{path}: {', '.join(filter(None, words))}")
    for fault in imported.faults[:most]:
        for error in fault.errors:
            click.echo(f"{path}: game {fault.number}{_named(fault)}: {error}", err=True)
    more = len(imported.faults) - most
    if more > 0:
        click.echo(f"{path}: {more} more {'game has' if more == 1 else 'games have'} errors", err=True)


def _named(fault: "Fault") -> str:
    """Who played it, if that is known."""
    return "" if fault.title == NOBODY else f" ({fault.title})"
