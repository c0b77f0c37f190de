"""Arrangements of men as plain values, and everything that keeps them from being positions."""

from dataclasses import replace

import pytest

from tenfile import BLACK, VARIANTS, WHITE, Board
from tenfile.errors import SetupError
from tenfile.notation.arrangement import Arrangement, cased, color_of, faults, victim_of
from tenfile.rules import Right, castling_rights
from tests.core.generators import generator_of

CAPABLANCA, NINJAS = VARIANTS["capablanca"], VARIANTS["birdsandninjas"]
KINGS = {"f1": "K", "f8": "k"}


def test_letters_and_sides() -> None:
    assert (cased("R", WHITE), cased("R", BLACK)) == ("R", "r")
    assert (color_of("R"), color_of("r")) == (WHITE, BLACK)


def test_where_men_stand() -> None:
    it = Arrangement({**KINGS, "a1": "R", "j1": "R", "a8": "r"})
    assert it.squares_of("R", WHITE) == ["a1", "j1"]
    assert it.squares_of("R", BLACK) == ["a8"]
    assert it.squares_of("Q", BLACK) == []


@pytest.mark.parametrize(
    ("arrangement", "expected"),
    [
        (Arrangement(KINGS), []),
        (Arrangement({}), ["white has no king", "black has no king"]),
        (Arrangement({**KINGS, "a1": "K"}), ["white has 2 kings, on f1 and a1"]),
        (Arrangement({**KINGS, "a1": "P", "b8": "p"}),
         ["a pawn stands on a1, an end rank", "a pawn stands on b8, an end rank"]),
        (Arrangement({**KINGS, "f4": "R"}), ["black is in check, and white is to move"]),
        (Arrangement({**KINGS, "f4": "R"}, turn=BLACK), []),
        (Arrangement(KINGS, halfmove=-1, fullmove=0),
         ["the count of quiet half-moves is 0 to 99999, not -1", "the move number is 1 to 99999, not 0"]),
        (Arrangement(KINGS, passed=("e3",)), ["no pawn of black can just have passed over e3"]),
        (Arrangement(KINGS, rights=(Right(WHITE, "f1", "j1", True),)),
         ["white has a right to castle, but no rook on j1"]),
        (Arrangement({"e1": "K", "f8": "k", "j1": "R"}, rights=(Right(WHITE, "f1", "j1", True),)),
         ["white has a right to castle, but no king on f1"]),
    ],
)  # fmt: skip
def test_faults(arrangement: Arrangement, expected: list[str]) -> None:
    assert list(faults(CAPABLANCA, arrangement)) == expected


def test_faults_of_drops() -> None:
    men = {"a1": "K", "j10": "k", "c3": "J", "d3": "J"}
    assert faults(NINJAS, Arrangement(men, hands=(2, 4))) == ()
    assert faults(NINJAS, Arrangement(men, hands=(3, 5))) == (
        "white has 5 ninja pawns, at most 4 come into a game",
        "black has 5 ninja pawns, at most 4 come into a game",
    )


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"hands": (10**9, 0)}, "white has 1000000000 ninja pawns, at most 4 come into a game"),
        ({"hands": (0, 10**40)}, f"black has {10**40} ninja pawns, at most 4 come into a game"),
        ({"hands": (-1, 0)}, "white cannot have -1 drops left"),
        ({"hands": (0, -(10**8))}, "black cannot have -100000000 drops left"),
        ({"halfmove": 10**30}, f"the count of quiet half-moves is 0 to 99999, not {10**30}"),
        ({"men": {"a1": "K", "j10": "k", "z9": "Q"}}, "there is no square 'z9'"),
        ({"men": {"a1": "K", "j10": "k", "e4": "?"}}, "there is no man '?', as on 'e4'"),
        ({"men": {"a1": "K", "j10": "k", "e4": ""}}, "there is no man '', as on 'e4'"),
        ({"passed": ("k3",)}, "there is no square 'k3'"),
    ],
)
def test_what_is_beyond_all_bounds(change: dict[str, object], expected: str) -> None:
    """Told in a sentence, too: none of it reaches the core, which would look for it in other memory."""
    arrangement = replace(Arrangement({"a1": "K", "j10": "k"}), **change)  # type: ignore[arg-type]
    assert faults(NINJAS, arrangement) == (expected,)
    with pytest.raises(SetupError):
        Board.from_arrangement(NINJAS, arrangement)


def test_drops_in_a_game_without_them() -> None:
    arrangement = Arrangement({"a1": "K", "j8": "k"}, hands=(0, 2))
    assert faults(CAPABLANCA, arrangement) == ("black cannot have 2 drops left",)


def test_two_rights_on_one_side() -> None:
    men = {"f1": "K", "i1": "R", "j1": "R", "f10": "k"}
    rights = tuple(it for it in castling_rights(NINJAS) if it.color is WHITE and it.short)
    assert len(rights) == 2
    assert all("two rights to castle on one side" in fault for fault in faults(NINJAS, Arrangement(men, rights=rights)))


@pytest.mark.parametrize(
    ("men", "turn", "passed", "victim"),
    [
        ({"a5": "P"}, BLACK, ("a3",), "a5"),
        ({"a4": "P"}, BLACK, ("a3",), "a4"),
        ({"a5": "P"}, BLACK, ("a3", "a4"), "a5"),
        ({"a5": "P"}, BLACK, ("a4",), "a5"),
        ({"a4": "P"}, BLACK, ("a4",), None),
        ({"a5": "P", "a3": "n"}, BLACK, ("a4",), None),
        ({"a5": "P", "a2": "n"}, BLACK, ("a3", "a4"), None),
        ({"a5": "P"}, BLACK, ("a2",), None),
        ({"a5": "P"}, BLACK, ("a3", "b3"), None),
        ({"a5": "p"}, BLACK, ("a3", "a4"), None),
        ({"c6": "p"}, WHITE, ("c7", "c8"), "c6"),
        ({"c6": "p"}, WHITE, ("c7",), "c6"),
        ({"c7": "p"}, WHITE, ("c8",), "c7"),
        ({"c7": "p"}, BLACK, ("c8",), None),
        ({}, BLACK, (), None),
    ],
)
def test_whose_step_passed_over_squares(
    men: dict[str, str], turn: object, passed: tuple[str, ...], victim: str | None
) -> None:
    arrangement = Arrangement({"j1": "K", "j10": "k", **men}, turn=turn, passed=passed)  # type: ignore[arg-type]
    assert victim_of(NINJAS, arrangement) == victim


@pytest.mark.parametrize("game", VARIANTS)
def test_an_arrangement_sets_up_the_core(game: str) -> None:
    board = Board(game)
    generator = generator_of(VARIANTS[game])
    assert Board.from_arrangement(game, board.arrangement()) == board
    assert generator.position.key == board.key
