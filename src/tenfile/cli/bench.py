"""`tenfile bench`: how fast this machine counts moves and thinks, and a number that tells one engine from another."""

from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .interruption import run_interruptibly
from .output import as_json as json_option
from .output import write_columns, write_json

if TYPE_CHECKING:
    from ..engine.bench import Bench
    from ..rules import Variant
    from .answers import BenchMessage, Speed


@click.command(
    "bench", cls=WithExamples, examples=("tenfile bench", "tenfile bench --perft 3 --depth 3", "tenfile bench --json")
)
@click.option(
    "--perft",
    "perft_depth",
    type=click.IntRange(1, 8),
    metavar="DEPTH",
    default=4,
    show_default=True,
    help="Count the moves of each game to this depth.",
)
@click.option(
    "--depth",
    type=click.IntRange(1, 60),
    metavar="DEPTH",
    help="Search to this depth instead of the one at which signatures are compared.",
)
@json_option
def command(perft_depth: int, depth: int | None, as_json: bool) -> None:
    """Measure how fast this machine counts and thinks.

    Told are the moves counted from the start of each game, and the positions looked at in a search of some positions of
    each. The signature is the number of positions looked at in all: the same on every machine, and another when the
    engine thinks differently.
    """
    message = measure(perft_depth, depth)
    if as_json:
        write_json(message)
    else:
        _print(message)


def measure(perft_depth: int, depth: int | None = None) -> "BenchMessage":
    """All measurements; without a depth the search has the engine's own."""
    from .. import VARIANTS, __version__, core
    from ..engine.bench import DEPTH, run
    from .answers import BenchMessage

    perft = tuple(_count(game, perft_depth) for game in VARIANTS.values())
    bench = run(depth or DEPTH)
    return BenchMessage(
        version=__version__,
        compiled=not any(map(core.runs_interpreted, VARIANTS.values())),
        perft_depth=perft_depth,
        perft=perft,
        depth=bench.depth,
        search=tuple(_searched(bench, name) for name in VARIANTS),
        signature=bench.nodes,
    )


def _count(variant: "Variant", depth: int) -> "Speed":
    """Perft from the start of a game."""
    from .. import Board
    from .answers import Speed

    board = Board(variant)
    started = perf_counter()
    nodes = run_interruptibly(lambda: board.perft(depth))
    return Speed(variant=variant.name, nodes=nodes, seconds=perf_counter() - started)


def _searched(bench: "Bench", name: str) -> "Speed":
    """The searches of one game together."""
    from .answers import Speed

    own = [one for one in bench.measured if one.variant == name]
    return Speed(variant=name, nodes=sum(one.nodes for one in own), seconds=sum(one.seconds for one in own))


def _print(message: "BenchMessage") -> None:
    _print_speeds(f"perft {message.perft_depth}", message.perft)
    click.echo()
    _print_speeds(f"search, depth {message.depth}", message.search)
    click.echo(f"\nsignature {message.signature}" + ("" if message.compiled else " (the core is not compiled)"))


def _print_speeds(heading: str, speeds: Iterable["Speed"]) -> None:
    rows = [(heading, "     nodes   seconds  million a second")]
    for speed in speeds:
        rate = speed.nodes / speed.seconds / 1e6 if speed.seconds else 0.0
        rows.append((speed.variant, f"{speed.nodes:>10}{speed.seconds:>10.2f}{rate:>18.2f}"))
    write_columns(rows)
