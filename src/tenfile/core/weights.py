"""What men and squares are worth to the evaluation, in hundredths of a pawn: all derived from the game's definition."""

from ..rules.placement import read_row, split_placement
from . import bits
from .grid import Grid, as_set
from .storage import allocate

# First guesses, chosen by hand, not yet tuned.
WORTH = {
    "mobility": 32,  # what a man of usual mobility gains from none to all of his squares
    "most_mobility": 6,  # no square is worth more
    "leaper_centre": 3,  # a leaper one square nearer the centre
    "rider_centre": 1,  # any other man
    "pawn_centre": 3,  # a pawn one file nearer the middle, once it has moved
    "pawn_early": 24,  # a pawn's whole way, while many men stand
    "pawn_late": 60,  # the same when few are left
    "passed_least": 8,  # any passed pawn
    "passed_early": 70,  # a passed pawn at the end of its way
    "passed_late": 220,
    "king_step": 14,  # a king one rank forward, while many men stand
    "most_king_steps": 4,
    "king_file": 4,  # a king one file nearer the edge, while many men stand
    "king_late": 10,  # a king one square nearer the centre when few are left
    "hand": -15,  # a man in hand, compared with one just dropped
}
WHOLE_WAY = 64


class Weights:
    def __init__(self, tables):
        self.tables = tables
        if not bits.COMPILED:
            allocate(self, __file__, tables.size)
        grid = Grid(tables.variant.geometry)
        self.pawn_kinds = [kind for kind in (tables.pawn, tables.runner) if kind]
        self.fill_squares(grid)
        for kind in range(1, len(tables.letters)):
            if kind != tables.king and kind not in self.pawn_kinds:
                self.fill_man(grid, kind)
        for colour in (0, 1):
            for square in grid.squares:
                self.fill_pawn(grid, colour, square)
                self.fill_king(grid, colour, square)
            for count in range(16):
                self.in_hand[colour][count] = count * (tables.value[tables.runner] + WORTH["hand"])
        self.full = max(1, starting_value(tables.variant))

    def fill_squares(self, grid):
        """How far squares are from the centre, their colours, and what lies around them."""
        self.light = as_set(square for square in grid.squares if (square % grid.files + square // grid.files) % 2)
        for square in grid.squares:
            file, rank = square % grid.files, square // grid.files
            self.remote[square] = max(abs(2 * file - grid.files + 1), abs(2 * rank - grid.height + 1))
            self.ring[square] = self.tables.leap[self.tables.king][square] | 1 << square
            self.beside[square] = as_set(there for there in grid.squares if abs(there % grid.files - file) == 1)

    # ---- men
    def fill_man(self, grid, kind):
        """A square of a man who usually has few counts more than one of a man who has many; all like the centre,
        leapers most."""
        usual = sum(bits.popcount(self.empty_reach(kind, square)) for square in grid.squares) // len(grid.squares)
        self.mobility[kind] = min(16 * WORTH["most_mobility"], 16 * WORTH["mobility"] // max(1, usual))
        self.grip[kind] = self.tables.value[kind] // 100
        self.bound[kind] = self.is_bound(grid, kind)
        rides = self.tables.slides[kind] or self.tables.bend[kind] or self.tables.flies[kind]
        weight = WORTH["rider_centre"] if rides else WORTH["leaper_centre"]
        middle = sum(self.remote[square] for square in grid.squares) // len(grid.squares)
        for square in grid.squares:
            worth = self.tables.value[kind] - WORTH["mobility"] // 2 + weight * (middle - self.remote[square]) // 2
            for colour in (0, 1):
                self.early[colour][kind][square] = self.late[colour][kind][square] = worth

    def empty_reach(self, kind, square):
        """The squares that a man attacks on an empty board."""
        reached = self.tables.leap[kind][square]
        lines = self.tables.slides[kind] | self.tables.flies[kind]
        if lines & 1:
            reached |= self.tables.line[0][square] | self.tables.line[1][square]
        if lines & 2:
            reached |= self.tables.line[2][square] | self.tables.line[3][square]
        ride = self.tables.bend[kind]
        for i in range(self.tables.corner_count[ride] if ride else 0):
            if self.tables.corner[ride][square][i] < self.tables.size:
                reached |= self.tables.outward[ride][square][i] | bits.bit(self.tables.corner[ride][square][i])
        return reached

    def is_bound(self, grid, kind):
        """Whether the man keeps to squares of one colour."""
        dark = grid.exists & ~self.light
        return not any(
            self.empty_reach(kind, square) & (dark if self.light >> square & 1 else self.light)
            for square in grid.squares
        )

    # ---- pawns and kings
    def fill_pawn(self, grid, colour, square):
        """Pawns of both kinds: how far they have come, and where an enemy could stop them."""
        step = -1 if colour else 1
        self.front[colour][square] = as_set(grid.walk(square, (0, step)))
        sides = [grid.go(square, (side, 0)) for side in (-1, 1)]
        trails = [grid.walk(there, (0, step)) for there in sides if there >= 0]
        self.ahead[colour][square] = self.front[colour][square] | as_set(there for trail in trails for there in trail)
        way = gone(self.tables.variant, relative_rank(grid, square, colour))
        centre = WORTH["pawn_centre"] * (grid.files // 4 + 1 - off_centre(grid, square)) if way else 0
        for kind in self.pawn_kinds:
            value = self.tables.value[kind]
            self.early[colour][kind][square] = value + centre + WORTH["pawn_early"] * way // WHOLE_WAY
            self.late[colour][kind][square] = value + WORTH["pawn_late"] * way // WHOLE_WAY
        square_of_way = way * way // WHOLE_WAY
        self.passed_early[colour][square] = WORTH["passed_least"] + WORTH["passed_early"] * square_of_way // WHOLE_WAY
        self.passed_late[colour][square] = WORTH["passed_least"] + WORTH["passed_late"] * square_of_way // WHOLE_WAY

    def fill_king(self, grid, colour, square):
        """The king stays behind his pawns while many men stand, and comes out when few are left."""
        king = self.tables.king
        steps = min(max(0, relative_rank(grid, square, colour) - 1), WORTH["most_king_steps"])
        self.early[colour][king][square] = WORTH["king_file"] * off_centre(grid, square) - WORTH["king_step"] * steps
        self.late[colour][king][square] = -WORTH["king_late"] * self.remote[square] // 2
        files = [square, *(there for side in (-1, 1) if (there := grid.go(square, (side, 0))) >= 0)]
        step = -1 if colour else 1
        self.shelter[colour][square] = as_set(there for file in files for there in grid.walk(file, (0, step))[:3])


def relative_rank(grid, square, colour):
    """The printed number of a square's rank, as the colour counts."""
    rank = square // grid.files + grid.first_rank
    return grid.first_rank + grid.last_rank - rank if colour else rank


def off_centre(grid, square):
    """How many files a square is away from the middle of the board."""
    return abs(2 * (square % grid.files) - grid.files + 1) // 2


def gone(variant, rank):
    """How much of its way a pawn on this rank has gone, in parts of WHOLE_WAY."""
    first = min(variant.pawns.reach, default=variant.geometry.first_rank + 1)
    last = max(variant.promotion.choices, default=variant.geometry.last_rank)
    return min(max(rank - first, 0), last - first) * WHOLE_WAY // max(1, last - first)


def starting_value(variant):
    """The value of all men at the start, kings and pawns left aside."""
    rows, _ = split_placement(variant.setups[0].fen.split()[0])
    letters = [variant.read_letters.get(mark.upper(), "") for row in rows for mark in read_row(row).cells if mark]
    men = [variant.piece(letter) for letter in letters if letter]
    return sum(man.value for man in men if man.letter not in variant.pawn_letters)
