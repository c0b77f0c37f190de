"""A variant as a value: its set-ups and men by name, copies, pickles."""

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from tenfile.errors import UnknownSetup
from tenfile.rules import Castling, Setup, Variant
from tenfile.variants import VARIANTS
from tests.definitions import CHESS, PALACED

each_game = pytest.mark.parametrize("game", [*VARIANTS.values(), CHESS, PALACED], ids=lambda game: game.name)
BIRD = VARIANTS["bird"]


def test_the_first_set_up_is_the_start() -> None:
    assert BIRD.setup() is BIRD.setups[0]
    assert BIRD.setup("reversed") is BIRD.setups[1]


@pytest.mark.parametrize("name", ["Reversed", " reversed ", "REVERSED\n"])
def test_set_ups_are_found_in_any_case(name: str) -> None:
    assert BIRD.setup(name).name == "reversed"


@pytest.mark.parametrize("name", ["", "revers", "main2", "\x00"])
def test_an_unknown_set_up(name: str) -> None:
    with pytest.raises(UnknownSetup) as caught:
        BIRD.setup(name)
    assert caught.value.known == ("main", "reversed")
    assert "main, reversed" in str(caught.value)


def test_men_by_letter() -> None:
    assert BIRD.piece("G") is BIRD.piece("g")
    assert BIRD.piece("e").name == "equerry"
    with pytest.raises(KeyError):
        BIRD.piece("A")


def test_letters_that_are_read_and_written() -> None:
    assert BIRD.read_letters["C"] == BIRD.read_letters["G"] == "G"
    assert BIRD.read_letters["A"] == BIRD.read_letters["E"] == "E"
    assert set(CHESS.read_letters.values()) == set("KQRBNP")


@each_game
def test_letters_of_pawns(game: Variant) -> None:
    assert game.pawn_letters == ({"P", "J"} if game.runners else {"P"})
    assert not game.goals_of_promotion() & (game.pawn_letters | {game.king})


@each_game
def test_a_variant_is_a_value(game: Variant) -> None:
    same = replace(game)
    assert same == game
    assert hash(same) == hash(game)
    assert same != replace(game, title="Other")
    with pytest.raises(FrozenInstanceError):
        game.name = "other"  # type: ignore[misc]


@each_game
def test_a_variant_is_pickled_with_what_was_worked_out_from_it(game: Variant) -> None:
    assert game.by_letter
    assert game.read_letters
    copied = pickle.loads(pickle.dumps(game))
    assert copied == game
    assert copied.piece("k") == game.piece("k")


@pytest.mark.parametrize(
    ("castling", "told", "numbered"),
    [
        (Castling((3,), (3,)), False, False),
        (Castling((1, 2, 3), (1, 2, 3, 4)), True, True),
        (Castling((2,), (2, 3)), False, True),
        (Castling((1,), (2,)), True, False),
        (Castling((), (2,)), False, False),
    ],
)
def test_how_castling_is_written(castling: Castling, told: bool, numbered: bool) -> None:
    assert castling.is_told_from_a_step is told
    assert castling.is_numbered is numbered


def test_a_set_up_has_a_name_and_a_fen() -> None:
    assert Setup("main", "x").description == ""
