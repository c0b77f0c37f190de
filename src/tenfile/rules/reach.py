"""What one man can do from one square of an otherwise empty board, worked out from the definition alone.

It tells where he goes, where he only captures, where he leaps whatever stands between, the ways he takes, and whom he
captures by passing. The rules of checks, castling, en passant, promotion and drops have no part in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..errors import TenfileError, short
from .betza import Direction
from .color import WHITE, Color
from .geometry import Geometry
from .pieces import Piece
from .variant import Variant

Way = tuple[str, ...]
"""The squares at the ends of a way's straight parts, from the man's own square on: two, or three where it bends."""


@dataclass(frozen=True)
class Goal:
    """A square that a man can go to: whether while it is empty (``moves``), whether to capture there (``captures``),
    and whether men in between are no hindrance (``leaps``; false for the squares next to him)."""

    square: str
    moves: bool
    captures: bool
    leaps: bool

    def joined(self, other: "Goal") -> "Goal":
        """The same square reached in two ways."""
        return Goal(
            self.square,
            moves=self.moves or other.moves,
            captures=self.captures or other.captures,
            leaps=self.leaps or other.leaps,
        )


@dataclass(frozen=True)
class Passing:
    """A capture by passing: whoever goes to one of ``landings`` over an enemy on ``victim`` captures that enemy.

    With ``leaps`` nothing else matters; without it the squares before the victim and up to the landing are empty.
    """

    victim: str
    landings: tuple[str, ...]
    leaps: bool


@dataclass(frozen=True)
class Reach:
    """All that a man can do from his square: goals in the order of the board, ways as long as they go, and passings."""

    piece: Piece
    color: Color
    square: str
    goals: tuple[Goal, ...]
    ways: tuple[Way, ...]
    passings: tuple[Passing, ...]

    def goal(self, square: str) -> Goal | None:
        """The goal on this square, or None."""
        return next((goal for goal in self.goals if goal.square == square), None)


def reach(variant: Variant, letter: str, square: str, color: Color = WHITE) -> Reach:
    """What the man of this letter can do from a square; raises TenfileError for a man or a square that there is not."""
    if letter.upper() not in variant.by_letter:
        men = ", ".join(f"{piece.letter} ({piece.name})" for piece in variant.pieces)
        raise TenfileError(f"{variant.full_title or variant.title} has no man {short(letter)}; there are {men}")
    if not variant.geometry.exists(square):
        raise TenfileError(f"there is no square {short(square)} on this board")
    walk = _Walk(variant, variant.piece(letter), square, color)
    found: dict[str, Goal] = {}
    for goal in walk.goals():
        found[goal.square] = found[goal.square].joined(goal) if goal.square in found else goal
    goals = tuple(found[name] for name in variant.geometry.squares if name in found)
    return Reach(walk.piece, color, square, goals, tuple(dict.fromkeys(walk.ways())), tuple(walk.passings()))


def usual_square(variant: Variant, letter: str, color: Color = WHITE) -> str:
    """Where a man is best shown: in the middle, or where a pawn begins if that is where it can do most."""
    geometry = variant.geometry
    middle = geometry.files // 2
    center = (geometry.first_rank + geometry.last_rank) / 2

    def merit(square: str) -> tuple[float, float, float]:
        pawn = letter.upper() in variant.pawn_letters
        does = len(reach(variant, letter, square, color).goals) if pawn else 0
        file, rank = geometry.file_of(square), geometry.rank_of(square)
        return does, -abs(rank - center + 0.1), -abs(file - middle + 0.6)

    return max(geometry.squares, key=merit)


@dataclass(frozen=True)
class _Walk:
    """One man on one square, with the board around."""

    variant: Variant
    piece: Piece
    square: str
    color: Color

    @property
    def _geometry(self) -> Geometry:
        return self.variant.geometry

    @property
    def _is_pawn(self) -> bool:
        return self.piece.letter == self.variant.pawns.letter

    @property
    def _is_runner(self) -> bool:
        return self.variant.runners is not None and self.piece.letter == self.variant.runners.letter

    @property
    def _forward(self) -> int:
        return 1 if self.color is WHITE else -1

    @property
    def _rank(self) -> int:
        """The rank as this side counts it."""
        rank = self._geometry.rank_of(self.square)
        return rank if self.color is WHITE else self._geometry.opposite_rank(rank)

    def _line(self, step: Direction, start: str | None = None) -> Iterator[str]:
        """The squares in a direction, one step after another, as long as there are any."""
        at = self._next(start or self.square, step)
        while at:
            yield at
            at = self._next(at, step)

    def _next(self, square: str, step: Direction) -> str | None:
        file, rank = self._geometry.file_of(square) + step[0], self._geometry.rank_of(square) + step[1]
        if not (0 <= file < self._geometry.files and rank in self._geometry.ranks):
            return None
        name = self._geometry.name(file, rank)
        return name if self._geometry.exists(name) else None

    # Goals

    def goals(self) -> Iterator[Goal]:
        """Every goal, one that is reached in two ways twice."""
        movement = self.piece.parsed
        for step in (*movement.leaps, *movement.overs, *(bend.first for bend in movement.bends)):
            yield from self._leap(step)
        for way in self._slid():
            for square in way:
                yield Goal(square, moves=True, captures=True, leaps=False)
        for step in movement.flights:
            for square in self._line(step):
                yield Goal(square, moves=True, captures=False, leaps=False)
        for square in self._steps():
            yield Goal(square, moves=True, captures=False, leaps=False)
        for square in self._hits():
            yield Goal(square, moves=False, captures=True, leaps=False)

    def _leap(self, step: Direction) -> Iterator[Goal]:
        square = self._next(self.square, step)
        if square:
            yield Goal(square, moves=True, captures=True, leaps=max(map(abs, step)) > 1)

    def _slid(self) -> Iterator[list[str]]:
        """The squares of every way on which he captures whom he meets, those before a corner left out."""
        movement = self.piece.parsed
        yield from (list(self._line(step)) for step in movement.slides)
        for bend in movement.bends:
            corner = self._next(self.square, bend.first)
            if corner:
                yield from (list(self._line(step, corner)) for step in bend.onward)

    def _steps(self) -> Iterator[str]:
        """Where a pawn of either kind goes without capturing."""
        ahead = list(self._line((0, self._forward)))
        if self._is_pawn:
            yield from ahead[: self.variant.pawns.reach.get(self._rank, 1)]
        elif self._is_runner:
            yield from ahead[: self._dash()]
            yield from self._beside()

    def _dash(self) -> int:
        """How many squares a runner may run."""
        runners = self.variant.runners
        assert runners
        return max(1, runners.dash_to - self._rank)

    def _beside(self) -> Iterator[str]:
        for files in (-1, 1):
            square = self._next(self.square, (files, 0))
            if square:
                yield square

    def _hits(self) -> Iterator[str]:
        """Where a pawn of either kind captures."""
        if not (self._is_pawn or self._is_runner):
            return
        for files in (-1, 1):
            square = self._next(self.square, (files, self._forward))
            if square:
                yield square
        runners = self.variant.runners
        if self._is_runner and runners and self._rank >= runners.side_capture_from:
            yield from self._beside()

    # Ways

    def ways(self) -> Iterator[Way]:
        """The ways over empty squares, each as far as it goes; single steps and plain leaps are none."""
        movement = self.piece.parsed
        for step in (*movement.slides, *movement.flights):
            yield from self._way(self.square, step=step)
        for bend in movement.bends:
            corner = self._next(self.square, bend.first)
            if corner:
                for step in bend.onward:
                    yield from self._way(self.square, corner, step=step)
        steps = [square for square in self._steps() if self._geometry.file_of(square) == self._own_file]
        if len(steps) > 1:
            yield (self.square, steps[-1])

    @property
    def _own_file(self) -> int:
        return self._geometry.file_of(self.square)

    def _way(self, *before: str, step: Direction) -> Iterator[Way]:
        squares = list(self._line(step, before[-1]))
        if squares:
            yield (*before, squares[-1])

    # Captures by passing

    def passings(self) -> Iterator[Passing]:
        """Every capture by passing, the nearer victims of a line first."""
        movement = self.piece.parsed
        for x, y in movement.overs:
            victim, landing = self._next(self.square, (x // 2, y // 2)), self._next(self.square, (x, y))
            if victim and landing:
                yield Passing(victim, (landing,), leaps=True)
        for step in movement.flights:
            line = list(self._line(step))
            for number, victim in enumerate(line[:-1], start=1):
                landings = line[number:] if movement.flies_on else line[number : number + 1]
                yield Passing(victim, tuple(landings), leaps=False)
