"""An archive of games: one file, added to, and asked."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import IO, Self

from ..errors import ArchiveError
from ..game.board import game_of
from ..records import Game, pgn
from ..rules import Variant
from ..variants import VARIANTS
from ..variants.relatives import RELATIVES
from .database import open_database, told, transaction
from .entry import entry_of
from .importing import Imported, import_stream
from .parsing import Reading
from .writing import Writer

TITLES = frozenset(game.title for game in (*VARIANTS.values(), *RELATIVES.values()))
"""Games that can be read without a definition of one's own."""


class Archive:
    """Games of all variants in one file of SQLite, numbered from 1 in the order in which they came.

    The file is made where there is none, unless ``create`` is False. ``variants`` are definitions of one's own, whose
    games can be kept too. Raises ArchiveError, here and in everything below, where the file is no archive, damaged, a
    newer program's, or cannot be read or written. An archive belongs to the thread that has opened it; several programs
    may have one open, and each reads what the others have finished.
    """

    def __init__(self, path: str | PathLike[str], *, create: bool = True, variants: Iterable[Variant] = ()) -> None:
        self.path = Path(path)
        self._connection = open_database(self.path, create)
        self._own = {variant.title: variant for variant in variants}

    def close(self) -> None:
        """Close the file; nothing can be asked any more."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---- adding
    def add(self, game: Game) -> int | None:
        """Keep a game with everything in it and return its number, or None where an equal one is kept already.

        Raises TenfileError for a game that cannot be played, and ArchiveError for one of a definition of one's own that
        the archive has not been given.
        """
        return self.add_all((game,))[0]

    def add_all(self, games: Iterable[Game]) -> list[int | None]:
        """Keep several games, all of them or, where one is refused, none; otherwise as ``add``."""
        with told(self.path), transaction(self._connection):
            writer = Writer(self._connection)
            return [writer.add(entry_of(self._known(game))) for game in games]

    def _known(self, game: Game) -> Game:
        self._require_known(game.variant.title)
        return game

    def _require_known(self, title: str) -> None:
        if title not in self._own and title not in TITLES:
            raise ArchiveError(f"{title} is no game of the package; open the archive with its definition: variants=…")

    def import_file(
        self,
        path: str | PathLike[str],
        *,
        variant: str | Variant | None = None,
        keeps_faulty: bool = False,
        processes: int = 1,
        tell: Callable[[Imported], None] = lambda imported: None,
    ) -> Imported:
        """Keep all games of a file of PGN, read by so many processes, and say what has come of it.

        ``variant`` is the game of texts that name none. Games with errors are left out, or kept as far as they can be
        read where ``keeps_faulty`` says so. ``tell`` is called on the way. What was read stays, whatever happens; a
        file that was read before, wholly or in part, is gone on with where that ended. Raises OSError where the file
        cannot be read.
        """
        reading = Reading(None if variant is None else game_of(variant), keeps_faulty)
        with Path(path).open("rb") as stream, told(self.path):
            if not stream.seekable():
                raise ArchiveError(f"{path} is no file that can be read twice; write it to one first")
            return import_stream(self._connection, stream, Path(path).name, reading, processes, tell)

    # ---- reading
    def __len__(self) -> int:
        with told(self.path):
            return int(self._connection.execute("SELECT count(*) FROM games").fetchone()[0])

    def game(self, number: int) -> Game:
        """The game of this number; raises ArchiveError where there is none."""
        for title, text in self._texts("WHERE games.id = ?", (number,)):
            return self._read(title, text)
        raise ArchiveError(f"there is no game {number} in {self.path}")

    def __iter__(self) -> Iterator[Game]:
        """Every game, in the order of numbers."""
        for title, text in self._texts():
            yield self._read(title, text)

    def export(self, target: str | PathLike[str] | IO[str]) -> int:
        """Write games as PGN, to a file of this name (which is made anew) or to a stream of text; return how many.

        Raises OSError where the file cannot be written.
        """
        if isinstance(target, str | PathLike):
            with Path(target).open("w", encoding="utf-8", newline="\n") as stream:
                return self.export(stream)
        number = 0
        for number, (_, text) in enumerate(self._texts(), start=1):  # noqa: B007 - the last number is the answer
            target.write(text)
        return number

    def _texts(self, condition: str = "", values: tuple[object, ...] = ()) -> Iterator[tuple[str, str]]:
        """Titles of variants, and PGN."""
        with told(self.path):
            rows = self._connection.execute(
                "SELECT title, pgn FROM games JOIN variants ON variants.id = games.variant"
                f" JOIN texts ON texts.game = games.id {condition} ORDER BY games.id",
                values,
            )
            for title, deflated in rows:
                yield title, zlib.decompress(deflated).decode()

    def _read(self, title: str, text: str) -> Game:
        self._require_known(title)
        game = pgn.parse_game(text, self._own.get(title))
        assert game is not None
        return game

    def __repr__(self) -> str:
        return f"<Archive {self.path}>"
