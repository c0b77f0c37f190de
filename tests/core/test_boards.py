"""Boards of other shapes, all from data: holes, palaces, 128 squares compiled, 256 squares interpreted."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tenfile import Board, core
from tenfile.notation.arrangement import Arrangement, arrange, faults
from tenfile.rules import COLORS, Promotion, Variant
from tests.core.generators import number_of, texts
from tests.core.naive import Naive
from tests.definitions import HOLED, PALACED, SQUARE, WIDE
from tests.oracle import games as oracle_games
from tests.oracle import moves as oracle
from tests.oracle.position import read_fen as oracle_fen
from tests.oracle.walks import ninja_guard, ninja_pawn_captures


def scattered(variant: Variant, rng: random.Random, count: int) -> Arrangement:
    """Kings and so many other men anywhere, many of them pawns; a position in which nobody can take a king."""
    squares = list(variant.geometry.squares)
    letters = [piece.letter for piece in variant.pieces if piece.letter != "K"] + ["P"] * 3
    while True:
        rng.shuffle(squares)
        men = {squares[0]: "K", squares[1]: "k"}
        men |= {square: rng.choice(rng.choice(letters)) for square in squares[2 : 2 + count]}
        men = {square: rng.choice((mark, mark.lower())) if mark not in "Kk" else mark for square, mark in men.items()}
        arrangement = Arrangement(men=men, turn=rng.choice(COLORS))
        if not faults(variant, arrangement):
            return arrangement


def disagreements(variant: Variant, seed: int, count: int, plies: int) -> Iterator[object]:
    """Where the core and the naive generator tell different moves in a random game from a scattered position."""
    rng = random.Random(seed)
    start = scattered(variant, rng, rng.randint(4, count))
    generator, naive = core.new_generator(variant), Naive(variant, dict(start.men), start.turn is COLORS[0])
    arrange(generator, start)
    for _ in range(plies):
        ours, theirs = texts(generator), naive.legal()
        if ours != sorted(theirs):
            yield naive.men, naive.white, set(ours) ^ set(theirs)
        if not ours:
            return
        text = rng.choice(ours)
        generator.push(number_of(generator, text))
        naive = theirs[text]


@pytest.mark.parametrize("chunk", range(8))
def test_holes_at_the_edge_and_in_the_middle(chunk: int, interpreted: bool) -> None:
    for seed in range(3 if interpreted else 12):
        assert list(disagreements(HOLED, 100 * chunk + seed, count=14, plies=8)) == []


@pytest.mark.parametrize("letter", "RBNYOFG")
def test_armies_of_one_kind(letter: str, interpreted: bool) -> None:
    """Ways to attack that nobody has read as empty: here there is none but this man's, the king's and the pawn's."""
    pieces = tuple(piece for piece in HOLED.pieces if piece.letter in ("K", "P", letter))
    variant = replace(HOLED, pieces=pieces, promotion=Promotion({6: letter}))
    for seed in range(2 if interpreted else 8):
        assert list(disagreements(variant, seed, count=14, plies=8)) == []


@pytest.mark.parametrize("variant", [WIDE, SQUARE], ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(3))
def test_large_boards(variant: Variant, seed: int, interpreted: bool) -> None:
    plies = 1 if interpreted else 5
    assert list(disagreements(replace(variant, castling=None), seed, count=16, plies=plies)) == []


def test_holes_by_count(interpreted: bool) -> None:
    naive = Naive(HOLED, {square: man.symbol for square, man in Board(HOLED).piece_map().items()})
    for depth in range(1, 3 if interpreted else 4):
        assert Board(HOLED).perft(depth) == naive.perft(depth)


def test_which_core_plays_which_board() -> None:
    assert core.runs_interpreted(SQUARE)
    assert core.runs_interpreted(WIDE) == core.runs_interpreted(HOLED)
    generator = core.new_generator(SQUARE)
    assert type(generator).__module__ == "tenfile.core_interpreted.movegen" or not core.compiled()


@pytest.mark.skipif(not core.compiled(), reason="only the compiled core has a limit")
@pytest.mark.may_skip("the interpreted core has no limit")
def test_the_compiled_core_refuses_more_than_128_squares() -> None:
    with pytest.raises(ValueError, match="128 squares"):
        core.new_generator(SQUARE, interpreted=False)


