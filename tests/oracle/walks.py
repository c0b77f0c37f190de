"""How each man walks: from one square, where it may arrive and what it takes on the way.

Every walk yields strikes: the square of arrival and the squares of the enemy men taken (none, one or two). Pawns' walks
here are their captures only; their quiet steps are in `moves`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .games import Game

Man = tuple[str, str]  # colour "w" or "b", letter in upper case
Board = dict[str, Man]
Strike = tuple[str, tuple[str, ...]]

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def leaps_of(long: int, short: int) -> tuple[tuple[int, int], ...]:
    """The eight leaps so far one way and so far the other."""
    turned = ((long, short), (short, long))
    return tuple((a * files, b * ranks) for files, ranks in turned for a in (1, -1) for b in (1, -1))


KNIGHT, ZEBRA = leaps_of(2, 1), leaps_of(3, 2)


def leap(game: Game, board: Board, colour: str, square: str, leaps: tuple[tuple[int, int], ...]) -> Iterator[Strike]:
    for files, ranks in leaps:
        ray = game.ray(square, files, ranks)
        if ray:
            yield from arrive(board, colour, ray[0])


def arrive(board: Board, colour: str, target: str) -> Iterator[Strike]:
    """The strike of landing on a square: none on an own man, a capture on an enemy."""
    man = board.get(target)
    if man is None:
        yield target, ()
    elif man[0] != colour:
        yield target, (target,)


def ride(board: Board, colour: str, ray: tuple[str, ...]) -> Iterator[Strike]:
    """Along a line until a man stands in the way; an enemy is taken."""
    for target in ray:
        man = board.get(target)
        if man is None:
            yield target, ()
            continue
        if man[0] != colour:
            yield target, (target,)
        return


def king(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    yield from leap(game, board, colour, square, ORTHOGONAL + DIAGONAL)


def knight(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    yield from leap(game, board, colour, square, KNIGHT)


def zebra(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    yield from leap(game, board, colour, square, ZEBRA)


def rook(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    for files, ranks in ORTHOGONAL:
        yield from ride(board, colour, game.ray(square, files, ranks))


def bishop(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    for files, ranks in DIAGONAL:
        yield from ride(board, colour, game.ray(square, files, ranks))


def gryphon(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    """One step diagonally; from there, if it is empty, outward like a rook in the two directions that lead away."""
    for files, ranks in DIAGONAL:
        for corner in game.ray(square, files, ranks)[:1]:
            yield from arrive(board, colour, corner)
            if corner not in board:
                yield from ride(board, colour, game.ray(corner, files, 0))
                yield from ride(board, colour, game.ray(corner, 0, ranks))


def osprey(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    """A leap of two squares straight; from there, if it is empty, outward like a bishop, both ways that lead away."""
    for files, ranks in ORTHOGONAL:
        for corner in game.ray(square, 2 * files, 2 * ranks)[:1]:
            yield from arrive(board, colour, corner)
            if corner not in board:
                for sideways in (1, -1):
                    yield from ride(board, colour, game.ray(corner, files or sideways, ranks or sideways))


def bomber(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    """The flying bomber: quiet like a rook, captures by flying over, and lands exactly two squares away."""
    for files, ranks in ORTHOGONAL:
        ray = game.ray(square, files, ranks)
        empty = next((n for n, target in enumerate(ray) if target in board), len(ray))
        for target in ray[:empty]:
            yield target, ()
        if empty < len(ray):
            yield from fly_over(game, board, colour, ray, empty)
            yield from helicopter(board, colour, ray, empty)


def fly_over(game: Game, board: Board, colour: str, ray: tuple[str, ...], first: int) -> Iterator[Strike]:
    """Over the first man, if it is an enemy, to the empty square behind it (extended: to any, up to the next man)."""
    if board[ray[first]][0] == colour:
        return
    landings = ray[first + 1 :] if game.extended_landing else ray[first + 1 : first + 2]
    for landing in landings:
        if landing in board:
            return
        yield landing, (ray[first],)


def helicopter(board: Board, colour: str, ray: tuple[str, ...], first: int) -> Iterator[Strike]:
    """The landing two squares away where `bomber` and `fly_over` have not had it: on an enemy, or over an own man."""
    if first > 1 or len(ray) < 2:
        return
    jumped, landing = ray[0], ray[1]
    over_enemy = jumped in board and board[jumped][0] != colour
    if landing in board:
        if board[landing][0] != colour:
            yield landing, (jumped, landing) if over_enemy else (landing,)
    elif not over_enemy:
        yield landing, ()


def ninja_guard(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    """One square diagonally, or two over anything; an enemy that is jumped over is taken, and one landed on too."""
    for files, ranks in DIAGONAL:
        ray = game.ray(square, files, ranks)
        for near in ray[:1]:
            yield from arrive(board, colour, near)
            jumped = (near,) if near in board and board[near][0] != colour else ()
            for far in ray[1:2]:
                for target, taken in arrive(board, colour, far):
                    yield target, jumped + taken


def pawn_captures(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    ahead = 1 if colour == "w" else -1
    yield from take_only(game, board, colour, square, ((-1, ahead), (1, ahead)))


def ninja_pawn_captures(game: Game, board: Board, colour: str, square: str) -> Iterator[Strike]:
    """Like a pawn; beyond the middle also one square sideways."""
    yield from pawn_captures(game, board, colour, square)
    if game.own_rank(colour, square) > game.middle:
        yield from take_only(game, board, colour, square, ((-1, 0), (1, 0)))


def take_only(
    game: Game, board: Board, colour: str, square: str, leaps: tuple[tuple[int, int], ...]
) -> Iterator[Strike]:
    for target, taken in leap(game, board, colour, square, leaps):
        if taken:
            yield target, taken
