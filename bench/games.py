"""``python -m bench.games FOLDER [--games N]``: files of annotated games, made by the engine at tiny nodes, to be read.

Capablanca's game and orthodox chess by the same recipe: game by game they have equally many plies, and comments,
glyphs and variations at the same places.
"""

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path

import tenfile
from tenfile import core
from tenfile.core.faces import Search
from tenfile.records import Arrow, Evaluation, Game, Node
from tenfile.rules import Variant
from tests.definitions import CHESS

NODES = 24
"""Positions searched for each move."""

OPENING = 6
"""Random plies that a game begins with."""

LENGTHS = (60, 120)
"""Plies of a game, from and to; a game that is over before is made anew."""

TALK = (
    "A quiet move with a point that is seen three moves later.",
    "This gives up the centre.",
    "forced",
    "Better was to castle first, since the long diagonal is weak now; but that is hindsight.",
)
VARIANTS = {"capablanca": tenfile.VARIANTS["capablanca"], "chess": CHESS}


class Maker:
    """Makes the games of one variant, each by its number alone."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.search: Search = core.new_search(variant, core.new_table(1, False), False)

    def game(self, number: int) -> Game:
        """The game of this number."""
        annotating = random.Random(number)
        plies = annotating.randint(*LENGTHS)
        for attempt in range(1000):
            board = self._played(random.Random(f"{number} {attempt}"), plies)
            if board is not None:
                game = Game.from_board(board)
                game.headers.update(_tags(annotating, number, plies))
                _annotate(game, annotating)
                return game
        raise RuntimeError(f"no game of {plies} plies was found")

    def _played(self, source: random.Random, plies: int) -> tenfile.Board | None:
        board = tenfile.Board(self.variant)
        self.search.forget()
        while board.ply < plies:
            moves = board.legal_moves
            if not moves or board.outcome():
                return None
            if board.ply < OPENING:
                board.push(source.choice(sorted(moves, key=str)))
                continue
            self.search.begin(board._generator, NODES, 0)
            while self.search.deepen():
                pass
            board.push(board.move_of(self.search.line()[0]))
        return board


def _tags(source: random.Random, number: int, plies: int) -> dict[str, str]:
    elo = source.randint(1400, 2700)
    return {
        "Event": "Games for a benchmark", "Site": "?", "Date": f"{source.randint(1990, 2025)}.01.{number % 28 + 1:02}",
        "Round": str(number), "White": f"Player {number % 97}", "Black": f"Player {number % 89}",
        "Result": source.choice(["1-0", "0-1", "1/2-1/2"]), "WhiteElo": str(elo), "BlackElo": str(elo - 13),
        "TimeControl": "300+3", "PlyCount": str(plies),
    }  # fmt: skip


def _annotate(game: Game, source: random.Random) -> None:
    """Clocks on all moves of some games, words, glyphs and short variations here and there in all of them."""
    has_clocks, seconds = source.random() < 0.3, 300.0
    for node in [*game.mainline()]:
        seconds = max(1.0, seconds - source.randint(0, 5))
        if source.random() < 0.08:
            node.comment = source.choice(TALK)
        if source.random() < 0.05:
            node.nags.add(source.randint(1, 6))
        if source.random() < 0.1:
            node.evaluation = Evaluation(cp=source.randint(-300, 300), depth=source.randint(5, 20))
        if has_clocks:
            node.clock = seconds
        if source.random() < 0.01:
            node.arrows = [Arrow("a1", "a2"), Arrow("h1", "b3", "red")]
        if source.random() < 0.03:
            _vary(node, source)


def _vary(node: Node, source: random.Random) -> None:
    """Add a variation of three plies at most instead of a move."""
    here = node.parent
    assert here is not None
    for _ in range(3):
        moves = sorted(here.board().legal_moves, key=str)
        new = [move for move in moves if not here.has_variation(move)]
        if not new:
            return
        here = here.add_variation(source.choice(new))


def make(folder: Path, game: str, number: int) -> Path:
    """A file of so many games, made if it is not there yet; games are the same wherever the engine is."""
    path = folder / f"{game}-{number}.pgn"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".part")
        tenfile.pgn.write_games(_told(game, number), unfinished)
        unfinished.rename(path)
    return path


def _told(game: str, number: int) -> Iterator[Game]:
    """The games, with a word on the way."""
    maker, started = Maker(VARIANTS[game]), time.monotonic()
    for index in range(number):
        yield maker.game(index)
        if index % 500 == 499:
            print(f"{game}: {index + 1} of {number} games, {time.monotonic() - started:.0f} s", flush=True)


def main() -> None:
    """Make both files."""
    parser = argparse.ArgumentParser(prog="python -m bench.games", description="Annotated games to be read.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    options = parser.parse_args()
    for game in VARIANTS:
        print(make(options.folder, game, options.games))


if __name__ == "__main__":
    main()
