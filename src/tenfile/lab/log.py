"""The log of a match: a file of JSON lines, the settings first and then a game each, from which a match goes on."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import msgspec
from msgspec import Struct

from ..errors import EngineError
from .adjudication import Adjudication
from .entrants import Entrant
from .played import Played

FORMAT = 1


class Settings(Struct, frozen=True, kw_only=True):
    """What the games of a match depend on: a match goes on from a log only if all of it is the same."""

    format: int = FORMAT
    variant: str
    entrants: tuple[Entrant, Entrant]
    openings: str
    seed: int
    adjudication: Adjudication


class Log:
    """The games of one match so far, and a file to add to, if there is one; see ``open_log``."""

    def __init__(self, games: list[Played], file: FileIO | None = None) -> None:
        self.games = games
        self._file = file

    def add(self, game: Played) -> None:
        """Keep a game: once this returns, it outlives the death of this program."""
        if self._file is not None:
            _write(self._file, game)
        self.games.append(game)


def _write(file: FileIO, line: Struct) -> None:
    file.write(msgspec.json.encode(line) + b"\n")


@contextmanager
def open_log(path: Path | None, settings: Settings) -> Iterator[Log]:
    """The log in a file, with the games that it holds; without a path one that is forgotten.

    What was cut off at the file's end is taken away. Raises EngineError where the log is of another match, is none, or
    another match is writing it, or the file cannot be had.
    """
    if path is None:
        yield Log([])
        return
    with open_file(path, "a+b") as file:
        lock(file, f"another match is writing {path.name}")
        games = _read(file, path, settings)
        yield Log(games, file)


def open_file(path: Path, mode: str) -> FileIO:
    """A file without a buffer, so that what is written survives us; raises EngineError where it cannot be had."""
    try:
        file = path.open(mode, buffering=0)
    except OSError as error:
        raise EngineError(f"{path} cannot be written: {error.strerror}") from None
    assert isinstance(file, FileIO)
    return file


def lock(file: FileIO, sentence: str) -> None:
    """Keep others from writing to a file while it is open; raises EngineError, with this sentence, where one does."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise EngineError(sentence) from None


def _read(file: FileIO, path: Path, settings: Settings) -> list[Played]:
    file.seek(0)
    data = file.read()
    whole = data[: data.rfind(b"\n") + 1]
    first, *others = whole.splitlines() or [b""]
    try:
        found = msgspec.json.decode(first, type=Settings) if first else None
        games = [msgspec.json.decode(line, type=Played) for line in others]
    except (msgspec.MsgspecError, EngineError) as error:
        raise EngineError(f"{path.name} is no log of a match: {error}") from None
    if found is None and data and not msgspec.json.encode(settings).startswith(data):
        raise EngineError(f"{path.name} is no log of a match")
    if found not in (None, settings):
        raise EngineError(f"{path.name} is the log of another match: {_difference(found, settings)}")
    file.truncate(len(whole))
    if found is None:
        _write(file, settings)
    return games


def _difference(found: Settings, settings: Settings) -> str:
    """What is not the same, in words."""
    names = [name for name in Settings.__struct_fields__ if getattr(found, name) != getattr(settings, name)]
    return f"{', '.join(names)} differ{'s' if len(names) == 1 and names[0] != 'entrants' else ''}"
