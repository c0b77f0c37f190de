"""The compiled room: tables, positions and move generation, in numbers. The same files also run interpreted, slowly.

``TENFILE_REQUIRE_COMPILED=1`` makes importing fail where the core is not compiled, ``TENFILE_INTERPRETED=1`` uses the
sources even where it is. A board of more than 128 squares always runs interpreted.
"""

import importlib
import importlib.machinery
import os
import sys
import types
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ..rules import Variant, check
from . import codes as codes
from . import tables as _tables
from .faces import Endings, Generator, HashTable, Pairs, Retrograde, Search, Tables

MOST_COMPILED_SQUARES = 128
_HERE = __file__.rpartition(os.sep)[0]
_TWIN = "tenfile.core_interpreted"


def compiled() -> bool:
    """Whether the core on this machine is compiled, whichever one is in use."""
    return not str(_tables.__file__).endswith(".py")


if os.environ.get("TENFILE_REQUIRE_COMPILED", "0") not in ("", "0") and not compiled():
    raise ImportError("the compiled core is required, but only the interpreted one is there: build it with `make core`")


def interpreted_by_choice() -> bool:
    """Whether the environment asks for the interpreted core."""
    return os.environ.get("TENFILE_INTERPRETED", "0") not in ("", "0")


class _SourceFinder:
    """Finds the modules of the twin package in the sources, past their compiled versions.

    It has no base class: importing one costs a third of the time that all of tenfile takes.
    """

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith(_TWIN + "."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        return importlib.machinery.FileFinder(_HERE, loader).find_spec(name)


def module(name: str, interpreted: bool = False) -> Any:
    """A module of the core by its short name, compiled where it is, or interpreted from the same source."""
    if not interpreted or not compiled():
        return importlib.import_module(f"tenfile.core.{name}")
    if _TWIN not in sys.modules:
        package = types.ModuleType(_TWIN)
        package.__path__ = [_HERE]
        sys.modules[_TWIN] = package
        sys.meta_path.insert(0, _SourceFinder())
    return importlib.import_module(f"{_TWIN}.{name}")


def runs_interpreted(variant: Variant) -> bool:
    """Whether this game is played by the interpreted core: by choice, or because its board is too large."""
    squares = variant.geometry.files * variant.geometry.height
    return interpreted_by_choice() or not compiled() or squares > MOST_COMPILED_SQUARES


@lru_cache(maxsize=64)
def tables_for(variant: Variant, interpreted: bool) -> Tables:
    """The game's tables, made once; raises DefinitionError where the definition is faulty."""
    tables: Tables = module("tables", interpreted).Tables(check(variant))
    return tables


def new_generator(variant: Variant, interpreted: bool | None = None) -> Generator:
    """A move generator on an empty board of this game, on the core that fits (or on the one asked for)."""
    interpreted = runs_interpreted(variant) if interpreted is None else interpreted
    position = module("position", interpreted).Position(tables_for(variant, interpreted))
    generator: Generator = module("movegen", interpreted).Generator(position)
    return generator


def count_leaves(generator: Generator, depth: int, way: int = 0) -> int:
    """Count the leaves at a depth of 1 or more from the generator's position (ways: see ``core.perft``)."""
    interpreted = type(generator).__module__.startswith(_TWIN)
    return int(module("perft", interpreted).Perft(generator).count(depth, way))


@lru_cache(maxsize=64)
def weights_for(variant: Variant, interpreted: bool) -> Any:
    """What the game's men and squares are worth, made once."""
    return module("weights", interpreted).Weights(tables_for(variant, interpreted))


def new_table(mebibytes: int, interpreted: bool) -> HashTable:
    """An empty table for what a search remembers; raises MemoryError where there is not that much memory."""
    table: HashTable = module("hashtable", interpreted).HashTable(mebibytes)
    return table


def new_search(variant: Variant, table: HashTable, interpreted: bool) -> Search:
    """A search for positions of one game; the table must hold nothing from another game."""
    search: Search = module("search", interpreted).Search(weights_for(variant, interpreted), table)
    return search


def new_endings(variant: Variant, interpreted: bool) -> Endings:
    """A place for tables of endings of one game, still without any."""
    endings: Endings = module("endings", interpreted).Endings(tables_for(variant, interpreted))
    return endings


def new_retrograde(variant: Variant, interpreted: bool | None = None) -> Retrograde:
    """Something to work out such tables with, on the core that fits (or on the one asked for)."""
    interpreted = runs_interpreted(variant) if interpreted is None else interpreted
    worker: Retrograde = module("retrograde", interpreted).Retrograde(new_generator(variant, interpreted))
    return worker


def new_pairs(variant: Variant) -> Pairs:
    """Something to work out what two men can force: half a minute a pair on the compiled core, and 100 MB of memory."""
    interpreted = runs_interpreted(variant)
    worker: Pairs = module("pairs", interpreted).Pairs(new_generator(variant, interpreted))
    return worker
