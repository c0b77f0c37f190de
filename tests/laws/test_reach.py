"""Law: what a definition's reach says of a man is what the generator gives him, square by square, in real positions.

A position needs two kings, who stand in the way somewhere: what is asked of the generator is asked with the kings in
several places, and what holds in one of them holds.
"""

import random
from collections.abc import Iterator

import pytest

from tenfile import Board, Move, SetupError
from tenfile.notation.arrangement import Arrangement, cased
from tenfile.rules import BLACK, COLORS, WHITE, Color, Variant
from tenfile.rules.reach import Reach, reach, usual_square
from tenfile.variants import VARIANTS
from tests.definitions import HOLED, PALACED

GAMES = [*VARIANTS.values(), HOLED, PALACED]


def distinct_men() -> list[tuple[Variant, str]]:
    """Every man of every game; of those that move alike on the same board only the first."""
    found = {}
    for game in GAMES:
        for piece in game.pieces:
            rules = piece.movement or (repr(game.pawns), repr(game.runners), piece.letter)
            found.setdefault((game.geometry, rules, piece.letter == game.king), (game, piece.letter))
    return list(found.values())


MEN = distinct_men()
PLACEMENTS = 60
"""In so many places the kings are tried."""

MOST_BETWEEN = 40
"""Squares between that are filled; the kings need some too."""

each_man = pytest.mark.parametrize(("game", "letter"), MEN, ids=[f"{game.name}-{letter}" for game, letter in MEN])
each_color = pytest.mark.parametrize("color", COLORS, ids=str)


def squares_to_try(game: Variant, letter: str, color: Color) -> list[str]:
    """The usual one, a corner, and one at random."""
    chosen = random.Random(f"{game.name} {letter}").sample(game.geometry.squares, 1)
    return list(dict.fromkeys([usual_square(game, letter, color), game.geometry.squares[0], *chosen]))


def boards(game: Variant, letter: str, color: Color, square: str, others: dict[str, str]) -> Iterator[Board]:
    """Positions with a man on a square, others where they are told, and the kings somewhere."""
    rng = random.Random(f"{game.name} {letter} {square}")
    kings = [it for it in COLORS if not (letter == game.king and it is color)]
    free = [name for name in game.geometry.squares if name not in (square, *others)]
    for _ in range(PLACEMENTS):
        places = {name: cased(game.king, it) for name, it in zip(rng.sample(free, len(kings)), kings, strict=True)}
        men = {square: cased(letter, color), **others, **places}
        try:
            yield Board.from_arrangement(game, Arrangement(men=men, turn=color))
        except SetupError:
            continue


def moves_from(board: Board, square: str) -> list[Move]:
    return [move for move in board.legal_moves if move.from_square == square]


def stands(game: Variant, letter: str, color: Color, square: str) -> bool:
    """Whether a man may stand there at all: pawns may not stand everywhere."""
    return any(True for _ in boards(game, letter, color, square, {}))


def each_reach(game: Variant, letter: str, color: Color) -> Iterator[Reach]:
    for square in squares_to_try(game, letter, color):
        if stands(game, letter, color, square):
            yield reach(game, letter, square, color)


@each_man
@each_color
def test_goals_are_the_moves_on_an_empty_board(game: Variant, letter: str, color: Color) -> None:
    for told in each_reach(game, letter, color):
        wanted = {goal.square for goal in told.goals if goal.moves}
        found: set[str] = set()
        for board in boards(game, letter, color, told.square, {}):
            found |= {move.to_square for move in moves_from(board, told.square)}
            if found == wanted:
                break
        assert found == wanted, told.square


@each_man
@each_color
def test_captures_are_those_of_the_generator(game: Variant, letter: str, color: Color) -> None:
    """An enemy knight on one square after another: who captures it, by going there or by passing over."""
    for told in each_reach(game, letter, color):
        wanted = {(goal.square, goal.square) for goal in told.goals if goal.captures}
        wanted |= {(it.victim, landing) for it in told.passings for landing in it.landings}
        found: set[tuple[str, str]] = set()
        for victim in game.geometry.squares:
            if victim != told.square:
                found |= captures_of(game, letter, color, told.square, victim, {it for it in wanted if it[0] == victim})
        assert found == wanted, told.square


