"""Games in files that the command line names: finding one, and saying what is wrong with it."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import TenfileError

if TYPE_CHECKING:
    from ..records import Game, Node
    from ..records.pgn import Reader

SUFFIX = ".pgn"
MOST_TOLD = 5
"""Errors of a game that are told one by one."""


def is_file(text: str) -> bool:
    """Whether a word names a file of games, and no game."""
    return text.lower().endswith(SUFFIX)


def open_file(name: str, variant: str | None = None) -> "Reader":
    """A reader of a file of games; raises FileError where it cannot be read, UnknownVariant for a wrong name."""
    from ..records.pgn import Reader
    from .games import game_or_none

    try:
        return Reader(Path(name), game_or_none(variant))
    except OSError as error:
        raise click.FileError(name, error.strerror or str(error)) from None


def read_file(name: str, number: int, variant: str | None = None) -> "Game":
    """The game of this number, from 1, in a file; what is wrong with it is told on stderr.

    ``variant`` is the game of a text that names none; a text that names another is refused. Raises TenfileError for
    that, where there is no game of this number, and where it cannot be played.
    """
    from .games import game_or_none

    wanted = game_or_none(variant)
    with open_file(name, variant) as reader:
        if number < 1:
            raise TenfileError(f"games in a file are counted from 1, not {number}")
        passed = 0
        while passed < number - 1 and reader.skip_game():
            passed += 1
        game = reader.read_game()
    if game is None:
        raise TenfileError(f"{name} has no game {number}, only {passed}" if passed else f"there is no game in {name}")
    found = game.variant
    if wanted is not None and found.title != wanted.title:
        raise TenfileError(f"the game in {name} is {found.title}, not {wanted.title}")
    tell_errors(game)
    return game


def tell_errors(game: "Game") -> None:
    """Say on stderr what was wrong with a game's text."""
    for error in game.errors[:MOST_TOLD]:
        click.echo(f"Warning: {error}", err=True)
    if len(game.errors) > MOST_TOLD:
        click.echo(f"Warning: and {len(game.errors) - MOST_TOLD} errors more", err=True)


def node_at(game: "Game", ply: int | None) -> "Node":
    """The position of the main line after so many plies, after the last for None; raises TenfileError beyond it."""
    nodes = [game, *game.mainline()]
    if ply is None:
        return nodes[-1]
    if not 0 <= ply < len(nodes):
        raise TenfileError(f"the game has {len(nodes) - 1} plies, so that there is no ply {ply}")
    return nodes[ply]
