"""Games of the engine against itself, made quickly to learn from: what was searched, what it was worth, who won."""

import random
from dataclasses import dataclass
from functools import cached_property

from .. import core
from ..core.faces import Search
from ..game import Board
from ..rules import Variant
from .balance import random_opening

RESULTS = {1.0: "1", 0.5: "=", 0.0: "0"}
"""How a file of games writes what White got."""


@dataclass(frozen=True)
class Recipe:
    """How games are made; the same recipe and engine make the same games, each by its number alone."""

    variant: Variant
    nodes: int = 300
    """Positions searched for each move."""
    seed: int = 1
    random_plies: int = 8
    """Random moves that every game begins with; what stands before or during them is not learned from."""
    most_opening: int = 300
    """An opening is left where its first search finds a side further ahead than this, in centipawns."""
    most_score: int = 3000
    """Positions are kept while no side is further ahead."""
    won_score: int = 1500
    """A game is given to a side that both have told to be so far ahead ..."""
    won_plies: int = 6
    """... for so many plies on end."""
    most_plies: int = 400
    """A game that lasts longer is drawn."""


@dataclass(frozen=True)
class Sample:
    """A quiet position: the first four fields of its FEN, and its score for White."""

    fen: str
    score: int


@dataclass(frozen=True)
class Played:
    """What is learned from one game."""

    white: float
    """1.0, 0.5 or 0.0."""
    samples: tuple[Sample, ...]

    def text(self) -> str:
        """The game as a part of a line."""
        return "\t".join([RESULTS[self.white], *(f"{it.fen}|{it.score}" for it in self.samples)])


def read_game(text: str) -> Played:
    """A game from its text; raises ValueError where it is none."""
    result, *rest = text.split("\t")
    pairs = [part.rpartition("|") for part in rest]
    white = {mark: white for white, mark in RESULTS.items()}.get(result)
    if white is None:
        raise ValueError(f"{result!r} is no result")
    return Played(white, tuple(Sample(fen, int(score)) for fen, _, score in pairs))


class Selfplay:
    """Plays games of one recipe, one after the other, with a search of its own."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe

    @cached_property
    def search(self) -> Search:
        """The player of both sides."""
        interpreted = core.runs_interpreted(self.recipe.variant)
        return core.new_search(self.recipe.variant, core.new_table(1, interpreted), interpreted)

    def game(self, number: int) -> Played | None:
        """The game of this number, or None where its opening was over, or too good for a side."""
        source = random.Random(f"{self.recipe.seed} {number}")
        board = self._opening(source)
        self.search.forget()
        if board is None or abs(self._think(board)[1]) > self.recipe.most_opening:
            return None
        return self._play(board)

    def _opening(self, source: random.Random) -> Board | None:
        """A board after random moves."""
        setups = [setup.name for setup in self.recipe.variant.setups]
        return random_opening(self.recipe.variant, source.choice(setups), self.recipe.random_plies, source)

    def _think(self, board: Board) -> tuple[int, int]:
        """The best move's number, and its score for the side to move."""
        self.search.begin(board._generator, self.recipe.nodes, 0)
        while self.search.deepen():
            pass
        return self.search.line()[0], self.search.score

    def _play(self, board: Board) -> Played:
        samples, ahead = list[Sample](), 0
        while board.outcome() is None and board.ply < self.recipe.most_plies:
            move, score = self._think(board)
            white = -score if board.turn.index else score
            if self._is_quiet(board, move, score):
                samples.append(Sample(" ".join(board.fen().split()[:4]), white))
            ahead = self._still_ahead(ahead, white)
            if abs(ahead) >= self.recipe.won_plies:
                return Played(float(ahead > 0), tuple(samples))
            board.push(board.move_of(move))
        return Played(points_of(board), tuple(samples))

    def _is_quiet(self, board: Board, move: int, score: int) -> bool:
        """Whether the evaluation can be asked to know what a search has found."""
        if abs(score) >= self.recipe.most_score or move >> core.codes.PROMOTION & 15:
            return False
        return not board.is_check() and not board._generator.takes(move)

    def _still_ahead(self, ahead: int, white: int) -> int:
        """For how many plies White (or, below 0, Black) has been far ahead."""
        if abs(white) < self.recipe.won_score:
            return 0
        side = 1 if white > 0 else -1
        return ahead + side if ahead * side > 0 else side


def points_of(board: Board) -> float:
    """What White got; a game that is not over is a draw."""
    outcome = board.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner.index == 0)
