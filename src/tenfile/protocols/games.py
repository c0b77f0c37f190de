"""The games that a session knows: those of the package, and definitions that its user brings along."""

import os
from collections.abc import Mapping
from importlib import import_module
from runpy import run_path
from types import MappingProxyType

from ..errors import UnknownVariant
from ..rules import Variant, check
from ..variants import VARIANTS, find_variant
from .refusal import Refusal

VARIABLE = "TENFILE_DEFINITIONS"
"""An environment variable that names a Python module, or a file that is one: every Variant in it is a game as well."""

FILE = ".py"


def known_games(module: str | None = None) -> Mapping[str, Variant]:
    """All games by name: the package's own, then those of a module (the one that the environment names, if None).

    Raises Refusal where the module or file cannot be loaded, DefinitionError where a definition in it is faulty.
    """
    name = os.environ.get(VARIABLE, "") if module is None else module
    return MappingProxyType({**VARIANTS, **(_brought(name) if name else {})})


def _brought(name: str) -> dict[str, Variant]:
    try:
        module = vars(import_module(name)) if not name.endswith(FILE) else run_path(name)
    except Exception as error:  # whatever stands in it
        raise Refusal(f"the definitions in {name} cannot be loaded: {_reason(error)}") from None
    found = [value for value in module.values() if isinstance(value, Variant) and value not in VARIANTS.values()]
    for game in found:
        check(game)
    return {game.name: game for game in found}


def _reason(error: Exception) -> str:
    """Why Python could not load something, as the end of a sentence."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"


def find_game(games: Mapping[str, Variant], name: str) -> Variant:
    """The game of this name, title or alias; raises UnknownVariant, which lists the names."""
    plain = name.strip().lower()
    if plain in games:
        return games[plain]
    try:
        return find_variant(name)
    except UnknownVariant:
        raise UnknownVariant(name, tuple(games)) from None
