"""`tenfile uci`: the engine for graphical interfaces that speak UCI."""

import click

from .examples import WithExamples


@click.command("uci", cls=WithExamples, examples=("tenfile uci", "echo 'go perft 3' | tenfile uci"))
def command() -> None:
    """Speak UCI over standard input and output.

    This is what a graphical interface or a match program starts; give it `tenfile uci` as the engine's command.
    """
    from ..protocols.desk import serve_stdio
    from ..protocols.uci.engine import UciEngine

    serve_stdio(UciEngine())
