"""`tenfile serve`: the games in a browser."""

import os
import sys

import click

from .examples import WithExamples


@click.command(
    "serve",
    cls=WithExamples,
    examples=("tenfile serve", "tenfile serve --port 8080 --no-open", "tenfile serve --host 0.0.0.0"),
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    default=8000,
    show_default=True,
    help="The port to listen on; the next free one if it is taken, any free one for 0.",
)
@click.option(
    "--host",
    metavar="ADDRESS",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on. The default is for this computer alone; 0.0.0.0 lets others on the network play.",
)
@click.option(
    "--open/--no-open",
    "open_browser",
    default=None,
    help="Open the page in the browser; without either, only in a terminal on a graphical screen.",
)
def command(port: int, host: str, open_browser: bool | None) -> None:
    """Serve a page to play on, until Ctrl-C stops it.

    The page's address is printed. Its players sit at one computer or play against the program; games are kept in the
    browser, so they outlive a restart.
    """
    from ..web.server import serve

    serve(port, host, open_browser=_has_screen() if open_browser is None else open_browser)


def _has_screen() -> bool:
    """Whether a browser would open in a window, and not in the terminal or for nobody."""
    if not sys.stdout.isatty():
        return False
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
