"""`tenfile perft`: how many ways there are to make so many moves."""

from time import perf_counter
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .interruption import run_interruptibly
from .output import as_json as json_option
from .output import write_json
from .position import Told, position_options

if TYPE_CHECKING:
    from .. import Board

DEEPEST = 100


@click.command(
    "perft",
    cls=WithExamples,
    examples=("tenfile perft {game} 4", "tenfile perft {large} 3 --divide", "tenfile perft {other} 4 --json"),
)
@position_options
@click.argument("depth", type=click.IntRange(0, DEEPEST), metavar="DEPTH")
@click.option("--divide", is_flag=True, help="Also tell the number behind each first move.")
@json_option
def command(told: Told, depth: int, divide: bool, as_json: bool) -> None:
    """Count the sequences of DEPTH legal moves from a position.

    This is the usual test of a move generator. A sequence that ends before DEPTH is not counted. Each further move
    takes some thirty times as long.
    """
    board = told.play()
    started = perf_counter()
    parts = _divide(board, depth, show=not as_json) if divide else None
    nodes = sum(parts.values()) if parts else run_interruptibly(lambda: board.perft(depth))
    seconds = perf_counter() - started
    if as_json:
        _write_json(board, depth, nodes, seconds, parts)
    else:
        click.echo(f"{nodes} node{'' if nodes == 1 else 's'} in {seconds:.2f} s{_speed(nodes, seconds)}")


def _divide(board: "Board", depth: int, show: bool) -> dict[str, int]:
    """The count behind each first move, by its UCI text; none at depth 0."""
    parts: dict[str, int] = {}
    for move in list(board.legal_moves) if depth else []:
        text = board.uci(move)
        board.push(move)
        parts[text] = run_interruptibly(lambda: board.perft(depth - 1))
        board.pop()
        if show:
            click.echo(f"{text}: {parts[text]}")
    return parts


def _speed(nodes: int, seconds: float) -> str:
    """Nodes a second, where there was enough to measure."""
    return f", {nodes / seconds / 1e6:.1f} million a second" if seconds >= 0.01 else ""


def _write_json(board: "Board", depth: int, nodes: int, seconds: float, parts: dict[str, int] | None) -> None:
    from .answers import PerftMessage

    write_json(
        PerftMessage(
            variant=board.variant.name,
            fen=board.fen(),
            depth=depth,
            nodes=nodes,
            seconds=round(seconds, 6),
            divide=parts,
        )
    )
