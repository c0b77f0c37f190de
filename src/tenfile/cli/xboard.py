"""`tenfile xboard`: the engine for graphical interfaces that speak the XBoard (CECP) protocol."""

import click

from .examples import WithExamples


@click.command("xboard", cls=WithExamples, examples=("tenfile xboard", "xboard -fcp 'tenfile xboard' -variant {game}"))
def command() -> None:
    """Speak XBoard's protocol over standard input and output.

    This is what XBoard, WinBoard or a match program starts; give it `tenfile xboard` as the engine's command.
    """
    from ..protocols.desk import serve_stdio
    from ..protocols.xboard.engine import XboardEngine

    serve_stdio(XboardEngine())
