"""What the core offers to the rooms above it, as types: compiled or interpreted, its objects look like this.

Squares are indices, colours 0 (White) and 1 (Black), men codes (kind * 2 + colour), moves numbers (see ``codes``).
Nothing is checked: whoever calls hands over what is right.
"""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from ..rules import Right, Variant

Thing = TypeVar("Thing")


class Tables(Protocol):
    """A variant as numbers."""

    variant: Variant
    names: tuple[str, ...]
    letters: tuple[str, ...]
    rights: tuple[Right, ...]
    kinds: dict[str, int]
    files: int
    size: int
    king: int
    pawn: int
    runner: int
    has_drops: int

    def __hash__(self) -> int: ...

    def castling_squares(self, number: int) -> tuple[int, int, int, int]:
        """Of a castling move: where king and rook come from and go to (king, king's goal, rook, rook's goal)."""
        ...


class Position(Protocol):
    """Where the men stand."""

    turn: int
    rights: int
    clock: int
    ply: int
    key: int

    def arrange(
        self, men: Iterable[tuple[int, int]], turn: int, rights: int, hands: tuple[int, int], clock: int
    ) -> None:
        """Set up an empty position from (code, square) pairs."""
        ...

    def set_passed(self, squares: Iterable[int], victim: int) -> None:
        """Say which squares the pawn on ``victim`` has just passed over."""
        ...

    def fresh_key(self) -> int:
        """The key computed from what stands."""
        ...

    def code_at(self, square: int) -> int:
        """The code of the man on a square, 0 if there is none."""
        ...

    def men(self) -> list[tuple[int, int]]:
        """All men as (square, code) pairs, from the lowest square."""
        ...

    def hands(self) -> tuple[int, int]:
        """How many drops White and Black have left."""
        ...

    def king_of(self, colour: int) -> int:
        """The square of a colour's king."""
        ...

    def has_pawns(self) -> bool:
        """Whether there are pawns of any kind, on the board or still to be dropped."""
        ...

    def most_runners(self, hands: tuple[int, int]) -> int:
        """The larger number of running pawns of a side, those in these hands included."""
        ...

    def passed_squares(self, usable: bool) -> list[int]:
        """The squares that the last move's pawn passed over, or only those where a capture is legal."""
        ...

    def is_same(self, other: "Position") -> bool:
        """Whether another position of the same tables is this one, counters of quiet moves included."""
        ...

    def repetitions(self) -> int:
        """How often this position has stood on the board, now included."""
        ...


class Generator(Protocol):
    """A position with its legal moves."""

    @property
    def position(self) -> Position:
        """The position, which changes with ``push`` and ``pop``."""
        ...

    @property
    def tables(self) -> Tables:
        """The tables of its game."""
        ...

    def prepare(self) -> None:
        """To be called once a position has been set up by hand."""
        ...

    def numbers(self) -> list[int]:
        """The legal moves."""
        ...

    def legal(
        self, known: list[Thing | None], rare: dict[int, Thing], make: Callable[[int], Thing]
    ) -> tuple[Thing, ...]:
        """The legal moves as shared values, see ``movegen``."""
        ...

    def is_legal(self, number: int) -> bool:
        """Whether this move is legal now."""
        ...

    def push(self, number: int) -> bool:
        """Make the move if it is legal; otherwise change nothing and return False."""
        ...

    def pop(self) -> int:
        """Take back the last move and return it, or -1 if there is none."""
        ...

    def count_legal(self) -> int:
        """How many legal moves there are."""
        ...

    def is_check(self, us: int) -> bool:
        """Whether this colour's king could be taken."""
        ...

    def attackers(self, square: int, colour: int) -> frozenset[str]:
        """The names of the squares from which men of a colour could take an enemy on this square."""
        ...

    def after(self, number: int) -> int:
        """What a legal move leaves the enemy in: 0 nothing special, 1 check, 2 mate."""
        ...

    def rivals(self, number: int) -> int:
        """Of the legal moves of like men to the same square: 1 if there are others, plus 2 if one shares the file, plus
        4 if one shares the rank."""
        ...

    def find(self, start: int, goal: int, kind: int) -> int:
        """The legal move between two squares with this promotion, castling and drops left aside; -1 without one."""
        ...

    def matching(self, kind: int, goal: int, promotion: int, file: int, rank: int) -> list[int]:
        """The legal moves of this kind of men to a square with this promotion, from this file and rank (-1: any)."""
        ...

    def takes(self, number: int) -> bool:
        """Whether a legal move takes a man, on whatever square."""
        ...

    def victims(self, number: int) -> list[int]:
        """The squares of the men that a legal move takes off, lowest first."""
        ...

    def copy(self, history: bool) -> "Generator":
        """A generator on a copy of the position, with or without the moves before it."""
        ...


class Scribe(Protocol):
    """The fast reader and writer of boards."""

    def board(self, position: Position) -> str:
        """The first field of a FEN, without drops."""
        ...

    def rights(self, position: Position) -> str:
        """The castling field."""
        ...

    def read(self, position: Position, text: str) -> bool:
        """Put the men of a clean board on an empty position; False where anything is unclear."""
        ...

    def read_rights(self, position: Position, text: str) -> int:
        """The rights that a castling field means; -1 where anything is unclear."""
        ...


