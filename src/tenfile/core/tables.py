"""A variant as flat numbers: everything that the core looks up, by square and by kind of man.

Glossary: kind = number of a kind of man (1..15); code = kind * 2 + colour; atom = one way to attack, shared by several
kinds; group = an atom on fixed squares; rider = an atom that needs an empty path; passer = an atom that takes a king by
passing over it; path = the squares that must be empty between two squares.
"""

from ..rules import COLORS, castling_rights
from ..rules.attacks import Leap, Passing, Pawn, Ride, Runner, Slide, ways_to_attack
from ..rules.betza import DIAGONAL, STRAIGHT
from . import bits, codes
from .grid import Grid, as_set
from .storage import allocate

LINES = ((1, 0), (0, 1), (1, 1), (1, -1))
SEED = 2026


class Tables:
    def __init__(self, variant):
        self.variant = variant
        grid = Grid(variant.geometry)
        self.names, self.files, self.size = variant.geometry.names, grid.files, grid.files * grid.height
        if not bits.COMPILED:
            allocate(self, __file__, self.size)
        elif self.size > 128:
            raise ValueError("the compiled core has room for 128 squares")
        self.exists = grid.exists
        self.letters = ("", *(piece.letter for piece in variant.pieces))
        self.kinds = {letter: kind for kind, letter in enumerate(self.letters) if letter}
        self.king, self.pawn = self.kinds[variant.king], self.kinds[variant.pawns.letter]
        self.runner = self.kinds[variant.runners.letter] if variant.runners else 0
        self.has_drops = self.drop_advance = 0
        self.fill_lines(grid)
        self.fill_men(grid)
        self.fill_ways(grid)
        self.fill_pawns(grid)
        self.fill_castling(grid)
        if variant.runners:
            self.fill_runners(grid)
        self.fill_room(grid)
        self.fill_keys()

    # ---- lines
    def fill_lines(self, grid):
        for number, (dx, dy) in enumerate(LINES):
            for square in grid.squares:
                row = as_set(grid.walk(square, (dx, dy)) + grid.walk(square, (-dx, -dy)))
                self.line[number][square] = row
                self.below[number][square] = row & ((1 << square) - 1)
                self.above[number][square] = row >> square << square
        for square in range(self.size):
            for there in range(self.size):
                self.beyond[square][there] = codes.NOWHERE
        for square in grid.squares:
            for step in STRAIGHT + DIAGONAL:
                self.fill_path(square, grid.walk(square, step))

    def fill_path(self, square, trail):
        """Paths from a square to each square of a straight trail."""
        way = 0
        for i, there in enumerate(trail):
            self.path[0][square][there] = way
            self.beyond[square][there] = trail[i + 1] if i + 1 < len(trail) else codes.NOWHERE
            way |= 1 << there

    # ---- men
    def fill_men(self, grid):
        self.mover_count = 0
        for piece in self.variant.pieces:
            kind = self.kinds[piece.letter]
            self.value[kind] = piece.value
            self.progress[kind] = 1 if kind == self.pawn else 2 if kind == self.runner else 0
            if kind in (self.pawn, self.runner):
                continue
            self.fill_movement(grid, kind, piece.parsed)
            if kind != self.king:
                self.movers[self.mover_count] = kind
                self.mover_count += 1

    def fill_movement(self, grid, kind, movement):
        self.slides[kind] = lines_of(movement.slides)
        self.flies[kind] = lines_of(movement.flights)
        self.onward[kind] = movement.flies_on
        self.overtakes[kind] = movement.overtakes
        beside = [(x // 2, y // 2) for x, y in movement.overs]
        for square in grid.squares:
            self.leap[kind][square] = grid.reached(square, movement.leaps + movement.overs)
            self.near[kind][square] = grid.reached(square, beside)

    # ---- ways to attack
    def fill_ways(self, grid):
        self.group_count = self.rider_count = self.passer_count = self.atom_count = 0
        bends = []
        for way, letters in ways_to_attack(self.variant).items():
            atom = self.atom_count
            self.atom_count += 1
            self.sharer_count[atom] = len(letters)
            for i, letter in enumerate(letters):
                self.sharers[atom][i] = self.kinds[letter]
            if isinstance(way, Leap):
                self.add_group(atom, grid, [way.steps, way.steps])
            elif isinstance(way, Slide):
                self.add_rider(atom, 0, straight_reach(grid, way.lines))
            elif isinstance(way, Passing):
                self.add_passer(atom, way, straight_reach(grid, way.lines))
            elif isinstance(way, Ride):
                bends.append(way.bends)
                self.add_ride(atom, len(bends), way.bends, letters, grid)
            elif isinstance(way, Pawn):
                self.pawn_atom, self.pawn_group = atom, self.group_count
                self.add_group(atom, grid, [((-1, ahead), (1, ahead)) for ahead in (1, -1)])
            elif isinstance(way, Runner):
                self.add_runner_group(atom, grid)
        for square in grid.squares:
            self.fill_veil(square)

    def fill_veil(self, square):
        """Whoever stands between a rider and this square, on an empty board, may open the rider's way by leaving."""
        for rider in range(self.rider_count):
            riders = self.rider_reach[rider][square]
            while riders:
                self.veil[square] |= self.path[self.rider_path[rider]][bits.lowest(riders)][square]
                riders = bits.rest(riders)

    def add_group(self, atom, grid, steps):
        """An attack by leaps, with the steps of each colour."""
        self.group_atom[self.group_count] = atom
        for colour in (0, 1):
            back = [(-x, -y) for x, y in steps[colour]]
            for square in grid.squares:
                self.arrive[colour][self.group_count][square] = grid.reached(square, back)
        self.group_count += 1

    def add_runner_group(self, atom, grid):
        """The running pawn takes forward diagonally, and sideways on the far half."""
        group = self.group_count
        self.add_group(atom, grid, [((-1, ahead), (1, ahead)) for ahead in (1, -1)])
        first = self.variant.runners.side_capture_from
        for colour in (0, 1):
            far = grid.ranks(range(first, grid.last_rank + 1), colour)
            for square in grid.squares:
                self.arrive[colour][group][square] |= grid.reached(square, ((1, 0), (-1, 0))) & far

    def add_rider(self, atom, table, reach):
        self.rider_atom[self.rider_count], self.rider_path[self.rider_count] = atom, table
        for square, whence in reach.items():
            self.rider_reach[self.rider_count][square] = whence
        self.rider_count += 1

    def add_passer(self, atom, way, reach):
        passer = self.passer_count
        self.passer_atom[passer], self.passer_near[passer], self.passer_far[passer] = atom, way.near, way.far
        for square, whence in reach.items():
            self.passer_reach[passer][square] = whence
        self.passer_count += 1

    def add_ride(self, atom, number, bends, letters, grid):
        """Corners, outward squares and paths of one bent rider."""
        for letter in letters:
            self.bend[self.kinds[letter]] = number
        self.corner_count[number] = len(bends)
        self.bend_slides[number] = lines_of([step for bend in bends for step in bend.onward], every=False)
        whence = dict.fromkeys(grid.squares, 0)
        for square in grid.squares:
            for i, bend in enumerate(bends):
                for there in self.fill_bend(grid, number, square, i, bend):
                    whence[there] |= 1 << square
        self.add_rider(atom, number, whence)

    def fill_bend(self, grid, number, square, i, bend):
        """One first leap of a bent ride from one square; returns every square it reaches on an empty board."""
        corner = grid.go(square, bend.first)
        self.corner[number][square][i] = corner if corner >= 0 else codes.NOWHERE
        self.outward[number][square][i] = 0
        if corner < 0:
            return []
        reached = [corner]
        self.path[number][square][corner] = 0
        for step in bend.onward:
            way = 1 << corner
            trail = grid.walk(corner, step)
            for there in trail:
                self.path[number][square][there] = way
                way |= 1 << there
            self.outward[number][square][i] |= as_set(trail)
            reached += trail
        return reached

    # ---- pawns
    def fill_pawns(self, grid):
        reach = self.variant.pawns.reach
        self.steps = max(reach.values(), default=1)
        for colour, ahead in ((0, 1), (1, -1)):
            self.forward[colour] = ahead * self.files
            for k in range(1, self.steps):
                self.relay[colour][k] = grid.ranks([rank + k for rank, far in reach.items() if far > k], colour)
            for i, dx in enumerate((-1, 1)):
                self.hit_step[colour][i] = ahead * self.files + dx
                self.hit_zone[colour][i] = as_set(
                    there for square in grid.squares if (there := grid.go(square, (dx, ahead))) >= 0
                )
        self.fill_promotion(grid)

    def fill_promotion(self, grid):
        self.stage_count = 0
        for rank, letters in self.variant.promotion.choices.items():
            stage = self.stage_count
            kinds = [self.kinds[letter] for letter in letters]
            kinds += [0] if rank in self.variant.promotion.optional else []
            self.stage_size[stage] = len(kinds)
            for i, kind in enumerate(kinds):
                self.stage_kind[stage][i] = kind
            for colour in (0, 1):
                self.stage_zone[colour][stage] = grid.ranks([rank], colour)
                self.promotes[colour] |= self.stage_zone[colour][stage]
            self.stage_count += 1

    def fill_runners(self, grid):
        """The pawn that steps sideways, runs and is dropped."""
        runners, drops = self.variant.runners, self.variant.drops
        self.has_drops = drops is not None
        self.drop_advance = drops is not None and drops.advance
        for colour in (0, 1):
            self.dash[colour] = grid.ranks(range(grid.first_rank, runners.dash_to), colour)
            self.drop_zone[colour] = grid.ranks(drops.zone if drops else (), colour)
            self.side_hit[colour] = grid.ranks(range(runners.side_capture_from, grid.last_rank + 1), colour)
        for i, dx in enumerate((-1, 1)):
            self.side_step[i] = dx
            self.side_zone[i] = as_set(there for square in grid.squares if (there := grid.go(square, (dx, 0))) >= 0)

    # ---- castling
    def fill_castling(self, grid):
        self.rights = castling_rights(self.variant)
        index = self.variant.geometry.indices
        for square in range(self.size):
            self.keeps[square] = (1 << len(self.rights)) - 1
        for number, right in enumerate(self.rights):
            king, rook = index[right.king], index[right.rook]
            self.own_rights[right.color.index] |= 1 << number
            self.keeps[king] &= ~(1 << number)
            self.keeps[rook] &= ~(1 << number)
            castling, colour = self.variant.castling, right.color.index
            first = self.castle_first[number] = self.castle_count[colour]
            for distance in castling.short if right.short else castling.long:
                if distance <= abs(rook - king):
                    self.add_castling(colour, number, king, rook, distance)
            self.castle_last[number] = self.castle_count[colour]
            self.castle_common[number] = self.exists
            for way in range(first, self.castle_count[colour]):
                self.castle_common[number] &= self.castle_empty[colour][way]

    def add_castling(self, colour, right, king, rook, distance):
        """One way to castle: kings and rooks stand on one rank, so that indices count files."""
        step = 1 if rook > king else -1
        goal, way = king + distance * step, self.castle_count[colour]
        self.castle_count[colour] += 1
        for i, number in enumerate((1 << right, king, goal, rook, goal - step)):
            self.castle[colour][way][i] = number
        safe = set(range(king + step, goal, step))
        empty = set(range(king + step, goal + step, step))
        empty |= set(range(min(rook, goal - step), max(rook, goal - step) + 1))
        if self.variant.castling.all_safe:
            safe = set(range(king + step, rook, step))
            empty |= safe
        self.castle_empty[colour][way] = as_set(empty - {king, rook})
        self.castle_safe[colour][way] = as_set(safe)

    def castling_squares(self, number):
        """Of a castling move: where king and rook come from and go to (king, king's goal, rook, rook's goal)."""
        for colour in (0, 1):
            way = self.castle[colour][number >> codes.WAY]
            if way[1] == number & 255 and number >> codes.WAY < self.castle_count[colour]:
                return way[1], way[2], way[3], way[4]
        raise ValueError("not a castling move")

    # ---- sheaves
    def fill_room(self, grid):
        """The most sheaves that the generator can put down: so many for each man of a side, and some besides.

        A man has one for his plain moves, and one for each square on which he lands behind a man whom he takes by
        passing: eight beside him, and along lines. A pinned pawn has one for each square it may go to. Besides there
        are the free pawns' steps, told apart by promotion; drops by their run; en passant; castling; and the place
        where a last one is written in vain.
        """
        longest = max(grid.files, grid.height)
        passing = max(self.passing_squares(kind, longest) for kind in range(16))
        self.sheaves_a_man = max(1 + passing, self.steps + 2, longest + 4 if self.runner else 0)
        steps = 3 * (1 + self.stage_count) + self.steps
        runs = 3 * (1 + self.stage_count) + 2 * longest + 4 if self.runner else 0
        self.sheaves_besides = steps + runs + 2 * self.steps + max(self.castle_count[0], self.castle_count[1]) + 1

    def passing_squares(self, kind, longest):
        """The most squares on which a man of this kind can land behind others."""
        if not self.overtakes[kind]:
            return 0
        lines = (self.flies[kind] & 1) + (self.flies[kind] >> 1)
        return 8 + 4 * lines * (longest if self.onward[kind] else 1)

    # ---- keys
    def fill_keys(self):
        """Random numbers from a fixed seed: keys are equal on every machine, compiled or not."""
        source = random_words(SEED)
        for square in range(self.size):
            self.passed_key[square] = next(source)
            for code in range(32):
                self.key[code][square] = next(source)
        for stock in range(1, 16):
            for colour in range(len(COLORS)):
                self.hand_key[colour][stock] = next(source)
        for rights in range(1, 256):
            self.rights_key[rights] = next(source)
        self.turn_key = next(source)


def random_words(seed):
    """Random 64-bit numbers without end: SplitMix64 (Steele, Lea and Flood 2014); the library's are slow to import."""
    while True:
        seed = seed + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        word = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        word = (word ^ word >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        yield word ^ word >> 31


def lines_of(steps, every=True):
    """Which lines these directions make up: 1 ranks and files, 2 diagonals (whole, or with ``every`` false in part)."""
    needed = all if every else any
    return sum(number for number, lines in ((1, STRAIGHT), (2, DIAGONAL)) if needed(step in steps for step in lines))


def straight_reach(grid, lines):
    """For each square the squares from which an empty board lets a rider come, along these lines."""
    return {square: as_set(there for step in lines for there in grid.walk(square, step)) for square in grid.squares}
