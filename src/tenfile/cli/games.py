"""The games that the command line knows: those of the package, and definitions that its user brings along."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..rules import Variant


def games() -> "Mapping[str, Variant]":
    """All games by name; raises TenfileError where definitions cannot be loaded or are faulty."""
    from ..protocols.games import known_games

    return known_games()


def game(name: str) -> "Variant":
    """The game of this name, title or alias; raises UnknownVariant, and as `games` does."""
    from ..protocols.games import find_game

    return find_game(games(), name)


def game_or_none(name: str | None) -> "Variant | None":
    """The same for a name that need not be told."""
    return None if name is None else game(name)
