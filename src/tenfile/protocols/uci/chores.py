"""Work of some length that is no thought: counting moves, the bench, a look at the evaluation."""

from collections.abc import Iterator

from ...engine import evaluate
from ...game import Board
from .writing import strings

BENCH_DEPTH = 0
"""Stands for the depth at which the engine compares its benches."""


def counted(board: Board, depth: int) -> Iterator[str]:
    """The leaves behind each legal move, and in all, as engines of this family write it."""
    nodes = 0
    for move in board.legal_moves if depth else ():
        text = board.uci(move)
        board.push(move)
        behind = board.perft(depth - 1)
        board.pop()
        nodes += behind
        yield f"{text}: {behind}"
    yield ""
    yield f"Nodes searched: {nodes if depth else 1}"


def benched(depth: int) -> Iterator[str]:
    """The engine's fixed piece of work, and its signature: the positions looked at."""
    from ...engine import bench

    result = bench.run(depth or bench.DEPTH)
    yield f"Depth: {result.depth}"
    yield f"Total time (ms): {round(result.seconds * 1000)}"
    yield f"Nodes searched: {result.nodes}"
    yield f"Nodes/second: {result.nps}"


def judged(board: Board) -> Iterator[str]:
    """The evaluation of a position without any search."""
    yield from strings(f"for {board.turn.word}, who is to move, in pawns")
    yield from strings(str(evaluate(board)))