def captures_of(
    game: Variant, letter: str, color: Color, square: str, victim: str, wanted: set[tuple[str, str]]
) -> set[tuple[str, str]]:
    """The victim with every square to which a man may go to capture him; stops when nothing wanted is missing."""
    found: set[tuple[str, str]] = set()
    enemy = {victim: cased("N", color.other)}
    for tried, board in enumerate(boards(game, letter, color, square, enemy)):
        for move in moves_from(board, square):
            if victim in board.captures(move):
                found.add((victim, move.to_square))
        if found >= wanted and tried:
            break
    return found


@each_man
@each_color
def test_leaps_are_what_nobody_in_between_hinders(game: Variant, letter: str, color: Color) -> None:
    """Own knights on all squares between the man and his goal, and on those around: only a leap goes there still."""
    for told in each_reach(game, letter, color):
        if letter == game.king:
            continue
        for goal in told.goals:
            between = between_squares(game, told.square, goal.square)
            if not 0 < len(between) <= MOST_BETWEEN or not goal.moves or is_beside(game, told.square, goal.square):
                continue
            crowd = dict.fromkeys(between, cased("N", color))
            goes = [
                any(move.to_square == goal.square for move in moves_from(board, told.square))
                for board in boards(game, letter, color, told.square, crowd)
            ]
            assert any(goes) == goal.leaps, (told.square, goal.square)


def is_beside(game: Variant, start: str, end: str) -> bool:
    geometry = game.geometry
    files, ranks = (abs(of(start) - of(end)) for of in (geometry.file_of, geometry.rank_of))
    return max(files, ranks) == 1


def between_squares(game: Variant, start: str, end: str) -> list[str]:
    """The squares of the rectangle that two squares span, but for these."""
    geometry = game.geometry
    files = sorted([geometry.file_of(start), geometry.file_of(end)])
    ranks = sorted([geometry.rank_of(start), geometry.rank_of(end)])
    return [
        name
        for name in geometry.squares
        if files[0] <= geometry.file_of(name) <= files[1]
        and ranks[0] <= geometry.rank_of(name) <= ranks[1]
        and name not in (start, end)
    ]


@each_man
@each_color
def test_ways_lead_through_goals(game: Variant, letter: str, color: Color) -> None:
    """Every way ends on a goal and bends on one, and every square of its straight parts is one, leaps left out."""
    for square in squares_to_try(game, letter, color):
        told = reach(game, letter, square, color)
        goals = {goal.square for goal in told.goals}
        for start, *rest in told.ways:
            assert start == square
            assert {*rest} <= goals
            assert {*straight(game, *told_part(start, rest))} <= goals


def told_part(start: str, rest: list[str]) -> tuple[str, str]:
    """The last straight part of a way."""
    *corners, end = [start, *rest]
    return corners[-1], end


def straight(game: Variant, start: str, end: str) -> list[str]:
    geometry = game.geometry
    files = geometry.file_of(end) - geometry.file_of(start)
    ranks = geometry.rank_of(end) - geometry.rank_of(start)
    length = max(abs(files), abs(ranks))
    return [
        geometry.name(
            geometry.file_of(start) + files * step // length, geometry.rank_of(start) + ranks * step // length
        )
        for step in range(1, length + 1)
    ]


@each_man
def test_black_s_reach_is_white_s_turned_over(game: Variant, letter: str) -> None:
    for square in game.geometry.squares:
        white, black = reach(game, letter, square, WHITE), reach(game, letter, game.geometry.mirror(square), BLACK)
        turned = {(game.geometry.mirror(it.square), it.moves, it.captures, it.leaps) for it in black.goals}
        assert turned == {(it.square, it.moves, it.captures, it.leaps) for it in white.goals}
        assert len(black.ways) == len(white.ways)
        assert len(black.passings) == len(white.passings)
