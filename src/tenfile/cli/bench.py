"""`tenfile bench`: how fast this machine counts moves and thinks, and a number that tells one engine from another."""

from time import perf_counter
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .interruption import run_interruptibly
from .output import as_json as json_option
from .output import write_json

if TYPE_CHECKING:
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
    default=6,
    show_default=True,
    help="Search the start of each game to this depth.",
)
@json_option
def command(perft_depth: int, depth: int, as_json: bool) -> None:
    """Measure how fast this machine counts and thinks.

    Told are the moves counted and the positions searched in each game, and how many of them a second.
    The signature is the number of positions searched in all games together: the same on every machine, and another when
    the engine thinks differently.
    """
    message = measure(perft_depth, depth, show=not as_json)
    if as_json:
        write_json(message)
    else:
        click.echo(f"signature {message.signature}" + ("" if message.compiled else " (the core is not compiled)"))


def measure(perft_depth: int, depth: int, show: bool = False) -> "BenchMessage":
    """All measurements, each printed when it is made if `show` says so."""
    from .. import VARIANTS, __version__, core
    from .answers import BenchMessage

    perft = tuple(_shown("perft ", _count(game, perft_depth), show) for game in VARIANTS.values())
    search = tuple(_shown("search", _search(game, depth), show) for game in VARIANTS.values())
    return BenchMessage(
        version=__version__,
        compiled=not any(map(core.runs_interpreted, VARIANTS.values())),
        perft=perft,
        search=search,
        signature=sum(speed.nodes for speed in search),
    )


def _count(variant: "Variant", depth: int) -> "Speed":
    """Perft from the start of a game."""
    from .. import Board
    from .answers import Speed

    board = Board(variant)
    started = perf_counter()
    nodes = run_interruptibly(lambda: board.perft(depth))
    return Speed(variant=variant.name, depth=depth, nodes=nodes, seconds=perf_counter() - started)


def _search(variant: "Variant", depth: int) -> "Speed":
    """A search of the start of a game, by an engine that knows nothing yet."""
    from .. import Board
    from ..engine import Engine, Limit
    from .answers import Speed

    with Engine() as engine:
        started = perf_counter()
        info = engine.analyse(Board(variant), Limit(depth=depth))
        seconds = perf_counter() - started
    return Speed(variant=variant.name, depth=depth, nodes=info.nodes, seconds=seconds)


def _shown(what: str, speed: "Speed", show: bool) -> "Speed":
    if show:
        rate = speed.nodes / speed.seconds / 1e6 if speed.seconds else 0.0
        click.echo(
            f"{what} {speed.variant:<26} depth {speed.depth:<2} {speed.nodes:>11} nodes "
            f"{speed.seconds:>7.2f} s {rate:>8.2f} million a second"
        )
    return speed
