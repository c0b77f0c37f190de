"""`tenfile match openings`: makes positions from which neither side is ahead."""

import re
import sys
from pathlib import Path

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_json
from .position import complete_variants
from .progress import Progress

PLIES = re.compile(r"([0-9]{1,3})(?:\.\.([0-9]{1,3}))?", re.ASCII)


def _plies(ctx: click.Context, param: click.Parameter, text: str) -> tuple[int, int]:
    """The least and the most plies."""
    found = PLIES.fullmatch(text)
    if found is None:
        raise click.BadParameter(f"{text!r} is neither a number nor two, such as 6..8.")
    return int(found[1]), int(found[2] or found[1])


@click.command(
    "openings",
    cls=WithExamples,
    examples=(
        "tenfile match openings {game} --count 200",
        "tenfile match openings {other} --setup {setup} --count 50 --plies 4..6 --out mine.epd",
    ),
)
@click.argument("variant", shell_complete=complete_variants)
@click.option("--setup", metavar="NAME", help="Begin from the game's set-up of this name.")
@click.option(
    "--count",
    type=click.IntRange(1),
    metavar="N",
    default=200,
    show_default=True,
    help="How many openings there are to be.",
)
@click.option(
    "--plies",
    metavar="N..N",
    default="6..8",
    show_default=True,
    callback=_plies,
    help="How many random moves each has.",
)
@click.option(
    "--nodes", type=int, metavar="N", default=5000, show_default=True, help="Positions that judge an opening."
)
@click.option(
    "--balance", type=int, metavar="CP", default=100, show_default=True, help="Keep those that are judged so or nearer."
)
@click.option("--seed", type=int, metavar="N", default=1, show_default=True, help="Another seed, other openings.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write them here, not to VARIANT.epd.",
)
@json_option
def command(
    variant: str, setup: str | None, count: int, plies: tuple[int, int], nodes: int, balance: int, seed: int,
    out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Make balanced openings, as a file of EPD.

    Each is some random moves, after which a short search finds neither side ahead. The same command makes the same
    openings, and goes on with a file that it had begun.
    """
    from ..lab.balance import Recipe, make_openings
    from ..protocols.games import find_game, known_games

    game = find_game(known_games(), variant)
    recipe = Recipe(game, setup, *plies, nodes=nodes, balance=balance, seed=seed)
    path = out or Path(f"{game.name}.epd")
    progress = Progress(sys.stderr)
    for made in make_openings(recipe, path, count):
        progress.show(lambda made=made: f"{made}/{count} openings")  # type: ignore[misc]
    progress.end()
    _tell(path, count, as_json)


def _tell(path: Path, count: int, as_json: bool) -> None:
    if as_json:
        from ..lab.report import OpeningsReport

        write_json(OpeningsReport(file=str(path), openings=count))
    else:
        click.echo(f"{count} openings in {path}")
