"""Merging games into one tree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import TenfileError
from tenfile.records import Game, merge_games
from tests.laws.games import each_game
from tests.records.trees import grow


def game_of(*sans: str, **tags: str) -> Game:
    game = Game("capablanca", headers=tags)
    game.add_line(sans)
    return game


def test_what_games_share_stands_once() -> None:
    games = [
        game_of("e4", "e5", "Nh3", White="A", Result="1-0", Date="1999.01.01"),
        game_of("e4", "d5", White="B"),
        game_of("e4", "e5", "d4", White="C"),
        game_of("e4", "e5", "Nh3", White="D"),
    ]
    games[0]["e4"].comment = games[1]["e4"].comment = "king's pawn"
    games[2]["e4"].comment = "so it goes"
    games[2]["e4"].nags.add(1)
    merged = merge_games(games, name_games=True)
    assert [node.san() for node in merged.walk()] == ["e4", "e5", "Nh3", "d4", "d5"]
    assert merged.end().comment == "A - ?, 1999, 1-0 D - ?, *"
    assert merged["e4"].comment == "king's pawn so it goes" and merged["e4"].nags == {1}
    assert merged.headers["White"] == "A"
    assert games[0] == games[0].copy() and games[0].end().comment == ""


def test_games_that_do_not_begin_alike() -> None:
    with pytest.raises(TenfileError, match="same position"):
        merge_games([Game("capablanca"), Game("victorian")])
    with pytest.raises(TenfileError, match="same position"):
        merge_games([Game("bird"), Game("bird", setup="reversed")])
    with pytest.raises(TenfileError, match="no game"):
        merge_games([])


@each_game
@given(choices=st.lists(st.lists(st.integers(0, 4095), max_size=15), min_size=1, max_size=3))
def test_every_line_of_every_game_is_there(game: str, choices: list[list[int]]) -> None:
    games = [Game(game) for _ in choices]
    for it, numbers in zip(games, choices, strict=True):
        grow(it, numbers)
    merged = merge_games(games)
    lines = {tuple(str(step.move) for step in node.path()) for it in games for node in it.walk()}
    assert {tuple(str(step.move) for step in node.path()) for node in merged.walk()} == lines
    assert merged.mainline_moves()[: len(games[0].mainline_moves())] == games[0].mainline_moves()
    assert merge_games([merged, *games]) == merged
