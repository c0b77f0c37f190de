"""The facts of each game, as its rules tell them: boards, men, values, set-ups, promotion, castling, drops."""

from dataclasses import dataclass

import pytest

from tenfile import VARIANTS, Board
from tenfile.rules import Castling, Drops, Promotion, Runners

MEN = {
    "capablanca": "KQCARBNP",
    "bird": "KQGERBNP",
    "victorian": "KQCARBNP",
    "expanded": "KQGORBNZP",
    "birdsandninjas": "KQRFBGNPJ",
    "birdsandninjas-nodrop": "KQRFBGNP",
    "birdsandninjas-extended": "KQRFBGNPJ",
    "birdsandninjas-secondrank": "KQRFBGNPJ",
}

MOVEMENTS = {
    "capablanca": {"A": "BN", "C": "RN"},
    "bird": {"E": "BN", "G": "RN"},
    "victorian": {"A": "BN", "C": "RN"},
    "expanded": {"G": "[F?R]", "O": "[D?B]", "Z": "Z"},
    "birdsandninjas": {"F": "[over D][fly R]", "G": "F[over A]", "J": ""},
    "birdsandninjas-nodrop": {"F": "[over D][fly R]", "G": "F[over A]"},
    "birdsandninjas-extended": {"F": "[over D][fly+ R]", "G": "F[over A]", "J": ""},
    "birdsandninjas-secondrank": {"F": "[over D][fly R]", "G": "F[over A]", "J": ""},
}


@dataclass(frozen=True)
class Rules:
    """What the rules say of a game beside its men."""

    squares: int
    castling: Castling
    promotion: Promotion
    reach: dict[int, int]
    runners: Runners | None = None
    drops: Drops | None = None


NINJAS = Rules(
    squares=104,
    castling=Castling((1, 2, 3), (1, 2, 3, 4)),
    promotion=Promotion({10: "QRBNGF"}),
    reach={2: 3, 3: 2},
    runners=Runners("J", 5, 6),
    drops=Drops("J", 4, (0, 1)),
)

RULES = {
    "capablanca": Rules(80, Castling((3,), (3,)), Promotion({8: "QCARBN"}), {2: 2}),
    "bird": Rules(80, Castling((3,), (3,)), Promotion({8: "QGERBN"}), {2: 2}),
    "victorian": Rules(80, Castling((2,), (2,)), Promotion({8: "QCA"}), {2: 2}),
    "expanded": Rules(
        100,
        Castling((3,), (3,), all_safe=True),
        Promotion({8: "NZBO", 9: "RG", 10: "Q"}, frozenset({8, 9})),
        {3: 2},
    ),
    "birdsandninjas": NINJAS,
    "birdsandninjas-nodrop": Rules(104, NINJAS.castling, NINJAS.promotion, NINJAS.reach),
    "birdsandninjas-extended": NINJAS,
    "birdsandninjas-secondrank": Rules(
        104, NINJAS.castling, NINJAS.promotion, NINJAS.reach, NINJAS.runners, Drops("J", 4, (2,))
    ),
}

MIDDLE = "pppppppppp/10/10/10/10/10/10/PPPPPPPPPP"
SETUPS = {
    ("capablanca", "main"): "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
    ("bird", "main"): "rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1",
    ("bird", "reversed"): "rnbekqgbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1",
    ("victorian", "main"): "crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w KQkq - 0 1",
    ("expanded", "main"): ("rnbzqkzbnr/1go4og1/pppppppppp/10/10/10/10/PPPPPPPPPP/1GO4OG1/RNBZQKZBNR w KQkq - 0 1"),
    ("birdsandninjas", "1"): f"****ff****/grnbqkbnrg/{MIDDLE}/GRNBQKBNRG/****FF****[JJJJjjjj] w KQkq - 0 1",
    ("birdsandninjas", "2"): f"****ff****/rnbgqkgbnr/{MIDDLE}/RNBGQKGBNR/****FF****[JJJJjjjj] w KQkq - 0 1",
    ("birdsandninjas-nodrop", "1"): f"****ff****/grnbqkbnrg/{MIDDLE}/GRNBQKBNRG/****FF**** w KQkq - 0 1",
    ("birdsandninjas-nodrop", "2"): f"****ff****/rnbgqkgbnr/{MIDDLE}/RNBGQKGBNR/****FF**** w KQkq - 0 1",
}


@pytest.mark.parametrize("game", VARIANTS)
def test_men(game: str) -> None:
    variant = VARIANTS[game]
    assert "".join(piece.letter for piece in variant.pieces) == MEN[game]
    orthodox = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "N", "P": ""}
    assert {piece.letter: piece.movement for piece in variant.pieces} == orthodox | MOVEMENTS[game]
    assert all(piece.value > 0 for piece in variant.pieces if piece.letter != variant.king)


@pytest.mark.parametrize("game", VARIANTS)
def test_rules(game: str) -> None:
    variant, rules = VARIANTS[game], RULES[game]
    assert len(variant.geometry.squares) == rules.squares
    assert (variant.castling, variant.promotion) == (rules.castling, rules.promotion)
    assert variant.pawns.reach == rules.reach
    assert (variant.runners, variant.drops) == (rules.runners, rules.drops)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_set_ups(game: str, setup: str) -> None:
    assert VARIANTS[game].setup(setup).fen == SETUPS[game, setup]
    assert Board(game, setup=setup).fen() == SETUPS[game, setup]


def test_no_set_up_is_forgotten() -> None:
    told = {(game, setup.name) for game, variant in VARIANTS.items() for setup in variant.setups}
    like_the_first = {(f"birdsandninjas-{name}", setup) for name in ("extended", "secondrank") for setup in ("1", "2")}
    assert told == set(SETUPS) | like_the_first
    for game, setup in like_the_first:
        assert VARIANTS[game].setup(setup) == VARIANTS["birdsandninjas"].setup(setup)


def test_values_of_the_birds_author() -> None:
    """In pawns: J 1.5, N = G = 3, B 4, F 5, R 6, Q 11."""
    game = VARIANTS["birdsandninjas"]
    values = {"P": 100, "J": 150, "N": 300, "G": 300, "B": 400, "F": 500, "R": 600, "Q": 1100}
    assert {letter: game.piece(letter).value for letter in values} == values


def test_draws_are_fides() -> None:
    for variant in VARIANTS.values():
        draws = variant.draws
        assert (draws.repetitions_to_claim, draws.repetitions) == (3, 5)
        assert (draws.quiet_moves_to_claim, draws.quiet_moves) == (50, 75)


def test_every_game_says_what_it_is() -> None:
    for variant in VARIANTS.values():
        assert variant.summary.endswith(".")
        assert variant.full_title
