"""Forcing a mate: from where can king and one man force it against the lone king, and in how many moves?

Worked out backwards from the mates, a move a round (retrograde analysis). White has the man, Black the lone king.
Positions that differ only by the lone king's square make one set. What the men attack is asked of the move generator.
A pawn may promote into positions of the men whose tables are known already.

Glossary: homes = where the lone king may stand; goals = squares that White's man or king may go to.
"""

from . import bits, codes, gil, memory
from .storage import allocate


class Retrograde:
    def __init__(self, generator):
        """Work with a generator on an empty board, which is left empty again."""
        self.generator = generator
        self.position = generator.position
        self.tables = generator.tables
        self.endings = self.cells = None
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)

    def solve(self, kind):
        """The number of moves of the longest mate that a king and a man of this kind can force; 0 if there is none."""
        self.kind = kind
        self.is_pawn = kind == self.tables.pawn or kind == self.tables.runner
        state = gil.release()
        longest = self.find_all()
        gil.take(state)
        return longest

    def tabulate(self, kind, endings):
        """The table of a kind as `Endings` lays it out; empty if nothing is ever won.

        For a pawn, the tables of all that it may become must be known there. Raises ValueError where a mate takes more
        moves than an octet can tell, which no game is known to have.
        """
        self.endings = endings
        self.last_known = self.longest_known() if endings.layout_of(kind) else 0
        self.cells = bytearray(endings.size_of(kind))
        self.octets = memory.written_to(self.cells)
        self.has_noted = 0
        longest = self.solve(kind)
        octets = bytes(self.cells) if self.has_noted else b""  # a mate may exist that nobody can force
        self.endings = self.cells = None
        if longest >= codes.MOST_MOVES:
            raise ValueError(f"a mate in {codes.MOST_MOVES} moves or more does not fit into a table")
        return octets

    def longest_known(self):
        """The largest number in the tables of all that a pawn may become."""
        longest = 0
        for stage in range(self.tables.stage_count):
            for i in range(self.tables.stage_size[stage]):
                if self.tables.stage_kind[stage][i]:
                    longest = max(longest, self.endings.longest(self.tables.stage_kind[stage][i]))
        return longest

    def find_all(self):
        """Go on, a move a round, until a round finds nothing new; the moves of the longest mate."""
        self.moves = 0
        longest = 0
        self.study_all()
        self.find_all_lost()
        while longest < codes.MOST_MOVES:
            if self.find_all_won():
                longest = self.moves + 1
            elif not self.is_pawn or self.moves >= self.last_known:
                break
            self.moves += 1
            self.find_all_lost()
        return longest

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
        new = bits.wide(0)
        while homes:
            lone = bits.lowest(homes)
            goals = self.tables.leap[self.tables.king][lone] & safe
            if not goals & ~self.won[king][man] and (goals or attacked & bits.bit(lone)):
                new |= bits.bit(lone)
            homes = bits.rest(homes)
        self.lost[king][man] |= new
        if new and self.endings is not None:
            self.note(1, king, man, new)

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
        if new and self.endings is not None:
            self.note(0, king, man, new)
        return bits.popcount(new)

    def note(self, turn, king, man, new):
        """Write down that these places of the lone king are decided by this round."""
        while new:
            lone = bits.lowest(new)
            if self.endings.is_home(self.kind, lone):
                self.octets[self.endings.cell(self.kind, turn, king, lone, man)] = self.moves + 1
                self.has_noted = 1
            new = bits.rest(new)

    def wins(self, king, man, lone):
        """Whether a move of the man leads to a position that Black has lost."""
        occupied = bits.bit(king) | bits.bit(man) | bits.bit(lone)
        if not self.is_pawn:
            goals = self.goals(man, occupied)
        else:
            if self.promotes(king, man, lone, occupied):
                return 1
            goals = self.pawn_goals(man, occupied)
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

    def pawn_goals(self, man, occupied):
        """Where a pawn of White's may go and stay a pawn."""
        empty = self.tables.exists & ~occupied
        step = self.tables.forward[0]
        ahead = bits.shifted(bits.bit(man), step) & empty
        goals = ahead & ~self.tables.promotes[0]
        if self.kind == self.tables.runner:
            while ahead:
                ahead = bits.shifted(ahead & self.tables.dash[0], step) & empty
                goals |= ahead
            for i in range(2):
                goals |= bits.shifted(bits.bit(man), self.tables.side_step[i]) & self.tables.side_zone[i] & empty
            return goals
        for k in range(1, self.tables.steps):
            ahead = bits.shifted(ahead & self.tables.relay[0][k], step) & empty
            goals |= ahead
        return goals

    def promotes(self, king, man, lone, occupied):
        """Whether a step on to a square of promotion wins by the next round, as what the pawn becomes or stays."""
        ahead = bits.shifted(bits.bit(man), self.tables.forward[0]) & self.tables.exists & ~occupied
        ahead &= self.tables.promotes[0]
        for stage in range(self.tables.stage_count):
            if not ahead & self.tables.stage_zone[0][stage]:
                continue
            for i in range(self.tables.stage_size[stage]):
                if self.is_lost_as(self.tables.stage_kind[stage][i], king, bits.lowest(ahead), lone):
                    return 1
        return 0

    def is_lost_as(self, kind, king, man, lone):
        """Whether Black has lost by now if the man is of this kind; 0 is the pawn itself."""
        if not kind:
            return self.lost[king][man] & bits.bit(lone) != 0
        moves = self.endings.look(kind, 1, king, lone, man)
        return moves > 0 and moves <= self.moves + 1

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
