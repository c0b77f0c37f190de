"""Tables of endings: the same as by playing every position out, and as the referee's moves lead from one to another."""

import random
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from tenfile import VARIANTS, core
from tenfile.core import tuning
from tenfile.core.faces import Endings
from tenfile.rules import Pawns, Promotion, Runners, Variant
from tests import oracle
from tests.core.endings import MEN, Standing, plies_to_mate, position, small_game, standings
from tests.core.generators import generator_of
from tests.definitions import RUNNER
from tests.oracle.moves import generate, in_check, play


def tabulated(variant: Variant, letters: str, interpreted: bool) -> Endings:
    """Endings that know these men, pawns to be named last."""
    endings = core.new_endings(variant, interpreted)
    for letter in letters:
        kind = endings.tables.kinds[letter]
        endings.take(kind, core.new_retrograde(variant, interpreted).tabulate(kind, endings))
    return endings


@cache
def known(game: str) -> Endings:
    """Endings that know all men of a game."""
    variant = VARIANTS[game]
    pawns = "P" + (variant.runners.letter if variant.runners else "")
    men = [piece.letter for piece in variant.pieces if piece.letter not in pawns + variant.king]
    return tabulated(variant, "".join(men) + pawns, False)


def told(variant: Variant, endings: Endings, interpreted: bool, standing: Standing) -> int | None:
    """In how many plies White mates, as the score says; None for a draw."""
    squares, letter, turn = standing
    score = endings.judge(position(variant, interpreted, letter, squares, turn).position)
    assert score == 0 or (score > 0) == (turn == 0)
    return tuning.MATE - abs(score) if score else None


def compare(variant: Variant, letters: str, interpreted: bool) -> int:
    """Hold every legal position against playing it out; the length of the longest mate in plies."""
    endings = tabulated(variant, letters, interpreted)
    slow = plies_to_mate(variant, letters, interpreted)
    for standing in standings(variant, letters):
        plies = told(variant, endings, interpreted, standing)
        if plies != slow.get(standing):
            squares, letter, turn = standing
            assert position(variant, interpreted, letter, squares, turn).is_check(turn ^ 1), standing
    return max(slow.values(), default=0)


@pytest.mark.parametrize("letter", MEN)
@pytest.mark.parametrize("missing", [(), ("a1", "a4"), ("b1", "b4")], ids=["whole", "corners gone", "lopsided"])
def test_every_position_as_by_playing_it_out(letter: str, missing: tuple[str, ...], interpreted: bool) -> None:
    compare(small_game(3 if interpreted else 4, 4, letter, missing), letter, interpreted)


PAWNED = replace(
    small_game(3, 6, "RN"),
    pieces=(*small_game(3, 6, "RN").pieces, RUNNER),
    pawns=Pawns({1: 3, 2: 2}),
    promotion=Promotion({5: "N", 6: "RN"}, optional=frozenset({5})),
    runners=Runners("J", dash_to=3, side_capture_from=3),
)
"""Pawns of both kinds that may promote on the last rank but one already."""


@pytest.mark.parametrize("variant", [PAWNED, small_game(3, 4, "Q", ("c1", "c4"))], ids=lambda it: it.name)
def test_pawns_as_by_playing_them_out(variant: Variant, interpreted: bool) -> None:
    if interpreted:
        variant = small_game(3, 3, "Q")
    letters = "".join(piece.letter for piece in variant.pieces if piece.letter != "K")
    assert compare(variant, letters, interpreted) > (3 if interpreted else 10)


@pytest.mark.parametrize("letters", ["R", "X", "N", "RP"])
def test_compiled_and_interpreted_agree(letters: str) -> None:
    variant = small_game(5, 5, letters[0], missing=("a1", "a5"))
    compiled, interpreted = (tabulated(variant, letters, way) for way in (False, True))
    for letter, turn in product(letters, (0, 1)):
        for squares, _, _ in standings(variant, letter)[::37]:
            scores = {
                told(variant, known, way, (squares, letter, turn))
                for known, way in ((compiled, False), (interpreted, True))
            }
            assert len(scores) == 1


# ---- the games themselves
ALL = [(game, piece.letter) for game in VARIANTS for piece in VARIANTS[game].pieces if piece.letter != "K"]
FRESH = ("capablanca", "victorian", "expanded", "birdsandninjas")
"""Bird shares Victorian's men but for their promotion, and the other forms of Birds and Ninjas share its men."""


