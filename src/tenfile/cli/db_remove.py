"""`tenfile db remove`: games out of an archive."""

from pathlib import Path

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import games, write_json


@click.command(
    "remove",
    cls=WithExamples,
    examples=("tenfile db remove games.sqlite 2", "tenfile db remove games.sqlite 1 3 --json"),
)
@click.argument("archive", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("numbers", nargs=-1, required=True, type=int, metavar="NUMBER...")
@json_option
def command(archive: Path, numbers: tuple[int, ...], as_json: bool) -> None:
    """Take games out of an archive, by the numbers that `tenfile db search` tells.

    If there is no game of one of the numbers, nothing is removed. Reading the file again that a game came from does not
    bring it back; another file with it does.
    """
    from ..store import Archive

    with Archive(archive, create=False) as opened:
        opened.remove(numbers)
        left = len(opened)
    if as_json:
        from .answers import RemoveMessage

        write_json(RemoveMessage(archive=str(archive), removed=len(set(numbers)), games=left))
        return
    click.echo(f"{archive}: {games(len(set(numbers)))} removed, {games(left)} left")
