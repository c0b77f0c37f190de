"""Positions: what is set up, read back, copied, made, taken back and repeated."""

import random

import pytest

from tenfile import VARIANTS, Board
from tenfile.core.faces import Generator
from tests.collected import slice_of
from tests.core.generators import generator_of, number_of, texts

each_game = pytest.mark.parametrize("game", VARIANTS)


def snapshot(generator: Generator) -> tuple[object, ...]:
    """All that a position is made of."""
    it = generator.position
    plain = (it.turn, it.rights, it.clock, it.key, it.hands(), it.king_of(0), it.king_of(1))
    return (*plain, it.men(), it.passed_squares(False), it.passed_squares(True))


@each_game
def test_making_and_taking_back_is_nothing(game: str) -> None:
    for row in slice_of(game, 5):
        generator = generator_of(VARIANTS[game], row["fen"])
        before = snapshot(generator)
        for number in generator.numbers():
            assert generator.push(number)
            assert generator.position.key == generator.position.fresh_key()
            assert generator.pop() == number
            assert snapshot(generator) == before
        assert texts(generator) == row["moves"].split()


@each_game
def test_whole_games_are_taken_back(game: str, interpreted: bool) -> None:
    rng = random.Random(game)
    for _ in range(2 if interpreted else 8):
        generator, stack = generator_of(VARIANTS[game]), list[tuple[int, tuple[object, ...]]]()
        while len(stack) < 80 and generator.numbers():
            number = rng.choice(generator.numbers())
            stack.append((number, snapshot(generator)))
            generator.push(number)
        while stack:
            number, before = stack.pop()
            assert generator.pop() == number
            assert snapshot(generator) == before
        assert generator.pop() == -1


def test_what_is_not_legal_changes_nothing() -> None:
    generator = generator_of(VARIANTS["capablanca"])
    before, numbers = snapshot(generator), set(generator.numbers())
    for number in [*range(0, 80 * 256, 7), 1 << 20, 1 << 24, (1 << 32) - 1]:
        if number not in numbers:
            assert not generator.is_legal(number)
            assert not generator.push(number)
    assert snapshot(generator) == before
    assert generator.position.ply == 0


@each_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    generator = generator_of(VARIANTS[game])
    for text in ("a2a3", "a7a6") if generator.tables.size == 80 else (texts(generator)[0],):
        generator.push(number_of(generator, text))
    before = snapshot(generator)
    for history in (True, False):
        copy = generator.copy(history)
        assert snapshot(copy) == before
        assert copy.position.ply == (generator.position.ply if history else 0)
        copy.push(copy.numbers()[0])
        assert snapshot(generator) == before
        assert (copy.pop(), copy.pop() == -1)[1] is not history
    assert snapshot(generator) == before


@each_game
def test_men_hands_and_kings_are_read_back(game: str) -> None:
    for row in slice_of(game, 10):
        board, generator = Board(game, row["fen"]), generator_of(VARIANTS[game], row["fen"])
        names, letters = generator.tables.names, generator.tables.letters
        men = {names[square]: (letters[code >> 1], code & 1) for square, code in generator.position.men()}
        assert men == {square: (man.letter, man.color.index) for square, man in board.piece_map().items()}
        for square, code in generator.position.men():
            assert generator.position.code_at(square) == code
        kings = [names[generator.position.king_of(colour)] for colour in (0, 1)]
        assert [men[king] for king in kings] == [("K", 0), ("K", 1)]


def test_pawns_of_any_kind_are_noticed() -> None:
    bare = "****2****/9k/10/10/10/10/10/10/10/10/9K/****2****"
    game = VARIANTS["birdsandninjas"]
    for fen, expected in {
        f"{bare}[] w - - 0 1": False,
        f"{bare}[J] w - - 0 1": True,
        f"{bare}[j] w - - 0 1": True,
        f"{bare.replace('9K', 'J8K')}[] w - - 0 1": True,
        f"{bare.replace('/10/10', '/p9/10', 1)}[] w - - 0 1": True,
        f"{bare.replace('9K', 'N8K')}[] w - - 0 1": False,
    }.items():
        assert generator_of(game, fen).position.has_pawns() is expected


def test_the_larger_number_of_runners() -> None:
    fen = "****2****/8jk/8j1/10/10/10/10/10/10/10/J8K/****2****[JJj] w - - 0 1"
    position = generator_of(VARIANTS["birdsandninjas"], fen).position
    assert position.most_runners(position.hands()) == 3
    assert position.most_runners((4, 0)) == 5


