"""`tenfile db moves`: what was played in a position, how often, and with what success."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .output import as_json as json_option
from .output import games, write_columns, write_json
from .position import Told, position_options

if TYPE_CHECKING:
    from ..store import Continuation

HEADINGS = ("move", "games", "score", "White", "drawn", "Black", "last")


@click.command(
    "moves",
    cls=WithExamples,
    examples=(
        "tenfile db moves games.sqlite {game}",
        "tenfile db moves games.sqlite {game} --moves e4 --json",
    ),
)
@click.argument("archive", type=click.Path(dir_okay=False, path_type=Path))
@position_options
@json_option
def command(told: Told, archive: Path, as_json: bool) -> None:
    """Count what was played in a position, by whatever moves it came about.

    The score is that of the side to move, in hundredths; then follow the games that White has won, that were drawn, and
    that Black has won, and the year of the latest game.
    """
    from ..store import Archive

    board = told.play()
    with Archive(archive, create=False) as opened:
        found, total = opened.moves(board), opened.count(position=board)
    if as_json:
        from .answers import MovesMessage, PlayedMessage

        moves = tuple(PlayedMessage(**vars(it) | {"move": it.move.uci()}) for it in found)
        write_json(MovesMessage(variant=board.variant.name, fen=board.fen(), games=total, moves=moves))
        return
    if found:
        write_columns([HEADINGS, *map(_row, found)])
    click.echo(f"{games(total)} came here")


def _row(it: "Continuation") -> tuple[str, ...]:
    score = "" if it.score is None else f"{it.score:.0%}"
    year = "" if it.last_year is None else f"{it.last_year}"
    return it.san, f"{it.games}", score, f"{it.white}", f"{it.draws}", f"{it.black}", year