@pytest.mark.parametrize("variant", [HOLED, PALACED, WIDE, SQUARE], ids=lambda variant: variant.name)
def test_a_board_of_any_shape_is_written_read_and_shown(variant: Variant) -> None:
    board = Board(variant)
    assert board.fen() == variant.setup().fen
    for _ in range(6):
        move = list(board.legal_moves)[-1]
        assert board.parse_uci(move.uci()) == board.parse_san(board.san(move)) == move
        board.push(move)
        again = Board(variant, board.fen("passed"))
        assert again == board
        assert again.fen() == board.fen()
    assert len(str(board).splitlines()) == variant.geometry.height + 1 + (variant.drops is not None)


@pytest.mark.parametrize(
    ("row", "turn", "expected"),
    [
        ("R7K7", "w", {"i1d1"}),
        ("R7K6R", "w", {"i1d1", "i1m1"}),
        ("8K6R", "w", {"i1m1"}),
        ("R2N4K6R", "w", {"i1m1"}),
        ("R7K5NR", "w", {"i1d1"}),
        ("R7K6R", "b", set()),
    ],
)
@pytest.mark.parametrize("variant", [WIDE, SQUARE], ids=lambda variant: variant.name)
def test_castling_far(variant: Variant, row: str, turn: str, expected: set[str]) -> None:
    """Four squares to one side, five to the other, with rooks on a1 and p1."""
    rights = ("K" if row.endswith("R") else "") + ("Q" if row.startswith("R") else "")
    empty = "/".join(["16"] * (variant.geometry.height - 2))
    board = Board(variant, f"2k13/{empty}/{row} {turn} {rights} - 0 1")
    assert {move.uci() for move in board.legal_moves if move.is_castling} == expected


@pytest.mark.parametrize(("goal", "passed"), [("a3", "-"), ("a4", "a3"), ("a5", "a3a4"), ("a6", "a3a4a5")])
def test_up_to_four_squares_are_passed_over_one_by_one(goal: str, passed: str) -> None:
    """On 16 by 16 a pawn may go four squares, and can be met on each of the three it has passed over."""
    above = "/".join(["15k", *["16"] * 9])
    board = Board(SQUARE, f"{above}/1p14/1p14/1p14/16/P15/K15 w - - 0 1")
    board.push_uci(f"a2{goal}")
    assert board.fen().split()[3] == board.fen("passed").split()[3] == passed
    captures = {board.uci(move) for move in board.legal_moves if board.is_en_passant(move)}
    assert captures == {text for text in ("b4a3", "b5a4", "b6a5") if text[2:] in passed}
    assert all(board.captures(board.parse_uci(text)) == (goal,) for text in captures)
    assert Board(SQUARE, board.fen()) == board


@pytest.fixture(scope="module")
def palaced() -> Iterator[str]:
    """The palaced game, as the referee's data tell it."""
    geometry = PALACED.geometry
    oracle_games.GAMES["palaced"] = oracle_games.Game(
        name="palaced",
        files=5,
        first_rank=0,
        last_rank=8,
        missing=geometry.missing,
        setups={"main": PALACED.setup().fen},
        walks={
            **{letter: oracle_games.ORTHODOX[letter] for letter in "KRNP"},
            "X": (oracle_games.walks.bomber,),
            "G": (ninja_guard,),
            "J": (ninja_pawn_captures,),
        },
        pawn_steps={2: 2},
        promotion={6: oracle_games.Promotion("N", optional=True), 7: oracle_games.Promotion("RX")},
        castling_steps={+1: (1, 2), -1: (1,)},
        castling_names_rook=True,
        drop_squares=("a1", "b1", "c1", "d1", "e1", "c0"),
        has_ninja_pawns=True,
        middle=3,
        extended_landing=True,
    )
    yield "palaced"
    del oracle_games.GAMES["palaced"]


@pytest.mark.parametrize("chunk", range(4))
def test_palaces_drops_runners_and_castlings_as_the_referee_has_them(
    palaced: str, chunk: int, interpreted: bool
) -> None:
    """Random games by the product, every list of moves compared."""
    for seed in range(2 if interpreted else 10):
        rng = random.Random(100 * chunk + seed)
        board = Board(PALACED)
        for _ in range(40):
            position = oracle_fen(palaced, board.fen("passed"))
            ours = {move.uci(): move for move in board.legal_moves}
            assert sorted(ours) == sorted(oracle.legal_moves(position)), board.fen("passed")
            if not ours:
                break
            board.push(ours[rng.choice(sorted(ours, key=lambda text: (text[0] == "J", text)))])
