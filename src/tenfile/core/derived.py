"""Weights of the evaluation derived from a game's definition alone: what any game gets before it has been tuned.

The guesses are a hand's, in hundredths of a pawn; where a game has tuned numbers, these stand in for them all.
"""

from collections.abc import Iterator
from math import isqrt

from ..rules import Piece, Variant
from ..rules.colours import is_colour_bound
from . import terms
from .grid import Grid, as_set

Pair = tuple[int, int]

MOBILITY = 48
"""What a man of usual mobility loses when he has nowhere to go; with four times as many squares he gains as much."""
LEAPER_CENTRE, RIDER_CENTRE = 5, 2
"""A leaper, any other man one square nearer the centre."""
PAWN_CENTRE = 4
"""A pawn one file nearer the middle, once it has moved."""
PAWN_WAY: Pair = (16, 50)
"""A pawn's whole way."""
PASSED: Pair = (70, 200)
"""A passed pawn at the end of its way; a running pawn's as well."""
PHALANX: Pair = (30, 30)
PROTECTED: Pair = (35, 35)
"""A pawn beside another or protected by another, at the end of its way; a fifth of it from the beginning."""
FAULTS: dict[int, Pair] = {
    terms.DOUBLED: (-8, -18), terms.ISOLATED: (-8, -10), terms.ISOLATED_OPEN: (-8, -4), terms.BACKWARD: (-7, -8),
}  # fmt: skip
PAIR: Pair = (22, 40)
BY_PAWN, BY_LESSER, HANGING = 8, 6, 5
"""An attacked man loses so many parts in a hundred of his value, at most ..."""
MOST_LOST = 55
HALF_OPEN: Pair = (9, 4)
OPEN: Pair = (18, 6)
HELD: Pair = (6, 4)
OUTPOST: Pair = (14, 8)
MOST_DANGER: Pair = (420, 60)
KING_STEP, MOST_KING_STEPS = 16, 4
"""A king one rank forward, while many men stand."""
KING_FILE = 4
"""A king one file nearer the edge, while many men stand."""
KING_LATE = 8
"""A king one square nearer the centre, when few are left."""
SHELTER = (-22, 14, 8, 1, -5, -8, -10, -12)
"""By the distance of the king's first pawn, 0 none: on his own file; beside him two thirds of it."""
STORM = (-4, -2, -14, -9, -4, 0, 2, 3)
"""The same for the enemy's first pawn."""
BLOCKED: Pair = (-6, -14)
FREE: Pair = (5, 22)
SAFE: Pair = (4, 26)
"""A passed pawn near its goal; less further away."""
NEAR_OWN, NEAR_ENEMY = -5, 8
"""A square between the square before a passed pawn near its goal and its king, the enemy's king, when few are left."""
HAND = -12
"""A running pawn in hand compared with one just dropped."""
TEMPO: Pair = (14, 8)
CASTLING = 18
"""A right to castle, while many men stand."""
CHASE_NEAR, CHASE_EDGE = -10, 24


