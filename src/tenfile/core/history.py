"""What a search learns on its way: how good moves proved to be, and how far its judgements were off.

Every number learned stays within two to the power of `tuning.HISTORY_BITS`: the nearer it is to its bound, the less it
moves on. Glossary: place = a man's code and the square he goes to, as one number; former = the places of earlier moves;
cells = a row of numbers learned.
"""

from . import bits, codes, memory, tuning
from .storage import allocate

# Odd numbers with about as many ones as zeros, in no order: multiplied by them, every bit moves the upper ones.
FACTORS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0xD6E8FEB86659FD93)


class Histories:
    def __init__(self, tables):
        self.tables = tables
        self.size = tables.size
        self.width = 2 * len(tables.letters) * tables.size
        self.quiet = memory.new_shorts(2 * self.size * self.size)
        self.sequel = memory.new_shorts(self.width * self.width)
        self.taught = memory.new_shorts(self.width)
        self.capture = memory.new_shorts(16 * self.width)
        self.errors = memory.new_shorts(6 << tuning.CORRECTION_BITS)
        if not bits.COMPILED:
            allocate(self, __file__, self.size)
        for i, factor in enumerate(FACTORS):
            self.mixers[i] = factor

    def __dealloc__(self):
        memory.free_shorts(self.quiet, self.sequel)
        memory.free_shorts(self.capture, self.errors)
        memory.free_shorts(self.taught, memory.no_shorts())

    def clear(self):
        """Forget everything; of the sequels, which are many, those alone that were taught: a weak player, who forgets
        at every move, has learned few."""
        memory.clear_shorts(self.quiet, 2 * self.size * self.size)
        for former in range(self.width):
            if self.taught[former]:
                memory.clear_row(self.sequel, former * self.width, self.width)
        memory.clear_shorts(self.taught, self.width)
        memory.clear_shorts(self.capture, 16 * self.width)
        memory.clear_shorts(self.errors, 6 << tuning.CORRECTION_BITS)

    # ---- moves
    def place_of(self, position, move):
        """Who moves (or is dropped), and where to."""
        code = position.at[move & 255]
        if move >> codes.FLAG & 15 == codes.DROP:
            code = self.tables.runner << 1 | position.turn
        return code * self.size + (move >> codes.TO & 255)

    def way_of(self, position, move):
        """Whose move it is, and from where to where; a drop comes from where it falls."""
        return (position.turn * self.size + (move & 255)) * self.size + (move >> codes.TO & 255)

    def victim_of(self, position, move):
        """The place of a capture together with the kind of man who stands on its goal."""
        return self.place_of(position, move) * 16 + (position.at[move >> codes.TO & 255] >> 1)

    def teach_quiet(self, position, move, bonus):
        """A quiet move was better, or worse, than thought."""
        self.teach(self.quiet, self.way_of(position, move), bonus)

    def teach_sequel(self, former, place, bonus):
        """So was a move in answer to a former one."""
        self.taught[former] = 1
        self.teach(self.sequel, former * self.width + place, bonus)

    def teach_capture(self, position, move, bonus):
        """So was a capture."""
        self.teach(self.capture, self.victim_of(position, move), bonus)

    def teach(self, cells, i, bonus):
        """Move one number by a bonus, the less the nearer it is to its bound."""
        old = cells[i]
        cells[i] = old + bonus - (old * max(bonus, -bonus) >> tuning.HISTORY_BITS)

    # ---- judgements
    def study(self, position):
        """Find where errors are kept that belong to positions like this one."""
        pawns = self.mixed(0, position.sets[0][self.tables.pawn]) ^ self.mixed(2, position.sets[1][self.tables.pawn])
        if self.tables.runner:
            pawns += self.mixed(2, position.sets[0][self.tables.runner])
            pawns ^= self.mixed(0, position.sets[1][self.tables.runner])
        self.found[2] = self.cell_of(2, pawns, position.turn)
        for colour in range(2):
            men = self.mixed(0, position.sets[colour][self.tables.king])
            for i in range(self.tables.mover_count):
                men = bits.low(bits.halves(0, men) * 5) ^ self.mixed(0, position.sets[colour][self.tables.movers[i]])
            self.found[colour] = self.cell_of(colour, men, position.turn)
        for i in range(3):
            memory.prefetch_short(self.errors, self.found[i])

    def cell_of(self, sort, key, turn):
        return ((sort * 2 + turn) << tuning.CORRECTION_BITS) + (bits.low(key) >> (64 - tuning.CORRECTION_BITS))

    def mixed(self, i, squares):
        """A number in whose upper bits every square counts."""
        lower = bits.low(bits.halves(0, bits.low(squares)) * self.mixers[i])
        upper = bits.low(bits.halves(0, bits.high(squares)) * self.mixers[i + 1])
        both = lower ^ (lower >> 32) ^ upper
        return bits.low(bits.halves(0, both) * self.mixers[1])

    def correction(self):
        """How far judgements of positions like the one studied last were off, in hundredths of a pawn."""
        total = self.errors[self.found[0]] + self.errors[self.found[1]] + self.errors[self.found[2]]
        return total >> tuning.CORRECTION_SHIFT

    def teach_error(self, cell, error, depth):
        """A judgement was off by so much, as a search of some depth tells."""
        bonus = error * depth * tuning.CORRECTION_FACTOR
        self.teach(self.errors, cell, max(-tuning.MOST_CORRECTION, min(tuning.MOST_CORRECTION, bonus)))
