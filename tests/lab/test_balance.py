"""Openings that are made: balanced, the same again, and gone on with."""

from pathlib import Path

import pytest

from tenfile import Board, find_variant
from tenfile.errors import EngineError, UnknownSetup
from tenfile.lab.balance import Recipe, make_openings
from tenfile.lab.book import read_book

GAME = find_variant("birdsandninjas")
RECIPE = Recipe(GAME, nodes=100)


def make(path: Path, count: int, recipe: Recipe = RECIPE) -> list[int]:
    return list(make_openings(recipe, path, count))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "made.epd"


def test_as_many_as_wanted(file: Path) -> None:
    assert make(file, 4) == [1, 2, 3, 4]
    fens = read_book(GAME, file).fens
    assert len(set(fens)) == 4
    for fen in fens:
        board = Board(GAME, fen)
        assert not board.is_check()
        assert 6 <= 2 * (board.fullmove_number - 1) + board.turn.index <= 8


def test_the_same_again_and_gone_on_with(file: Path, tmp_path: Path) -> None:
    make(file, 5)
    other = tmp_path / "other.epd"
    make(other, 2)
    with other.open("a", encoding="utf-8") as cut_off:
        cut_off.write("rn")
    assert make(other, 5) == [3, 4, 5]
    assert other.read_bytes() == file.read_bytes()
    assert make(other, 5) == []


def test_a_heading_that_was_cut_off(file: Path) -> None:
    file.write_text(RECIPE.heading()[:20], encoding="utf-8")
    assert make(file, 1) == [1]
    assert file.read_text(encoding="utf-8").startswith(RECIPE.heading())


def test_other_seeds_and_setups_make_others(tmp_path: Path) -> None:
    recipes = [RECIPE, Recipe(GAME, nodes=100, seed=2), Recipe(GAME, "2", nodes=100)]
    made = []
    for number, recipe in enumerate(recipes):
        path = tmp_path / str(number)
        make(path, 2, recipe)
        made.append(frozenset(read_book(GAME, path).fens))
    assert len(set(made)) == 3


def test_a_file_by_another_recipe_is_left_alone(file: Path) -> None:
    make(file, 1)
    before = file.read_bytes()
    with pytest.raises(EngineError, match="not made by this recipe"):
        make(file, 2, Recipe(GAME, nodes=100, seed=2))
    assert file.read_bytes() == before


def test_a_last_line_that_nobody_wrote(file: Path) -> None:
    make(file, 1)
    with file.open("a", encoding="utf-8") as mine:
        mine.write("mine w - -\n")
    with pytest.raises(EngineError, match="does not say which candidate"):
        make(file, 2)


def test_none_to_be_found(file: Path) -> None:
    """Only twenty-eight positions can be reached by one move of White."""
    game = find_variant("capablanca")
    with pytest.raises(EngineError, match="no further opening was found"):
        make(file, 29, Recipe(game, least=1, most=1, nodes=1, balance=1000))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"least": 0}, "from 1 to 40 plies"),
        ({"least": 8, "most": 6}, "from 1 to 40 plies"),
        ({"balance": -1}, "0 or more centipawns"),
        ({"nodes": 0}, "positive whole number"),
    ],
)
def test_what_is_no_recipe(arguments: dict[str, int], sentence: str) -> None:
    with pytest.raises(EngineError, match=sentence):
        Recipe(GAME, **arguments)


def test_an_unknown_setup() -> None:
    with pytest.raises(UnknownSetup):
        Recipe(GAME, "nosuch")
