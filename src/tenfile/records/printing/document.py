"""An HTML document around what is printed: complete in itself, without scripts, and without anything from elsewhere."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from html import escape
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import IO

from .options import Options

GENERATOR = '<meta name="generator" content="tenfile print">'
"""By which a document of ours is known."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@cache
def style() -> str:
    """The style sheet of all documents."""
    return files(__package__).joinpath("style.css").read_text(encoding="utf-8")


def document(title: str, options: Options, parts: Iterable[str]) -> Iterator[str]:
    """The text of a document, piece by piece; each part is made when it is asked for."""
    paper = f"@page {{ size: {options.paper} portrait; }}\n" if options.paper else ""
    yield (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n{GENERATOR}\n'
        f"<title>{escape(title)}</title>\n<style>\n{style()}{paper}</style>\n</head>\n<body>\n"
    )
    for part in parts:
        yield f"{part}\n"
    yield "</body>\n</html>\n"


def write_document(pieces: Iterable[str], target: str | PathLike[str] | IO[str]) -> None:
    """Write a document to a stream of text, or to a file, which is there when it is whole, and not before.

    Raises OSError where the file cannot be written.
    """
    if not isinstance(target, str | PathLike):
        for piece in pieces:
            target.write(piece)
        return
    path = Path(target).resolve()
    if path.exists() and not path.is_file():  # a device, which is not to be replaced
        _fill(path, pieces)
        return
    growing = path.with_name(f".{path.name}.part")
    try:
        _fill(growing, pieces)
        growing.replace(path)
    except BaseException:
        with suppress(OSError):
            growing.unlink()
        raise


def _fill(path: Path, pieces: Iterable[str]) -> None:
    with path.open("w", encoding="utf-8", errors="replace", newline="\n") as stream:
        for piece in pieces:
            stream.write(piece)


def is_ours(path: Path) -> bool:
    """Whether a file is a document that was written here."""
    with path.open(encoding="utf-8", errors="replace") as stream:
        return GENERATOR in stream.read(2000)
