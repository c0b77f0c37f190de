"""Questions to an archive: conditions that games fulfil, and what is told of those that do."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from ..errors import TenfileError, short
from ..game import Board
from ..game.board import game_of
from ..records.headers import RESULTS
from ..rules import Variant
from .entry import fold, start_key
from .indexing import numbers_in, position_key, segments
from .material import compile_pattern, has_letters
from .writing import require_same_keys

DATE = re.compile(r"([0-9]{4})(?:[.-]([0-9]{2})(?:[.-]([0-9]{2}))?)?", re.ASCII)
WORD = re.compile(r"\w+")

MOST_PLAYERS = 1000
"""More players are not listed in a question, which may have so many characters and no more."""

UNKNOWN = "?"
"""What a date begins with of which not even the year is known."""
AFTER_ALL = "~"
"""A character behind all that stand in dates."""


class Conditions(TypedDict, total=False):
    """What games may be asked for; all that is given must hold.

    ``player``, ``white``, ``black`` and ``event``: words that occur in the name, in any order, case and accents apart.
    ``result``: one of PGN's four. ``since``, ``until``: a year, a month (1924.05) or a day, which count too.
    ``opening``: games that begin as this board's did, move by move. ``position``: games whose main line comes to this
    board's position, by whatever moves. ``material``: games in which these men are left, see ``material``.
    """

    player: str
    white: str
    black: str
    event: str
    variant: str | Variant
    result: str
    since: str
    until: str
    opening: Board
    position: Board
    material: str


@dataclass(frozen=True)
class Found:
    """A game that was found. ``ply`` counts the plies up to the position or material that was asked for, else None."""

    number: int
    variant: str
    white: str
    black: str
    result: str
    date: str
    event: str
    plies: int
    ply: int | None


class Hit(NamedTuple):
    """A table of games with a ply, and the term for its rows in which the games must stand."""

    table: str
    term: str


@dataclass
class Query:
    """Conditions as SQL; ``names_players`` tells that few games are left once players have been looked at."""

    terms: list[str] = field(default_factory=list)
    values: dict[str, object] = field(default_factory=dict)
    hits: list[Hit] = field(default_factory=list)
    conditions: int = 0
    names_players: bool = False

    def require(self, term: str, **values: object) -> None:
        """One more condition."""
        self.terms.append(term)
        self.values |= values

    @property
    def only_position(self) -> int | None:
        """The key of the position, if that is all that is asked for."""
        key = self.values.get("position")
        return key if self.conditions == 1 and isinstance(key, int) else None

    @property
    def number(self) -> str:
        """The column of the games' numbers in whose order they are found."""
        return "hit0.game" if self.hits and not self.names_players else "games.id"

    def sql(self, columns: str) -> str:
        """The question to one segment, whose games are from ``:first`` to ``:last``. A game is found as often as it
        stands in the tables of hits.

        The tables are gone through in the order in which they stand here: SQLite cannot know which rows are fewest.
        """
        tables, terms = [], list[str]()
        for place, hit in enumerate(self.hits):
            tables.append(f"{hit.table} AS hit{place}")
            terms += [f"hit{place}.segment = :segment", f"hit{place}.{hit.term}"]
        tables.insert(0 if self.names_players else len(tables), "games")
        numbers = [*(f"hit{place}.game" for place in range(len(self.hits))), "games.id"]
        terms += [f"{number} = {self.number}" for number in numbers if number != self.number]
        terms += self.terms if self.hits else ["games.id BETWEEN :first AND :last", *self.terms]
        return f"SELECT {columns} FROM {' CROSS JOIN '.join(tables)} WHERE {' AND '.join(terms)}"


COLUMNS = (
    "games.id, (SELECT title FROM variants WHERE id = games.variant), (SELECT name FROM players WHERE id = white),"
    " (SELECT name FROM players WHERE id = black), result, date, event, plies"
)

Row = tuple[int, str, str, str, str, str, str, int, int | None]


def search(connection: sqlite3.Connection, query: Query, limit: int | None) -> Iterator[Found]:
    """Games in the order of their numbers, at most so many, found segment by segment while one reads them."""
    columns = f"{COLUMNS}, {'min(hit0.ply)' if query.hits else 'NULL'}"
    sql = f"{query.sql(columns)} GROUP BY {query.number} ORDER BY {query.number} LIMIT :limit"
    left = -1 if limit is None else limit
    for segment in segments(connection):
        rows: list[Row] = connection.execute(sql, _values(query, segment) | {"limit": left}).fetchall()
        yield from (Found(*row) for row in rows)
        if limit is not None:
            left -= len(rows)
            if left <= 0:
                return


def numbers(connection: sqlite3.Connection, query: Query) -> Iterator[int]:
    """The numbers alone."""
    sql = f"{query.sql(f'DISTINCT {query.number}')} ORDER BY {query.number}"
    for segment in segments(connection):
        yield from (number for (number,) in connection.execute(sql, _values(query, segment)).fetchall())


def count(connection: sqlite3.Connection, query: Query) -> int:
    """How many games there are."""
    sql = query.sql("count(DISTINCT games.id)")
    return sum(connection.execute(sql, _values(query, segment)).fetchone()[0] for segment in segments(connection))


