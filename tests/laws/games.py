"""Random games for laws to hold in: from set-ups and from collected positions, in styles that seek the unusual.

Hypothesis draws where a game begins and the numbers that choose its moves, so that a failing game shrinks to a short
one.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from hypothesis import strategies as st

from tenfile import VARIANTS, Board, Move
from tests.collected import slice_of

PERFT = Path(__file__).parent.parent / "data" / "perft.json"
MOST_PLIES = 12

each_game = pytest.mark.parametrize("game", VARIANTS)
"""Every law is asked of every game."""


def is_pawns(board: Board, move: Move) -> bool:
    """Whether a pawn of either kind moves on the board."""
    man = board.piece_at(move.from_square) if move.from_square else None
    return man is not None and man.letter in board.variant.pawn_letters


Style = Callable[[Board, Move], bool]
STYLES: dict[str, Style] = {
    "any": lambda board, move: True,
    "takes": lambda board, move: board.is_capture(move),
    "takes two": lambda board, move: len(board.captures(move)) > 1,
    "castles": lambda board, move: move.is_castling,
    "drops": lambda board, move: move.drop is not None,
    "promotes": lambda board, move: move.promotion is not None,
    "pushes": is_pawns,
    "takes in passing": lambda board, move: board.is_en_passant(move),
    "checks": lambda board, move: board.gives_check(move),
}


@dataclass(frozen=True)
class Game:
    """A game to be played: a start, a style, and a number for each move."""

    name: str
    fen: str
    style: str
    choices: tuple[int, ...]

    def play(self) -> Iterator[Board]:
        """The board before each move and after the last, until the game ends; always the same board."""
        board = Board(self.name, self.fen)
        yield board
        for number in self.choices:
            move = self.choose(board, number)
            if move is None:
                return
            board.push(move)
            yield board

    def choose(self, board: Board, number: int) -> Move | None:
        """Mostly a move of this style, if there is one; None at the end of the game."""
        moves = sorted(board.legal_moves, key=str)
        if number % 4 and self.style != "any":
            moves = [move for move in moves if STYLES[self.style](board, move)] or moves
        return moves[number // 4 % len(moves)] if moves else None

    def last(self) -> Board:
        """The board after all moves."""
        return list(self.play())[-1]


@cache
def starts(name: str) -> list[str]:
    """Where games of this name begin: set-ups, suites of perft, collected positions."""
    suites = [row["fen"] for row in json.loads(PERFT.read_text())["rows"] if row["game"] == name]
    return [*(setup.fen for setup in VARIANTS[name].setups), *suites, *(row["fen"] for row in slice_of(name, 4))]


def games(name: str, most_plies: int = MOST_PLIES) -> st.SearchStrategy[Game]:
    """Games of one name."""
    choices = st.lists(st.integers(0, 4095), max_size=most_plies).map(tuple)
    return st.builds(Game, st.just(name), st.sampled_from(starts(name)), st.sampled_from(sorted(STYLES)), choices)


def sample(moves: list[Move], most: int) -> list[Move]:
    """At most so many of these moves, spread over the whole list."""
    step = max(1, len(moves) // most)
    return sorted(moves, key=str)[::step]
