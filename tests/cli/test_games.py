"""Definitions of one's own on the command line: every command that takes a game's name knows them."""

from pathlib import Path

import pytest

from tenfile.cli.games import game, game_or_none
from tenfile.protocols.games import VARIABLE
from tests.cli.runner import answer, refusal
from tests.definitions import CHESS


@pytest.fixture(autouse=True)
def _brought_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "tests.definitions")


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "chess"), ("moves", "chess"), ("fen", "chess"), ("perft", "chess", "1"), ("piece", "chess", "knight"),
        ("variants", "--show", "chess"), ("analyse", "chess", "--depth", "1"),
    ],
)  # fmt: skip
def test_every_command_knows_them(arguments: tuple[str, ...]) -> None:
    assert answer(*arguments)


def test_they_are_listed() -> None:
    assert "\nchess\n" in answer("variants")


def test_games_in_files(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_text("1. e4 e5 *\n", encoding="utf-8")
    assert "4p3/4P3" in answer("analyse", "chess", str(path), "--depth", "1", "--json")


def test_names() -> None:
    assert game(" Chess ") == CHESS
    assert game_or_none(None) is None


def test_what_cannot_be_loaded_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "no_such.py")
    assert "the definitions in no_such.py cannot be loaded: No such file" in refusal("show", "capablanca")