def _values(query: Query, segment: int) -> dict[str, object]:
    numbers = numbers_in(segment)
    return query.values | {"segment": segment, "first": numbers.start, "last": numbers[-1]}


# ---- conditions as SQL
class Questions:
    """Makes queries of conditions; ``games`` are the definitions that the archive knows, by title."""

    def __init__(self, connection: sqlite3.Connection, games: Mapping[str, Variant]) -> None:
        self._connection, self._games = connection, games

    def query(self, conditions: Conditions) -> Query:
        """Raises UnknownVariant and TenfileError for values that mean nothing, TypeError for other conditions."""
        query = Query()
        for name, value in conditions.items():
            if name not in Conditions.__annotations__:
                raise TypeError(f"there is no condition {name!r}; there are {', '.join(Conditions.__annotations__)}")
            if value is not None:
                query.conditions += 1
                getattr(self, f"_{name}")(query, value)
        return query

    def _player(self, query: Query, text: str) -> None:
        players = self._players("player", text, query)
        query.require(f"(white IN ({players}) OR black IN ({players}))")

    def _white(self, query: Query, text: str) -> None:
        query.require(f"white IN ({self._players('white', text, query)})")

    def _black(self, query: Query, text: str) -> None:
        query.require(f"black IN ({self._players('black', text, query)})")

    def _players(self, prefix: str, text: str, query: Query) -> str:
        """The numbers of players whose names have all words of a text: looked for once, if they are not too many, and
        not again in every segment."""
        words = WORD.findall(fold(text))
        if not words:
            return "SELECT id FROM players"
        query.names_players = True
        values = {f"{prefix}{number}": word for number, word in enumerate(words)}
        sql = f"SELECT id FROM players WHERE {' AND '.join(f'instr(folded, :{name})' for name in values)}"
        found = self._connection.execute(f"{sql} LIMIT {MOST_PLAYERS + 1}", values).fetchall()
        if len(found) <= MOST_PLAYERS:
            return ", ".join(str(number) for (number,) in found)
        query.values |= values
        return sql

    def _event(self, query: Query, text: str) -> None:
        for number, word in enumerate(WORD.findall(fold(text))):
            query.require(f"instr(fold(event), :event{number})", **{f"event{number}": word})

    def _variant(self, query: Query, variant: str | Variant) -> None:
        title = game_of(variant).title if isinstance(variant, Variant) else self._title(variant)
        query.require("games.variant = (SELECT id FROM variants WHERE title = :variant)", variant=title)

    def _title(self, name: str) -> str:
        own = (game.title for game in self._games.values() if name in (game.name, game.title))
        return next(own, None) or game_of(name).title

    def _result(self, query: Query, result: str) -> None:
        if result not in RESULTS:
            raise TenfileError(f"a result is one of {', '.join(RESULTS)}, not {short(result)}")
        query.require("result = :result", result=result)

    def _since(self, query: Query, date: str) -> None:
        query.require("date >= :since AND date < :unknown", since=_date(date), unknown=UNKNOWN)

    def _until(self, query: Query, date: str) -> None:
        query.require("date <= :until", until=_date(date) + AFTER_ALL)

    def _opening(self, query: Query, board: Board) -> None:
        start = board.copy()
        while start.ply:
            start.pop()
        fen = start.fen()
        line = "".join(f"{move.uci()} " for move in board.move_stack)
        self._at(query, board, "opening")
        query.require("start = :start", start="" if fen == board.variant.setups[0].fen else fen)
        query.require(
            "substr((SELECT line FROM texts WHERE game = games.id) || ' ', 1, :length) = :line",
            length=len(line), line=line,
        )  # fmt: skip

    def _position(self, query: Query, board: Board) -> None:
        self._at(query, board, "position")

    def _at(self, query: Query, board: Board, name: str) -> None:
        """Only games that come to this position."""
        self.require_keys(board.variant)
        query.hits.append(Hit("positions", f"key = :{name}"))
        query.values[name] = position_key(board)

    def require_keys(self, variant: Variant) -> None:
        """Raise ArchiveError where positions of this game were kept by other keys."""
        row = self._connection.execute("SELECT key FROM variants WHERE title = ?", (variant.title,)).fetchone()
        if row is not None:
            require_same_keys(variant.title, row[0], start_key(variant))

    def _material(self, query: Query, pattern: str) -> None:
        games = [game for game in self._games.values() if has_letters(game, pattern)]
        patterns = {game.title: compile_pattern(game, pattern) for game in games or self._games.values()}
        rows = self._connection.execute(
            "SELECT materials.id, title, men FROM materials JOIN variants ON variants.id = materials.variant"
        )
        fitting = [str(number) for number, title, men in rows if title in patterns and patterns[title].fullmatch(men)]
        query.hits.append(Hit("material_games", f"material IN ({', '.join(fitting)})"))


def _date(text: str) -> str:
    """A year, month or day as PGN writes it."""
    found = DATE.fullmatch(text.strip())
    if found is None:
        raise TenfileError(f"a date is written as 1924, 1924.05 or 1924.05.01, not {short(text)}")
    return ".".join(filter(None, found.groups()))