def placed(game: str, letter: str, rng: random.Random) -> Any:
    """A legal position of the referee's: two kings and this man, of either side, with either side to move."""
    rules = oracle.GAMES[game]
    while True:
        king, lone, man = rng.sample(rules.squares, 3)
        strong, turn = rng.choice("wb"), rng.choice("wb")
        if letter in "PJ" and not 2 <= rules.own_rank(strong, man) < max(rules.promotion):
            continue
        board = {king: (strong, "K"), lone: ("b" if strong == "w" else "w", "K"), man: (strong, letter)}
        hands = {"w": 0, "b": 0}
        found = oracle.Position(rules, board, turn, frozenset(), (), None, hands, 0, 1)
        if not in_check(replace(found, turn="b" if turn == "w" else "w")):
            return found


def score(game: str, place: Any) -> int:
    """What the tables say of a position of the referee's."""
    return known(game).judge(generator_of(VARIANTS[game], oracle.write_fen(replace(place, halfmove=0))).position)


def score_by_moves(game: str, place: Any) -> int:
    """What they say of the best position that a legal move leads to."""
    scores = [-score(game, play(place, move)) for move in generate(place)]
    if not scores:
        return -tuning.MATE if in_check(place) else 0
    best = max(scores)
    return best - (best > 0) + (best < 0)


@pytest.mark.parametrize("game", FRESH)
def test_scores_follow_from_one_another(game: str, interpreted: bool) -> None:
    """By the referee's moves, at random places of every man: a fault anywhere would show at its neighbours."""
    if interpreted:
        pytest.skip("tables of whole games take minutes")
    rng = random.Random(f"endings {game}")
    decided = 0
    for letter in [letter for name, letter in ALL if name == game] * 60:
        place = placed(game, letter, rng)
        found = score(game, place)
        assert found == score_by_moves(game, place), oracle.write_fen(place)
        decided += found != 0
    assert decided > 100


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("capablanca", {"Q": 11, "C": 13, "A": 21, "R": 19, "B": 0, "N": 0, "P": 33}),
        ("expanded", {"Q": 12, "G": 12, "O": 0, "R": 21, "B": 0, "N": 0, "Z": 0, "P": 37}),
        ("birdsandninjas", {"Q": 13, "R": 22, "F": 32, "B": 0, "G": 0, "N": 0, "P": 41, "J": 34}),
    ],
)
def test_longest_mates(game: str, moves: dict[str, int], interpreted: bool) -> None:
    if not interpreted:
        endings = known(game)
        assert {letter: max(0, endings.longest(endings.tables.kinds[letter]) - 1) for letter in moves} == moves


# ---- what is asked
ROOK = small_game(4, 4, "RN")


@pytest.fixture
def rook(interpreted: bool) -> Endings:
    """Endings of a small board that know of the rook, but of nobody else."""
    return tabulated(ROOK, "R", interpreted)


def judged(endings: Endings, interpreted: bool, board: str, clock: int = 0) -> int:
    return endings.judge(generator_of(ROOK, f"{board} - - {clock} 1", interpreted).position)


def test_what_is_not_known_is_told_apart_from_draws(rook: Endings, interpreted: bool) -> None:
    assert judged(rook, interpreted, "k3/4/4/K3 w") == 0
    assert judged(rook, interpreted, "k3/4/4/K2N w") == tuning.ENDLESS
    assert judged(rook, interpreted, "k3/4/4/KR1R w") == tuning.ENDLESS
    assert [rook.knows(rook.tables.kinds[letter]) for letter in "RN"] == [True, False]


def test_both_colours_and_both_turns(rook: Endings, interpreted: bool) -> None:
    scores = [judged(rook, interpreted, board) for board in ("k3/4/1K2/3R w", "k3/4/1K2/3R b", "3r/1k2/4/K3 b")]
    assert scores == [tuning.MATE - 1, 2 - tuning.MATE, tuning.MATE - 1]
    assert judged(rook, interpreted, "3r/1k2/4/K3 w") == 2 - tuning.MATE
    assert judged(rook, interpreted, "k2R/4/1K2/4 b") == -tuning.MATE


def test_moves_without_progress_may_run_out_first(rook: Endings, interpreted: bool) -> None:
    assert [judged(rook, interpreted, "k3/4/1K2/3R w", clock) > 0 for clock in (98, 99, 100)] == [True, True, False]
    assert [judged(rook, interpreted, "k2R/4/1K2/4 b", clock) < 0 for clock in (100, 101)] == [True, False]


