"""Writes tests/data/positions: positions from random games with all their legal moves, so that tests need no referee.

python -m tests.oracle.collect [--game NAME|all] [--positions N] [--seed S] [--folder DIR]

One JSON line a position: "game", "fen", "moves" (UCI, sorted, joined by spaces), "san" (the same moves in the same
order), "victims" (move -> squares, where they are not just the target), "checkers", "from" (seed, game, ply). A file
that has fewer positions than asked for is continued; the same seed always gives the same file.
"""
# ruff: noqa: T201 - a script: what it prints is for its user

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

from .games import GAMES
from .moves import checkers
from .position import write_fen
from .san import write as write_san
from .wander import Ply, features, random_game

FOLDER = Path(__file__).parent.parent / "data" / "positions"
PER_GAME = 2
RARITY = {
    "castling": 40,
    "en passant": 60,
    "promotion": 12,
    "double capture": 12,
    "ninja sidestep capture": 12,
    "end": 8,
}


def collect(game: str, count: int, seed: int, folder: Path) -> int:
    """Brings a game's file up to so many positions; returns how many it then has."""
    path = folder / f"{game}.jsonl"
    known = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    fens, number = {row["fen"] for row in known}, max((row["from"]["game"] for row in known), default=0)
    with path.open("a") as file:
        while len(fens) < count:
            for row in chosen_rows(game, seed, number):
                if row["fen"] not in fens and len(fens) < count:
                    fens.add(row["fen"])
                    file.write(json.dumps(row) + "\n")
            number += 1
    return len(fens)


def chosen_rows(game: str, seed: int, number: int) -> Iterator[dict[str, object]]:
    """A few positions of one random game, rather those where something unusual is possible."""
    plies = list(random_game(game, f"{seed} {number}"))
    rng = random.Random(f"choice {game} {seed} {number}")
    weights = [1 + sum(RARITY.get(kind, 2) for kind in features(ply)) for ply in plies]
    for index in sorted(set(rng.choices(range(len(plies)), weights, k=PER_GAME))):
        yield row_of(plies[index], {"seed": seed, "game": number, "ply": index})


def row_of(ply: Ply, origin: dict[str, int]) -> dict[str, object]:
    position, legal = ply.position, sorted(ply.legal, key=lambda move: move.text)
    return {
        "game": position.game.name,
        "fen": write_fen(position),
        "moves": " ".join(move.text for move in legal),
        "san": " ".join(write_san(position, move, legal) for move in legal),
        "victims": {
            move.text: " ".join(sorted(move.taken)) for move in legal if move.taken not in ((), (move.target,))
        },
        "checkers": " ".join(checkers(position)),
        "from": origin,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="all", choices=["all", *GAMES])
    parser.add_argument("--positions", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES if options.game == "all" else [options.game]:
        print(game, collect(game, options.positions, options.seed, options.folder))


if __name__ == "__main__":
    main()