class Derived:
    """All weights of one game as two lists, one number of each list for each weight."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.grid = Grid(variant.geometry)
        self.size = self.grid.files * self.grid.height
        self.early = [0] * terms.count_weights(self.size)
        self.late = self.early.copy()
        for kind, man in enumerate(variant.pieces, 1):
            self._fill_material(kind, man)
            if man.letter == variant.king:
                self._fill_king_squares(kind)
            elif man.letter in variant.pawn_letters:
                self._fill_pawn_squares(kind)
            else:
                self._fill_man(kind, man)
        self._fill_pawns()
        self._fill_passed()
        self._fill_kings()
        self._fill_rest()

    def put(self, index: int, pair: Pair) -> None:
        """Set one weight."""
        self.early[index], self.late[index] = pair

    # ---- men
    def _fill_material(self, kind: int, man: Piece) -> None:
        if man.letter == self.variant.king:
            return
        self.put(terms.MATERIAL + kind, (man.value, man.value))
        for start, share in ((terms.BY_PAWN, BY_PAWN), (terms.BY_LESSER, BY_LESSER), (terms.HANGING, HANGING)):
            lost = -min(MOST_LOST, man.value * share // 100)
            self.put(start + kind, (lost, lost))
            self.put(start + terms.KINDS + kind, (lost // 2, lost // 2))

    def _fill_man(self, kind: int, man: Piece) -> None:
        """A man gains by squares he may go to, the first ones most; all like the centre, leapers most."""
        usual = max(1, usual_reach(self.grid, man))
        for bucket, count in enumerate(middles()):
            gain = MOBILITY * isqrt(4096 * count // usual) // 64 - MOBILITY
            self.put(terms.MOBILITY + kind * terms.MOBILITIES + bucket, (gain, gain))
        centre = RIDER_CENTRE if rides(man) else LEAPER_CENTRE
        middle = sum(map(self._remote, self.grid.squares)) // len(self.grid.squares)
        for square in range(self.size):
            gain = centre * (middle - self._remote(square)) // 2
            self.put(self._square(kind, square), (gain, gain))
        if is_colour_bound(man.parsed):
            self.put(terms.PAIR + kind, PAIR)
        for start, pair in ((terms.HELD, HELD), (terms.OUTPOST, OUTPOST)):
            self.put(start + kind, pair)
        if (0, 1) in man.parsed.slides:
            self.put(terms.HALF_OPEN + kind, HALF_OPEN)
            self.put(terms.OPEN + kind, OPEN)

    def _square(self, kind: int, square: int) -> int:
        return terms.SQUARES + kind * self.size + square

    def _remote(self, square: int) -> int:
        """How far a square is from the centre, in halves of a square."""
        file, rank = square % self.grid.files, square // self.grid.files
        return max(abs(2 * file - self.grid.files + 1), abs(2 * rank - self.grid.height + 1))

    # ---- pawns
    def _fill_pawn_squares(self, kind: int) -> None:
        for square in range(self.size):
            way = self._gone(square // self.grid.files)
            off = abs(2 * (square % self.grid.files) - self.grid.files + 1) // 2
            centre = PAWN_CENTRE * (self.grid.files // 4 + 1 - off) if way else 0
            self.put(self._square(kind, square), (centre + PAWN_WAY[0] * way // 64, PAWN_WAY[1] * way // 64))

    def _gone(self, row: int) -> int:
        """How much of its way a pawn on this row, counted from 0, has gone, in parts of 64."""
        first, last = pawns_way(self.variant)
        rank = row + self.grid.first_rank
        return min(max(rank - first, 0), last - first) * 64 // max(1, last - first)

    def _fill_pawns(self) -> None:
        for row in range(min(terms.RANKS, self.grid.height)):
            way = self._gone(row)
            passed = scaled(PASSED, 6 + way * way // 70, 64)
            self.put(terms.PASSED + row, passed)
            self.put(terms.PASSED + terms.RANKS + row, passed)
            self.put(terms.PHALANX + row, scaled(PHALANX, 10 + way * way // 76, 64))
            self.put(terms.PROTECTED + row, scaled(PROTECTED, 12 + way * way // 80, 64))
        for index, pair in FAULTS.items():
            self.put(index, pair)

    def _fill_passed(self) -> None:
        for steps in range(terms.STEPS):
            near = max(0, 5 - steps)
            for start, pair in ((terms.BLOCKED, BLOCKED), (terms.FREE, FREE), (terms.SAFE, SAFE)):
                self.put(start + steps, scaled(pair, near, 4))
        for stage in range(4):
            for distance in range(terms.DISTANCES):
                at = stage * terms.DISTANCES + distance
                off = (min(distance, 5) - 3) * (3 - stage)
                self.put(terms.NEAR_OWN + at, (0, NEAR_OWN * off // 2))
                self.put(terms.NEAR_ENEMY + at, (0, NEAR_ENEMY * off // 2))

    # ---- kings
    def _fill_king_squares(self, kind: int) -> None:
        """The king stays behind his pawns while many men stand, and comes out when few are left."""
        for square in range(self.size):
            row, file = divmod(square, self.grid.files)
            steps = min(max(0, row + self.grid.first_rank - 1), MOST_KING_STEPS)
            off = abs(2 * file - self.grid.files + 1) // 2
            self.put(
                self._square(kind, square),
                (KING_FILE * off - KING_STEP * steps, -KING_LATE * self._remote(square) // 2),
            )

    def _fill_kings(self) -> None:
        for units in range(terms.DANGERS):
            self.put(terms.DANGER + units, tuple(min(most, most * units * units // 900) for most in MOST_DANGER))  # type: ignore[arg-type]
        for distance in range(terms.DISTANCES):
            for start, values in ((terms.SHELTER, SHELTER), (terms.STORM, STORM)):
                self.put(start + distance, (values[distance], 0))
                self.put(start + terms.DISTANCES + distance, (values[distance] * 2 // 3, 0))

    # ---- the rest
    def _fill_rest(self) -> None:
        self.put(terms.TEMPO, TEMPO)
        for count in range(4):
            self.put(terms.CASTLING + count, (CASTLING * min(count, 2), 0))
        worth = self.variant.by_letter[self.variant.runners.letter].value if self.variant.runners else 0
        for count in range(16):
            self.put(terms.HAND + count, (count * (worth + HAND), count * (worth + HAND)))
            self.put(terms.CHASE_NEAR + count, (0, CHASE_NEAR * count))
            self.put(terms.CHASE_EDGE + count, (0, CHASE_EDGE * count))


def scaled(pair: Pair, share: int, whole: int) -> Pair:
    """Both numbers times a fraction, rounded toward 0."""
    early, late = (abs(number) * share // whole * (1 if number >= 0 else -1) for number in pair)
    return early, late


def middles() -> Iterator[int]:
    """A count of squares in the middle of each bucket of mobility."""
    for bucket in range(terms.MOBILITIES):
        counts = [count for count in range(64) if bucket_of(count) == bucket]
        yield counts[0] if bucket == terms.MOBILITIES - 1 else counts[len(counts) // 2]


def bucket_of(count: int) -> int:
    """The bucket of so many squares: one each up to 7, then one for every three."""
    return count if count < 8 else min(terms.MOBILITIES - 1, 8 + (count - 8) // 3)


def pawns_way(variant: Variant) -> Pair:
    """The ranks between which a pawn's way counts: the first from which it may go far, the last where it promotes."""
    first = min(variant.pawns.reach, default=variant.geometry.first_rank + 1)
    return first, max(variant.promotion.choices, default=variant.geometry.last_rank)


def rides(man: Piece) -> bool:
    """Whether a man goes any distance somewhere."""
    return bool(man.parsed.slides or man.parsed.bends or man.parsed.flights)


def usual_reach(grid: Grid, man: Piece) -> int:
    """How many squares a man attacks on the board, half empty: three fifths of what he would on an empty one."""
    total = sum(empty_reach(grid, man, square).bit_count() for square in grid.squares)
    part = 6 if rides(man) else 8
    return total * part // (10 * len(grid.squares))


def empty_reach(grid: Grid, man: Piece, square: int) -> int:
    """The squares that a man attacks, or could go to, from a square of an empty board."""
    movement = man.parsed
    reached = grid.reached(square, movement.leaps + movement.overs)
    for step in movement.slides + movement.flights:
        reached |= as_set(grid.walk(square, step))
    for bend in movement.bends:
        corner = grid.go(square, bend.first)
        if corner >= 0:
            reached |= 1 << corner
            for step in bend.onward:
                reached |= as_set(grid.walk(corner, step))
    return reached
