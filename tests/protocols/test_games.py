"""Which games a session knows, and definitions that are brought along."""

from dataclasses import replace
from pathlib import Path

import pytest

from tenfile.errors import DefinitionError, UnknownVariant
from tenfile.protocols.games import VARIABLE, find_game, known_games
from tenfile.protocols.refusal import Refusal
from tenfile.variants import VARIANTS
from tests.definitions import CHESS


def test_the_packages_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert dict(known_games()) == dict(VARIANTS)


def test_a_module_of_definitions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "tests.definitions")
    games = known_games()
    assert list(games)[: len(VARIANTS)] == list(VARIANTS)
    assert games["chess"] == CHESS
    assert find_game(games, " Chess ") == CHESS


def test_no_such_module() -> None:
    with pytest.raises(Refusal, match=r"the definitions in no\.such cannot be loaded"):
        known_games("no.such")


def test_a_file_of_definitions(tmp_path: Path) -> None:
    path = tmp_path / "games.py"
    path.write_text(
        "from tests.definitions import CHESS\nfrom tenfile.variants import VARIANTS\nOURS = VARIANTS['bird']\n"
    )
    assert list(known_games(str(path))) == [*VARIANTS, "chess"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [(None, "No such file or directory"), ("x =", "SyntaxError"), ("1 / 0", "ZeroDivisionError: div")],
)
def test_a_file_that_cannot_be_loaded(text: str | None, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "games.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(Refusal, match=rf"games\.py cannot be loaded: {reason}"):
        known_games(str(path))


def test_a_faulty_definition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faulty_games.py").write_text(
        "from dataclasses import replace\nfrom tests.definitions import CHESS\nBAD = replace(CHESS, king='X')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(DefinitionError):
        known_games("faulty_games")


def test_names() -> None:
    games = {"mine": replace(CHESS, name="mine")}
    assert find_game(games, "MINE").name == "mine"
    assert find_game(games, "Bird's Chess").name == "bird"
    with pytest.raises(UnknownVariant) as caught:
        find_game(games, "checkers")
    assert caught.value.known == ("mine",)
