"""The facts of each game, as the referee understands the rules: board, set-ups, men, promotion, castling, drops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from . import walks
from .walks import Board, Strike

Walk = Callable[["Game", Board, str, str], Iterator[Strike]]
FILES = "abcdefghij"


@dataclass(frozen=True)
class Promotion:
    """What a pawn that arrives may become, and whether it may stay a pawn instead."""

    letters: str
    optional: bool = False


@dataclass(frozen=True, eq=False)
class Game:
    """One game. Ranks in the rules below are counted from the mover's own side, Black's being turned over."""

    name: str
    files: int
    first_rank: int
    last_rank: int
    setups: Mapping[str, str]
    walks: Mapping[str, tuple[Walk, ...]]
    pawn_steps: Mapping[int, int]  # own rank -> how many squares at most; one from every other rank
    promotion: Mapping[int, Promotion]  # own rank -> what is possible on arriving there
    castling_steps: Mapping[int, tuple[int, ...]]  # towards the j-file (+1) or the a-file (-1) -> steps of the king
    missing: frozenset[str] = frozenset()
    all_between_safe: bool = False  # Expanded: also the squares that only the rook crosses must not be attacked
    castling_names_rook: bool = False  # Birds and Ninjas: castlings are numbered and told from the king's steps
    drop_squares: tuple[str, ...] = ()  # White's
    has_ninja_pawns: bool = False
    middle: int = 0  # the last rank of the own half
    extended_landing: bool = False
    rays: dict[tuple[str, int, int], tuple[str, ...]] = field(init=False, default_factory=dict, repr=False)
    reaches: dict[tuple[str, str, str], frozenset[str]] = field(init=False, default_factory=dict, repr=False)

    @property
    def squares(self) -> list[str]:
        """All squares, by files and then ranks."""
        ranks = range(self.first_rank, self.last_rank + 1)
        names = [f"{file}{rank}" for file in FILES[: self.files] for rank in ranks]
        return [name for name in names if name not in self.missing]

    @property
    def has_drops(self) -> bool:
        return bool(self.drop_squares)

    def exists(self, file: int, rank: int) -> bool:
        on_board = 0 <= file < self.files and self.first_rank <= rank <= self.last_rank
        return on_board and f"{FILES[file]}{rank}" not in self.missing

    def ray(self, square: str, files: int, ranks: int) -> tuple[str, ...]:
        """The squares from (not with) this one on, in steps of so many files and ranks, until the board ends."""
        known = self.rays.get((square, files, ranks))
        if known is None:
            known = tuple(self._walk(square, files, ranks))
            self.rays[square, files, ranks] = known
        return known

    def _walk(self, square: str, files: int, ranks: int) -> Iterator[str]:
        file, rank = file_of(square) + files, rank_of(square) + ranks
        while self.exists(file, rank):
            yield f"{FILES[file]}{rank}"
            file, rank = file + files, rank + ranks

    def step(self, square: str, files: int, ranks: int) -> str | None:
        """The square so many files and ranks away, or None where the board has none."""
        file, rank = file_of(square) + files, rank_of(square) + ranks
        return f"{FILES[file]}{rank}" if self.exists(file, rank) else None

    def own_rank(self, colour: str, square: str) -> int:
        """The square's rank, counted from this colour's side of the board."""
        rank = rank_of(square)
        return rank if colour == "w" else self.first_rank + self.last_rank - rank

    def turned(self, square: str) -> str:
        """The square of the same file on the other side of the board."""
        return f"{square[0]}{self.own_rank('b', square)}"


def file_of(square: str) -> int:
    return FILES.index(square[0])


def rank_of(square: str) -> int:
    return int(square[1:])


def forward(colour: str) -> int:
    return 1 if colour == "w" else -1


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


ORTHODOX: dict[str, tuple[Walk, ...]] = {
    "K": (walks.king,),
    "Q": (walks.rook, walks.bishop),
    "R": (walks.rook,),
    "B": (walks.bishop,),
    "N": (walks.knight,),
    "P": (walks.pawn_captures,),
}
ARCHBISHOP, CHANCELLOR = (walks.bishop, walks.knight), (walks.rook, walks.knight)

CHESS = Game(
    name="chess",
    files=8,
    first_rank=1,
    last_rank=8,
    setups={"main": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    walks=ORTHODOX,
    pawn_steps={2: 2},
    promotion={8: Promotion("QRBN")},
    castling_steps={+1: (2,), -1: (2,)},
)
CAPABLANCA = replace(
    CHESS,
    name="capablanca",
    files=10,
    setups={"main": "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"},
    walks={**ORTHODOX, "A": ARCHBISHOP, "C": CHANCELLOR},
    promotion={8: Promotion("QCARBN")},
    castling_steps={+1: (3,), -1: (3,)},
)
BIRD = replace(
    CAPABLANCA,
    name="bird",
    setups={
        "main": "rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1",
        "reversed": "rnbekqgbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1",
    },
    walks={**ORTHODOX, "E": ARCHBISHOP, "G": CHANCELLOR},
    promotion={8: Promotion("QGERBN")},
)
VICTORIAN = replace(
    CAPABLANCA,
    name="victorian",
    setups={"main": "crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w KQkq - 0 1"},
    promotion={8: Promotion("QCA")},
    castling_steps={+1: (2,), -1: (2,)},
)
EXPANDED = replace(
    CAPABLANCA,
    name="expanded",
    last_rank=10,
    setups={"main": "rnbzqkzbnr/1go4og1/pppppppppp/10/10/10/10/PPPPPPPPPP/1GO4OG1/RNBZQKZBNR w KQkq - 0 1"},
    walks={**ORTHODOX, "G": (walks.gryphon,), "O": (walks.osprey,), "Z": (walks.zebra,)},
    pawn_steps={3: 2},
    promotion={8: Promotion("NZBO", optional=True), 9: Promotion("RG", optional=True), 10: Promotion("Q")},
    all_between_safe=True,
)
PALACE = ("e0", "f0")
NODROP = Game(
    name="birdsandninjas-nodrop",
    files=10,
    first_rank=0,
    last_rank=11,
    missing=frozenset(f"{file}{rank}" for file in "abcdghij" for rank in (0, 11)),
    setups={
        "1": "****ff****/grnbqkbnrg/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/GRNBQKBNRG/****FF**** w KQkq - 0 1",
        "2": "****ff****/rnbgqkgbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBGQKGBNR/****FF**** w KQkq - 0 1",
    },
    walks={**ORTHODOX, "F": (walks.bomber,), "G": (walks.ninja_guard,)},
    pawn_steps={2: 3, 3: 2},
    promotion={10: Promotion("QRBNGF")},
    castling_steps={+1: (1, 2, 3), -1: (1, 2, 3, 4)},
    castling_names_rook=True,
    middle=5,
)
BIRDS_AND_NINJAS = replace(
    NODROP,
    name="birdsandninjas",
    setups={name: fen.replace(" w ", "[JJJJjjjj] w ") for name, fen in NODROP.setups.items()},
    walks={**NODROP.walks, "J": (walks.ninja_pawn_captures,)},
    has_ninja_pawns=True,
    drop_squares=tuple(f"{file}1" for file in FILES) + PALACE,
)
EXTENDED = replace(BIRDS_AND_NINJAS, name="birdsandninjas-extended", extended_landing=True)
SECOND_RANK = replace(
    BIRDS_AND_NINJAS,
    name="birdsandninjas-secondrank",
    drop_squares=tuple(f"{file}2" for file in FILES),
)

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        CAPABLANCA,
        BIRD,
        VICTORIAN,
        EXPANDED,
        BIRDS_AND_NINJAS,
        NODROP,
        EXTENDED,
        SECOND_RANK,
        CHESS,
    )
}
