"""Tries an installed tenfile as a user would: library, command and page. Needs nothing but Python and the package."""

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FIRST_MOVES = {"capablanca": 28, "bird": 28, "victorian": 27, "expanded": 54, "birdsandninjas": 36}
COMMAND = str(Path(sys.executable).with_name("tenfile"))


def run(*words: str) -> str:
    """What the command prints; raises where it fails."""
    return subprocess.run([COMMAND, *words], capture_output=True, check=True, text=True).stdout


def try_library() -> None:
    """Every game starts, moves and draws itself, on the compiled core and not on files of the clone."""
    import tenfile
    from tenfile import core

    assert Path(tenfile.__file__).is_relative_to(sys.prefix), tenfile.__file__
    assert core.compiled()
    for name, count in FIRST_MOVES.items():
        board = tenfile.Board(name)
        assert len(board.legal_moves) == count, name
        board.push(next(iter(board.legal_moves)))
        assert tenfile.Board(name, board.fen()) == board, name
        assert board._repr_svg_().startswith("<svg"), name


def try_command() -> None:
    """The command counts, and finds its data."""
    assert json.loads(run("perft", "capablanca", "3", "--json"))["nodes"] == 25228
    assert len(run("moves", "expanded").splitlines()) == 54
    assert run("--version").strip().endswith(version())
    for name in FIRST_MOVES:
        assert name in run("variants")
        run("variants", "--show", name)


def version() -> str:
    """The version that the installed metadata tell."""
    from importlib.metadata import version

    return version("tenfile")


@contextmanager
def served() -> Iterator[str]:
    """The address of a site that is up."""
    server = subprocess.Popen([COMMAND, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = next(filter(None, (re.search(r"http://\S+/", line) for line in server.stdout)), None)
        assert found, "the server ended without telling an address"
        yield found[0]
    finally:
        server.terminate()
        server.wait(timeout=20)


def get(address: str) -> str:
    """A document of the site."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        return answer.read().decode()


def try_page() -> None:
    """The page comes with every file that it names, and the games are listed."""
    with served() as address:
        page = get(address)
        named = set(re.findall(r'(?:src|href)="(/[^"#]+)"', page))
        assert any(name.endswith(".js") for name in named)
        assert any(name.endswith(".css") for name in named)
        for name in named:
            get(address.rstrip("/") + name)
        assert "<h1" in get(f"{address}rules/{next(iter(FIRST_MOVES))}"), "the rule pages are missing"
        games = json.loads(get(address + "api/variants"))["variants"]
        assert FIRST_MOVES.keys() <= {game["name"] for game in games}


if __name__ == "__main__":
    try_library()
    try_command()
    try_page()
    print("library, command and page work as installed")
