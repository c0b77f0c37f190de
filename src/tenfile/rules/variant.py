"""A variant as data: everything a game's rules need, in one frozen literal.

Everything is said from White's side, with the rank numbers printed on the board; Black's rules are the same, mirrored.
Every optional rule is an object or None.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType

from ..errors import UnknownSetup
from .geometry import Geometry
from .pieces import Piece


@dataclass(frozen=True)
class Setup:
    """A named start position."""

    name: str
    fen: str
    description: str = ""


@dataclass(frozen=True)
class Pawns:
    """The ordinary pawn: from a rank in ``reach`` it may step up to that many empty squares, from any other just one.

    It captures one square diagonally forward; whatever squares it passes over on a longer step, it may be captured
    there en passant on the next move.
    """

    reach: Mapping[int, int]
    letter: str = "P"


@dataclass(frozen=True)
class Runners:
    """A pawn that may also step sideways and run forward: on a rank below ``dash_to`` any number of empty squares
    forward, up to that rank; elsewhere one.

    It captures diagonally forward, and from rank ``side_capture_from`` on sideways too. It has no part in en passant.
    """

    letter: str
    dash_to: int
    side_capture_from: int


@dataclass(frozen=True)
class Promotion:
    """What a pawn of either kind may become, by the rank it arrives on.

    ``choices`` maps a rank to letters; on ranks in ``optional`` the pawn may also stay a pawn.
    """

    choices: Mapping[int, str]
    optional: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Castling:
    """Castling with a rook of the king's own rank: ``short`` and ``long`` are the numbers of squares that the king may
    go toward the last and toward the first file; the rook lands beside it on the inner side.

    ``all_safe``: every square between king and rook must be empty and unattacked, not only those that the king passes.
    """

    short: tuple[int, ...]
    long: tuple[int, ...]
    rook: str = "R"
    all_safe: bool = False

    @property
    def is_told_from_a_step(self) -> bool:
        """Whether a castling may look like a king's step, so that its text must name the rook's move too."""
        return 1 in self.short + self.long

    @property
    def is_numbered(self) -> bool:
        """Whether one side has several castlings, so that their SAN needs the distance."""
        return len(self.short) > 1 or len(self.long) > 1


@dataclass(frozen=True)
class Drops:
    """Men in reserve: ``stock`` men of ``letter`` a side, dropped on empty squares of the ranks in ``zone``; with
    ``advance`` the man may run forward in the same move, as far as it could by itself."""

    letter: str
    stock: int
    zone: tuple[int, ...]
    advance: bool = True


@dataclass(frozen=True)
class Draws:
    """When a game is drawn: repetitions and moves without progress, to claim and automatic (FIDE 9.2, 9.3, 9.6)."""

    repetitions_to_claim: int = 3
    repetitions: int = 5
    quiet_moves_to_claim: int = 50
    quiet_moves: int = 75


@dataclass(frozen=True)
class Variant:
    """One game: its names, board, men, set-ups and rules.

    ``name`` is lower case and serves UCI, URLs and the command line; ``title`` is the PGN tag; ``aliases`` are further
    names that are read. The first of ``setups`` is the start position. Nothing is raised on construction:
    ``tenfile.rules.faults`` lists everything wrong with a definition and ``check`` raises it.
    """

    name: str
    title: str
    geometry: Geometry
    pieces: tuple[Piece, ...]
    setups: tuple[Setup, ...]
    pawns: Pawns
    promotion: Promotion
    full_title: str = ""
    aliases: tuple[str, ...] = ()
    summary: str = ""
    king: str = "K"
    castling: Castling | None = None
    runners: Runners | None = None
    drops: Drops | None = None
    draws: Draws = field(default_factory=Draws)

    def __hash__(self) -> int:
        return hash((self.name, self.setups))

    def __getstate__(self) -> dict[str, object]:
        """What is pickled: the fields, without what was worked out from them."""
        return {part.name: getattr(self, part.name) for part in fields(self)}

    def setup(self, name: str | None = None) -> Setup:
        """The set-up of this name, or the first; raises UnknownSetup, which lists those that exist."""
        if name is None:
            return self.setups[0]
        for setup in self.setups:
            if setup.name == name.strip().lower():
                return setup
        raise UnknownSetup(name, [setup.name for setup in self.setups])

    def piece(self, letter: str) -> Piece:
        """The man with this letter, of either case; raises KeyError where the game has none."""
        return self.by_letter[letter.upper()]

    @cached_property
    def by_letter(self) -> Mapping[str, Piece]:
        """The men by their letters."""
        return MappingProxyType({piece.letter: piece for piece in self.pieces})

    @cached_property
    def read_letters(self) -> Mapping[str, str]:
        """Every letter that is read in this game, with the letter that is written for it."""
        foreign = {letter: piece.letter for piece in self.pieces for letter in piece.also_read}
        return MappingProxyType(foreign | {piece.letter: piece.letter for piece in self.pieces})

    @cached_property
    def pawn_letters(self) -> frozenset[str]:
        """The letters of pawns of either kind."""
        return frozenset({self.pawns.letter} | ({self.runners.letter} if self.runners else set()))

    def goals_of_promotion(self) -> frozenset[str]:
        """Every letter that a pawn may become somewhere."""
        return frozenset("".join(self.promotion.choices.values()))
