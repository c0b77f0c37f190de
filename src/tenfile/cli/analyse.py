"""`tenfile analyse`: what the engine thinks of a position, while it thinks."""

from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_json
from .position import Told, position_options
from .thinking import Thinking, thinking_options

if TYPE_CHECKING:
    from .. import Board
    from ..engine import Engine, Limit
    from .findings import Findings

USUAL_SECONDS = 5.0
"""How long it thinks where nothing else is said."""


@click.command(
    "analyse",
    cls=WithExamples,
    examples=(
        "tenfile analyse {game} --time 0.2",
        'tenfile analyse {game} --moves "e2e4 e7e5" --depth 4 --multipv 3',
        "tenfile analyse games.pgn --game 3 --ply 20 --time 1",
        "tenfile analyse {other} --setup {setup} --nodes 5000 --json",
    ),
)
@position_options
@click.argument("file", required=False)
@thinking_options(USUAL_SECONDS)
@click.option("--mate", type=int, metavar="N", help="Look for a mate in so many moves.")
@click.option("--infinite", is_flag=True, help="Think until Ctrl-C.")
@click.option("--multipv", type=int, metavar="N", default=1, show_default=True, help="Show so many best lines.")
@json_option
def command(told: Told, thinking: Thinking, mate: int | None, infinite: bool, multipv: int, as_json: bool) -> None:
    """Let the engine judge a position, as well as it can.

    Every depth that is finished is shown with its score, for the side to move, and the best line. On a terminal they
    are drawn over one another, in a pipe each is a line. Ctrl-C ends the thinking, and what was found stays.

    The position may be one of a game in a PGN file, given instead of VARIANT or behind it.
    """
    from .findings import Findings

    if infinite and (thinking.is_limited or mate is not None):
        raise click.UsageError("--infinite has no end; give it without other limits.")
    board = told.play()
    limit = thinking.limit(None if infinite else USUAL_SECONDS, mate)
    findings = Findings(board, multipv)
    with thinking.engine() as engine:
        _think(engine, board, limit, findings, silent=as_json)
    if not findings.best:
        raise click.Abort
    if as_json:
        write_json(findings.message())


def _think(engine: "Engine", board: "Board", limit: "Limit", findings: "Findings", silent: bool) -> None:
    """Until the limit is reached or Ctrl-C comes; shown on the way, unless silent."""
    from .findings import open_screen

    with open_screen(findings, silent) as report:
        try:
            findings.conclude(engine.analyse(board, limit, report=report, multipv=findings.lines))
        except KeyboardInterrupt:
            engine.close()  # waits for what it has found last
