"""Positions in which only a beginner goes wrong, from games of weak levels, for tests/data/obvious.json.

    python -m tools.find_obvious

Somebody can mate in one; or a queen, or whichever man is worth the most, can be taken, or stands to be lost and can be
saved. Kept are all moves that do so, if searches of few positions and of many find them far better than all others.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from tenfile import VARIANTS, Board, Move, core
from tenfile.engine import Engine, Limit
from tenfile.lab.book import shipped_book
from tools.find_tactics import GAMES, value

FILE = Path(__file__).parents[1] / "tests" / "data" / "obvious.json"
SOURCE = "Positions from games of levels 1 and 2, with all moves that mate, take or save; by tools/find_obvious.py."
NODES = (100, 400, 1_000, 4_000, 40_000)
GAP, MOST = 500, 2500
"""Centipawns: that the right moves are better than the others, that a man is lost for, and that the best is worth."""
SORTS, WANTED = ("mate", "take", "save"), 6
"""What is obvious, and how many positions of each sort a game gets."""


def queens(board: Board) -> frozenset[str]:
    """The letters of the men that are worth the most."""
    values = {piece.letter: piece.value for piece in board.variant.pieces}
    return frozenset(letter for letter, worth in values.items() if worth >= max(values.values()))


def mates(board: Board) -> list[Move]:
    """The moves that mate."""
    return [move for move in board.legal_moves if board.gives_check(move) and is_mate(board, move)]


def is_mate(board: Board, move: Move) -> bool:
    """Whether a move mates."""
    after = board.copy()
    after.push(move)
    return after.is_checkmate()


def takes_queen(board: Board, move: Move) -> bool:
    """Whether a move takes one of the most valuable men."""
    men = (board.piece_at(square) for square in board.captures(move))
    return any(man is not None and man.letter in queens(board) for man in men)


def loses_queen(board: Board, move: Move) -> bool:
    """Whether the enemy can take one of the most valuable men for little after a move."""
    after = board.copy()
    after.push(move)
    return any(takes_queen(after, answer) and wins(after, answer) for answer in after.legal_moves)


def wins(board: Board, move: Move) -> bool:
    """Whether a move wins much by exchange."""
    exchange = core.module("exchange").Exchange(board._generator.tables)
    exchange.look_at(board._generator)
    return bool(exchange.weigh(board.number_of(move)) >= GAP)


def are_better(engine: Engine, board: Board, right: list[Move]) -> bool:
    """Whether some moves are far better than all others, of which there are not few."""
    wrong = [move for move in board.legal_moves if move not in right]
    if not right or len(wrong) < len(board.legal_moves) / 3:
        return False
    return all(is_wide(engine, board, right, wrong, nodes) for nodes in NODES)


def is_wide(engine: Engine, board: Board, right: list[Move], wrong: list[Move], nodes: int) -> bool:
    """Whether a search of so many positions finds the right moves far better."""
    engine.forget()
    one, other = (value(engine.analyse(board, Limit(nodes=nodes), moves=moves).score) for moves in (right, wrong))
    return one - other >= GAP and abs(one) < MOST


def look_at(engine: Engine, board: Board) -> tuple[str, list[Move]] | None:
    """What is obvious in a position, if anything is, and the right moves."""
    if found := mates(board):
        return "mate", found
    takes = [move for move in board.legal_moves if takes_queen(board, move)]
    if takes:
        is_free = any(wins(board, move) for move in takes)
        return ("take", takes) if is_free and are_better(engine, board, takes) else None
    saves = [move for move in board.legal_moves if not loses_queen(board, move)]
    return ("save", saves) if are_better(engine, board, saves) else None


def games_of(game: str) -> Iterator[Iterator[Board]]:
    """Games of the weakest levels, as their positions."""
    for number, fen in enumerate(shipped_book(VARIANTS[game]).fens):
        yield positions_of(Board(game, fen), number)


def positions_of(board: Board, seed: int) -> Iterator[Board]:
    """The positions of one game."""
    with Engine(level=1, seed=seed) as one, Engine(level=2, seed=seed) as other:
        while not board.outcome() and board.ply < 120:
            yield board
            board.push((one if board.ply % 2 else other).play(board, Limit(time=1)).move)


def found_in(engine: Engine, positions: Iterator[Board], wanted: set[str]) -> Iterator[dict[str, object]]:
    """What one game has, at most one position of a sort."""
    for board in positions:
        found = look_at(engine, board) if board.ply % 3 else None
        if found and found[0] in wanted:
            wanted = wanted - {found[0]}
            right = sorted(board.uci(move) for move in found[1])
            yield {"game": board.variant.name, "what": found[0], "fen": board.fen(), "right": right}
        if not wanted:
            return


def rows_of(game: str) -> Iterator[dict[str, object]]:
    """What a game gets."""
    counts = dict.fromkeys(SORTS, 0)
    with Engine() as engine:
        for positions in games_of(game):
            for row in found_in(engine, positions, {sort for sort in SORTS if counts[sort] < WANTED}):
                counts[str(row["what"])] += 1
                yield row
            if min(counts.values()) == WANTED:
                return


def main() -> None:
    """Find them all."""
    rows = []
    for game in GAMES:
        rows += list(rows_of(game))
        print(game, len(rows), flush=True)
        lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
        FILE.write_text(f'{{\n "source": {json.dumps(SOURCE)},\n "positions": [\n{lines}\n ]\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
