"""An archive of games: one file, added to, and asked."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import IO, Self, Unpack

from ..errors import ArchiveError
from ..game import Board
from ..game.board import game_of
from ..records import Game, pgn
from ..rules import Variant
from ..variants import VARIANTS
from ..variants.relatives import RELATIVES
from .continuations import Continuation, continuations
from .database import open_database, told, transaction
from .entry import entry_of
from .importing import Imported, import_stream
from .parsing import Reading
from .removing import remove_games
from .searching import Conditions, Found, Questions, count, numbers, search
from .tallies import count_segments, games_at
from .writing import Writer

TITLES = MappingProxyType({game.title: game for game in (*VARIANTS.values(), *RELATIVES.values())})
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
        self._own = {variant.title: variant for variant in variants}
        self._connection = open_database(self.path, create, self._read)
        self._questions = Questions(self._connection, {**TITLES, **self._own})

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
            numbers = [writer.add(entry_of(self._known(game))) for game in games]
            count_segments(self._connection)
            return numbers

    def remove(self, numbers: Iterable[int]) -> None:
        """Take the games of these numbers out, all of them or, where there is no game of one, none: ArchiveError.

        Files that they came from count as read all the same.
        """
        with told(self.path), transaction(self._connection):
            missing = remove_games(self._connection, set(numbers))
            if missing:
                raise ArchiveError(f"there is no game {missing[0]} in {self.path}")
            count_segments(self._connection)

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
        for title, text in self._texts([number]):
            return self._read(title, text)
        raise ArchiveError(f"there is no game {number} in {self.path}")

    def __iter__(self) -> Iterator[Game]:
        """Every game, in the order of numbers."""
        return self.games()

    def games(self, **conditions: Unpack[Conditions]) -> Iterator[Game]:
        """The games that fulfil all conditions, in the order of numbers; see ``search``."""
        for title, text in self._texts(self._numbers(conditions)):
            yield self._read(title, text)

    # ---- asking
    def search(self, *, limit: int | None = None, **conditions: Unpack[Conditions]) -> Iterator[Found]:
        """What is known of the games that fulfil all conditions, in the order of numbers, at most ``limit``.

        ``player``, ``white``, ``black``, ``event``: words that occur in the name, case and accents apart. ``variant``,
        ``result``; ``since`` and ``until``: a year, a month such as ``1924.05``, or a day, which count too.
        ``opening``: a board; games that begin as its game did, move by move. ``position``: a board; games whose main
        line comes to its position, by whatever moves. ``material``: men that are left, such as ``KRP*-KR``: a rook and
        any number of pawns against a rook, whoever has which; kings are understood, men in hand count.

        Raises UnknownVariant and TenfileError for values that mean nothing, TypeError for other conditions.
        """
        with told(self.path):
            yield from search(self._connection, self._questions.query(conditions), limit)

    def count(self, **conditions: Unpack[Conditions]) -> int:
        """How many games fulfil all conditions; see ``search``."""
        with told(self.path):
            query = self._questions.query(conditions)
            key = query.only_position
            return count(self._connection, query) if key is None else games_at(self._connection, key)

    def moves(self, board: Board) -> list[Continuation]:
        """The moves that were played in a board's position, in main lines, those of most games first."""
        with told(self.path):
            self._questions.require_keys(board.variant)
            return continuations(self._connection, board)

    def export(self, target: str | PathLike[str] | IO[str], **conditions: Unpack[Conditions]) -> int:
        """Write the games that fulfil all conditions (see ``search``) as PGN, to a file of this name, which is made
        anew, or to a stream of text; return how many.

        Raises OSError where the file cannot be written.
        """
        if isinstance(target, str | PathLike):
            wanted = self._numbers(conditions)
            with Path(target).open("w", encoding="utf-8", newline="\n") as stream:
                return self._write(stream, wanted)
        return self._write(target, self._numbers(conditions))

    def _write(self, stream: IO[str], wanted: Iterable[int]) -> int:
        written = 0
        for _, text in self._texts(wanted):
            stream.write(inflated(text))
            written += 1
        return written

    def _numbers(self, conditions: Conditions) -> Iterator[int]:
        """The numbers of games that fulfil conditions; these are looked at now, the games later."""
        with told(self.path):
            query = self._questions.query(conditions)
        return numbers(self._connection, query)

    def _texts(self, wanted: Iterable[int]) -> Iterator[tuple[str, bytes]]:
        """Titles of variants, and deflated PGN, of the games of these numbers."""
        with told(self.path):
            for number in wanted:
                row = self._connection.execute(
                    "SELECT title, pgn FROM games JOIN variants ON variants.id = games.variant"
                    " JOIN texts ON texts.game = games.id WHERE games.id = ?",
                    (number,),
                ).fetchone()
                if row is not None:
                    yield row

    def _read(self, title: str, text: bytes) -> Game:
        self._require_known(title)
        game = pgn.parse_game(inflated(text), self._own.get(title))
        assert game is not None
        return game

    def __repr__(self) -> str:
        return f"<Archive {self.path}>"


def inflated(text: bytes) -> str:
    """PGN as it was before it was deflated; raises ArchiveError where it cannot have been that."""
    try:
        return zlib.decompress(text).decode()
    except (zlib.error, UnicodeDecodeError):
        raise ArchiveError("a game in the archive is damaged") from None
