"""A folder of games to learn from: made by several processes, and gone on with after a kill."""

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import lru_cache, partial
from multiprocessing.pool import Pool
from pathlib import Path

from ..errors import EngineError
from .log import open_file
from .selfplay import Played, Recipe, Selfplay, read_game

GAMES = "games.txt"
"""A game a line: its number, then its result and positions, or a dash where nothing came of the number."""
RECIPE = "recipe.json"
NOTHING = "-"


class Harvest:
    """The games of one recipe, numbered from 0; the same whoever makes them, and in whatever order."""

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        """Raises EngineError where the folder cannot be had or holds games of another recipe."""
        self.folder, self.recipe = folder, recipe
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise EngineError(f"{folder} cannot be made: {error.strerror}") from None
        self._settle()

    def _settle(self) -> None:
        settings = json.dumps(settings_of(self.recipe), indent=1) + "\n"
        path = self.folder / RECIPE
        if not path.exists():
            path.write_text(settings, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != settings:
            raise EngineError(f"{self.folder} holds games made in another way (see {RECIPE}); choose another folder")

    def make(self, count: int, processes: int, tell: Callable[[int], None]) -> None:
        """Make the games below a number that are not there yet, and tell after each how many numbers are done."""
        done = set(self._numbers())
        missing = [number for number in range(count) if number not in done]
        tell(count - len(missing))
        if not missing:
            return
        with open_file(self.folder / GAMES, "ab") as file, self._pool(processes) as pool:
            lines = pool.imap_unordered(partial(_line, self.recipe), missing, chunksize=4)
            for made, line in enumerate(lines, start=1):
                file.write(line.encode())
                tell(count - len(missing) + made)

    def _pool(self, processes: int) -> Pool:
        """Processes to which Ctrl-C is nothing: whoever waits for them ends them."""
        return multiprocessing.get_context().Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN))

    def _numbers(self) -> Iterator[int]:
        """The numbers that are done; a last line that was cut off is taken away."""
        path = self.folder / GAMES
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            with path.open("r+b") as file:
                file.truncate(len(whole))
        for line in whole.splitlines():
            yield int(line.partition(b"\t")[0])

    def games(self, count: int) -> list[Played]:
        """The games below a number, in order; raises EngineError where a line is none."""
        found = dict[int, Played]()
        with (self.folder / GAMES).open(encoding="utf-8") as file:
            for line in file:
                number, _, text = line.rstrip("\n").partition("\t")
                try:
                    if text != NOTHING and int(number) < count:
                        found[int(number)] = read_game(text)
                except ValueError:
                    raise EngineError(f"{self.folder / GAMES} has a line that is no game: {line[:40]!r}") from None
        return [found[number] for number in sorted(found)]


def settings_of(recipe: Recipe) -> dict[str, object]:
    """What a recipe says, for a file."""
    values = {field.name: getattr(recipe, field.name) for field in fields(recipe)}
    return values | {"variant": recipe.variant.name}


_player = lru_cache(maxsize=1)(Selfplay)


def _line(recipe: Recipe, number: int) -> str:
    """A game as a line; the player is kept by the process from game to game."""
    played = _player(recipe).game(number)
    return f"{number}\t{played.text() if played else NOTHING}\n"
