"""`tenfile variants`: the list of games, and one of them in full."""

import pytest

import tenfile
from tests.cli.runner import answer, read_json, refusal


def test_list_has_a_line_for_every_game() -> None:
    lines = answer("variants").splitlines()
    assert [line.split()[0] for line in lines] == list(tenfile.VARIANTS)
    assert [
        game.summary for game, line in zip(tenfile.VARIANTS.values(), lines, strict=True) if game.summary not in line
    ] == []
    assert "Set-ups: main, reversed." in lines[1]


def test_list_as_json_is_the_message_of_the_site() -> None:
    games = read_json("variants")["variants"]
    assert [game["name"] for game in games] == list(tenfile.VARIANTS)


@pytest.mark.parametrize("variant", tenfile.VARIANTS.values(), ids=tenfile.VARIANTS)
def test_a_game_in_full(variant: tenfile.Variant) -> None:
    text = answer("variants", "--show", variant.name)
    assert text.startswith(f"{variant.full_title} ({variant.name})\n{variant.summary}\n")
    told = [
        *variant.aliases,
        *(setup.fen for setup in variant.setups),
        *(setup.description for setup in variant.setups),
        *(man.name for man in variant.pieces),
        *(man.movement for man in variant.pieces),
        f"{len(variant.geometry.squares)} squares",
        "Promotion",
        "Castling",
        "Drops",
        "Mating",
    ]
    assert [part for part in told if part not in text] == []


def test_rules_in_words() -> None:
    expanded = answer("variants", "--show", "expanded")
    assert "on rank 8 to N, Z, B or O, or stay a pawn" in expanded
    assert "every square between king and rook must be empty and not attacked" in expanded
    ninjas = answer("variants", "--show", "Birds & Ninjas")
    assert "rank 0 is only e0 and f0" in ninjas
    assert "4 ninja pawns (J) a side, on an empty square of rank 0 or 1" in ninjas


@pytest.mark.parametrize("variant", tenfile.VARIANTS.values(), ids=tenfile.VARIANTS)
def test_a_game_in_full_as_json(variant: tenfile.Variant) -> None:
    message = read_json("variants", "--show", variant.name)
    assert message["name"] == variant.name
    assert [man["movement"] for man in message["pieces"]] == [man.movement for man in variant.pieces]
    assert message["aliases"] == list(variant.aliases)
    assert (message["drops"] is None) == (variant.drops is None)
    assert {int(rank): letters for rank, letters in message["promotion"]["choices"].items()} == dict(
        variant.promotion.choices
    )
    assert next(man["letter"] for man in message["mating_material"]["men"]) == "Q"


def test_an_unknown_game() -> None:
    assert refusal("variants", "--show", "expanding").endswith("; did you mean expanded?\n")
