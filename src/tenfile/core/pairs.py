"""Forcing a mate with two men: from how many positions can king and both force it against the lone king?

Worked out backwards as in `retrograde`, whole sets of the lone king's squares at a time. White has the men, Black the
lone king. A place is where White's three stand; rounds look only at places at which something may have changed.

Glossary: place = (king * size + first) * size + second; rays = squares a man rides to and those he passes on his way.
"""

from . import bits, gil, memory
from .storage import allocate


class Pairs:
    def __init__(self, generator):
        """Work with a generator on an empty board, which is left empty again."""
        self.generator = generator
        self.position = generator.position
        self.tables = generator.tables
        self.size = self.tables.size
        self.attacked = self.lost = self.won = memory.no_sets()
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)

    def __dealloc__(self):
        memory.free_all(self.attacked, self.lost, self.won)

    def solve(self, first, second):
        """The moves of the longest mate that a king and men of these kinds can force; 0 if there is none."""
        self.kinds[0] = first
        self.kinds[1] = second
        places = self.size * self.size * self.size
        self.attacked = memory.more_sets(self.attacked, places)
        self.lost = memory.more_sets(self.lost, places)
        self.won = memory.more_sets(self.won, places)
        state = gil.release()
        moves = self.find_all()
        gil.take(state)
        return moves

    def find_all(self):
        """Go on, a move a round, until a round finds nothing new."""
        moves = 0
        for king in range(self.size):
            for first in range(self.size):
                for second in range(self.size):
                    self.study(king, first, second)
        self.find_all_lost()
        while self.find_all_won():
            moves += 1
            self.find_all_lost()
        return moves

    def is_place(self, king, first, second):
        """Whether three men can stand so."""
        here = bits.bit(king) | bits.bit(first) | bits.bit(second)
        return bits.popcount(here & self.tables.exists) == 3

    def study(self, king, first, second):
        """Note what is attacked with the lone king off the board, as it is when he moves."""
        place = (king * self.size + first) * self.size + second
        self.attacked[place] = self.lost[place] = self.won[place] = bits.wide(0)
        if not self.is_place(king, first, second):
            return
        taken = bits.bit(king) | bits.bit(first) | bits.bit(second)
        self.position.place(self.tables.king << 1, king)
        self.position.place(self.kinds[0] << 1, first)
        self.position.place(self.kinds[1] << 1, second)
        self.generator.us = 1
        self.generator.study_foes()
        attacked = bits.wide(0)
        for there in range(self.size):
            if self.generator.attacked(there, 1, taken, ~bits.bit(there)):
                attacked |= bits.bit(there)
        self.attacked[place] = attacked & self.tables.exists
        self.position.lift(king)
        self.position.lift(first)
        self.position.lift(second)

    # ---- Black to move
    def find_all_lost(self):
        """Find, at every place, what Black has lost."""
        for king in range(self.size):
            for first in range(self.size):
                for second in range(self.size):
                    if self.is_place(king, first, second):
                        self.find_lost(king, first, second)

    def homes(self, king, first, second):
        """Where the lone king may stand."""
        taken = bits.bit(king) | bits.bit(first) | bits.bit(second)
        return self.tables.exists & ~(taken | self.tables.leap[self.tables.king][king])

    def find_lost(self, king, first, second):
        """Find the positions that are mate, or in which every move lets White win; taking a man never does."""
        place = (king * self.size + first) * self.size + second
        safe = self.tables.exists & ~(self.attacked[place] | bits.bit(king))
        homes = self.homes(king, first, second) & ~self.lost[place]
        escapes = safe & ~self.won[place]
        while escapes and homes:
            homes &= ~self.tables.leap[self.tables.king][bits.lowest(escapes)]
            escapes = bits.rest(escapes)
        while homes:
            lone = bits.lowest(homes)
            if self.attacked[place] & bits.bit(lone) or self.tables.leap[self.tables.king][lone] & safe:
                self.lost[place] |= bits.bit(lone)
            homes = bits.rest(homes)

    # ---- White to move
    def find_all_won(self):
        """Find, at every place, what White has won; return how many positions are new."""
        new = 0
        for king in range(self.size):
            for first in range(self.size):
                for second in range(self.size):
                    if self.is_place(king, first, second):
                        new += self.find_won(king, first, second)
        return new

    def find_won(self, king, first, second):
        """Find the positions in which a move leads to one that Black has lost; return how many are new."""
        place = (king * self.size + first) * self.size + second
        homes = self.homes(king, first, second) & ~(self.attacked[place] | self.won[place])
        if not homes:
            return 0
        taken = bits.bit(king) | bits.bit(first) | bits.bit(second)
        step = self.size * self.size
        new = self.after_leaps(self.tables.king, king, taken, place - king * step, step)
        new |= self.after_moves(0, first, taken, place - first * self.size, self.size)
        new |= self.after_moves(1, second, taken, place - second, 1)
        new &= homes
        self.won[place] |= new
        return bits.popcount(new)

    def after_moves(self, number, square, taken, rest, step):
        """Where Black has lost after some move of one of the two men, who is at `rest` plus `step` for each square."""
        kind = self.kinds[number]
        slides = self.tables.slides[kind] | self.tables.flies[kind]
        found = self.after_leaps(kind, square, taken, rest, step)
        if slides:
            found |= self.after_rays(0, self.generator.slide(square, taken, slides), square, taken, rest, step)
        table = self.tables.bend[kind]
        if table:
            found |= self.after_rays(table, self.generator.bent(square, taken, table), square, taken, rest, step)
        return found

    def after_leaps(self, kind, square, taken, rest, step):
        """Where Black has lost after some leap of this man."""
        found = bits.wide(0)
        goals = self.tables.leap[kind][square] & ~taken
        while goals:
            found |= self.lost[rest + bits.lowest(goals) * step]
            goals = bits.rest(goals)
        return found

    def after_rays(self, table, goals, square, taken, rest, step):
        """Where Black has lost after some ride of this man to one of these squares, the lone king not standing in the
        way."""
        found = bits.wide(0)
        goals &= ~taken
        while goals:
            goal = bits.lowest(goals)
            found |= self.lost[rest + goal * step] & ~self.tables.path[table][square][goal]
            goals = bits.rest(goals)
        return found

    # ---- reading the result
    def is_won(self, king, first, second, lone, turn):
        """Whether White wins a position, with White (0) or Black (1) to move."""
        place = (king * self.size + first) * self.size + second
        if turn:
            return self.lost[place] & bits.bit(lone) != 0
        return self.won[place] & bits.bit(lone) != 0

    def count(self, first_zone, second_zone):
        """How many positions White wins with the move, and how many there are, his men standing in these zones."""
        won = 0
        total = 0
        for king in range(self.size):
            for first in range(self.size):
                for second in range(self.size):
                    in_zones = first_zone & bits.bit(first) != 0 and second_zone & bits.bit(second) != 0
                    if in_zones and self.is_place(king, first, second):
                        place = (king * self.size + first) * self.size + second
                        won += bits.popcount(self.won[place])
                        total += bits.popcount(self.homes(king, first, second) & ~self.attacked[place])
        return won, total
