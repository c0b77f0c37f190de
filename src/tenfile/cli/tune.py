"""`tenfile tune`: fits the evaluation's weights of a game to games that the engine plays against itself."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .interruption import run_interruptibly
from .output import as_json as json_option
from .output import write_json
from .position import complete_variants
from .progress import Progress

if TYPE_CHECKING:
    from ..lab.selfplay import Played, Recipe
    from ..lab.tune import Tuned


@click.command(
    "tune",
    cls=WithExamples,
    examples=("tenfile tune {game}", "tenfile tune {other} --games 20000 --processes 4 --folder games"),
)
@click.argument("variant", shell_complete=complete_variants)
@click.option(
    "--games", type=click.IntRange(20), metavar="N", default=10000, show_default=True, help="Games to learn from."
)
@click.option(
    "--nodes", type=click.IntRange(1), metavar="N", default=300, show_default=True, help="Positions for each move."
)
@click.option("--seed", type=int, metavar="N", default=1, show_default=True, help="Another seed, other games.")
@click.option(
    "--processes", type=click.IntRange(1, 256), metavar="N", default=1, show_default=True,
    help="How many games are played at a time.",
)  # fmt: skip
@click.option(
    "--blend", type=click.FloatRange(0, 1), metavar="SHARE", default=0.3, show_default=True,
    help="How much results count; the rest is what the searches said.",
)  # fmt: skip
@click.option(
    "--pull", type=click.FloatRange(0), metavar="X", default=1e-4, show_default=True,
    help="How strongly weights are drawn toward where they began, for one game; less the more games there are.",
)  # fmt: skip
@click.option("--fresh", is_flag=True, help="Begin from what the definition says, not from the game's weights of now.")
@click.option(
    "--folder", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
    help="Where the games are kept, instead of tune-VARIANT.",
)  # fmt: skip
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Where the weights are written, instead of VARIANT.json in the folder.",
)  # fmt: skip
@json_option
def command(
    variant: str, games: int, nodes: int, seed: int, processes: int, blend: float, pull: float, fresh: bool,
    folder: Path | None, out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Fit a game's evaluation to games of the engine itself.

    The games are kept in a folder; the same command goes on where it was stopped. The weights are written as a file;
    in the package's folder core/tuned they are what the game is judged by. Needs numpy.
    """
    from ..lab.harvest import Harvest
    from ..lab.selfplay import Recipe
    from ..protocols.games import find_game, known_games

    recipe = Recipe(find_game(known_games(), variant), nodes=nodes, seed=seed)
    require_numpy()
    folder = folder or Path(f"tune-{recipe.variant.name}")
    harvest = Harvest(folder, recipe)
    progress = Progress(sys.stderr)
    harvest.make(games, processes, lambda made: progress.show(lambda: f"{made}/{games} games"))
    words = f"tenfile tune {recipe.variant.name} --games {games} --nodes {nodes} --seed {seed}"
    words += f" --blend {blend} --pull {pull}{' --fresh' if fresh else ''}"
    tuned = _fit(recipe, harvest.games(games), words, (blend, pull, fresh), progress)
    progress.end()
    path = out or folder / f"{recipe.variant.name}.json"
    path.write_text(tuned.text, encoding="utf-8")
    _tell(path, tuned, as_json)


def require_numpy() -> None:
    """Raise EngineError where there is no numpy."""
    from importlib.util import find_spec

    from ..errors import EngineError

    if find_spec("numpy") is None:
        raise EngineError("tuning needs numpy, which is not installed: pip install 'tenfile[tune]'")


def _fit(
    recipe: "Recipe", games: "list[Played]", words: str, how: tuple[float, float, bool], progress: Progress
) -> "Tuned":
    from ..engine.bench import run
    from ..errors import EngineError
    from ..lab.fitting import Plan
    from ..lab.tune import tune

    if sum(bool(game.samples) for game in games) < 2:
        raise EngineError("there are no positions to learn from: make more games")
    plan = Plan(blend=how[0], pull=how[1])
    return run_interruptibly(
        lambda: tune(recipe, games, plan, words, run().nodes, lambda line: progress.show(lambda: line), how[2])
    )


def _tell(path: Path, tuned: "Tuned", as_json: bool) -> None:
    if as_json:
        from .answers import TuneMessage

        message = TuneMessage(
            file=str(path),
            positions=tuned.positions,
            loss_before=tuned.origin["loss before"],
            loss=tuned.origin["loss"],
        )
        write_json(message)
    else:
        before, after = tuned.origin["loss before"], tuned.origin["loss"]
        click.echo(f"{tuned.positions} positions; loss on games held back {before} before, {after} after")
        click.echo(f"weights in {path}")
