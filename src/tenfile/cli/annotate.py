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
from .thinking import Thinking, thinking_options

if TYPE_CHECKING:
    from ..engine import Score
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
@thinking_options(USUAL_SECONDS)
@click.option("--variant", metavar="NAME", help="The game of texts that name none.", shell_complete=complete_variants)
@json_option
def command(file: Path, into: Path | None, thinking: Thinking, variant: str | None, as_json: bool) -> None:
    """Let the engine judge every move of the games in a file.

    They are read as PGN and written into another file. Each move gets an evaluation. Moves that throw winning chances
    away are marked as doubtful (?!), mistakes (?) or blunders (??), with the better line as a variation. Comments,
    signs and variations that are there stay.

    The same command goes on where it was ended, by Ctrl-C or otherwise.
    """
    target = file.with_name(file.stem + ANNOTATED) if into is None else into
    if target.resolve() == file.resolve():
        raise click.UsageError("The games cannot be written into their own file; give another one by --into.")
    tally = _annotate(file, target, variant, thinking)
    if as_json:
        write_json(_message(target, tally))
    else:
        click.echo(tally.sentence())
        click.echo(f"written to {target}")


def _annotate(file: Path, target: Path, variant: str | None, thinking: Thinking) -> "Tally":
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
        limit = thinking.limit(USUAL_SECONDS)
        with thinking.engine() as engine:
            return annotate_file(file, target, game, engine, limit, tell, leave_out)
    except KeyboardInterrupt:
        progress.end()
        click.echo(f"Interrupted: {target} has the games that are done; the same command goes on from there.", err=True)
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
        left_out=tally.left_out,
        moves=tally.moves,
        doubtful=tally.marks[DOUBTFUL],
        mistakes=tally.marks[MISTAKE],
        blunders=tally.marks[BLUNDER],
    )
