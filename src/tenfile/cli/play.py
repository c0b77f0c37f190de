"""`tenfile play`: a game in the terminal, against the computer or for two."""

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .output import write_sentence
from .position import Told, start_options

if TYPE_CHECKING:
    from .match import Match, Reply

SIDES = ("white", "black", "both")


@click.command(
    "play",
    cls=WithExamples,
    examples=(
        "tenfile play {game}",
        "tenfile play {other} --setup {setup} --side black --level 3",
        "tenfile play {large} --side both --letters",
    ),
)
@start_options
@click.option(
    "--side",
    type=click.Choice(SIDES),
    default="white",
    show_default=True,
    help="The side that you play; both is for two people at one screen.",
)
@click.option(
    "--level",
    type=click.IntRange(1, 10),
    metavar="N",
    default=5,
    show_default=True,
    help="How well the computer plays, 10 being its best.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 600),
    metavar="SECONDS",
    default=1.0,
    show_default=True,
    help="How long the computer may think about a move.",
)
@click.option("--letters", is_flag=True, help="Show all men by their letters; White's are capitals.")
def command(told: Told, side: str, level: int, seconds: float, letters: bool) -> None:
    """Play a game in the terminal.

    You play against the computer, or with somebody beside you. Type moves in algebraic notation (Nh3) or as from and to
    (i1h3). Besides moves you can type help, moves, hint, undo, board, flip, fen, score, draw, resign and quit. The
    lines may also come through a pipe.
    """
    from .. import BLACK, WHITE
    from .computer import Computer
    from .match import Match

    humans = {"white": {WHITE}, "black": {BLACK}, "both": {WHITE, BLACK}}[side]
    with Computer(level, seconds) as computer:
        _run(Match(told.begin(), humans, computer), letters)


def _run(match: "Match", letters: bool) -> None:
    """Play until the game is over or nobody types any more."""
    _prepare_input()
    _welcome(match)
    _draw(match, letters)
    while not match.is_over:
        reply = match.let_computer_move() if match.is_computers_turn else _ask(match)
        if reply is None:
            click.echo()
            break
        for sentence in reply.sentences:
            write_sentence(sentence)
        if reply.shows_board:
            _draw(match, letters)
    _part(match)


def _prepare_input() -> None:
    """Give the prompt arrow keys and a history, where Python has been built with them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401


def _welcome(match: "Match") -> None:
    variant = match.board.variant
    write_sentence(f"{variant.full_title or variant.title}. Type a move, or help.")


def _ask(match: "Match") -> "Reply | None":
    """The reply to the next line that is typed; None when there is none any more."""
    board = match.board
    prompt = f"{board.fullmove_number}{'.' if board.turn.index == 0 else '...'} {board.turn.word.capitalize()}: "
    try:
        line = input(prompt)
    except EOFError:
        return None
    if not sys.stdin.isatty():
        click.echo(line)
    return match.enter(line)


def _draw(match: "Match", letters: bool) -> None:
    from .board import print_board, terminal_look

    click.echo()
    print_board(match.board, terminal_look(letters, match.flipped), match.last_squares())
    click.echo()


def _part(match: "Match") -> None:
    """Say how the game ended, or where it was left, and what was played."""
    outcome = match.outcome
    if outcome:
        from ..web.views import outcome_message

        message = outcome_message(outcome)
        write_sentence(f"{message.sentence} {message.result}")
    score = match.score()
    if score:
        write_sentence(f"Moves: {score}")
    if not outcome:
        click.echo(f"The game is left here: {match.board.fen()}")
