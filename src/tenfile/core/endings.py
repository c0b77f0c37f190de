"""What is known for certain of endings: king and one man against the lone king, and what cannot be won by force.

The table of a kind of man holds, for both sides to move and every place of king, lone king and man, in how many moves
mate comes: one octet a position, 0 where it never does. With Black to move, who has the lone king, the number is one
more than that of the moves still to come, so that mate itself is 1. Places that the board mirrors share an octet: left
and right if it is the same mirrored, and upside down for men who are not pawns. A man of Black's is looked up with the
board turned over.

Where more men stand, an advantage counts less if the side ahead has no pawns and either cannot mate by force with what
it has, or has hardly more than the difference between a man who can mate and one who cannot.

Glossary: layout = 0 for men, 1 for pawns; image = one of four ways to turn the board; home = a place of the lone king
that no way of turning brings nearer to the first square; strong, weak = colours.
"""

from . import bits, gil, memory, tuning
from .grid import Grid
from .storage import allocate

AS_IT_IS, MIRRORED, UPSIDE_DOWN, BOTH = range(4)


class Endings:
    def __init__(self, tables):
        """Know nothing yet, but where everything is to stand."""
        self.tables = tables
        if not bits.COMPILED:
            allocate(self, __file__, tables.size)
        self.kept = [None] * 16
        self.squares = self.margin = 0
        self.light = bits.wide(0)
        self.draw_clock = 2 * tables.variant.draws.quiet_moves_to_claim
        self.fill_images(Grid(tables.variant.geometry))
        self.know_material([], [])

    # ---- where everything stands
    def fill_images(self, grid):
        """The squares under each way of turning the board, and which way each home is reached."""
        for square in grid.squares:
            file, rank = square % grid.files, square // grid.files
            across, over = grid.files - 1 - file, grid.height - 1 - rank
            for image, (f, r) in enumerate(((file, rank), (across, rank), (file, over), (across, over))):
                self.image[image][square] = r * grid.files + f
            self.number[square] = self.squares
            self.light |= bits.bit(square) if (file + rank) % 2 else bits.wide(0)
            self.squares += 1
        is_mirrored = all(grid.exists >> self.image[MIRRORED][square] & 1 for square in grid.squares)
        for layout, ways in enumerate(((AS_IT_IS, MIRRORED, UPSIDE_DOWN, BOTH), (AS_IT_IS, MIRRORED))):
            fair = [way for way in ways if is_mirrored or way in (AS_IT_IS, UPSIDE_DOWN)]
            for square in grid.squares:
                self.fill_home(layout, square, fair)

    def fill_home(self, layout, square, ways):
        """Turn this square of the lone king nearest to the first square; homes are numbered as they come."""
        best = min(ways, key=lambda way: (self.image[way][square], way))
        self.turn_by[layout][square] = best
        if best == AS_IT_IS:
            self.home[layout][square] = self.homes[layout]
            self.homes[layout] += 1

    def is_home(self, kind, lone):
        """Whether places with the lone king here are those that stand for their mirror images."""
        return self.turn_by[self.layout_of(kind)][lone] == 0

    def layout_of(self, kind):
        return kind == self.tables.pawn or (kind == self.tables.runner and kind != 0)

    def size_of(self, kind):
        """How many octets the table of a kind has."""
        return 2 * self.homes[self.layout_of(kind)] * self.squares * self.squares

    def cell(self, kind, turn, king, lone, man):
        """The index of a position, White having the man; turn 0 is his."""
        layout = self.layout_of(kind)
        way = self.turn_by[layout][lone]
        place = turn * self.homes[layout] + self.home[layout][self.image[way][lone]]
        place = place * self.squares + self.number[self.image[way][king]]
        return place * self.squares + self.number[self.image[way][man]]

    # ---- what is known
    def take(self, kind, octets):
        """Have the table of a kind; an empty one says that nothing is ever won. Raises ValueError for a wrong size."""
        if octets and len(octets) != self.size_of(kind):
            raise ValueError(f"a table of {self.size_of(kind)} octets is wanted, not one of {len(octets)}")
        self.kept[kind] = octets
        self.octets[kind] = memory.read_from(octets)
        self.known[kind] = 2 if octets else 1

    def knows(self, kind):
        """Whether there is a table of this kind of man."""
        return self.known[kind] != 0

    def longest(self, kind):
        """The largest number in the table of a kind that is known."""
        state = gil.release()  # for a moment that a thread which plays would have to wait
        longest = self.find_longest(kind, self.size_of(kind) if self.known[kind] == 2 else 0)
        gil.take(state)
        return longest

    def find_longest(self, kind, size):
        """The largest number in a table of this size."""
        longest = 0
        for i in range(size):
            if self.octets[kind][i] > longest:
                longest = self.octets[kind][i]
        return longest

    def look(self, kind, turn, king, lone, man):
        """What the table of a kind, which must be known, says of a position; White has the man."""
        if self.known[kind] == 1:
            return 0
        return self.octets[kind][self.cell(kind, turn, king, lone, man)]

    def score_of(self, position):
        """The score for the side to move, mates counted from here; ENDLESS where it is not known.

        To be asked where at most one man stands beside the kings. So many moves without progress that the rules would
        end the game before the mate make a draw; of pawns, which start that count afresh, this is not asked.
        """
        men = position.own[0] | position.own[1]
        men ^= bits.bit(position.kings[0]) | bits.bit(position.kings[1])
        if position.hand[0] or position.hand[1] or bits.rest(men):
            return tuning.ENDLESS
        if not men:
            return 0
        man = bits.lowest(men)
        kind = position.at[man] >> 1
        strong = position.at[man] & 1
        if not self.known[kind]:
            return 0 if self.helpless[kind] else tuning.ENDLESS
        way = 2 * strong
        king = self.image[way][position.kings[strong]]
        lone = self.image[way][position.kings[strong ^ 1]]
        return self.score(kind, position.turn ^ strong, king, lone, self.image[way][man], position.clock)

    def score(self, kind, turn, king, lone, man, clock):
        """The score of a position in which White has the man."""
        moves = self.look(kind, turn, king, lone, man)
        plies = 2 * moves - 1 - turn
        if not moves or (clock + plies > self.draw_clock and not self.layout_of(kind)):
            return 0
        return plies - tuning.MATE if turn else tuning.MATE - plies

    def from_root(self, position, height):
        """The same, mates counted from a root so many plies before; minus ENDLESS where it is not known."""
        score = self.score_of(position)
        if score == tuning.ENDLESS:
            return -tuning.ENDLESS
        if score > 0:
            return score - height
        return score + height if score < 0 else 0

    def judge(self, position):
        """`score_of`, for Python."""
        return self.score_of(position)

    # ---- what cannot be won
    def know_material(self, helpless, pairs):
        """Say which kinds cannot mate alone, and which two of them, as (kind, kind, whether on squares of one colour),
        cannot force mate together."""
        for kind in range(16):
            self.helpless[kind] = kind in helpless
            for other in range(16):
                self.unforced[0][kind][other] = self.unforced[1][kind][other] = 0
        for first, second, alike in pairs:
            self.unforced[alike][first][second] = self.unforced[alike][second][first] = 1
        values = [[], []]
        for i in range(self.tables.mover_count):
            kind = self.tables.movers[i]
            values[self.helpless[kind]].append(self.tables.value[kind])
        self.margin = min(values[0]) - min(values[1]) if values[0] and values[1] else -tuning.ENDLESS

    def scale_of(self, position, strong):
        """What part of an advantage of this colour counts, in parts of WHOLE."""
        if position.hand[strong] or position.sets[strong][self.tables.pawn]:
            return tuning.WHOLE
        if self.tables.runner and position.sets[strong][self.tables.runner]:
            return tuning.WHOLE
        men = position.own[strong] ^ bits.bit(position.kings[strong])
        if self.is_unforced(position, men):
            return tuning.UNFORCED if bits.rest(men) else 0
        weak = strong ^ 1
        if not bits.rest(position.own[weak]):
            return tuning.WHOLE
        edge = self.force_of(position, strong) - self.force_of(position, weak)
        return tuning.SMALL_EDGE if edge <= self.margin else tuning.WHOLE

    def is_unforced(self, position, men):
        """Whether no mate can be forced with these, who are neither kings nor pawns; of more than two this is not
        known."""
        if not men:
            return 1
        first = position.at[bits.lowest(men)] >> 1
        others = bits.rest(men)
        if not others:
            return self.helpless[first]
        if bits.rest(others):
            return 0
        alike = (men & self.light) == 0 or (men & ~self.light) == 0
        return self.unforced[alike][first][position.at[bits.lowest(others)] >> 1]

    def force_of(self, position, colour):
        """The value of a colour's men, pawns left aside."""
        force = 0
        for i in range(self.tables.mover_count):
            kind = self.tables.movers[i]
            force += bits.popcount(position.sets[colour][kind]) * self.tables.value[kind]
        return force

    def scale(self, position, strong):
        """`scale_of`, for Python."""
        return self.scale_of(position, strong)
