"""Games to keep."""

import random

import tenfile
from tenfile.rules import Variant


def played(seed: int, variant: str | Variant = "capablanca", plies: int = 12, **tags: str) -> tenfile.Game:
    """A game of random moves, with a comment and a variation."""
    source = random.Random(seed)
    board = tenfile.Board(variant)
    for _ in range(plies):
        moves = sorted(board.legal_moves, key=str)
        if not moves:
            break
        board.push(source.choice(moves))
    game = tenfile.Game.from_board(board)
    game.headers.update({"Round": str(seed)} | tags)
    first = game.next()
    assert first is not None
    first.comment = f"move {seed}"
    other = next(move for move in game.board().legal_moves if move != first.move)
    game.add_variation(other, nags=[seed % 7])
    return game


def text_of(count: int, variant: str = "capablanca") -> str:
    """So many games as PGN."""
    return "".join(str(played(seed, variant)) for seed in range(count))


FAULTY = '[Event "Faulty"]\n[Variant "Capablanca"]\n\n1. e4 e5 2. Ke3 *\n\n'
