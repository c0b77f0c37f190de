"""What a position is worth to the side to move, in hundredths of a pawn: men, mobility, pawns, kings and drops in hand.

Glossary: early, late = while many men stand, when few are left; force = the value of a side's men, pawns left aside;
hits = squares that pawns attack.
"""

from . import bits, tuning
from .storage import allocate


class Evaluator:
    def __init__(self, weights):
        self.weights = weights
        self.tables = weights.tables
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)

    def look_at(self, generator):
        """Turn to the position of a generator."""
        self.generator = generator
        self.position = generator.position

    def judge(self, generator):
        """The score of a generator's position for the side to move; nobody should be in check."""
        self.look_at(generator)
        return self.evaluate()

    def evaluate(self):
        """The score of the position looked at."""
        us = self.position.turn
        self.occupied = self.position.own[0] | self.position.own[1]
        for colour in range(2):
            self.mark_pawns(colour)
        for colour in range(2):
            self.early[colour] = self.late[colour] = self.weights.in_hand[colour][self.position.hand[colour]]
            self.add_men(colour)
            self.add_pawns(colour, self.tables.pawn)
            if self.tables.runner:
                self.add_pawns(colour, self.tables.runner)
            self.add_king(colour)
        phase = (self.force[0] + self.force[1]) * tuning.PHASES // self.weights.full
        phase = min(phase, tuning.PHASES)
        score = (self.early[us] - self.early[us ^ 1]) * phase
        score += (self.late[us] - self.late[us ^ 1]) * (tuning.PHASES - phase)
        score = (score >> tuning.PHASE_SHIFT) + tuning.TEMPO
        return max(-tuning.MOST_JUDGED, min(tuning.MOST_JUDGED, score))

    def mark_pawns(self, colour):
        """Find the pawns of both kinds and what they attack."""
        self.pawns[colour] = self.position.sets[colour][self.tables.pawn]
        if self.tables.runner:
            self.pawns[colour] |= self.position.sets[colour][self.tables.runner]
        self.hits[colour] = bits.wide(0)
        for i in range(2):
            step = self.tables.hit_step[colour][i]
            self.hits[colour] |= bits.shifted(self.pawns[colour], step) & self.tables.hit_zone[colour][i]

    # ---- men
    def add_men(self, colour):
        """Value, mobility and attack of the men that are neither kings nor pawns."""
        barred = self.position.own[colour] | self.hits[colour ^ 1]
        around = self.weights.ring[self.position.kings[colour ^ 1]]
        moves = danger = givers = early = force = 0
        for i in range(self.tables.mover_count):
            kind = self.tables.movers[i]
            men = self.position.sets[colour][kind]
            force += bits.popcount(men) * self.tables.value[kind]
            if self.weights.bound[kind] and men & self.weights.light and men & ~self.weights.light:
                early += tuning.PAIR
            while men:
                square = bits.lowest(men)
                men = bits.rest(men)
                seen = self.reach(kind, square)
                early += self.weights.early[colour][kind][square]
                moves += bits.popcount(seen & ~barred) * self.weights.mobility[kind]
                near = seen & around
                if near:
                    givers += 1
                    danger += bits.popcount(near) * self.weights.grip[kind]
        self.early[colour] += early + (moves >> 4)
        self.late[colour] += early + (moves >> 4)
        if givers > 1:
            self.early[colour] += min(danger * danger >> tuning.DANGER_SHIFT, tuning.MOST_DANGER)
        self.force[colour] = force

    def reach(self, kind, square):
        """The squares that a man of this kind may go to, whosesoever men stand there."""
        seen = self.tables.leap[kind][square]
        if self.tables.slides[kind]:
            seen |= self.generator.slide(square, self.occupied, self.tables.slides[kind])
        if self.tables.bend[kind]:
            seen |= self.generator.bent(square, self.occupied, self.tables.bend[kind])
        if self.tables.flies[kind]:
            seen |= self.generator.slide(square, self.occupied, self.tables.flies[kind]) & ~self.occupied
        return seen

    # ---- pawns
    def add_pawns(self, colour, kind):
        """Value, way and company of the pawns of one kind."""
        men = self.position.sets[colour][kind]
        ours = self.pawns[colour]
        early = bits.popcount(men & self.hits[colour]) * tuning.PROTECTED
        late = early
        while men:
            square = bits.lowest(men)
            men = bits.rest(men)
            early += self.weights.early[colour][kind][square]
            late += self.weights.late[colour][kind][square]
            if not self.weights.beside[square] & ours:
                early -= tuning.ISOLATED
                late -= tuning.ISOLATED
            if self.weights.front[colour][square] & ours:
                early -= tuning.DOUBLED
                late -= tuning.DOUBLED
            elif not self.weights.ahead[colour][square] & self.pawns[colour ^ 1]:
                early += self.weights.passed_early[colour][square]
                late += self.weights.passed_late[colour][square]
        self.early[colour] += early
        self.late[colour] += late

    # ---- kings
    def add_king(self, colour):
        """A king's place and shield, and how near he is to a lone one."""
        king = self.position.kings[colour]
        shield = bits.popcount(self.weights.shelter[colour][king] & self.pawns[colour]) * tuning.SHIELD
        self.early[colour] += self.weights.early[colour][self.tables.king][king] + shield
        self.late[colour] += self.weights.late[colour][self.tables.king][king]
        if not bits.rest(self.position.own[colour ^ 1]) and not self.position.hand[colour ^ 1]:
            self.add_chase(colour)

    def add_chase(self, colour):
        """Against a lone king: drive him to the edge, and come near."""
        king = self.position.kings[colour]
        other = self.position.kings[colour ^ 1]
        files = king % self.tables.files - other % self.tables.files
        ranks = king // self.tables.files - other // self.tables.files
        self.late[colour] -= tuning.APPROACH * max(files, -files, ranks, -ranks)
        self.late[colour] += tuning.EDGE * self.weights.remote[other] >> 1