# ---- repetition
def repetitions_after(game: str, moves: str, fen: str | None = None) -> int:
    generator = generator_of(VARIANTS[game], fen)
    for text in moves.split():
        generator.push(number_of(generator, text))
    return generator.position.repetitions()


KNIGHTS = "b1c3 b8c6 c3b1 c6b8 "


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("", 1),
        (KNIGHTS, 2),
        (KNIGHTS * 4, 5),
        (KNIGHTS + "b1c3", 2),
        (KNIGHTS + "i1h3 i8h6 h3i1 h6i8 ", 3),
        ("e2e4 e7e5 " + KNIGHTS * 2, 3),
        (KNIGHTS + "a2a3 a7a6 " + KNIGHTS, 2),
        (KNIGHTS + "e2e4 e7e5 ", 1),
    ],
)
def test_repetitions(moves: str, count: int) -> None:
    assert repetitions_after("capablanca", moves) == count


def test_a_rook_taken_in_passing_takes_its_right_along() -> None:
    """Found in the engine's own games: the right was left, and with the way free again the king castled with nobody."""
    board = Board("birdsandninjas", "****2****/3k6/10/10/10/10/10/P9/10/10/fR3KN1R1/****2****[] b KQ - 0 1")
    before = board.fen()
    board.push_uci("a1c1")
    assert board.fen().split()[2] == "K"
    assert board == Board("birdsandninjas", board.fen())
    assert board.key == board._generator.position.fresh_key()
    for text in ("a4a5", "c1c6"):
        board.push_uci(text)
    assert not any(map(board.is_castling, board.legal_moves))
    for _ in range(3):
        board.pop()
    assert board.fen() == before


def test_lost_rights_make_another_position() -> None:
    """A rook that goes out and comes home leaves the men where they stood, not the rights."""
    fen = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1"
    assert repetitions_after("capablanca", "j1i1 j8i8 i1j1 i8j8", fen) == 1
    assert repetitions_after("capablanca", "j1i1 j8i8 i1j1 i8j8 j1i1 j8i8 i1j1 i8j8", fen) == 2


@pytest.mark.parametrize(
    ("fen", "shuffle", "counts"),
    [
        ("5k4/10/10/10/10/10/4P5/5K4 w - - 0 1", "f8f7 f1f2 f7f8 f2f1 ", (2, 3)),
        ("5k4/10/10/10/3p6/10/4P5/5K4 w - - 0 1", "f8f7 f1f2 f7f8 f2f1 ", (1, 2)),
        ("10/10/10/10/k2p5R/10/4P5/9K w - - 0 1", "a4a5 j1j2 a5a4 j2j1 ", (2, 3)),
    ],
    ids=["nobody can take", "somebody can take", "who could take is pinned by both pawns"],
)
def test_only_en_passant_that_can_be_played_makes_another_position(
    fen: str, shuffle: str, counts: tuple[int, int]
) -> None:
    assert repetitions_after("capablanca", "e2e4 " + shuffle, fen) == counts[0]
    assert repetitions_after("capablanca", "e2e4 " + shuffle * 2, fen) == counts[1]


def test_everything_that_makes_positions_differ_is_in_the_key() -> None:
    board = "****2****/1r3k2r1/10/10/10/10/Pp8/1p8/10/10/1R3K2R1/****2****"
    fields = [
        "[JJjj] b KQkq a3a4", "[JJjj] b KQkq a3", "[JJjj] b KQkq a4", "[JJjj] b KQkq -", "[JJjj] w KQkq -",
        "[Jjj] b KQkq -", "[JJj] b KQkq -", "[] b KQkq -", "[JJjj] b Qkq -", "[JJjj] b KQk -", "[JJjj] b - -",
    ]  # fmt: skip
    game = VARIANTS["birdsandninjas"]
    keys = {generator_of(game, f"{board}{field} 0 1").position.key for field in fields}
    assert len(keys) == len(fields)
    assert generator_of(game, f"{board}[] w - - 0 1").position.key == generator_of(
        game, f"{board}[] w - - 9 31"
    ).position.key  # fmt: skip


def test_runners_steps_aside_can_be_repeated() -> None:
    fen = "****2****/9k/10/10/10/10/10/10/J9/10/9K/****2****[] w - - 7 1"
    assert repetitions_after("birdsandninjas", "a3b3 j10i10 b3a3 i10j10 a3b3 j10i10 b3a3 i10j10", fen) == 3
