"""`tenfile match`: engines against each other, and the openings that they begin from."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .examples import WithExamples
from .match_openings import command as openings_command
from .output import as_json as json_option
from .output import write_json
from .position import complete_variants
from .progress import Progress

if TYPE_CHECKING:
    from ..lab.book import Book
    from ..lab.entrants import Entrant
    from ..lab.log import Log
    from ..lab.match import Plan
    from ..lab.played import Played
    from ..lab.statistics import Sprt
    from ..rules import Variant

FILE = click.Path(dir_okay=False, path_type=Path)
OPENINGS = "openings"


class _WithOpenings(WithExamples):
    """A command whose first word may ask for the openings instead."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        """The context of this command, or that of `openings`."""
        if args[:1] == [OPENINGS]:
            return openings_command.make_context(f"{info_name} {OPENINGS}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(
    "match",
    cls=_WithOpenings,
    examples=(
        "tenfile match {game} --engine level=1 --engine level=2 --nodes 50 --games 2 --resign 600 3",
        "tenfile match {game} --engine depth=2 --engine depth=1 --games 2 --draw 20 4 10 --json",
        "tenfile match openings {game} --count 3 --nodes 200 --out small.epd",
    ),
)
@click.argument("variant", shell_complete=complete_variants)
@click.option(
    "--engine",
    "engines",
    multiple=True,
    metavar="WORDS",
    help="An engine, twice: key=value words, such as level=3, or cmd='sjaakii -xboard' proto=xboard name=Sjaak "
    "option.NAME=VALUE; its own clock=, movetime=, nodes= or depth= replaces the limits of all.",
)
@click.option("--clock", metavar="S+S", help="Seconds for the game and for each move, such as 5+0.05.")
@click.option("--movetime", type=float, metavar="S", help="Seconds for each move.")
@click.option("--nodes", type=int, metavar="N", help="Positions for each move.")
@click.option("--depth", type=int, metavar="N", help="Plies for each move.")
@click.option(
    "--margin", type=float, metavar="S", help="Seconds beyond its time that are overlooked; none if not said."
)
@click.option(
    "--games", type=int, metavar="N", default=100, show_default=True, help="How many games; with --sprt, at most."
)
@click.option("--sprt", type=(float, float), metavar="ELO0 ELO1", help="Stop when a sequential test is decided.")
@click.option(
    "--alpha", type=float, metavar="P", default=0.05, show_default=True, help="The test's chance to take ELO1 wrongly."
)
@click.option(
    "--beta", type=float, metavar="P", default=0.05, show_default=True, help="The test's chance to take ELO0 wrongly."
)
@click.option(
    "--model", type=click.Choice(["normalised", "logistic"]), default="normalised", show_default=True,
    help="The kind of Elo that the test is about.",
)  # fmt: skip
@click.option("--openings", type=FILE, metavar="FILE", help="Begin from these positions, FEN or EPD, one a line.")
@click.option("--from-start", is_flag=True, help="Begin from the start position instead of balanced openings.")
@click.option("--setup", metavar="NAME", help="With --from-start: the set-up of this name.")
@click.option("--seed", type=int, metavar="N", default=1, show_default=True, help="Another seed, other games.")
@click.option("--concurrency", type=click.IntRange(1, 256), metavar="N", default=1, show_default=True,
              help="How many games are played at a time.")  # fmt: skip
@click.option("--resign", type=(int, int), metavar="CP MOVES",
              help="Give a game to a side if both have told that it is CP ahead for MOVES moves.")  # fmt: skip
@click.option("--draw", type=(int, int, int), metavar="CP MOVES FROM",
              help="Draw a game if both have told at most CP for MOVES moves, from move FROM on.")  # fmt: skip
@click.option("--log", "log_path", type=FILE, metavar="FILE",
              help="Keep the games here, and go on with those that are there.")  # fmt: skip
@click.option("--pgn", "pgn_path", type=FILE, metavar="FILE", help="Write the games here as PGN.")
@json_option
def command(**told: Any) -> None:  # noqa: ANN401
    """Play two engines against each other.

    Each opening is played twice with colours reversed; the rules and the clock are ours, whatever the engines say. Ours
    play inside this program (level=N); others are programs that speak UCI or XBoard's protocol. With --log the same
    command goes on where it was stopped. `tenfile match openings` makes balanced openings.
    """
    from ..protocols.games import find_game, known_games

    variant = find_game(known_games(), told["variant"])
    plan = _plan(told, variant)
    _play(plan, told["log_path"], told["pgn_path"], told["as_json"])


def _plan(told: dict[str, Any], variant: "Variant") -> "Plan":
    """The match that the options mean; raises EngineError where they mean none."""
    from ..lab.adjudication import Adjudication
    from ..lab.log import Settings
    from ..lab.match import Plan, require_even

    entrants = _entrants(told)
    book = _book(told, variant)
    (resign, resign_moves), (draw, draw_moves, draw_from) = told["resign"] or (None, 1), told["draw"] or (None, 1, 1)
    settings = Settings(
        variant=variant.name,
        entrants=entrants,
        openings=book.digest,
        seed=told["seed"],
        adjudication=Adjudication(resign, resign_moves, draw, draw_moves, draw_from),
    )
    return Plan(settings, variant, book, require_even(told["games"]), _test(told), told["concurrency"])


def _entrants(told: dict[str, Any]) -> tuple["Entrant", "Entrant"]:
    from ..lab.control import read_clock
    from ..lab.entrants import distinguished, read_entrant

    if len(told["engines"]) != 2:
        raise click.UsageError("A match is between two engines; give --engine twice.")
    limits = {name: told[name] for name in ("movetime", "nodes", "depth", "margin") if told[name] is not None}
    if told["clock"] is not None:
        limits["base"], limits["increment"] = read_clock(told["clock"])
    first, second = (read_entrant(words, limits) for words in told["engines"])
    return distinguished((first, second))


def _book(told: dict[str, Any], variant: "Variant") -> "Book":
    from ..lab.book import read_book, shipped_book, start_book

    if told["openings"] is not None and told["from_start"]:
        raise click.UsageError("--openings and --from-start both say where games begin; give one of them.")
    if told["setup"] is not None and not told["from_start"]:
        raise click.UsageError("--setup goes with --from-start.")
    if told["from_start"]:
        return start_book(variant, told["setup"])
    return shipped_book(variant) if told["openings"] is None else read_book(variant, told["openings"])


def _test(told: dict[str, Any]) -> "Sprt | None":
    from ..lab.statistics import Sprt

    if told["sprt"] is None:
        return None
    try:
        elo0, elo1 = told["sprt"]
        return Sprt(elo0, elo1, told["alpha"], told["beta"], told["model"])
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None


def _play(plan: "Plan", log_path: Path | None, pgn_path: Path | None, as_json: bool) -> None:
    from ..lab.log import open_log
    from ..lab.match import check_entrants, play_match
    from ..lab.pgn import open_pgn

    check_entrants(plan)
    with (
        open_log(log_path, plan.settings) as log,
        open_pgn(pgn_path, plan.variant, plan.settings, log) as add_pgn,
    ):
        progress = Progress(sys.stderr)

        def note(game: "Played") -> None:
            add_pgn(game)
            progress.show(lambda: _line(plan, log))

        try:
            play_match(plan, log, note)
        except KeyboardInterrupt:
            raise click.Abort from None
        finally:
            progress.end()
            _report(plan, log, as_json)


def _line(plan: "Plan", log: "Log") -> str:
    from ..lab.report import progress

    return progress(log.games, plan.games, plan.test)


def _report(plan: "Plan", log: "Log", as_json: bool) -> None:
    from ..lab.report import make_report, sentences

    report = make_report(plan.variant, plan.settings.entrants, log.games, plan.test)
    if as_json:
        write_json(report)
        return
    for sentence in sentences(report):
        click.echo(sentence)
