"""What a weak player overlooks: the enemy's answers of one kind, drawn for each position.

Kinds, where the game has men for them: quiet moves that fork; rides along a line that go far; rides round a bend;
captures that do not land where the man stood who is taken. Glossary: alert = the least gain that is never overlooked
(nor is a mate then), 0 where everything may be.
"""

from . import bits, codes, tuning
from .storage import allocate


class Oversight:
    def __init__(self, picker):
        """See everything; `look_at` must be called before anything is asked."""
        self.tables = picker.tables
        self.picker = picker
        self.exchange = picker.exchange
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)
        self.kind = self.chance = self.alert = 0
        self.find_kinds()

    def look_at(self, generator):
        """Turn to the position of a generator, at which the picker looks, too."""
        self.generator = generator
        self.position = generator.position

    def find_kinds(self):
        """The kinds of answers that the game has."""
        self.kind_count = 0
        for kind in (tuning.FORK, tuning.LONG_RIDE, tuning.BENT_RIDE, tuning.OVERTAKING):
            if self.has_men_for(kind):
                self.kinds[self.kind_count] = kind
                self.kind_count += 1

    def has_men_for(self, kind):
        """Whether the game has men, beside pawns, who can give answers of a kind."""
        for i in range(self.tables.mover_count):
            man = self.tables.movers[i]
            if (
                kind == tuning.FORK
                or (kind == tuning.LONG_RIDE and (self.tables.slides[man] or self.tables.flies[man]))
                or (kind == tuning.BENT_RIDE and self.tables.bend[man])
                or (kind == tuning.OVERTAKING and self.tables.overtakes[man])
            ):
                return 1
        return 0

    def draw(self, lot):
        """Choose what to overlook by a number below `tuning.OVERSIGHTS`: with a chance of so many in a hundred answers
        of one of the game's kinds."""
        self.kind = 0
        if lot % 100 < self.chance:
            self.kind = self.kinds[lot // 100 % self.kind_count]

    # ---- questions
    def hides_some(self, first, end):
        """Whether some, but not all of these moves in the generator's list are overlooked."""
        hidden = 0
        for i in range(first, end):
            hidden += self.hides(self.generator.moves[i])
        return 0 < hidden < end - first

    def hides(self, move):
        """Whether a legal move of the side to move is overlooked."""
        if not self.is_of_kind(move):
            return 0
        return not self.alert or (self.picker.gain_of(move) < self.alert and not self.mates(move))

    def hidden_among(self, moves, kind):
        """Those of these moves that are overlooked where moves of this kind are; for Python."""
        self.kind = kind
        return [move for move in moves if self.hides(move)]

    def is_of_kind(self, move):
        """Whether a move is of the kind that is overlooked."""
        if self.kind == tuning.FORK:
            return self.forks(move)
        flag = move >> codes.FLAG & 15
        if self.kind == tuning.OVERTAKING:
            return flag == codes.OVERTAKE or flag == codes.EN_PASSANT
        return flag == codes.PLAIN and self.rides(move)

    def rides(self, move):
        """Whether a plain move is a long ride, or a bent one."""
        start = move & 255
        goal = move >> codes.TO & 255
        kind = self.position.at[start] >> 1
        if self.kind == tuning.BENT_RIDE:
            return self.tables.bend[kind] and self.tables.path[self.tables.bend[kind]][start][goal] != 0
        if not self.tables.slides[kind] and not self.tables.flies[kind]:
            return 0
        return bits.popcount(self.tables.path[0][start][goal]) >= tuning.LONG_WAY

    def forks(self, move):
        """Whether a quiet move attacks two men or more that stand unprotected or are worth more than who attacks them;
        the king is one of those."""
        flag = move >> codes.FLAG & 15
        if flag == codes.CASTLE or self.picker.gain_of(move):
            return 0
        us = self.position.turn
        start = move & 255
        goal = move >> codes.TO & 255
        after = self.position.own[0] | self.position.own[1] | bits.bit(goal)
        kind = self.tables.runner
        if flag != codes.DROP:
            after ^= bits.bit(start)
            kind = self.position.at[start] >> 1
        men = self.position.own[us ^ 1]
        count = 0
        while men and count < 2:
            count += self.threatens(us, kind, goal, bits.lowest(men), after)
            men = bits.rest(men)
        return count == 2

    def threatens(self, us, kind, goal, square, occupied):
        """Whether a man of ours on the goal attacks an enemy and would win by taking him."""
        self.exchange.goal = square
        if not self.exchange.whence[us][square][kind] & bits.bit(goal):
            return 0
        if not self.exchange.comes(us, kind, goal, occupied):
            return 0
        victim = self.position.at[square] >> 1
        if victim == self.tables.king or self.tables.value[victim] > self.tables.value[kind]:
            return 1
        return kind != self.tables.king and not self.exchange.is_guarded(us ^ 1, occupied ^ bits.bit(goal))

    def mates(self, move):
        """Whether a move mates."""
        self.generator.play(move)
        mated = self.generator.in_check(self.position.turn) and not self.generator.count_moves()
        self.position.unmake()
        return mated
