"""What the evaluation looks up: the weights of one game, packed, and the sets of squares that its terms are about.

A packed weight holds both its numbers, so that one addition adds both: late * 2^32 + early.
"""

from ..rules.colours import is_colour_bound
from ..rules.placement import read_row, split_placement
from . import bits, terms, tuning
from .derived import bucket_of, pawns_way
from .grid import Grid, as_set
from .storage import allocate
from .tuned import numbers_of


class Weights:
    def __init__(self, tables):
        self.tables = tables
        if not bits.COMPILED:
            allocate(self, __file__, tables.size)
        self.light = bits.wide(0)
        grid = Grid(tables.variant.geometry)
        self.fill_views(grid)
        self.fill_men(grid)
        for colour in (0, 1):
            for square in grid.squares:
                self.fill_pawn(grid, colour, square)
        for count in range(64):
            self.bucket[count] = bucket_of(count)
        early, late = numbers_of(tables.variant)
        self.adopt(early, late)

    def adopt(self, early, late):
        """Take these weights, two numbers for each of `terms.count_weights`."""
        for i in range(terms.SQUARES):
            self.value[i] = bits.both(early[i], late[i])
        for kind in range(terms.KINDS):
            for square in range(self.tables.size):
                i = terms.SQUARES + kind * self.tables.size + square
                self.place[kind][square] = bits.both(
                    early[terms.MATERIAL + kind] + early[i], late[terms.MATERIAL + kind] + late[i]
                )

    # ---- squares
    def fill_views(self, grid):
        """Squares as a side sees them: from its own end, and mirrored where its king stands on the left half."""
        for square in range(self.tables.size):
            rank, file = divmod(square, grid.files)
            for view in range(4):
                row = grid.height - 1 - rank if view & 2 else rank
                column = grid.files - 1 - file if view & 1 else file
                self.turned[view][square] = row * grid.files + column
            self.side[square] = file < grid.files // 2
        for square in grid.squares:
            file, rank = square % grid.files, square // grid.files
            self.remote[square] = max(abs(2 * file - grid.files + 1), abs(2 * rank - grid.height + 1)) // 2
            self.ring[square] = self.tables.leap[self.tables.king][square] | 1 << square
            self.beside[square] = as_set(there for there in grid.squares if abs(there % grid.files - file) == 1)
            self.flank[square] = grid.reached(square, ((-1, 0), (1, 0)))
            self.file[square] = as_set(there for there in grid.squares if there % grid.files == file)
            if (file + rank) % 2:
                self.light |= bits.bit(square)

    # ---- men
    def fill_men(self, grid):
        """The men in order of their values, those of about the same value in one class, and what they weigh."""
        variant = self.tables.variant
        men = {self.tables.kinds[piece.letter]: piece for piece in variant.pieces}
        movers = sorted(
            (kind for kind in men if men[kind].letter not in {variant.king, *variant.pawn_letters}),
            key=lambda kind: men[kind].value,
        )
        full = max(1, starting_value(variant))
        lowest = -tuning.CLASS
        for i, kind in enumerate(movers):
            value = men[kind].value
            self.ladder[i] = kind
            self.opens[i] = value >= lowest + tuning.CLASS
            lowest = value if self.opens[i] else lowest
            self.share[kind] = -((-value * tuning.PHASES << tuning.SHARE_SHIFT) // full)
            self.grip[kind] = min(6, 1 + value // 200)
            self.bound[kind] = is_colour_bound(men[kind].parsed)
            self.along[kind] = self.tables.slides[kind] & 1
        first, last = pawns_way(variant)
        self.last_row = last - grid.first_rank
        for colour in (0, 1):
            self.far[colour] = grid.ranks(range((first + last) // 2 + 1, grid.last_rank + 1), colour)

    # ---- pawns
    def fill_pawn(self, grid, colour, square):
        """Where an enemy could stop a pawn, and how far it has come."""
        step = -1 if colour else 1
        self.front[colour][square] = as_set(grid.walk(square, (0, step)))
        sides = [grid.go(square, (side, 0)) for side in (-1, 1)]
        trails = [grid.walk(there, (0, step)) for there in sides if there >= 0]
        self.sides[colour][square] = as_set(there for trail in trails for there in trail)
        row = square // grid.files
        row = grid.height - 1 - row if colour else row
        step *= grid.files
        self.shield[colour][square] = as_set(
            there + row * step
            for there in [square, *(there for there in sides if there >= 0)]
            for row in (1, 2)
            if 0 <= there + row * step < self.tables.size
        )
        self.row[colour][square] = min(row, terms.RANKS - 1)
        self.to_go[colour][square] = min(max(self.last_row - row, 1), terms.STEPS) - 1


def starting_value(variant):
    """The value of all men at the start, kings and pawns left aside."""
    rows, _ = split_placement(variant.setups[0].fen.split()[0])
    letters = [variant.read_letters.get(mark.upper(), "") for row in rows for mark in read_row(row).cells if mark]
    men = [variant.piece(letter) for letter in letters if letter]
    return sum(man.value for man in men if man.letter not in variant.pawn_letters)
