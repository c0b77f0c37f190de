"""No variant's name stands outside its own file: everything else works for games that nobody has thought of yet."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tenfile.variants import VARIANTS
from tests.architecture.repository import PACKAGE

ALLOWED = {
    "game/board.py": {"capablanca"},  # the default of Board(), as in the chess package
    "records/game.py": {"capablanca"},  # the default of Game(), which is Board()'s
    "protocols/xboard/standard.py": {"capablanca"},  # the games that XBoard knows by itself
}
"""Names that may stand in a file, and why."""

TUNED = Path("core/tuned")
"""Data files, each named for its game."""

RATINGS = Path("protocols/ratings.json")
"""What was measured, game by game."""

CODE = {".py", ".pxd", ".js", ".css", ".html", ".svg", ".json"}


def all_names() -> set[str]:
    """Every way to write a game's name, in lower case."""
    games = VARIANTS.values()
    return {name.lower() for game in games for name in (game.name, game.title, game.full_title, *game.aliases)}


def names_in(text: str, names: Iterable[str]) -> set[str]:
    """Which of these names stand in a text as whole words."""
    lowered = text.lower()
    return {name for name in names if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", lowered)}


def files() -> list[Path]:
    found = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if path.suffix in CODE)
    return sorted(
        PACKAGE / path
        for path in found
        if "variants" not in path.parts[:1] and path.parent != TUNED and path != RATINGS
    )


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_name_of_a_variant(path: Path) -> None:
    allowed = ALLOWED.get(path.relative_to(PACKAGE).as_posix(), set())
    assert names_in(path.read_text(encoding="utf-8"), all_names()) - allowed == set()


def test_allowances_are_needed() -> None:
    """An allowance that is not used any more is taken away."""
    for name, allowed in ALLOWED.items():
        assert names_in((PACKAGE / name).read_text(encoding="utf-8"), allowed) == allowed


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('if variant.name == "expanded":', {"expanded"}),
        ("# as in Birds and Ninjas", {"birds and ninjas"}),
        ("the birdsandninjas-nodrop definition", {"birdsandninjas-nodrop"}),
        ("unexpanded, expanded_rows and a ninja guard", set()),
    ],
)
def test_names_are_noticed(text: str, found: set[str]) -> None:
    names = {"expanded", "birds and ninjas", "birdsandninjas-nodrop", "birdsandninjas"}
    assert names_in(text, names) == found
