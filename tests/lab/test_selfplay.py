"""Games to learn from: the same from the same recipe, quiet positions only, and read as they were written."""

import pytest

from tenfile import VARIANTS, Board
from tenfile.lab.selfplay import Played, Recipe, Sample, Selfplay, read_game

QUICK = Recipe(VARIANTS["capablanca"], nodes=20, won_score=600, won_plies=2, most_plies=60)


def some(recipe: Recipe, count: int) -> list[Played | None]:
    player = Selfplay(recipe)
    return [player.game(number) for number in range(count)]


def test_games_depend_on_recipe_and_number_alone() -> None:
    first = some(QUICK, 6)
    assert [game for game in first if game] != []
    assert some(QUICK, 6) == first
    assert Selfplay(QUICK).game(4) == first[4]


@pytest.mark.parametrize("name", ["capablanca", "birdsandninjas", "expanded"])
def test_positions_are_quiet(name: str) -> None:
    recipe = Recipe(VARIANTS[name], nodes=20, most_plies=40)
    games = [game for game in some(recipe, 4) if game]
    for sample in (sample for game in games for sample in game.samples):
        board = Board(name, f"{sample.fen} 0 1")
        assert not board.is_check()
        assert abs(sample.score) < recipe.most_score


def test_a_game_as_text() -> None:
    game = Played(0.5, (Sample("8/8 w - -", -31), Sample("8/7|1 b KQ e3", 0)))
    assert read_game(game.text()) == game
    with pytest.raises(ValueError, match="no result"):
        read_game("2\t8/8 w - -|3")
    with pytest.raises(ValueError, match="invalid literal"):
        read_game("1\t8/8 w - -")