class HashTable(Protocol):
    """What searches of one game remember of positions; several may share it."""

    def clear(self) -> None:
        """Forget everything."""
        ...

    def fullness(self) -> int:
        """How many of a thousand entries hold something of the search going on."""
        ...

    def recall(self, key: int) -> tuple[int, int, int, int] | None:
        """What is remembered of a position: move, score as it was stored, depth and bound; None if there is nothing."""
        ...

    def count_strays(self) -> int:
        """How many entries stand where their own position is not looked for."""
        ...


class Search(Protocol):
    """A search, deepened ply by ply; scores are hundredths of a pawn for the side to move, see ``tuning`` for mates.

    ``lines`` is how many of the best moves are to be told apart, to be set before ``begin``. ``depth`` is that of the
    iteration going on, ``reached`` the last that was finished; ``index`` and ``bound`` tell what ``deepen`` has found.
    """

    lines: int

    @property
    def depth(self) -> int:
        """Plies of the iteration going on."""
        ...

    @property
    def reached(self) -> int:
        """Plies of the last iteration that was finished."""
        ...

    @property
    def index(self) -> int:
        """Which of the lines was searched last, from 0."""
        ...

    @property
    def bound(self) -> int:
        """What its score is: ``tuning.EXACT``, ``AT_LEAST`` or ``AT_MOST``."""
        ...

    @property
    def count(self) -> int:
        """How many root moves there are to choose from."""
        ...

    @property
    def score(self) -> int:
        """The score of the best line."""
        ...

    @property
    def nodes(self) -> int:
        """Positions looked at."""
        ...

    @property
    def best_nodes(self) -> int:
        """Positions looked at for the best move's sake."""
        ...

    @property
    def deepest(self) -> int:
        """The greatest number of plies looked ahead."""
        ...

    @property
    def table(self) -> HashTable:
        """What it remembers of positions."""
        ...

    def know_endings(self, endings: "Endings") -> None:
        """Say what is known of endings; at first nothing is. Searches of one game may share it."""
        ...

    def weaken(self, noise: int, margin: int, blindness: int, alert: int, seed: int) -> None:
        """Play worse, see ``search``; all 0 for full strength."""
        ...

    def begin(self, generator: Generator, nodes: int, nanoseconds: int) -> None:
        """Turn to a position, which must be left alone until the search is over; limits of 0 are none."""
        ...

    def choose_from(self, moves: list[int]) -> None:
        """Look at these root moves only; to be said after ``begin``."""
        ...

    def deepen(self) -> bool:
        """Search one line within one window, while other threads run; returns whether that was finished.

        Where ``bound`` is not exact afterwards the next call tries a wider window; with the last line exact ``reached``
        is ``depth``, and the next call searches one ply deeper.
        """
        ...

    def stop(self) -> None:
        """End the search at once, from any thread; ``begin`` forgets it."""
        ...

    def is_stopped(self) -> bool:
        """Whether ``stop`` was called or a limit was reached."""
        ...

    def forget(self) -> None:
        """Forget what was learned from other positions, the table included."""
        ...

    def line(self, index: int = 0) -> list[int]:
        """One of the best lines, as numbers of moves; of one move at least, if there is a legal one."""
        ...

    def score_of(self, index: int) -> int:
        """The score of one of the best lines."""
        ...

    def ranking(self) -> list[tuple[int, int]]:
        """The root moves told apart at the depth last finished, with their scores, best first."""
        ...


class Endings(Protocol):
    """What is known for certain of a game's endings, see ``endings``; several searches may share it."""

    @property
    def tables(self) -> Tables:
        """The tables of its game."""
        ...

    def size_of(self, kind: int) -> int:
        """How many octets the table of a kind of man has."""
        ...

    def take(self, kind: int, octets: bytes) -> None:
        """Have the table of a kind; an empty one says that nothing is ever won. Raises ValueError for a wrong size."""
        ...

    def knows(self, kind: int) -> bool:
        """Whether there is a table of this kind."""
        ...

    def longest(self, kind: int) -> int:
        """The moves of the longest mate in the table of a kind that is known, and one more; 0 if there is none."""
        ...

    def judge(self, position: Position) -> int:
        """The score for the side to move of a position of two kings and a man, mates counted from it; ``ENDLESS`` where
        it is not known."""
        ...

    def know_material(self, helpless: list[int], pairs: list[tuple[int, int, bool]]) -> None:
        """Say which kinds cannot mate, and which two of them, on squares of one colour or not, cannot force mate."""
        ...

    def scale(self, position: Position, strong: int) -> int:
        """What part of an advantage of a colour counts, in parts of ``WHOLE``."""
        ...


class Pairs(Protocol):
    """Works out what king and two men can force."""

    def solve(self, first: int, second: int) -> int:
        """The number of moves of the longest mate; 0 if there is none."""
        ...

    def count(self, first_zone: int, second_zone: int) -> tuple[int, int]:
        """How many positions were won with the move, of how many, the men standing on these squares."""
        ...


class Retrograde(Protocol):
    """Works out what king and one man can force."""

    def solve(self, kind: int) -> int:
        """The number of moves of the longest mate; 0 if there is none."""
        ...

    def count(self) -> tuple[int, int]:
        """How many positions were won with the move, of how many."""
        ...

    def tabulate(self, kind: int, endings: Endings) -> bytes:
        """The table of a kind; for a pawn, those of all that it may become must be known there."""
        ...
