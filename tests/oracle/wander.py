"""Random games and scattered positions that go where the unusual rules are: captures, castling, drops, promotions.

Everything follows from a seed: the same name gives the same game on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .games import GAMES, Game, forward, other
from .moves import Move, checkers, generate, in_check, king_can_be_taken, play
from .position import Position, Right, read_fen
from .walks import Board

Style = Callable[[Position, Move], float]


class Ply(NamedTuple):
    """A position of a game, all its legal moves, and the one that is played in it (None at the end)."""

    position: Position
    legal: list[Move]
    played: Move | None


def random_game(game: str, seed: str, longest: int = 100) -> Iterator[Ply]:
    """A game from a set-up or a scattered position, in a style of its own, until it ends or is long enough."""
    rng = random.Random(f"{game} {seed}")
    position = scattered(GAMES[game], rng) if rng.random() < 0.5 else opening(GAMES[game], rng)
    style = rng.choice(STYLES)
    for _ in range(longest):
        legal = generate(position)
        weights = [style(position, move) for move in legal]
        played = rng.choices(legal, weights)[0] if legal else None
        yield Ply(position, legal, played)
        if played is None or len(position.board) == 2:
            return
        position = play(position, played)


def opening(game: Game, rng: random.Random) -> Position:
    return read_fen(game.name, rng.choice(sorted(game.setups.values())))


# --- styles: how likely a move is -------------------------------------------------------------------------------------


def plain(position: Position, move: Move) -> float:
    return 0.2 if move.dropped_on else 1.0


def fighter(position: Position, move: Move) -> float:
    """Takes what it can, two at once above all."""
    return 0.1 if move.dropped_on else 1.0 + 5.0 * len(move.taken) ** 2


def castler(position: Position, move: Move) -> float:
    """Clears the back rank, leaves king and rooks at home, and castles as soon as it can."""
    if move.rook:
        return 40.0
    if move.dropped_on:
        return 0.05
    if move.letter in "KR":
        return 0.05
    leaves_home = move.origin is not None and position.game.own_rank(position.turn, move.origin) <= 1
    return 6.0 if leaves_home and move.target[1:] != (move.origin or "")[1:] else 1.0


def pusher(position: Position, move: Move) -> float:
    """Pushes pawns, takes with pawns, in passing above all, steps past enemy pawns, and promotes to anything."""
    if move.letter not in "PJ" or move.dropped_on:
        return 0.2 if move.dropped_on else 1.0
    in_passing = move.taken and move.target not in move.taken
    bold = 12.0 * passes_a_pawn(position, move)
    return 2.0 + bold + 4.0 * bool(move.taken) + 30.0 * bool(in_passing) + 10.0 * (move.becomes != move.letter)


def passes_a_pawn(position: Position, move: Move) -> bool:
    """Whether an enemy pawn attacks one of the squares passed over."""
    game, enemy = position.game, (other(position.turn), "P")
    nearby = {game.step(square, side, forward(position.turn)) for square in move.passed for side in (-1, 1)}
    return any(position.board.get(square) == enemy for square in nearby if square)


STYLES: tuple[Style, ...] = (plain, fighter, castler, pusher)


# --- scattered positions ----------------------------------------------------------------------------------------------


def scattered(game: Game, rng: random.Random) -> Position:
    """A possible position with few men anywhere; often with kings and rooks at home, so that castling is near."""
    while True:
        position = scatter(game, rng)
        if not could_take_king(position):
            return position


def could_take_king(position: Position) -> bool:
    """Whether the side to move could take the king, which is no position then."""
    return king_can_be_taken(position.game, position.board, other(position.turn))


def scatter(game: Game, rng: random.Random) -> Position:
    board: Board = {}
    homes = [right for colour in "wb" for right in home(game, colour, rng, board)]
    letters, pawns = sorted(set(game.walks) - {"K"}), rng.choice([0.1, 0.5])
    for _ in range(rng.randint(2, 22)):
        place(game, rng, board, rng.choice("wb"), "P" if rng.random() < pawns else rng.choice(letters))
    hands = {colour: hand(game, board, colour, rng) for colour in "wb"}
    rights = frozenset(right for right in homes if rng.random() < 0.9)
    return Position(game, board, rng.choice("wb"), rights, (), None, hands, rng.randint(0, 30), rng.randint(1, 60))


def home(game: Game, colour: str, rng: random.Random, board: Board) -> list[Right]:
    """Puts a king down, alone anywhere or at home with rooks; returns the rights."""
    rights = sorted(right for right in opening(game, rng).rights if right[0] == colour)
    kept = [right for right in rights if rng.random() < 0.85]
    squares = {rights[0][1], *(rook for _, _, rook in kept)}
    if rng.random() < 0.3 or squares & set(board):
        place(game, rng, board, colour, "K")
        return []
    board.update({rook: (colour, "R") for _, _, rook in kept})
    board[rights[0][1]] = (colour, "K")
    return kept


def place(game: Game, rng: random.Random, board: Board, colour: str, letter: str) -> None:
    """Puts a man on a random empty square where it may stand."""
    own_ranks = range(game.first_rank, game.last_rank + 1)
    if letter == "P":
        own_ranks = range(2, max(game.promotion))
    if letter == "J":
        own_ranks = range(game.first_rank, max(game.promotion))
        if sum(man == (colour, "J") for man in board.values()) == 4:
            return
    free = [square for square in game.squares if square not in board and game.own_rank(colour, square) in own_ranks]
    board[rng.choice(free)] = (colour, letter)


def hand(game: Game, board: Board, colour: str, rng: random.Random) -> int:
    """Drops left: four less the ninja pawns on the board, or fewer, since some may have been lost."""
    if not game.has_drops:
        return 0
    return rng.randint(0, 4 - sum(man == (colour, "J") for man in board.values()))


def exposed_positions(game: str, seed: str, count: int) -> Iterator[Ply]:
    """Positions in check, mostly by several men at once; each stands alone, nothing is played in it."""
    rng, found = random.Random(f"exposed {game} {seed}"), 0
    while found < count:
        position = exposed(GAMES[game], rng)
        if position and (len(checkers(position)) > 1 or rng.random() < 0.2):
            found += 1
            yield Ply(position, generate(position), None)


def exposed(game: Game, rng: random.Random) -> Position | None:
    """A king among many men that is in check, if chance will have it; the other king where it is safe."""
    board: Board = {}
    turn, letters = rng.choice("wb"), sorted(set(game.walks) - {"K"})
    place(game, rng, board, turn, "K")
    for _ in range(rng.randint(5, 35)):
        place(game, rng, board, rng.choice("wb"), rng.choice(letters))
    if not king_can_be_taken(game, board, turn):
        return None
    hands = {colour: hand(game, board, colour, rng) for colour in "wb"}
    for square in rng.sample(game.squares, 10):
        position = Position(game, {**board, square: (other(turn), "K")}, turn, frozenset(), (), None, hands, 0, 1)
        if square not in board and in_check(position) and not could_take_king(position):
            return position
    return None


# --- what is special about a position ---------------------------------------------------------------------------------


def features(ply: Ply) -> set[str]:
    """The unusual kinds of legal moves in a position, for choosing positions worth keeping."""
    kinds = {kind for move in ply.legal for kind in kinds_of(move)}
    return kinds | ({"check"} if in_check(ply.position) else set()) | ({"end"} if not ply.legal else set())


def kinds_of(move: Move) -> Iterator[str]:
    if move.rook:
        yield "castling"
    if move.dropped_on:
        yield "drop"
    if move.becomes != move.letter:
        yield "promotion"
    if len(move.taken) > 1:
        yield "double capture"
    if move.taken and move.target not in move.taken:
        yield "en passant" if move.letter == "P" else "flight"
    if move.letter == "J" and move.taken and move.origin:
        yield "ninja sidestep capture" if move.origin[1:] == move.target[1:] else "ninja capture"
