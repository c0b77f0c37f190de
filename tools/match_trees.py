"""Two source trees against each other at fixed nodes a move: thousands of quick games, to weigh a change of the engine.

    python tools/match_trees.py capablanca new/ old/ --nodes 500 --pairs 150

Each tree (a clone, with its core built in place) plays in a process of its own and is told moves, nothing else. Each
opening, some random moves after which neither tree sees a side far ahead, is played twice with colours reversed. Told
are the score of the first tree, Elo with 95 % error bars from pairs, and nodes a second of both. One core is used.
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

OPENING_NODES, OPENING_PLIES, BALANCE = 3000, (6, 7, 8), 120
WON, WON_PLIES, MOST_PLIES = 1200, 6, 400
"""A game is given to a side told to be so far ahead for so many plies on end; one that lasts longer is drawn."""
EVERY = 25
"""Pairs between two reports."""


class Tree:
    """A process that plays with the engine of one source tree."""

    def __init__(self, tree: Path, variant: str, nodes: int) -> None:
        command = [sys.executable, __file__, "--play", variant, str(nodes)]
        self._process = subprocess.Popen(
            command, env=os.environ | {"PYTHONPATH": str(tree.resolve() / "src")}, text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.nodes = self.microseconds = 0

    def say(self, *words: object) -> None:
        """Tell it something that it does not answer."""
        assert self._process.stdin
        self._process.stdin.write(" ".join(map(str, words)) + "\n")

    def move(self, nodes: int = 0) -> tuple[str, int]:
        """Its move and score in the position it was told."""
        self.say("go", nodes)
        assert self._process.stdout
        text, score, searched, microseconds = self._process.stdout.readline().split()
        self.nodes += int(searched)
        self.microseconds += int(microseconds)
        return text, int(score)


def play(variant: str, nodes: int) -> None:
    """Be the process of a tree."""
    from time import perf_counter

    from tenfile import VARIANTS, Board, core

    search = core.new_search(VARIANTS[variant], core.new_table(4, False), False)
    board = Board(variant)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "new":
            board = Board(variant, rest)
            search.forget()
        elif word == "push":
            board.push_uci(rest)
        else:
            began = perf_counter()
            search.begin(board._generator, int(rest) or nodes, 0)
            while search.deepen():
                pass
            spent = int((perf_counter() - began) * 1e6)
            print(board.move_of(search.line()[0]).uci(), search.score, search.nodes, spent, flush=True)


def openings(variant: str, trees: tuple[Tree, Tree], seed: int) -> Iterator[str]:
    """Balanced positions, without end."""
    from tenfile import VARIANTS
    from tenfile.lab.balance import random_opening

    source = random.Random(seed)
    setups = [setup.name for setup in VARIANTS[variant].setups]
    while True:
        board = random_opening(VARIANTS[variant], source.choice(setups), source.choice(OPENING_PLIES), source)
        if board is not None and not board.is_check() and all(is_balanced(tree, board.fen()) for tree in trees):
            yield board.fen()


def is_balanced(tree: Tree, fen: str) -> bool:
    """Whether a tree sees neither side far ahead."""
    tree.say("new", fen)
    return abs(tree.move(OPENING_NODES)[1]) <= BALANCE


def game(variant: str, fen: str, white: Tree, black: Tree) -> float:
    """What White gets."""
    from tenfile import Board
    from tenfile.lab.selfplay import points_of

    board, ahead = Board(variant, fen), 0
    for tree in (white, black):
        tree.say("new", fen)
    while board.outcome() is None and board.ply < MOST_PLIES:
        text, score = (black if board.turn.index else white).move()
        side = (1 if score > 0 else -1) * (-1 if board.turn.index else 1)
        ahead = 0 if abs(score) < WON else ahead + side if ahead * side >= 0 else side
        if abs(ahead) >= WON_PLIES:
            return float(ahead > 0)
        board.push_uci(text)
        for tree in (white, black):
            tree.say("push", text)
    return points_of(board)


def report(halves: list[int], trees: tuple[Tree, Tree]) -> str:
    """How it stands: of each pair, the half points of the first tree."""
    from tenfile.lab.statistics import Pentanomial

    pairs = Pentanomial.of_halves(halves)
    elo = pairs.elo()
    speeds = " and ".join(f"{tree.nodes / tree.microseconds:.2f}" for tree in trees)
    bars = f"{elo.value:+.0f} [{elo.low:+.0f}, {elo.high:+.0f}] Elo"
    return f"{2 * pairs.pairs} games: {pairs.score:.1%}, {bars}; {speeds} million nodes a second"


def main() -> None:
    """Read the command line and play."""
    if sys.argv[1:2] == ["--play"]:
        play(sys.argv[2], int(sys.argv[3]))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant")
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--pairs", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    it = parser.parse_args()
    trees = Tree(it.first, it.variant, it.nodes), Tree(it.second, it.variant, it.nodes)
    halves = list[int]()
    for fen in openings(it.variant, trees, it.seed):
        pair = game(it.variant, fen, *trees), 1 - game(it.variant, fen, *reversed(trees))
        halves.append(int(2 * sum(pair)))
        if len(halves) % EVERY == 0 or len(halves) == it.pairs:
            print(report(halves, trees), flush=True)
        if len(halves) >= it.pairs:
            return


if __name__ == "__main__":
    main()
