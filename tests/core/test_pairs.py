"""What two men can force: the same answers as by playing every position out, and the known lengths."""

import pytest

from tenfile import core
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tests.core.endings import arrangements, position, small_game

Place = tuple[int, ...]


def solve(variant: Variant, letters: str, interpreted: bool):
    """The solved pairs, and the number of moves of the longest mate."""
    generator = core.new_generator(variant, interpreted)
    pairs = core.module("pairs", interpreted).Pairs(generator)
    longest = pairs.solve(*(generator.tables.kinds[letter] for letter in letters))
    assert generator.position.men() == []
    return pairs, longest


def replies(variant: Variant, interpreted: bool, letters: str, places: list[Place], turn: int):
    """For each legal position whether it is check, and the positions that follow; None where a man was taken."""
    found = {}
    for place in places:
        generator = position(variant, interpreted, letters, place, turn)
        if not generator.is_check(turn ^ 1):
            moves = ((number & 255, number >> 8 & 255) for number in generator.numbers())
            after = [tuple(goal if square == start else square for square in place) for start, goal in moves]
            found[place] = generator.is_check(turn), [men if len(set(men)) == 4 else None for men in after]
    return found


def play_out(variant: Variant, letters: str, interpreted: bool) -> tuple[set[Place], set[Place], int]:
    """Positions that White wins with the move and those that Black has lost, naively, and the longest mate in moves."""
    places = arrangements(variant, 2)
    white, black = (replies(variant, interpreted, letters, places, turn) for turn in (0, 1))
    won: set[Place] = set()
    lost = {place for place, (check, after) in black.items() if check and not after}
    moves = 0
    while new := {place for place, (_, after) in white.items() if place not in won and not lost.isdisjoint(after)}:
        moves += 1
        won |= new
        lost |= {place for place, (_, after) in black.items() if after and won >= set(after)}
    return won, lost, moves


@pytest.mark.parametrize("letters", ["WW", "BB", "NN", "NB", "OW", "UU", "GU", "XF", "YD", "OB"])
@pytest.mark.parametrize("missing", [(), ("a1", "a4")], ids=["whole board", "squares missing"])
def test_every_position_as_by_playing_it_out(letters: str, missing: tuple[str, ...], interpreted: bool) -> None:
    height = 3 if interpreted else 4
    variant = small_game(3, height, "".join(sorted(set(letters))), missing[: 0 if interpreted else 2])
    pairs, longest = solve(variant, letters, interpreted)
    won, lost, moves = play_out(variant, letters, interpreted)
    assert longest == moves
    for king, lone, first, second in arrangements(variant, 2):
        answers = [pairs.is_won(king, first, second, lone, turn) for turn in (0, 1)]
        place = (king, lone, first, second)
        assert answers == [place in won, place in lost]
    everywhere = sum(1 << square for square in variant.geometry.indices.values())
    assert pairs.count(everywhere, everywhere)[0] == len(won)


def test_zones_part_the_positions(interpreted: bool) -> None:
    variant = small_game(3 if interpreted else 5, 4, "B")
    pairs, _ = solve(variant, "BB", interpreted)
    light = sum(
        1 << i
        for i in variant.geometry.indices.values()
        if (i % variant.geometry.files + i // variant.geometry.files) % 2
    )
    dark = sum(1 << i for i in variant.geometry.indices.values()) & ~light
    parts = [pairs.count(one, other) for one in (light, dark) for other in (light, dark)]
    assert [part[0] for part in (parts[0], parts[3])] == [0, 0]
    assert pairs.count(light | dark, light | dark) == tuple(map(sum, zip(*parts, strict=True)))


def test_orthodox_bishop_and_knight(interpreted: bool) -> None:
    """On 8×8 they mate within 33 moves, as every endgame manual says, and two bishops within 19."""
    if not interpreted:
        assert [solve(small_game(8, 8, "BN"), letters, False)[1] for letters in ("BN", "BB", "NN")] == [33, 19, 1]


@pytest.mark.parametrize("letters", ["NN", "OB"])
def test_compiled_and_interpreted_agree(letters: str) -> None:
    variant = small_game(4, 4, "".join(sorted(set(letters))))
    everywhere = (1 << 16) - 1
    (compiled, longest), (interpreted, length) = (solve(variant, letters, slow) for slow in (False, True))
    assert (longest, compiled.count(everywhere, everywhere)) == (length, interpreted.count(everywhere, everywhere))


def test_a_game_of_ours(interpreted: bool) -> None:
    if not interpreted:
        assert solve(VARIANTS["capablanca"], "NN", False)[1] == 1
