"""What a move is worth once all captures on its goal are played out: static exchange evaluation.

Both sides take in turn with the cheapest man who can reach the goal (men of equal value in the order of their kinds,
then of their squares) and stop as soon as going on would cost them. A man behind another one joins in when the way is
free, straight or bent. A king takes only where no enemy could take him.

A man who takes by passing over does so from the goal on to another square, where nobody can take him back in this
exchange; one who leaps over an enemy on his way to the goal takes both. Of several ways to take, a man uses the plain
one. Left aside are pins, promotion and en passant by those who answer, and what happens on other squares.

Glossary: goal = the square fought for; whence = the squares from which men of a kind could come to the goal on an empty
board; standing = the value of the man on the goal; taker = the square of the man found; extra = the value of what he
takes besides; ends = nobody can take him back.
"""

from . import bits, codes
from .storage import allocate


class Exchange:
    def __init__(self, tables):
        """Know for each square whence men come; `look_at` must be called before anything is asked."""
        self.tables = tables
        if not bits.COMPILED:
            allocate(self, __file__, tables.size)
        self.sort_kinds()
        self.find_ways()

    def look_at(self, generator):
        """Turn to the position of a generator."""
        self.generator = generator
        self.position = generator.position

    # ---- what the definition says
    def sort_kinds(self):
        """All kinds but the king, the cheapest first."""
        kinds = [self.tables.movers[i] for i in range(self.tables.mover_count)] + [self.tables.pawn]
        if self.tables.runner:
            kinds.append(self.tables.runner)
        self.kind_count = len(kinds)
        self.has_overtakers = 0
        for i, (_, kind) in enumerate(sorted([(self.tables.value[kind], kind) for kind in kinds])):
            self.order[i] = kind
            self.has_overtakers |= self.tables.overtakes[kind]

    def find_ways(self):
        """Find whence each kind comes."""
        for atom in range(self.tables.atom_count):
            for i in range(self.tables.sharer_count[atom]):
                self.add_ways(atom, self.tables.sharers[atom][i])
        for kind in range(16):
            self.add_together(kind)

    def add_ways(self, atom, kind):
        """Note whence a kind comes in this way to attack."""
        for square in range(self.tables.size):
            for group in range(self.tables.group_count):
                if self.tables.group_atom[group] == atom:
                    for colour in range(2):
                        self.leaps[colour][square][kind] |= self.tables.arrive[colour][group][square]
            for rider in range(self.tables.rider_count):
                if self.tables.rider_atom[rider] == atom:
                    self.add_ride(self.tables.rider_path[rider], square, kind, self.tables.rider_reach[rider][square])
            for passer in range(self.tables.passer_count):
                if self.tables.passer_atom[passer] == atom:
                    self.passes[square][kind] |= self.tables.passer_reach[passer][square]
                    self.passes_by[passer][kind] = 1

    def add_ride(self, table, square, kind, reach):
        """Note whence a kind comes along the paths of a table."""
        self.rides[table][square][kind] |= reach
        for i in range(self.ride_count[kind]):
            if self.ride_table[kind][i] == table:
                return
        self.ride_table[kind][self.ride_count[kind]] = table
        self.ride_count[kind] += 1

    def add_together(self, kind):
        """Sum up whence a kind comes, in whatever way."""
        for square in range(self.tables.size):
            for colour in range(2):
                self.whence[colour][square][kind] = self.leaps[colour][square][kind] | self.passes[square][kind]
                for table in range(4):
                    self.whence[colour][square][kind] |= self.rides[table][square][kind]

    # ---- questions
    def is_at_least(self, move, least):
        """Whether a legal move of the side to move is worth so much."""
        left = self.begin(move) - least
        side = self.position.turn ^ 1
        kept = 1
        if left < 0:
            return 0
        if self.is_final:
            return 1
        # Is what this side can win at most `left`? If so, the answer is `kept`.
        while left < self.standing or (self.has_overtakers and self.may_overtake(side)):
            if not self.find(side):
                return kept
            left = self.standing + self.extra - left
            if left <= 0:
                return kept
            if self.ends:
                return kept ^ 1
            left -= 1
            self.take()
            kept ^= 1
            side ^= 1
        return kept

    def attacks_king(self, move):
        """Whether the man who makes a legal move, not a castling, attacks the enemy's king from its goal."""
        us = self.position.turn
        king = self.position.kings[us ^ 1]
        start = move & 255
        goal = move >> codes.TO & 255
        is_drop = move >> codes.FLAG & 15 == codes.DROP
        kind = self.tables.runner if is_drop else move >> codes.PROMOTION & 15 or self.position.at[start] >> 1
        if not self.whence[us][king][kind] & bits.bit(goal):
            return 0
        after = self.position.own[0] | self.position.own[1]
        if not is_drop:
            after ^= bits.bit(start)
        self.goal = king
        return self.comes(us, kind, goal, after)

    def gave_check(self, move):
        """Whether the move just made gives check: `in_check` of the generator, told sooner. Only the man who moved is
        asked, unless he may have opened another one's way, or the move did more than bring him to his goal."""
        us = self.position.turn
        king = self.position.kings[us]
        if move >> codes.PROMOTION or self.tables.passer_count or bits.bit(move & 255) & self.tables.veil[king]:
            return self.generator.in_check(us)
        goal = move >> codes.TO & 255
        kind = self.position.at[goal] >> 1
        if not self.whence[us ^ 1][king][kind] & bits.bit(goal):
            return 0
        self.goal = king
        return self.comes(us ^ 1, kind, goal, self.position.own[0] | self.position.own[1])

    def worth(self, move):
        """What a legal move of the side to move is worth, in hundredths of a pawn."""
        gain = self.begin(move)
        side = self.position.turn ^ 1
        count = 0
        while not self.is_final and self.find(side):
            self.gains[count] = self.standing + self.extra
            count += 1
            self.take()
            side ^= 1
            self.is_final = self.ends
        answer = 0
        while count:
            count -= 1
            answer = max(0, self.gains[count] - answer)
        return gain - answer

    def weigh(self, move):
        """`worth`, for Python."""
        return self.worth(move)

    def count_at_least(self, moves, least):
        """How many of these moves are worth so much, for Python."""
        count = 0
        for move in moves:
            count += self.is_at_least(move, least)
        return count

    # ---- the exchange
    def begin(self, move):
        """Make the first move; returns what it takes, and what a pawn gains by promotion."""
        start = move & 255
        flag = move >> codes.FLAG & 15
        self.goal = move >> codes.TO & 255
        self.is_final = 0
        if flag == codes.CASTLE:
            self.is_final = 1
            return 0
        self.occupied = self.position.own[0] | self.position.own[1] | bits.bit(self.goal)
        if flag == codes.DROP:
            self.standing = self.tables.value[self.tables.runner]
            return 0
        kind = self.position.at[start] >> 1
        gain = self.tables.value[self.position.at[self.goal] >> 1]
        self.occupied ^= bits.bit(start)
        self.is_final = kind == self.tables.king
        self.standing = self.tables.value[kind]
        if move >> codes.PROMOTION:
            gain += self.begin_rare(move, start, flag)
        return gain

    def begin_rare(self, move, start, flag):
        """What a promotion or a capture elsewhere than on the goal adds to the gain."""
        kind = move >> codes.PROMOTION & 15
        if kind:
            gain = self.tables.value[kind] - self.standing
            self.standing = self.tables.value[kind]
            return gain
        if flag == codes.EN_PASSANT:
            square = self.position.victim
        elif flag == codes.OVERTAKE:
            square = bits.lowest(self.tables.path[0][start][self.goal] & self.occupied)
        else:
            return 0
        self.occupied ^= bits.bit(square)
        return self.tables.value[self.position.at[square] >> 1]

    def may_overtake(self, side):
        """Whether an overtaker of this side is near enough that he might take more than the man on the goal."""
        for i in range(self.kind_count):
            kind = self.order[i]
            men = self.position.sets[side][kind] & self.whence[side][self.goal][kind] & self.occupied
            if men and self.tables.overtakes[kind]:
                return 1
        return 0

    def take(self):
        """The man found takes; he stands on the goal now."""
        self.occupied ^= bits.bit(self.taker)
        self.standing = self.tables.value[self.position.at[self.taker] >> 1]

    # ---- who takes next
    def find(self, side):
        """Whether a man of this side can take on the goal now; the cheapest becomes the taker."""
        self.extra = 0
        self.ends = 0
        goal = self.goal
        occupied = self.occupied
        for i in range(self.kind_count):
            kind = self.order[i]
            men = self.position.sets[side][kind] & self.whence[side][goal][kind] & occupied
            while men:
                self.taker = bits.lowest(men)
                if self.comes(side, kind, self.taker, occupied):
                    if self.tables.overtakes[kind]:
                        self.overtake(side, kind)
                    return 1
                men = bits.rest(men)
        return self.find_king(side)

    def find_king(self, side):
        """Whether the king of this side can take on the goal, no enemy being able to take him there."""
        king = self.position.kings[side]
        if not self.whence[side][self.goal][self.tables.king] & bits.bit(king):
            return 0
        if self.is_guarded(side ^ 1, self.occupied ^ bits.bit(king)):
            return 0
        self.taker = king
        self.ends = 1
        return 1

    def is_guarded(self, side, occupied):
        """Whether anyone of this side could take on the goal, if these squares were occupied."""
        for i in range(self.kind_count):
            kind = self.order[i]
            men = self.position.sets[side][kind] & self.whence[side][self.goal][kind] & occupied
            while men:
                if self.comes(side, kind, bits.lowest(men), occupied):
                    return 1
                men = bits.rest(men)
        return self.whence[side][self.goal][self.tables.king] & bits.bit(self.position.kings[side]) != 0

    def comes(self, side, kind, square, occupied):
        """Whether this man, who comes to the goal on an empty board, takes on it now."""
        here = bits.bit(square)
        if self.leaps[side][self.goal][kind] & here:
            return 1
        for i in range(self.ride_count[kind]):
            table = self.ride_table[kind][i]
            comes = self.rides[table][self.goal][kind] & here
            if comes and not self.tables.path[table][square][self.goal] & occupied:
                return 1
        if self.passes[self.goal][kind] & here:
            return self.passes_over(side, kind, square, occupied)
        return 0

    def passes_over(self, side, kind, square, occupied):
        """Whether this man can take the one on the goal by passing over him: beside him, he may land on an enemy."""
        behind = self.tables.beyond[square][self.goal]
        if behind == codes.NOWHERE:
            return 0
        way = self.tables.path[0][square][self.goal]
        there = bits.bit(behind) & occupied
        for passer in range(self.tables.passer_count):
            if self.passes_by[passer][kind] and self.tables.passer_reach[passer][self.goal] & bits.bit(square):
                if not way and self.tables.passer_near[passer] and not there & self.position.own[side]:
                    return 1
                if self.tables.passer_far[passer] and not way & occupied and not there:
                    return 1
        return 0

    def overtake(self, side, kind):
        """What it means that the taker is an overtaker: a leap may take a man on its way, passing ends the exchange."""
        way = self.tables.path[0][self.taker][self.goal]
        over = self.tables.near[kind][self.taker] & self.position.own[side ^ 1] & self.occupied
        if self.leaps[side][self.goal][kind] & bits.bit(self.taker):
            if over & way and not bits.rest(way):
                self.extra = self.tables.value[self.position.at[bits.lowest(over & way)] >> 1]
                self.occupied ^= over & way
            return
        self.ends = self.passes[self.goal][kind] & bits.bit(self.taker) != 0
        behind = self.tables.beyond[self.taker][self.goal]
        if self.ends and bits.bit(behind) & self.occupied:
            self.extra = self.tables.value[self.position.at[behind] >> 1]
