"""Forcing a mate: from where can king and one man force it against the lone king, and in how many moves?

Worked out backwards from the mates, a move a round (retrograde analysis). White has the man, Black the lone king.
Positions that differ only by the lone king's square make one set. What the men attack is asked of the move generator.
"""

from . import bits, gil
from .storage import allocate


class Retrograde:
    def __init__(self, generator):
        """Work with a generator on an empty board, which is left empty again."""
        self.generator = generator
        self.position = generator.position
        self.tables = generator.tables
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)

    def solve(self, kind):
        """The number of moves of the longest mate that a king and a man of this kind can force; 0 if there is none."""
        self.kind = kind
        state = gil.release()
        moves = 0
        self.study_all()
        self.find_all_lost()
        while self.find_all_won():
            moves += 1
            self.find_all_lost()
        gil.take(state)
        return moves

    # ---- what the men attack
    def study_all(self):
        """Look at every place of king and man."""
        for king in range(self.tables.size):
            for man in range(self.tables.size):
                self.homes[king][man] = bits.wide(0)
                self.lost[king][man] = bits.wide(0)
                self.won[king][man] = bits.wide(0)
                if king != man and self.tables.exists & bits.bit(king) and self.tables.exists & bits.bit(man):
                    self.study(king, man)

    def study(self, king, man):
        """Note where the lone king may stand, and what is attacked with him off the board, as it is when he moves."""
        taken = bits.bit(king) | bits.bit(man)
        self.position.place(self.tables.king << 1, king)
        self.position.place(self.kind << 1, man)
        self.generator.us = 1
        self.generator.study_foes()
        attacked = bits.wide(0)
        for there in range(self.tables.size):
            if self.generator.attacked(there, 1, taken, ~bits.bit(there)):
                attacked |= bits.bit(there)
        self.attacked[king][man] = attacked
        self.homes[king][man] = self.tables.exists & ~(taken | self.tables.leap[self.tables.king][king])
        self.position.lift(king)
        self.position.lift(man)

    # ---- Black to move
    def find_all_lost(self):
        """Find, at every place of king and man, what Black has lost."""
        for king in range(self.tables.size):
            for man in range(self.tables.size):
                self.find_lost(king, man)

    def find_lost(self, king, man):
        """Find the positions that are mate, or in which every move lets White win."""
        attacked = self.attacked[king][man]
        safe = self.tables.exists & ~(attacked | bits.bit(king))
        homes = self.homes[king][man] & ~self.lost[king][man]
        while homes:
            lone = bits.lowest(homes)
            goals = self.tables.leap[self.tables.king][lone] & safe
            if not goals & ~self.won[king][man] and (goals or attacked & bits.bit(lone)):
                self.lost[king][man] |= bits.bit(lone)
            homes = bits.rest(homes)

    # ---- White to move
    def find_all_won(self):
        """Find, at every place of king and man, what White has won; return how many positions are new."""
        new = 0
        for king in range(self.tables.size):
            for man in range(self.tables.size):
                new += self.find_won(king, man)
        return new

    def find_won(self, king, man):
        """Find the positions in which a move leads to one that Black has lost; return how many are new."""
        homes = self.homes[king][man] & ~(self.attacked[king][man] | self.won[king][man])
        new = bits.wide(0)
        goals = self.tables.leap[self.tables.king][king] & ~bits.bit(man)
        while goals:
            new |= homes & self.lost[bits.lowest(goals)][man]
            goals = bits.rest(goals)
        homes &= ~new
        while homes:
            if self.wins(king, man, bits.lowest(homes)):
                new |= bits.bit(bits.lowest(homes))
            homes = bits.rest(homes)
        self.won[king][man] |= new
        return bits.popcount(new)

    def wins(self, king, man, lone):
        """Whether a move of the man leads to a position that Black has lost."""
        goals = self.goals(man, bits.bit(king) | bits.bit(man) | bits.bit(lone))
        while goals:
            if self.lost[king][bits.lowest(goals)] & bits.bit(lone):
                return 1
            goals = bits.rest(goals)
        return 0

    def goals(self, man, occupied):
        """Where the man may go. He takes nobody: there is only the king to take, who is not in check now."""
        goals = self.tables.leap[self.kind][man]
        slides = self.tables.slides[self.kind] | self.tables.flies[self.kind]
        if slides:
            goals |= self.generator.slide(man, occupied, slides)
        if self.tables.bend[self.kind]:
            goals |= self.generator.bent(man, occupied, self.tables.bend[self.kind])
        return goals & ~occupied

    # ---- reading the result
    def is_won(self, king, man, lone, turn):
        """Whether White wins a position, with White (0) or Black (1) to move."""
        if turn:
            return self.lost[king][man] & bits.bit(lone) != 0
        return self.won[king][man] & bits.bit(lone) != 0

    def count(self):
        """How many positions White wins with the move, and how many there are."""
        won = 0
        total = 0
        for king in range(self.tables.size):
            for man in range(self.tables.size):
                won += bits.popcount(self.won[king][man])
                total += bits.popcount(self.homes[king][man] & ~self.attacked[king][man])
        return won, total
