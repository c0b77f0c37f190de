"""The command `tenfile`: its sub-commands, each imported when it is needed, and how every failure ends."""

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NoReturn

import click

from .. import __version__
from ..errors import TenfileError
from .examples import WithExamples

COMMANDS = (
    "variants", "piece", "moves", "fen", "perft", "show", "print", "analyse", "annotate", "play", "serve", "uci",
    "xboard", "match", "db", "bench", "tune",
)  # fmt: skip
"""Every command, in the order in which they are listed; each is the `command` of the module of its name ..."""

MODULES = MappingProxyType({"match": "match_engines"})
"""... or of the one given here."""

REFUSED = 1
INTERRUPTED = 130
"""What a shell reports of a program that Ctrl-C has ended."""


class Commands(WithExamples, click.Group):
    """A group that imports a command when it is asked for, and ends a failed run with a sentence and an exit code.

    The codes: 0 done; 1 the content was refused (an unknown game, a faulty FEN, an illegal move) or nobody reads the
    output any more; 2 wrong usage; 130 interrupted.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, or None."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f".{MODULES.get(cmd_name, cmd_name)}", __package__).command
        return found

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,  # noqa: ANN401
    ) -> NoReturn:
        """Run the command line and leave by SystemExit, whatever `standalone_mode` says."""
        arguments = sys.argv[1:] if args is None else list(args)
        code = 0
        _write_what_can_be_written()
        try:
            code = super().main(arguments, prog_name, complete_var, standalone_mode=False, **extra) or 0
            if sys.stdout:
                sys.stdout.flush()
        except BrokenPipeError:
            code = REFUSED
            _write_no_more()
        except click.Abort:
            code = INTERRUPTED
        except OSError as error:
            code = report(click.ClickException(error.strerror or str(error)), as_json="--json" in arguments)
            _write_no_more()
        except (click.ClickException, TenfileError) as error:
            code = report(error, as_json="--json" in arguments)
        sys.exit(code)


def _write_what_can_be_written() -> None:
    """Characters that the terminal's encoding has not become question marks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write_no_more() -> None:
    """Nobody takes our output any more: what is left of it goes nowhere, and the interpreter ends without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def report(error: click.ClickException | TenfileError, as_json: bool) -> int:
    """Say on stderr what went wrong, as a sentence or as a JSON object; the exit code that goes with it."""
    code = error.exit_code if isinstance(error, click.ClickException) else REFUSED
    if as_json:
        from .output import write_error

        write_error(error)
    elif isinstance(error, click.ClickException):
        error.show()
    else:
        click.echo(f"Error: {error}", err=True)
    return code


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    examples=("tenfile variants", "tenfile play {game}", "tenfile serve"),
)
@click.version_option(__version__, "--version", message="tenfile %(version)s")
def main() -> None:
    """Chess variants on ten files: play them, and ask for their rules, moves and positions.

    `tenfile COMMAND --help` tells what a command takes and shows examples.
    """
