"""A folder of games: gone on with after a kill, the same whoever makes them, and of one recipe."""

from pathlib import Path

import pytest

from tenfile import VARIANTS
from tenfile.errors import EngineError
from tenfile.lab.harvest import GAMES, Harvest
from tenfile.lab.selfplay import Recipe

RECIPE = Recipe(VARIANTS["capablanca"], nodes=20, won_score=600, won_plies=2, most_plies=40)


def quiet(made: int) -> None:
    pass


def test_goes_on_after_a_kill(tmp_path: Path) -> None:
    whole, cut = Harvest(tmp_path / "whole", RECIPE), Harvest(tmp_path / "cut", RECIPE)
    whole.make(9, 2, quiet)
    cut.make(5, 1, quiet)
    text = (tmp_path / "cut" / GAMES).read_bytes()
    (tmp_path / "cut" / GAMES).write_bytes(text[:-2])
    told: list[int] = []
    Harvest(tmp_path / "cut", RECIPE).make(9, 1, told.append)
    assert told == [4, 5, 6, 7, 8, 9]
    assert cut.games(9) == whole.games(9)
    assert whole.games(9)[:1] == whole.games(4)[:1]
    whole.make(9, 1, told.append)
    assert told[-1] == 9


def test_another_recipe_is_refused(tmp_path: Path) -> None:
    Harvest(tmp_path, RECIPE)
    with pytest.raises(EngineError, match="made in another way"):
        Harvest(tmp_path, Recipe(VARIANTS["capablanca"], nodes=21))


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    harvest = Harvest(tmp_path, RECIPE)
    (tmp_path / GAMES).write_text("0\t-\n1\t?\n", encoding="utf-8")
    with pytest.raises(EngineError, match="a line that is no game: '1"):
        harvest.games(5)


def test_a_folder_that_cannot_be_had(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(EngineError, match="cannot be made"):
        Harvest(tmp_path / "file" / "folder", RECIPE)
