"""How a command is told which games of an archive are meant: the options for it, and the conditions that they mean."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, cast

import click

from .position import Told, complete_variants

if TYPE_CHECKING:
    from ..store import Conditions

Answer = Callable[..., None]

PLAIN = ("player", "white", "black", "event", "variant", "result", "since", "until", "material")
"""Options that are conditions as they stand."""

OPTIONS = (
    click.option("--player", metavar="WORDS", help="Either player's name has these words."),
    click.option("--white", metavar="WORDS", help="White's name has these words."),
    click.option("--black", metavar="WORDS", help="Black's name has these words."),
    click.option("--event", metavar="WORDS", help="The event's name has these words."),
    click.option("--variant", metavar="NAME", shell_complete=complete_variants, help="It is this game."),
    click.option("--result", metavar="RESULT", help="1-0, 0-1, 1/2-1/2 or *."),
    click.option("--since", metavar="DATE", help="Played in this year (1924), month (1924.05) or later."),
    click.option("--until", metavar="DATE", help="Played in this year, month or day, or before."),
    click.option("--opening", metavar="MOVES", help="Begins with these moves; needs --variant."),
    click.option("--setup", metavar="NAME", help="--opening and --moves start from the set-up of this name."),
    click.option("--fen", metavar="FEN", help="Comes to this position; needs --variant."),
    click.option("--moves", metavar="MOVES", help="Comes to the position after these moves, in any order."),
    click.option("--material", metavar="MEN", help="Comes to these men, such as KRP*-KR, whoever has which."),
)


def filter_options(command: Answer) -> Answer:
    """Options that choose games, given to the command as one `wanted`, a function that makes their conditions."""

    @wraps(command)
    def answer(**told: Any) -> None:  # noqa: ANN401
        names = [*PLAIN, "opening", "setup", "fen", "moves"]
        words = {name: told.pop(name) for name in names}
        command(wanted=lambda: conditions(words), **told)

    for option in reversed(OPTIONS):
        answer = option(answer)
    return answer


def conditions(words: dict[str, str | None]) -> "Conditions":
    """The conditions that options mean; raises UsageError where they contradict each other, TenfileError for a position
    that is none."""
    found = cast("Conditions", {name: words[name] for name in PLAIN if words[name] is not None})
    asks = words["fen"] is not None or words["moves"] is not None
    if not asks and words["opening"] is None:
        if words["setup"] is not None:
            raise click.UsageError("--setup says where --opening or --moves start from; give one of these.")
        return found
    if words["variant"] is None:
        raise click.UsageError("Moves and positions are those of a game; give --variant.")
    if words["fen"] is not None and words["setup"] is not None:
        raise click.UsageError("--setup and --fen both say where the game starts; give one of them.")
    if words["opening"] is not None:
        found["opening"] = Told(words["variant"], words["setup"], None, words["opening"]).play()
    if asks:
        found["position"] = Told(words["variant"], words["setup"], words["fen"], words["moves"] or "").play()
    return found
