"""Definitions that are faulty: every fault in a sentence, all at once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tenfile.errors import DefinitionError
from tenfile.rules import (
    Castling,
    Draws,
    Drops,
    Geometry,
    Pawns,
    Piece,
    Promotion,
    Runners,
    Setup,
    Variant,
    check,
    faults,
)
from tenfile.rules import pieces as men
from tenfile.rules.faults import MOST_WAYS
from tenfile.variants import VARIANTS
from tests.definitions import CHESS, HOLED, PALACED, SQUARE, WIDE

SOUND = [*VARIANTS.values(), CHESS, HOLED, PALACED, SQUARE, WIDE]
LETTERS = "ABCDEFGHIJLMNOPQRSTUVWXYZ"


def chess(**changes: Any) -> Variant:
    return replace(CHESS, **changes)


def palaced(**changes: Any) -> Variant:
    return replace(PALACED, **changes)


def army(*words: str) -> Variant:
    """Chess with men of these movements instead of its own; nobody promotes to more than a rook."""
    others = tuple(Piece(f"man {letter}", letter, word) for letter, word in zip("ABCDEFGHIJLM", words, strict=False))
    return chess(pieces=(men.KING, men.PAWN, men.ROOK, *others), promotion=Promotion({8: "R"}))


BAD: dict[str, tuple[Variant, list[str]]] = {
    "no name": (chess(name=""), ["a name is lower case without spaces, not ''"]),
    "a name with capitals": (chess(name="Chess"), ["a name is lower case without spaces, not 'Chess'"]),
    "a name with a space": (chess(name="my chess"), ["a name is lower case without spaces, not 'my chess'"]),
    "no title": (chess(title=""), ["it has no title"]),
    "the board alone is told first": (
        chess(geometry=Geometry(0, 8), name=""),
        ["a board has 1 to 16 files, not 0"],
    ),
    "shared letters": (chess(pieces=(*CHESS.pieces, men.ROOK)), ["two men share the letter R"]),
    "no king": (
        chess(pieces=CHESS.pieces[1:], setups=(Setup("main", "8/8/8/8/8/8/8/8 w - - 0 1"),)),
        ["there is no man with the king's letter K"],
    ),
    "a letter that is none": (
        chess(pieces=(*CHESS.pieces, Piece("x", "é", "N"), Piece("y", "AB", "N"), Piece("z", "q", "N"))),
        [
            "x: a letter is one of A to Z, not 'é'",
            "y: a letter is one of A to Z, not 'AB'",
            "z: a letter is one of A to Z, not 'q'",
        ],
    ),
    "movement words": (
        army("N?", "[over N]", ""),
        [
            "man A: movement 'N?', column 2: '?' is no atom that is known here",
            "man B: movement '[over N]', column 1: [over N] is no word that is known here",
            "man C: movement '', column 1: it is empty",
        ],
    ),
    "a pawn with a movement word": (
        chess(pieces=(*CHESS.pieces[:-1], replace(men.PAWN, movement="W"))),
        ["pawn: a pawn's moves are said by the game, not by a movement word"],
    ),
    "too many kinds": (
        chess(pieces=CHESS.pieces + tuple(Piece(letter, letter, "N") for letter in "ACDEFGHIJL")),
        ["it has 16 kinds of men, at most 15 fit"],
    ),
    "a sliding king": (
        chess(pieces=(replace(men.KING, movement="KB"), *CHESS.pieces[1:])),
        ["king: a king only steps and leaps"],
    ),
    "a king who takes what he passes": (
        chess(pieces=(replace(men.KING, movement="K[over D]"), *CHESS.pieces[1:])),
        ["king: a king only steps and leaps"],
    ),
    "too many bent riders": (
        army("[F?R]", "[D?B]", "[N?B]", "[W?R]"),
        ["it has 4 kinds of bent riders, at most 3 fit"],
    ),
    "too many ways to attack": (
        army("N", "Z", "H", "C", "G", "D", "A", "NZ", "NH", "NC", "NG[fly B]", "B[over D][F?R]"),
        ["its men have 18 ways to attack, at most 16 fit"],
    ),
    "no pawn": (
        chess(pieces=CHESS.pieces[:-1]),
        ["there is no man with the pawn's letter P"],
    ),
    "a king for a pawn": (
        chess(king="P", setups=(Setup("main", "8/8/8/8/8/8/8/8 w - - 0 1"),)),
        ["king and pawn share the letter P"],
    ),
    "pawns' steps": (
        chess(pawns=Pawns(reach={0: 2, 2: 5, 3: 0, 6: 2})),
        [
            "pawns: rank 0 does not exist",
            "pawns: a pawn steps 1 to 4 squares from rank 2, not 5",
            "pawns: a pawn steps 1 to 4 squares from rank 3, not 0",
            "pawns: a long step from rank 6 would reach a rank of promotion",
        ],
    ),
    "runners": (
        palaced(runners=Runners("Z", dash_to=9, side_capture_from=-1), drops=None),
        [
            "there is no man with the running pawn's letter Z",
            "running pawns: rank 9 does not exist",
            "running pawns: rank -1 does not exist",
            "running pawns: running up to rank 9 would reach a rank of promotion",
            "runner: movement '', column 1: it is empty",
        ],
    ),
    "one letter for both pawns": (
        palaced(runners=Runners("P", dash_to=3, side_capture_from=4), drops=None, pieces=PALACED.pieces[:-1]),
        ["both kinds of pawns have the letter P"],
    ),
    "promotion": (
        chess(promotion=Promotion({8: "QQZ", 9: "K", 5: "P", 6: "", 7: "QRBNQRBN"}, frozenset({3}))),
        [
            "promotion: pawns promote on at most 4 ranks",
            "promotion: Q is named twice for rank 8",
            "promotion: no man has the letter Z, named for rank 8",
            "promotion: rank 9 does not exist",
            "promotion: a pawn cannot become K",
            "promotion: a pawn cannot become P",
            "promotion: 1 to 7 choices on rank 6, not 0",
            "promotion: 1 to 7 choices on rank 7, not 8",
            "promotion: Q is named twice for rank 7",
            "promotion: R is named twice for rank 7",
            "promotion: B is named twice for rank 7",
            "promotion: N is named twice for rank 7",
            "promotion: rank 3 is optional, but has no choices",
        ],
    ),
    "no promotion": (
        chess(promotion=Promotion({})),
        ["promotion: there is no last rank on which it is compulsory"],
    ),
    "promotion that is never compulsory": (
        chess(promotion=Promotion({7: "N", 8: "Q"}, frozenset({7, 8}))),
        ["promotion: there is no last rank on which it is compulsory"],
    ),
    "castling": (
        chess(castling=Castling((0, 8), (2, 2), rook="Z")),
        [
            "castling: no man has the letter Z",
            "castling: a king cannot go 0 squares",
            "castling: a king cannot go 8 squares",
            "castling: a distance is named twice for one side",
        ],
    ),
    "castling with the king": (
        chess(castling=Castling((2,), (2,), rook="K")),
        ["castling: a king cannot castle with K"],
    ),
    "castling with a pawn": (
        chess(castling=Castling((2,), (2,), rook="P")),
        ["castling: a king cannot castle with P"],
    ),
    "too many rights": (
        chess(
            setups=tuple(
                Setup(f"{file}", f"4k3/8/8/8/8/8/8/{row} w Q - 0 1")
                for file, row in enumerate(
                    ["R3K3", "1R2K3", "2R1K3", "3RK3", "R4K2", "1R3K2", "2R2K2", "3R1K2", "4RK2"]
                )
            )
        ),
        ["castling: the set-ups give 9 different rights, at most 8 fit"],
    ),
    "too many castlings": (
        replace(
            WIDE,
            castling=Castling(short=tuple(range(1, 16)), long=tuple(range(1, 16))),
            setups=tuple(
                Setup(name, WIDE.setups[0].fen.replace("RNBYOGFQKFGOYBNR w KQkq", f"{row} w KQ"))
                for name, row in [("1", "RNBYOGFQKFGOYBNR"), ("2", "NRBYOGFQKFGOYBRN"), ("3", "NBRYOGFQKFGOYRBN")]
            ),
        ),
        ["castling: there are 90 ways to castle, at most 64 fit"],
    ),
    "drops": (
        palaced(drops=Drops("R", stock=0, zone=(0, 12, 6))),
        [
            "drops: only the running pawn can be dropped, not R",
            "drops: 1 to 15 men a side, not 0",
            "drops: rank 12 does not exist",
            "drops: on rank 6 the man would have promoted",
        ],
    ),
    "drops without runners": (
        chess(drops=Drops("P", stock=16, zone=(1,))),
        ["drops: only the running pawn can be dropped, not P", "drops: 1 to 15 men a side, not 16"],
    ),
    "draws": (
        chess(draws=Draws(repetitions_to_claim=0, quiet_moves=-1)),
        ["draws: repetitions to claim is 1 or more, not 0", "draws: quiet moves is 1 or more, not -1"],
    ),
    "no set-up": (chess(setups=()), ["it has no set-up"]),
    "set-ups": (
        chess(setups=(Setup("Main", "8/8"), Setup("b", "9/8/8/8/8/8/8/4k2 w - - 0 1"), Setup("b", CHESS.setup().fen))),
        [
            "a set-up's name is lower case, not 'Main'",
            "two set-ups have the name b",
            "set-up Main: 2 ranks, the board has 8",
            "set-up b: rank 8 adds up to 9 files, not 8",
            "set-up b: rank 1 adds up to 7 files, not 8",
        ],
    ),
    "an empty set-up": (
        chess(setups=(Setup("main", ""),)),
        ["set-up main: 1 ranks, the board has 8", "set-up main: rank 8 adds up to 0 files, not 8"],
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_faults_are_told_in_sentences(case: str) -> None:
    variant, expected = BAD[case]
    assert sorted(faults(variant)) == sorted(expected)


@pytest.mark.parametrize("case", BAD)
def test_a_faulty_definition_is_refused(case: str) -> None:
    variant, expected = BAD[case]
    with pytest.raises(DefinitionError) as caught:
        check(variant)
    assert sorted(caught.value.faults) == sorted(expected)
    assert all(fault in str(caught.value) for fault in expected)


@pytest.mark.parametrize("variant", SOUND, ids=lambda variant: variant.name)
def test_sound_definitions_have_no_faults(variant: Variant) -> None:
    assert faults(variant) == ()
    assert check(variant) is variant


def test_faults_of_every_part_are_told_at_once() -> None:
    parts: list[Callable[[Variant], Variant]] = [
        lambda it: replace(it, name="A b", title=""),
        lambda it: replace(it, pawns=Pawns({9: 2})),
        lambda it: replace(it, promotion=Promotion({8: "Z"})),
        lambda it: replace(it, castling=Castling((9,), ())),
        lambda it: replace(it, drops=Drops("P", 1, (1,))),
        lambda it: replace(it, draws=Draws(quiet_moves=0)),
        lambda it: replace(it, setups=(Setup("main", "8"),)),
    ]
    broken, count = CHESS, 0
    for part in parts:
        broken = part(broken)
        assert len(faults(broken)) > count
        count = len(faults(broken))
    assert count == 8


def test_as_many_ways_to_attack_as_fit_are_sound() -> None:
    words = ["N", "Z", "H", "C", "G", "D", "A", "NZ", "NH", "NC", "NG[F?R]", "B"]
    assert faults(army(*words)) == ()
    assert MOST_WAYS == 16
