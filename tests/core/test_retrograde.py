"""Forcing a mate: the known lengths, and the same answers as by playing every position out."""

import threading
import time

import pytest

from tenfile import core
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tests.core.endings import MEN, arrangements, position, small_game

Place = tuple[int, ...]


def solve(variant: Variant, letter: str, interpreted: bool):
    """The solved table, and the number of moves of the longest mate."""
    generator = core.new_generator(variant, interpreted)
    table = core.module("retrograde", interpreted).Retrograde(generator)
    longest = table.solve(generator.tables.kinds[letter])
    assert generator.position.men() == []
    return table, longest


def replies(variant: Variant, interpreted: bool, letter: str, places: list[Place], turn: int):
    """For each legal position whether it is check, and the positions that follow; None where the man was taken."""
    found = {}
    for place in places:
        generator = position(variant, interpreted, letter, place, turn)
        if not generator.is_check(turn ^ 1):
            moves = ((number & 255, number >> 8 & 255) for number in generator.numbers())
            after = [tuple(goal if square == start else square for square in place) for start, goal in moves]
            found[place] = generator.is_check(turn), [men if len(set(men)) == 3 else None for men in after]
    return found


def play_out(variant: Variant, letter: str, interpreted: bool) -> tuple[set[Place], set[Place], int]:
    """Positions that White wins with the move and those that Black has lost, naively, and the longest mate in moves."""
    places = arrangements(variant, 1)
    white, black = (replies(variant, interpreted, letter, places, turn) for turn in (0, 1))
    won: set[Place] = set()
    lost = {place for place, (check, after) in black.items() if check and not after}
    moves = 0
    while new := {place for place, (_, after) in white.items() if place not in won and lost & set(after)}:
        moves += 1
        won |= new
        lost |= {place for place, (_, after) in black.items() if after and won >= set(after)}
    return won, lost, moves


@pytest.mark.parametrize("letter", MEN)
@pytest.mark.parametrize("missing", [(), ("a1", "a4")], ids=["whole board", "squares missing"])
def test_every_position_as_by_playing_it_out(letter: str, missing: tuple[str, ...], interpreted: bool) -> None:
    variant = small_game(3 if interpreted else 4, 4, letter, missing)
    table, longest = solve(variant, letter, interpreted)
    won, lost, moves = play_out(variant, letter, interpreted)
    assert longest == moves
    for king, lone, man in arrangements(variant, 1):
        answers = table.is_won(king, man, lone, 0), table.is_won(king, man, lone, 1)
        assert answers == ((king, lone, man) in won, (king, lone, man) in lost)
    assert table.count()[0] == len(won)


@pytest.mark.parametrize(
    ("game", "lengths"),
    [
        ("capablanca", {"A": 21, "C": 13, "Q": 11, "R": 19, "B": 0, "N": 0}),
        ("expanded", {"R": 21, "G": 12, "O": 0, "Z": 0}),
        ("birdsandninjas", {"G": 0, "N": 0, "B": 0}),
    ],
)
def test_known_lengths(game: str, lengths: dict[str, int], interpreted: bool) -> None:
    if interpreted:
        lengths = {}  # they take minutes
    variant = VARIANTS[game]
    for letter, moves in lengths.items():
        table, longest = solve(variant, letter, interpreted)
        won, total = table.count()
        assert (letter, longest, won) == (letter, moves, total if moves else 0)


@pytest.mark.parametrize(("letter", "moves"), [("Q", 10), ("R", 16), ("B", 0)])
def test_orthodox_lengths(letter: str, moves: int, interpreted: bool) -> None:
    """On 8×8 a queen mates within 10 moves and a rook within 16, as every endgame manual says."""
    if not interpreted:
        assert solve(small_game(8, 8, letter), letter, False)[1] == moves


@pytest.mark.parametrize("letter", ["R", "X", "N"])
def test_compiled_and_interpreted_agree(letter: str) -> None:
    variant = small_game(6, 5, letter, missing=("a1", "a5"))
    (compiled, longest), (interpreted, length) = (solve(variant, letter, slow) for slow in (False, True))
    assert (longest, compiled.count()) == (length, interpreted.count())


def test_a_second_man_starts_afresh(interpreted: bool) -> None:
    variant = small_game(4, 4, "NQR")
    generator = core.new_generator(variant, interpreted)
    table = core.module("retrograde", interpreted).Retrograde(generator)
    lengths = [table.solve(generator.tables.kinds[letter]) for letter in "QRNQ"]
    assert lengths == [solve(variant, letter, interpreted)[1] for letter in "QRNQ"]


def test_other_threads_run_meanwhile(interpreted: bool) -> None:
    ticks, done = [], threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    start = time.perf_counter()
    solve(small_game(4, 4, "R") if interpreted else VARIANTS["capablanca"], "R", interpreted)
    end = time.perf_counter()
    done.set()
    thread.join()
    assert sum(start < moment < end for moment in ticks) >= (1 if interpreted else 5)
