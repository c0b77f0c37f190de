"""A plain generator for boards of any shape, as a second opinion: movement words walked square by square.

It knows the test-only boards' rules (no castling, en passant and promotion included) and makes every move for real; it
shares nothing with the core but the definition.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tenfile.rules import Variant
from tenfile.rules.betza import Direction

Men = dict[str, str]


@dataclass(frozen=True)
class Stroke:
    """A move without its promotion: from, to, and whom it takes."""

    start: str
    goal: str
    taken: tuple[str, ...]
    passed: tuple[str, ...] = ()


def go(variant: Variant, square: str, step: Direction) -> str | None:
    """The square at a step away, or None."""
    geometry = variant.geometry
    file, rank = geometry.file_of(square) + step[0], geometry.rank_of(square) + step[1]
    if not 0 <= file < geometry.files:
        return None
    name = geometry.name(file, rank)
    return name if geometry.exists(name) else None


def walk(variant: Variant, square: str, step: Direction) -> Iterator[str]:
    """The squares outward in one direction."""
    there = go(variant, square, step)
    while there:
        yield there
        there = go(variant, there, step)


def ahead_of(mark: str) -> int:
    return 1 if mark.isupper() else -1


def enemies(one: str, other: str) -> bool:
    return one.isupper() != other.isupper()


def strokes(variant: Variant, men: Men, square: str) -> Iterator[Stroke]:
    """Everything the man on a square can reach, quiet steps of pawns and en passant left aside."""
    mark = men[square]
    if mark.upper() == variant.pawns.letter:
        for dx in (-1, 1):
            goal = go(variant, square, (dx, ahead_of(mark)))
            if goal in men and enemies(mark, men[goal]):
                yield Stroke(square, goal, (goal,))
        return
    movement = variant.piece(mark).parsed
    for step in movement.leaps:
        yield from landing(men, square, go(variant, square, step))
    for step in movement.slides:
        yield from riding(variant, men, square, square, step)
    for bend in movement.bends:
        corner = go(variant, square, bend.first)
        yield from landing(men, square, corner)
        if corner and corner not in men:
            for step in bend.onward:
                yield from riding(variant, men, square, corner, step)
    yield from overtaking(variant, men, square)


def landing(men: Men, start: str, goal: str | None, also: tuple[str, ...] = ()) -> Iterator[Stroke]:
    if goal and goal not in men:
        yield Stroke(start, goal, also)
    elif goal and enemies(men[start], men[goal]):
        yield Stroke(start, goal, (*also, goal))


def riding(variant: Variant, men: Men, start: str, whence: str, step: Direction) -> Iterator[Stroke]:
    for goal in walk(variant, whence, step):
        yield from landing(men, start, goal)
        if goal in men:
            return


def overtaking(variant: Variant, men: Men, square: str) -> Iterator[Stroke]:
    """Leaps of two squares and flights; what is reached in both ways is told twice."""
    movement = variant.piece(men[square]).parsed
    for x, y in movement.overs:
        over, goal = go(variant, square, (x // 2, y // 2)), go(variant, square, (x, y))
        jumped = (over,) if over in men and enemies(men[square], men[over]) else ()
        yield from landing(men, square, goal, jumped)
    for step in movement.flights:
        first = ""
        for goal in walk(variant, square, step):
            if goal not in men:
                yield Stroke(square, goal, (first,) if first else ())
                if first and not movement.flies_on:
                    break
            elif first or not enemies(men[square], men[goal]):
                break
            else:
                first = goal


def quiet_pawn_steps(variant: Variant, men: Men, square: str) -> Iterator[Stroke]:
    geometry, mark = variant.geometry, men[square]
    rank = geometry.rank_of(square)
    own = rank if mark.isupper() else geometry.opposite_rank(rank)
    passed: tuple[str, ...] = ()
    for _, goal in zip(
        range(variant.pawns.reach.get(own, 1)), walk(variant, square, (0, ahead_of(mark))), strict=False
    ):
        if goal in men:
            return
        yield Stroke(square, goal, (), passed)
        passed = (*passed, goal)


@dataclass
class Naive:
    """A position of a variant without castling, runners and drops."""

    variant: Variant
    men: Men
    white: bool = True
    passed: tuple[str, ...] = ()
    victim: str = ""

    def own(self, mark: str) -> bool:
        return mark.isupper() == self.white

    def pseudo(self) -> Iterator[Stroke]:
        for square, mark in self.men.items():
            if not self.own(mark):
                continue
            yield from strokes(self.variant, self.men, square)
            if mark.upper() == self.variant.pawns.letter:
                yield from quiet_pawn_steps(self.variant, self.men, square)
                for dx in (-1, 1):
                    goal = go(self.variant, square, (dx, ahead_of(mark)))
                    if goal in self.passed:
                        yield Stroke(square, goal, (self.victim,))

    def after(self, stroke: Stroke, becomes: str) -> "Naive":
        men = {square: mark for square, mark in self.men.items() if square not in (stroke.start, *stroke.taken)}
        men[stroke.goal] = becomes
        return Naive(self.variant, men, not self.white, stroke.passed, stroke.goal if stroke.passed else "")

    def takes_a_king(self) -> bool:
        return any(self.men[square].upper() == "K" for it in self.pseudo() for square in it.taken)

    def becomes(self, stroke: Stroke) -> Iterator[str]:
        """The letters that can stand on the goal afterwards."""
        mark, geometry = self.men[stroke.start], self.variant.geometry
        rank = geometry.rank_of(stroke.goal)
        own = rank if mark.isupper() else geometry.opposite_rank(rank)
        choices = self.variant.promotion.choices.get(own, "") if mark.upper() == self.variant.pawns.letter else ""
        if not choices or own in self.variant.promotion.optional:
            yield mark
        yield from choices if mark.isupper() else choices.lower()

    def legal(self) -> dict[str, "Naive"]:
        """UCI text -> the position afterwards."""
        found = {}
        for stroke in self.pseudo():
            for mark in self.becomes(stroke):
                after = self.after(stroke, mark)
                if not after.takes_a_king():
                    promotion = mark.lower() if mark != self.men[stroke.start] else ""
                    found[f"{stroke.start}{stroke.goal}{promotion}"] = after
        return found

    def perft(self, depth: int) -> int:
        moves = self.legal()
        return len(moves) if depth == 1 else sum(after.perft(depth - 1) for after in moves.values())
