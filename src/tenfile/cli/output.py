"""What commands write: messages as JSON, and a console that knows what the terminal can show."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING

import click

from ..errors import TenfileError

if TYPE_CHECKING:
    from msgspec import Struct
    from rich.console import Console

PIPE_WIDTH = 1000
"""Columns assumed where the output is no terminal, so that nothing is folded that another program reads."""

GAP = 2
"""Spaces between columns."""

CONTINUED = "  "
"""What a line of a column that goes on begins with."""

WIDEST = 100
"""Columns over which sentences are not spread, however wide the terminal."""

NARROWEST = 30
"""Columns that the last one gets, however narrow the terminal."""

STDOUT = "-"
"""What stands for stdout where a file's name is expected."""

as_json = click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")
"""The option of every command whose answer can be a message."""


def write_json(message: "Struct") -> None:
    """One message as a line of JSON on stdout."""
    import msgspec

    click.echo(msgspec.json.encode(message))


def write_file(name: str, content: str | bytes) -> None:
    """Write a file, or stdout where its name is `-`; raises FileError, a sentence, where that cannot be."""
    if name == STDOUT:
        click.echo(content, nl=False)
        return
    try:
        Path(name).write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise click.FileError(name, error.strerror or str(error)) from None


def games(number: int) -> str:
    """So many games, in words."""
    return f"{number} {'game' if number == 1 else 'games'}"


def write_error(error: click.ClickException | TenfileError) -> None:
    """A refusal as a line of JSON on stderr: its sentence, its kind, and all faults where it lists them."""
    import msgspec

    from ..web.messages import ErrorMessage

    sentence = error.format_message() if isinstance(error, click.ClickException) else str(error)
    faults = tuple(getattr(error, "faults", ()))
    message = ErrorMessage(error=_encodable(sentence), kind=type(error).__name__, faults=faults)
    click.echo(msgspec.json.encode(message), err=True)


def _encodable(text: str) -> str:
    """The text with bytes of the command line that were no UTF-8 spelt out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def console() -> "Console":
    """A console for stdout: coloured only on a terminal and without NO_COLOR, as wide as the terminal."""
    from rich.console import Console

    # rich keeps bold and underlined text under NO_COLOR; plain means plain here.
    plain = {"color_system": None, "force_terminal": False} if os.environ.get("NO_COLOR") else {}
    made = Console(highlight=False, emoji=False, markup=False, soft_wrap=False, **plain)  # type: ignore[arg-type]
    if not sys.stdout.isatty():
        made.width = PIPE_WIDTH
    return made


def write_columns(rows: Iterable[tuple[str, ...]]) -> None:
    """Rows in columns on stdout; the last column is folded at the width of a terminal, and never in a pipe.

    A line is left whole, for the terminal to break, if one of its words does not fit: a FEN can then be copied.
    """
    cells = [*rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)][:-1]
    left = sum(widths) + GAP * len(widths)
    room = max(get_terminal_size().columns - left, NARROWEST) if sys.stdout.isatty() else PIPE_WIDTH
    for *first, last in cells:
        start = "".join(f"{cell:<{width + GAP}}" for cell, width in zip(first, widths, strict=True))
        lines = fold(last, room, CONTINUED)
        click.echo("\n".join((start if not n else " " * left) + line for n, line in enumerate(lines)).rstrip())


def write_sentence(text: str) -> None:
    """A sentence on stdout, folded at the width of a terminal, and never in a pipe."""
    room = min(get_terminal_size().columns, WIDEST) if sys.stdout.isatty() else PIPE_WIDTH
    click.echo("\n".join(fold(text, room, " " * (len(text) - len(text.lstrip())))))


def fold(text: str, room: int, continued: str) -> list[str]:
    """The text in lines of at most `room` characters, all but the first with `continued` before them.

    It stays one line where a word is longer than that, and where the output is no terminal (`room` is PIPE_WIDTH).
    """
    if room == PIPE_WIDTH or max(map(len, text.split()), default=0) > room - len(continued):
        return [text]
    return wrap(text, room, subsequent_indent=continued, break_on_hyphens=False, replace_whitespace=False) or [""]


def can_write(text: str) -> bool:
    """Whether stdout's encoding knows these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