def test_drops_in_hand_are_more_than_a_man(interpreted: bool) -> None:
    variant = VARIANTS["birdsandninjas"]
    endings = core.new_endings(variant, interpreted)
    endings.take(endings.tables.kinds["R"], b"")
    fen = "****2****/9k/10/10/10/10/10/10/10/10/R8K/****2****[{}] w - - 0 1"
    scores = [endings.judge(generator_of(variant, fen.format(hand), interpreted).position) for hand in ("", "j", "J")]
    assert scores == [0, tuning.ENDLESS, tuning.ENDLESS]


def test_tables_of_a_wrong_size_are_refused(rook: Endings) -> None:
    kind = rook.tables.kinds["N"]
    with pytest.raises(ValueError, match="octets is wanted"):
        rook.take(kind, bytes(rook.size_of(kind) - 1))
    assert not rook.knows(kind)


# ---- what cannot be won
def scale(board: str, interpreted: bool, game: str = "capablanca", strong: int = 0) -> int:
    """The part that counts of an advantage, given that two knights, and two bishops on one colour, force nothing."""
    endings = core.new_endings(VARIANTS[game], interpreted)
    kinds = endings.tables.kinds
    bound = [(kinds["B"], kinds["B"], True), (kinds["N"], kinds["N"], True), (kinds["N"], kinds["N"], False)]
    endings.know_material([kinds[letter] for letter in "BNGOZ" if letter in kinds], bound)
    return endings.scale(generator_of(VARIANTS[game], f"{board} w - - 0 1", interpreted).position, strong)


@pytest.mark.parametrize(
    ("board", "part"),
    [
        ("k9/10/10/10/10/10/10/KN8", 0),
        ("k9/1pp7/10/10/10/10/10/KN8", 0),
        ("k9/10/10/10/10/10/10/KNN7", tuning.UNFORCED),
        ("k9/10/10/10/10/10/10/KB1B6", tuning.UNFORCED),
        ("k9/10/10/10/10/10/10/KBB7", tuning.WHOLE),
        ("k9/10/10/10/10/10/10/KBN7", tuning.WHOLE),
        ("k9/10/10/10/10/10/10/KNNN6", tuning.WHOLE),
        ("k9/10/10/10/10/10/P9/KN8", tuning.WHOLE),
        ("k9/10/10/10/10/10/10/KR8", tuning.WHOLE),
        ("kn8/10/10/10/10/10/10/KR8", tuning.SMALL_EDGE),
        ("kr8/10/10/10/10/10/10/KQ8", tuning.WHOLE),
        ("kb1b6/10/10/10/10/10/10/KR8", tuning.SMALL_EDGE),
        ("k9/1p8/10/10/10/10/10/KR8", tuning.WHOLE),
    ],
)
def test_what_counts_of_an_advantage(board: str, part: int, interpreted: bool) -> None:
    assert scale(board, interpreted) == part


def test_who_has_drops_left_can_win(interpreted: bool) -> None:
    board = "****2****/9k/10/10/10/10/10/10/10/10/N8K/****2****"
    assert scale(f"{board}[]", interpreted, "birdsandninjas") == 0
    assert scale(f"{board}[J]", interpreted, "birdsandninjas") == tuning.WHOLE


def test_nothing_known_is_everything_possible(interpreted: bool) -> None:
    endings = core.new_endings(ROOK, interpreted)
    assert endings.scale(generator_of(ROOK, "k3/4/4/KN2 w - - 0 1", interpreted).position, 0) == tuning.WHOLE


# ---- pawns of both colours
def test_a_black_pawn_is_a_white_one_upside_down(interpreted: bool) -> None:
    """And its mates are told however many moves without progress were made: it will make some."""
    variant = small_game(3, 4, "Q")
    endings = tabulated(variant, "QP", interpreted)
    decided = 0
    for squares, _, turn in standings(variant, "P")[:: 7 if interpreted else 1]:
        white = position(variant, interpreted, "P", squares, turn)
        black = core.new_generator(variant, interpreted)
        kinds = black.tables.kinds
        turned = [(3 - square // 3) * 3 + square % 3 for square in squares]
        codes = [kinds["K"] * 2 + 1, kinds["K"] * 2, kinds["P"] * 2 + 1]
        black.position.arrange(list(zip(codes, turned, strict=True)), 1 - turn, 0, (0, 0), 99)
        score = endings.judge(white.position)
        assert endings.judge(black.position) == score
        decided += score != 0
    assert decided > 20
