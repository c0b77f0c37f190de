"""Lists that outgrow the room they begin with: boards full of strong men, and games of thousands of moves."""

import random
from dataclasses import replace

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.notation.arrangement import Arrangement
from tenfile.notation.fen import write_fen
from tests import oracle
from tests.core.generators import generator_of, texts
from tests.oracle.position import read_fen


def crowd(game: str, letter: str, count: int, enemies: int, seed: int) -> str:
    """A FEN with so many white men of one letter and black knights anywhere, the kings shut in in opposite corners."""
    rng, geometry = random.Random(seed), VARIANTS[game].geometry
    corner = {"a1": "K", "b1": "N", "a2": "P", "b2": "P"}
    men = corner | {geometry.mirror(square).replace(square[0], "ji"["ab".index(square[0])]): mark.lower()
                    for square, mark in corner.items()}  # fmt: skip
    free = [name for name in geometry.squares if name not in men and name[0] not in "aj"]
    rng.shuffle(free)
    men |= dict.fromkeys(free[:count], letter) | dict.fromkeys(free[count : count + enemies], "n")
    return write_fen(VARIANTS[game], Arrangement(men))


CROWDS = [
    ("capablanca", "Q", 14, 0),
    ("capablanca", "C", 50, 6),
    ("expanded", "Q", 24, 0),
    ("expanded", "G", 50, 10),
    ("expanded", "O", 70, 6),
    ("birdsandninjas", "F", 40, 30),
    ("birdsandninjas", "G", 40, 35),
    ("birdsandninjas-extended", "F", 65, 12),
    ("birdsandninjas-nodrop", "F", 72, 0),
]


def crowded(game: str, letter: str, count: int, enemies: int) -> tuple[str, oracle.Position]:
    """The first such position in which nobody is in check."""
    for seed in range(5000):
        fen = crowd(game, letter, count, enemies, seed)
        position = read_fen(game, fen)
        if not any(oracle.in_check(replace(position, turn=turn)) for turn in "wb"):
            return fen, position
    raise AssertionError("no such position")


@pytest.mark.parametrize(("game", "letter", "count", "enemies"), CROWDS)
def test_crowded_boards(game: str, letter: str, count: int, enemies: int) -> None:
    fen, position = crowded(game, letter, count, enemies)
    expected = sorted(oracle.legal_moves(position))
    generator = generator_of(VARIANTS[game], fen)
    assert texts(generator) == expected
    assert generator.count_legal() == len(expected)
    assert {core.count_leaves(generator_of(VARIANTS[game], fen), 1, way) for way in range(3)} == {len(expected)}
    assert texts(generator.copy(False)) == expected


@pytest.mark.parametrize(("game", "letter", "count", "enemies"), CROWDS)
def test_sheaves_keep_within_their_room(game: str, letter: str, count: int, enemies: int) -> None:
    """Nobody asks while they are put down: the bound must hold."""
    generator = generator_of(VARIANTS[game], crowded(game, letter, count, enemies)[0])
    assert generator.numbers()
    assert generator.count < generator.sheaf_room


@pytest.mark.parametrize("game", VARIANTS)
def test_sheaves_keep_within_their_room_in_random_games(game: str, interpreted: bool) -> None:
    rng, board, most = random.Random(game), Board(game), 0.0
    for _ in range(40 if interpreted else 4000):
        moves = list(board.legal_moves)
        if not moves:
            board = Board(game)
            continue
        most = max(most, board._generator.count / board._generator.sheaf_room)
        board.push(rng.choice(moves))
    assert 0 < most < 1


def test_such_boards_are_larger_than_usual() -> None:
    """No game comes near these numbers, and so nobody makes room for them beforehand."""
    assert max(count + enemies for _, _, count, enemies in CROWDS) > 70
    assert max(generator_of(VARIANTS[row[0]], crowded(*row)[0]).count_legal() for row in CROWDS) > 270


def test_lists_grow_while_counting_deeper(interpreted: bool) -> None:
    """Below a list of hundreds of moves stands another: all three ways must agree."""
    fen, _ = crowded("expanded", "Q", 24, 0)
    generator = generator_of(VARIANTS["expanded"], fen)
    depth = 1 if interpreted else 3
    assert len({core.count_leaves(generator, depth, way) for way in range(3)}) == 1


def test_a_game_of_five_thousand_plies() -> None:
    """It is pushed, counted and taken back."""
    board = Board("capablanca")
    start = board.key
    shuffle = ("b1c3", "b8c6", "c3b1", "c6b8")
    for ply in range(5000):
        board.push_uci(shuffle[ply % 4])
    assert (board.ply, board.halfmove_clock, board.fullmove_number) == (5000, 5000, 2501)
    assert board.key == start
    assert board.is_repetition(1251)
    assert not board.is_repetition(1252)
    board.push_uci("e2e4")
    assert not board.is_repetition(2)
    board.pop()
    assert board.is_repetition(1251)
    for ply in reversed(range(5000)):
        assert board.pop().uci() == shuffle[ply % 4]
    assert board == Board("capablanca")
    assert not board.is_repetition(2)


@pytest.mark.parametrize("game", ["expanded", "birdsandninjas"])
def test_a_long_random_game_is_taken_back(game: str, interpreted: bool) -> None:
    rng, board, fens = random.Random(game), Board(game), []
    for _ in range(60 if interpreted else 5000):
        moves = list(board.legal_moves)
        if not moves:
            break
        quiet = [move for move in moves if not board.is_capture(move)]
        fens.append(board.fen("passed"))
        board.push(rng.choice(quiet or moves))
    assert board.ply == len(fens)
    for fen in reversed(fens):
        board.pop()
        assert board.fen("passed") == fen
