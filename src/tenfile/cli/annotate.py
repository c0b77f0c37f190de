"""`tenfile annotate`: the engine's judgement of every move of the games in a file, written into another file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .files import tell_errors
from .output import as_json as json_option
from .output import write_json
from .position import complete_variants
from .progress import Progress

if TYPE_CHECKING:
    from ..engine import Limit, Score
    from ..lab.annotation import Tally
    from ..records import Game
    from .answers import AnnotationMessage

USUAL_SECONDS = 0.5
"""How long each position is looked at where nothing else is said."""

ANNOTATED = ".annotated.pgn"


@click.command(
    "annotate",
    cls=WithExamples,
    examples=("tenfile annotate game.pgn --nodes 500", "tenfile annotate game.pgn --into judged.pgn --depth 2 --json"),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--into", type=click.Path(path_type=Path), metavar="FILE", help=f"Write this file; NAME{ANNOTATED}.")
@click.option(
    "--time", "seconds", type=float, metavar="S",
    help=f"Look at each position for so many seconds; {USUAL_SECONDS:g} without a limit.",
)  # fmt: skip
@click.option("--depth", type=int, metavar="N", help="Look at each position so many plies deep.")
@click.option("--nodes", type=int, metavar="N", help="Look at so many positions for each.")
@click.option("--variant", metavar="NAME", help="The game of texts that name none.", shell_complete=complete_variants)
@click.option("--threads", type=int, metavar="N", default=1, show_default=True, help="Think in so many threads.")
@click.option("--hash", "mebibytes", type=int, metavar="MIB", default=64, show_default=True, help="Size of the table.")
@json_option
def command(
    file: Path,
    into: Path | None,
    seconds: float | None,
    depth: int | None,
    nodes: int | None,
    variant: str | None,
    threads: int,
    mebibytes: int,
    as_json: bool,
) -> None:
    """Let the engine judge every move of the games in a file.

    They are read as PGN and written into another file. Each move gets an evaluation. Moves that throw winning chances
    away are marked as doubtful (?!), mistakes (?) or blunders (??), with the better line as a variation. Comments,
    signs and variations that are there stay.

    The same command goes on where it was ended, by Ctrl-C or otherwise.
    """
    from ..engine import Limit

    if (seconds, depth, nodes) == (None, None, None):
        seconds = USUAL_SECONDS
    target = file.with_name(file.stem + ANNOTATED) if into is None else into
    if target.resolve() == file.resolve():
        raise click.UsageError("The games cannot be written into their own file; give another one by --into.")
    tally = _annotate(file, target, variant, Limit(time=seconds, depth=depth, nodes=nodes), (threads, mebibytes))
    if as_json:
        write_json(_message(target, tally))
    else:
        click.echo(tally.sentence())
        click.echo(f"written to {target}")


def _annotate(file: Path, target: Path, variant: str | None, limit: "Limit", size: tuple[int, int]) -> "Tally":
    from ..engine import Engine
    from ..lab.annotating import annotate_file
    from .games import game_or_none

    game = game_or_none(variant)
    progress = Progress(sys.stderr)
    number = _count(file)

    def tell(done: int, now: int, of: int, score: "Score") -> None:
        progress.show(lambda: f"game {done + 1} of {number}, position {now} of {of}, {score}")

    def leave_out(game: "Game") -> None:
        progress.end()
        tell_errors(game)

    try:
        with Engine(threads=size[0], hash_mib=size[1]) as engine:
            return annotate_file(file, target, game, engine, limit, tell, leave_out)
    except KeyboardInterrupt:
        raise click.Abort from None
    finally:
        progress.end()


def _count(file: Path) -> int:
    """How many games there are."""
    from .files import open_file

    with open_file(str(file)) as reader:
        return sum(1 for _ in reader.scan())


def _message(target: Path, tally: "Tally") -> "AnnotationMessage":
    from ..lab.annotation import BLUNDER, DOUBTFUL, MISTAKE
    from .answers import AnnotationMessage

    return AnnotationMessage(
        file=str(target),
        games=tally.games,
        moves=tally.moves,
        doubtful=tally.marks[DOUBTFUL],
        mistakes=tally.marks[MISTAKE],
        blunders=tally.marks[BLUNDER],
    )
