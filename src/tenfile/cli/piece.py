"""`tenfile piece`: how a man moves, in words and as a diagram."""

from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from .examples import WithExamples
from .output import as_json as json_option
from .output import write_file, write_json, write_sentence
from .position import complete_variants

if TYPE_CHECKING:
    from .. import Diagram


def complete_men(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The letters of the game's men, for the shell."""
    from .games import games

    game = games().get(ctx.params.get("variant") or next(iter(ctx.args), ""))
    men = game.pieces if game else ()
    return [CompletionItem(man.letter, help=man.name) for man in men if man.letter.startswith(incomplete.upper())]


@click.command(
    "piece",
    cls=WithExamples,
    examples=(
        "tenfile piece {game} C",
        "tenfile piece {large} knight --square b1",
        "tenfile piece {other} P --black --svg pawn.svg",
    ),
)
@click.argument("variant", shell_complete=complete_variants)
@click.argument("man", shell_complete=complete_men)
@click.option("--square", metavar="SQUARE", help="Where the man stands; the middle of the board unless told.")
@click.option("--black", is_flag=True, help="Show one of Black's men: pawns go down the board.")
@click.option("--svg", metavar="FILE", help="Write the diagram as an SVG picture; - is stdout.")
@click.option("--png", metavar="FILE", help="Write it as a PNG picture: needs `pip install 'tenfile[pictures]'`.")
@click.option("--size", type=click.IntRange(1, 10_000), default=480, show_default=True, help="Width in pixels.")
@click.option("--theme", default="slate", show_default=True, help="Colours of a picture: slate, forest or print.")
@json_option
def command(variant: str, man: str, square: str | None, black: bool, as_json: bool, **drawing: Any) -> None:  # noqa: ANN401
    """Tell how a man moves, in words and in a diagram.

    MAN is a letter or a name. All is worked out from the game's definition. Castling, check
    and drops are not drawn: they are no matter of one man.
    """
    from ..game.diagram import diagram
    from ..rules import BLACK, WHITE
    from .games import game

    wanted = [name for name in ("svg", "png") if drawing[name] is not None] + (["json"] if as_json else [])
    if len(wanted) > 1:
        raise click.UsageError(f"--{wanted[0]} and --{wanted[1]} are two answers; ask for one of them.")
    made = diagram(game(variant), man, square, BLACK if black else WHITE)
    if as_json:
        write_json(_message(made))
    elif wanted:
        look = {"size": drawing["size"], "theme": drawing["theme"]}
        write_file(drawing[wanted[0]], made.png(**look) if wanted == ["png"] else made.svg(**look) + "\n")
    else:
        _tell(made)


def _tell(made: "Diagram") -> None:
    piece = made.reach.piece
    worth = f", worth {piece.value / 100:.2f} pawns" if piece.value else ""
    click.echo(f"{piece.name} ({piece.letter}) in {made.variant.full_title or made.variant.title}{worth}")
    for sentence in made.sentences:
        write_sentence(sentence)
    click.echo(f"\n{made}")


def _message(made: "Diagram") -> Any:  # noqa: ANN401
    from .answers import GoalMessage, PassingMessage, ReachMessage

    reach = made.reach
    return ReachMessage(
        variant=made.variant.name,
        letter=reach.piece.letter,
        name=reach.piece.name,
        side="white" if reach.color.letter == "w" else "black",
        square=reach.square,
        sentences=tuple(made.sentences),
        goals=tuple(GoalMessage(goal.square, goal.moves, goal.captures, goal.leaps) for goal in reach.goals),
        ways=reach.ways,
        passings=tuple(PassingMessage(it.victim, it.landings, it.leaps) for it in reach.passings),
    )
