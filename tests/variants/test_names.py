"""Finding a game by any of its names."""

import pytest

from tenfile import VARIANTS, find_variant
from tenfile.errors import UnknownVariant

NAMES = [
    ("capablanca", "capablanca"),
    ("Capablanca Chess", "capablanca"),
    ("  CAPABLANCA  ", "capablanca"),
    ("bird", "bird"),
    ("Bird's Chess", "bird"),
    ("bird's chess", "bird"),
    ("Bird’s Chess", "bird"),
    ("birds", "bird"),
    ("victorian", "victorian"),
    ("Victorian Chess", "victorian"),
    ("Paulowich", "victorian"),
    ("Capablanca Chess, Paulowich Variant", "victorian"),
    ("expanded", "expanded"),
    ("Expanded Chess", "expanded"),
    ("birdsandninjas", "birdsandninjas"),
    ("Birds and Ninjas", "birdsandninjas"),
    ("birds-and-ninjas", "birdsandninjas"),
    ("BirdsAndNinjas", "birdsandninjas"),
    ("birds_and ninjas", "birdsandninjas"),
    ("birdsandninjas-nodrop", "birdsandninjas-nodrop"),
    ("Birds and Ninjas No Drop", "birdsandninjas-nodrop"),
    ("Birds and Ninjas Extended", "birdsandninjas-extended"),
    ("Birds and Ninjas Second Rank", "birdsandninjas-secondrank"),
]


@pytest.mark.parametrize(("text", "name"), NAMES)
def test_names_are_read_in_any_case_and_spacing(text: str, name: str) -> None:
    assert find_variant(text).name == name


def test_the_five_games_and_their_further_definitions() -> None:
    assert list(VARIANTS) == [
        "capablanca", "bird", "victorian", "expanded", "birdsandninjas",
        "birdsandninjas-nodrop", "birdsandninjas-extended", "birdsandninjas-secondrank",
    ]  # fmt: skip
    assert all(game.name == name for name, game in VARIANTS.items())


def test_names_for_pgn() -> None:
    assert [game.title for game in VARIANTS.values()] == [
        "Capablanca", "Bird", "Victorian", "Expanded", "Birds and Ninjas",
        "Birds and Ninjas No Drop", "Birds and Ninjas Extended", "Birds and Ninjas Second Rank",
    ]  # fmt: skip
    for name, game in VARIANTS.items():
        assert find_variant(game.title) is game
        assert find_variant(name) is game
        assert find_variant(game.full_title) is game


@pytest.mark.parametrize(
    "name", ["", " ", "chess", "gothic", "capa", "birds and ninja", "\x00", "カパブランカ", "x" * 999]
)
def test_an_unknown_name(name: str) -> None:
    with pytest.raises(UnknownVariant) as caught:
        find_variant(name)
    assert caught.value.known == tuple(VARIANTS)
    assert caught.value.name == name
    assert all(known in str(caught.value) for known in VARIANTS)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("capablance", "capablanca"), ("brid", "bird"), ("Viktorian", "victorian"), ("qqqqqq", None)],
)
def test_the_nearest_name_is_told(name: str, nearest: str | None) -> None:
    with pytest.raises(UnknownVariant) as caught:
        find_variant(name)
    assert caught.value.nearest == nearest
    assert ("did you mean" in str(caught.value)) == (nearest is not None)


def test_the_games_are_not_to_be_changed() -> None:
    with pytest.raises(TypeError):
        VARIANTS["mine"] = VARIANTS["bird"]  # type: ignore[index]
