"""`tenfile db`: an archive of games in one file."""

from typing import Any

import click

from .db_export import command as export_command
from .db_import import command as import_command
from .db_moves import command as moves_command
from .db_remove import command as remove_command
from .db_search import command as search_command
from .examples import WithExamples


class Group(WithExamples, click.Group):
    """A group whose help ends with examples."""

    def __init__(self, *args: Any, **attributes: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **attributes)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The sub-commands, in the order in which one needs them."""
        return list(self.commands)


@click.group(
    "db",
    cls=Group,
    examples=(
        "tenfile db import games.pgn --into games.sqlite",
        "tenfile db search games.sqlite --player jose --json",
        "tenfile db moves games.sqlite {game}",
        "tenfile db export games.sqlite --out all.pgn",
    ),
)
def command() -> None:
    """Keep games in an archive, find them again, and write them out.

    An archive is one file of SQLite and needs no server. `tenfile db COMMAND --help` tells the rest.
    """


for _command in (import_command, search_command, moves_command, export_command, remove_command):
    command.add_command(_command)
