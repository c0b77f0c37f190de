"""Which men can mate: the facts of the games, shipped data against what the core finds, and the draws made of it."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile.game import derivation
from tenfile.game.derivation import OPPOSITE, SAME, find_mate, men_of
from tenfile.game.material import Man, MatingMaterial, Single, can_mate, is_insufficient, mating_material
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tests import oracle
from tests.core.endings import small_game
from tools import derive_material

GAMES = list(VARIANTS.values())
DIFFERENT = list({(game.geometry, frozenset(man.movement for man in game.pieces)): game for game in GAMES}.values())
"""Games without those that have the same men on the same board."""


def by_name(variant: Variant) -> str:
    return variant.name


def men(text: str) -> list[Man]:
    """Men written like ``B0 N1``: a letter and the colour of the square."""
    return [(word[0], int(word[1])) for word in text.split()]


def every_pair(variant: Variant) -> Iterator[tuple[Man, Man]]:
    everybody = [(letter, colour) for letter in men_of(variant) for colour in (0, 1)]
    return combinations_with_replacement(everybody, 2)


@pytest.mark.parametrize(
    ("game", "can", "cannot"),
    [
        ("capablanca", "A0, C0, R0, Q0, P0, B0 B1, B0 N0, N0 N1, N0 N0", ", N0, B0, B1, B0 B0, B1 B1 B1 B1"),
        ("bird", "E0, G0, R0, Q0, N0 N0", "B0, N0, B0 B0"),
        ("victorian", "A0, C0, R0, Q0", "B0, N0"),
        ("expanded", "G0, R0, Q0, P1, Z0 Z1, Z0 N0, O0 O1, O0 B1, O0 Z1", "O0, Z0, N0, B0, O0 O0, B1 O1 O1, B0 O0"),
        ("birdsandninjas", "F0, R0, Q0, J1, P0, G0 G1, G1 B0, G0 N1, N1 N0", "G0, N0, B0, G1 G1, G0 B0 B0"),
        ("birdsandninjas-nodrop", "F0, P0", "G0, N0, B0, G1 B1 G1 B1 G1"),
        ("birdsandninjas-extended", "F0", "G0"),
    ],
)
def test_facts(game: str, can: str, cannot: str) -> None:
    variant = VARIANTS[game]
    assert [text for text in can.split(",") if not can_mate(variant, men(text))] == []
    assert [text for text in cannot.split(",") if can_mate(variant, men(text))] == []


def test_drops_can_mate() -> None:
    assert can_mate(VARIANTS["birdsandninjas"], [], has_drops=True)
    assert not can_mate(VARIANTS["birdsandninjas"], [], has_drops=False)


# ---- shipped data
@pytest.mark.parametrize("variant", DIFFERENT, ids=by_name)
def test_shipped_data_is_what_the_core_finds(variant: Variant) -> None:
    shipped = derivation.shipped()[derivation.board_text(variant.geometry)]
    found = derive_material.facts_of(variant, forces=False)
    assert {key: {name: shipped[key][name] for name in fact} for key, fact in found.items()} == found


@pytest.mark.parametrize("variant", DIFFERENT, ids=by_name)
def test_shipped_data_is_what_the_core_finds_of_knights(variant: Variant) -> None:
    """Of all pairs what they can force would take minutes; `tools/derive_material.py` does that."""
    shipped = derivation.shipped()[derivation.board_text(variant.geometry)]
    assert derive_material.pair_fact(variant, "NN", "") == shipped[derivation.men_text(variant, "NN")]


def test_shipped_data_is_complete_and_no_more() -> None:
    wanted: dict[str, set[str]] = {}
    for variant in GAMES:
        material = mating_material(variant)
        keys = wanted.setdefault(derivation.board_text(variant.geometry), set())
        keys |= {derivation.men_text(variant, man.letter) for man in material.men}
        keys |= {derivation.men_text(variant, pair.letters, pair.colours) for pair in material.pairs}
    assert {board: set(facts) for board, facts in derivation.shipped().items()} == wanted


@pytest.mark.parametrize("variant", [game for game in DIFFERENT if game.name in oracle.GAMES], ids=by_name)
def test_the_referee_agrees_with_every_example(variant: Variant) -> None:
    for letters in [*men_of(variant), *map("".join, combinations_with_replacement(men_of(variant), 2))]:
        squares = find_mate(variant, letters)
        if squares:
            board = dict(zip(squares, ["K", "k", *letters], strict=True))
            position = oracle.read_fen(variant.name, fen(variant, board))
            assert (oracle.in_check(position), oracle.legal_moves(position)) == (True, []), (letters, squares)


def fen(variant: Variant, board: dict[str, str]) -> str:
    """Black to move, with these men and no drops left."""
    geometry = variant.geometry
    squares = [[geometry.name(file, rank) for file in range(geometry.files)] for rank in reversed(geometry.ranks)]
    rows = ["".join(board.get(name, "1" if geometry.exists(name) else "*") for name in row) for row in squares]
    merged = "/".join(rows)
    for run in range(geometry.files, 1, -1):
        merged = merged.replace("1" * run, f"<{run}>")
    hands = "[]" if variant.drops else ""
    return merged.replace("<", "").replace(">", "") + f"{hands} b - - 0 1"


@pytest.mark.parametrize("variant", DIFFERENT, ids=by_name)
def test_a_second_man_never_spoils_a_mate(variant: Variant) -> None:
    """What is taken for granted of more men is looked up for two."""
    alone = {letter for letter in men_of(variant) if find_mate(variant, letter)}
    pairs = combinations_with_replacement(men_of(variant), 2)
    assert [pair for pair in pairs if not alone.isdisjoint(pair) and not find_mate(variant, "".join(pair))] == []


@pytest.mark.parametrize("variant", GAMES, ids=by_name)
def test_two_men_mate_unless_both_are_on_one_colour(variant: Variant) -> None:
    """So nobody needs the benefit of the doubt: men of whom no two mate are all bound to one colour."""
    bound = {man.letter for man in mating_material(variant).men if man.colour_bound}
    strong = {man.letter for man in mating_material(variant).men if man.mates}
    for a, b in every_pair(variant):
        hopeless = {a[0], b[0]} <= bound - strong and a[1] == b[1]
        assert can_mate(variant, [a, b]) != hopeless


# ---- more men
@given(st.data())
def test_more_men_never_mate_less(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(GAMES))
    everybody = st.tuples(st.sampled_from([*men_of(variant), variant.pawns.letter]), st.integers(0, 1))
    some, more = data.draw(st.lists(everybody, max_size=4)), data.draw(st.lists(everybody, max_size=4))
    assert can_mate(variant, some + more) >= can_mate(variant, some)
    assert can_mate(variant, some + more) == can_mate(variant, more + some)


def test_the_benefit_of_the_doubt() -> None:
    """Two zebras do not mate on a board of twelve squares, where they hardly move; of three nothing is known."""
    variant = small_game(3, 4, "Z")
    assert [can_mate(variant, [("Z", 0)] * number) for number in (0, 1, 2, 3)] == [False, False, False, True]


def test_no_theorem_no_draw() -> None:
    """In a lane one square wide men on one colour may mate, so a game with them is not drawn."""
    variant = small_game(1, 8, "D")
    assert not is_insufficient(variant, men("D0"), men("D0"))
    assert can_mate(variant, men("D0 D0 D0"))


# ---- the draw
@pytest.mark.parametrize(
    ("game", "white", "black", "drawn"),
    [
        ("capablanca", "", "", True),
        ("capablanca", "N0", "", True),
        ("capablanca", "B0 B0", "", True),
        ("capablanca", "B0", "B0", True),
        ("capablanca", "B0", "B1", False),
        ("capablanca", "N0", "N0", False),
        ("capablanca", "N0", "B0", False),
        ("capablanca", "N0 N1", "", False),
        ("capablanca", "A0", "", False),
        ("capablanca", "P0", "", False),
        ("capablanca", "P0", "B0", False),
        ("expanded", "O0", "B0 O0", True),
        ("expanded", "O0", "B0 O1", False),
        ("expanded", "Z0", "", True),
        ("birdsandninjas", "G1", "B1 G1", True),
        ("birdsandninjas", "F1", "", False),
        ("birdsandninjas", "J0", "", False),
    ],
)
def test_draws(game: str, white: str, black: str, drawn: bool) -> None:
    variant = VARIANTS[game]
    assert is_insufficient(variant, men(white), men(black)) == drawn
    assert is_insufficient(variant, men(black), men(white)) == drawn


@pytest.mark.parametrize(("white", "black"), [("", ""), ("G0", ""), ("", "G0"), ("G0", "G0")])
@pytest.mark.parametrize("drops", [(1, 0), (0, 1), (2, 4)])
def test_no_draw_with_drops_left(white: str, black: str, drops: tuple[int, int]) -> None:
    assert not is_insufficient(VARIANTS["birdsandninjas"], men(white), men(black), *drops)


# ---- games that nobody has worked out
def test_a_new_game_is_worked_out() -> None:
    material = mating_material(small_game(8, 8, "RWF"))
    assert [(man.letter, man.mates, man.forced, man.longest, man.colour_bound) for man in material.men] == [
        ("R", True, True, 16, False),
        ("W", False, False, None, False),
        ("F", False, False, None, True),
    ]
    assert [(pair.letters, pair.colours, pair.mates) for pair in material.pairs] == [
        ("WW", "", True),
        ("WF", "", True),
        ("FF", SAME, False),
        ("FF", OPPOSITE, True),
    ]


def test_a_large_board_is_worked_out_in_part() -> None:
    """Over 128 squares the interpreted core serves: it finds mates, but is too slow to tell what can be forced."""
    variant = small_game(13, 10, "RN")
    man = mating_material(variant).men[0]
    assert (man.mates, man.forced, man.longest) == (True, None, None)
    assert mating_material(variant).rows() == (
        ("R", "R", "a mate exists"),
        ("N", "N", "no mate exists"),
        ("N+N", "N and N", "a mate exists"),
    )


def test_a_mate_that_cannot_always_be_forced() -> None:
    """On a narrow board a gryphon cannot always get out of the way."""
    assert mating_material(small_game(3, 4, "G")).rows() == (
        ("G", "[F?R]", "mate can be forced from some positions, in 13 moves at most"),
    )


def test_a_mate_that_cannot_be_forced() -> None:
    man = Single("X", "ghost", mates=True, forced=False, longest=None, colour_bound=False)
    assert MatingMaterial((man,), ()).rows() == (("X", "ghost", "a mate exists, but none can be forced"),)


def test_rows_say_it_in_words() -> None:
    rows = mating_material(VARIANTS["expanded"]).rows()
    assert rows[1] == ("G", "gryphon", "mate can be forced, in 12 moves at most")
    assert rows[2] == ("O", "osprey, bound to one colour", "no mate exists")
    assert ("O+B", "osprey and bishop on one colour", "no mate exists") in rows
    forced = "mate can be forced from 99.7 % of the positions, in 21 moves at most"
    assert ("O+B", "osprey and bishop on both colours", forced) in rows
    assert ("N+Z", "knight and zebra", "a mate exists, but can be forced hardly ever") in rows


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("capablanca", "10/10/10/10/10/10/10/10"),
        ("birdsandninjas", "****2****/10/10/10/10/10/10/10/10/10/10/****2****"),
    ],
)
def test_boards_are_kept_by_their_shape(name: str, text: str) -> None:
    assert derivation.board_text(VARIANTS[name].geometry) == text


def test_men_are_kept_by_their_moves() -> None:
    assert derivation.men_text(VARIANTS["bird"], "E") == derivation.men_text(VARIANTS["capablanca"], "A") == "K+BN"
    assert derivation.men_text(VARIANTS["expanded"], "OB", SAME) == "K+B+[D?B] same"


def test_what_two_can_force() -> None:
    pairs = {(pair.letters, pair.colours): pair for pair in mating_material(VARIANTS["expanded"]).pairs}
    assert [key for key, pair in pairs.items() if not pair.forces] == [
        ("OO", SAME), ("OB", SAME), ("BB", SAME), ("NN", ""), ("NZ", ""), ("ZZ", "")
    ]  # fmt: skip
    bishops = pairs["BB", OPPOSITE]
    assert (bishops.mates, bishops.percent, bishops.longest) == (True, 99.9, 24)


def test_what_two_can_force_is_told() -> None:
    told = {(row[0], row[1]): row[2] for row in mating_material(VARIANTS["birdsandninjas"]).rows()}
    assert told["N+N", "knight and knight"] == "a mate exists, but can be forced only from 0.2 % of the positions"
    assert told["B+N", "bishop and knight"] == "mate can be forced from 99.8 % of the positions, in 40 moves at most"
    knights = [row[2] for row in mating_material(VARIANTS["capablanca"]).rows() if row[0] == "N+N"]
    assert knights == ["a mate exists, but can be forced hardly ever"]


def test_what_two_can_force_is_not_worked_out_for_other_games() -> None:
    variant = small_game(4, 4, "NB")
    pairs = {pair.letters: pair for pair in mating_material(variant).pairs}
    assert (pairs["NB"].mates, pairs["NB"].percent, pairs["NB"].forces) == (True, None, None)
    assert "a mate exists" in [row[2] for row in mating_material(variant).rows()]
