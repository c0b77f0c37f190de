"""The tables: what can be seen of them from outside, in both versions."""

import pytest

from tenfile import VARIANTS, core
from tenfile.rules import Variant, castling_rights
from tests.definitions import CHESS, HOLED, PALACED, SQUARE, WIDE

GAMES = [*VARIANTS.values(), CHESS, HOLED, PALACED, WIDE]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_core = pytest.mark.parametrize("of_source", [False, True], ids=["in use", "of the sources"])


@each_core
@each_game
def test_names_letters_and_kinds(game: Variant, of_source: bool) -> None:
    tables = core.tables_for(game, of_source)
    assert tables.names == game.geometry.names
    assert tables.letters == ("", *(piece.letter for piece in game.pieces))
    assert {tables.letters[kind]: kind for kind in tables.kinds.values()} == tables.kinds
    assert (tables.letters[tables.king], tables.letters[tables.pawn]) == (game.king, game.pawns.letter)
    assert tables.letters[tables.runner] == (game.runners.letter if game.runners else "")
    assert bool(tables.has_drops) == (game.drops is not None)
    assert (tables.size, tables.files) == (len(game.geometry.names), game.geometry.files)
    assert tables.rights == castling_rights(game)


@each_game
def test_values_are_the_definitions(game: Variant) -> None:
    tables = core.module("tables", True).Tables(game)
    assert [tables.value[kind] for kind in range(1, len(tables.letters))] == [piece.value for piece in game.pieces]


def test_keys_are_random_and_the_same_every_time() -> None:
    one, other = (core.module("tables", True).Tables(PALACED) for _ in range(2))
    numbers = [number for row in one.key for number in row] + list(one.rights_key[1:]) + list(one.passed_key)
    numbers += [key for keys in one.hand_key for key in keys[1:]] + [one.turn_key]
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) >> 63 == 1
    assert (one.key, one.turn_key) == (other.key, other.turn_key)


def test_large_tables_are_made_of_the_sources() -> None:
    assert core.tables_for(SQUARE, True).size == 256
