"""What a position is worth to the side to move, in hundredths of a pawn: a sum of terms, by weights that are data.

Glossary: packed = two numbers in one, early (while many men stand) and late; hits = squares that pawns attack; guard =
squares that a side attacks with others than its king; ring = a king's square and those around; view = how a side sees
the board (see `weights`); probe = weights of which some are 1 in bytes of their own, all others 0.
"""

from . import bits, terms, tuning
from .evaluator import Evaluator
from .storage import allocate
from .weights import Weights


class HandMade(Evaluator):
    def __init__(self, weights):
        Evaluator.__init__(self, weights)
        self.sum = Sum(weights)

    def look_at(self, generator):
        """Turn to the position of a generator."""
        self.generator = generator
        self.position = self.sum.position = generator.position

    def work_out(self):
        """The score of the position looked at."""
        return self.sum.work_out()

    def trace(self, generator):
        """How often each weight counts in a generator's position, as pairs of its index and a number (White's uses less
        Black's); then the phase, and the score for the side to move."""
        self.look_at(generator)
        return self.sum.trace()


class Sum:
    def __init__(self, weights):
        self.weights = weights
        self.tables = weights.tables
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)
        self.probe = None

    # ---- counting
    def trace(self):
        """See `HandMade.trace`. The evaluation is linear in its weights: how often each counts is told by what the sum
        is where that weight is 1, for eight at a time; where men stand is told by the board."""
        score = self.work_out()
        counts = {}
        if self.probe is None:
            self.probe = Weights(self.tables)
            last = terms.SQUARES + terms.KINDS * self.tables.size
            self.probe.adopt([0] * last, [0] * last)
        weights = self.weights
        self.weights = self.probe
        for first in range(0, terms.SQUARES, 8):
            self.count_eight(first, counts)
        self.weights = weights
        self.count_places(counts)
        return [(i, counts[i]) for i in sorted(counts) if counts[i]], self.phase(), score

    def count_eight(self, first, counts):
        """Count how often each of eight weights is used."""
        last = min(first + 8, terms.SQUARES)
        one = 1
        for i in range(first, last):
            self.probe.value[i] = one << 8 * (i - first)
        self.forget_pawns()
        total = self.add_up()
        self.forget_pawns()
        for i in range(first, last):
            self.probe.value[i] = 0
            count = ((total + 128) & 255) - 128
            total = (total - count) >> 8
            if count:
                counts[i] = count

    def count_places(self, counts):
        """Count men and the squares on which they stand."""
        for square in range(self.tables.size):
            code = self.position.at[square]
            if code > 1:
                kind = code >> 1
                seen = self.weights.turned[self.view[code & 1]][square]
                for i in (terms.MATERIAL + kind, terms.SQUARES + kind * self.tables.size + seen):
                    counts[i] = counts.get(i, 0) + 1 - 2 * (code & 1)

    def worth(self, index):
        """A packed weight."""
        return self.weights.value[index]

    def worth_of(self, index, men):
        """A packed weight for each of some men."""
        return self.weights.value[index] * bits.popcount(men)

    def placed(self, kind, square, colour):
        """The packed worth of a man on a square."""
        return self.weights.place[kind][self.weights.turned[self.view[colour]][square]]

    # ---- the whole
    def work_out(self):
        """The score of the position looked at."""
        total = self.add_up()
        return self.blend(-total if self.position.turn else total)

    def add_up(self):
        """The packed worth of everything, White's less Black's."""
        self.occupied = self.position.own[0] | self.position.own[1]
        for colour in range(2):
            self.mark(colour)
        total = self.look_up_pawns()
        total += self.add_men(0) - self.add_men(1)
        total += self.add_threats(0) - self.add_threats(1)
        total += self.add_danger(0) - self.add_danger(1)
        if self.passed:
            total += self.add_passed(0) - self.add_passed(1)
        if self.position.rights:
            for colour in range(2):
                rights = bits.popcount(bits.wide(self.position.rights & self.tables.own_rights[colour]))
                total += self.worth(terms.CASTLING + min(rights, 3)) * (1 - 2 * colour)
        if self.tables.has_drops:
            total += self.worth(terms.HAND + self.position.hand[0])
            total -= self.worth(terms.HAND + self.position.hand[1])
        for colour in range(2):
            if not bits.rest(self.position.own[colour ^ 1]) and not self.position.hand[colour ^ 1]:
                total += self.add_chase(colour) * (1 - 2 * colour)
        tempo = self.worth(terms.TEMPO)
        return total - tempo if self.position.turn else total + tempo

    def phase(self):
        """How many men still stand, in parts of PHASES."""
        return min(self.force[0] + self.force[1] >> tuning.SHARE_SHIFT, tuning.PHASES)

    def blend(self, total):
        """Between early and late by the men that still stand."""
        phase = self.phase()
        score = bits.early(total) * phase + bits.late(total) * (tuning.PHASES - phase) >> tuning.PHASE_SHIFT
        return max(-tuning.MOST_JUDGED, min(tuning.MOST_JUDGED, score))

    def mark(self, colour):
        """Find the pawns of both kinds, and what they and the king attack."""
        pawns = self.position.sets[colour][self.tables.pawn]
        hits = bits.wide(0)
        if self.tables.runner:
            runners = self.position.sets[colour][self.tables.runner] & self.tables.side_hit[colour]
            for i in range(2):
                hits |= bits.shifted(runners, self.tables.side_step[i]) & self.tables.side_zone[i]
            pawns |= self.position.sets[colour][self.tables.runner]
        for i in range(2):
            step = self.tables.hit_step[colour][i]
            hits |= bits.shifted(pawns, step) & self.tables.hit_zone[colour][i]
        king = self.position.kings[colour]
        self.pawns[colour] = pawns
        self.hits[colour] = self.guard[colour] = hits
        self.view[colour] = 2 * colour + self.weights.side[king]
        self.ring[colour] = self.weights.ring[king]

    # ---- men
    def add_men(self, colour):
        """The men that are neither kings nor pawns: value and place, mobility, files, and whom they attack."""
        them = colour ^ 1
        hits = self.hits[colour]
        barred = self.pawns[colour] | self.hits[them] | bits.bit(self.position.kings[colour])
        around = self.ring[them]
        guard = hits
        lesser = hits
        threatened = bits.wide(0)
        total = units = givers = force = 0
        for i in range(self.tables.mover_count):
            kind = self.weights.ladder[i]
            if self.weights.opens[i]:
                lesser = guard
            threatened |= self.position.sets[them][kind] & lesser
            men = self.position.sets[colour][kind]
            if not men:
                self.by[colour][kind] = bits.wide(0)
                continue
            total += self.add_company(colour, kind, men)
            before = guard
            guard = bits.wide(0)
            while men:
                square = bits.lowest(men)
                men = bits.rest(men)
                seen = self.reach(kind, square)
                guard |= seen
                force += self.weights.share[kind]
                total += self.placed(kind, square, colour)
                count = self.weights.bucket[min(bits.popcount(seen & ~barred), 63)]
                total += self.worth(terms.MOBILITY + kind * terms.MOBILITIES + count)
                seen &= around
                if seen:
                    givers += 1
                    units += self.weights.grip[kind] + tuning.RING_SQUARE * bits.popcount(seen)
            self.by[colour][kind] = guard
            guard |= before
        self.guard[colour] = guard
        self.lesser[colour] = threatened & ~hits
        self.units[colour] = units if givers >= tuning.RING_MEN else 0
        self.force[colour] = force
        return total

    def add_company(self, colour, kind, men):
        """What the men of one kind gain by one another and by pawns."""
        total = 0
        held = men & self.hits[colour]
        if held:
            total += self.worth_of(terms.HELD + kind, held)
            held &= self.weights.far[colour] & ~self.span[colour ^ 1]
            if held:
                total += self.worth_of(terms.OUTPOST + kind, held)
        if self.weights.along[kind]:
            men &= self.clear[colour]
            if men:
                total += self.worth_of(terms.HALF_OPEN + kind, men & ~self.clear[colour ^ 1])
                total += self.worth_of(terms.OPEN + kind, men & self.clear[colour ^ 1])
        elif self.weights.bound[kind] and men & self.weights.light and men & ~self.weights.light:
            total += self.worth(terms.PAIR + kind)
        return total

    def reach(self, kind, square):
        """The squares that a man of this kind attacks or may go to, whosesoever men stand there."""
        seen = self.tables.leap[kind][square]
        lines = self.tables.slides[kind]
        if lines & 1:
            seen |= self.look(0, square) | self.look(1, square)
        if lines & 2:
            seen |= self.look(2, square) | self.look(3, square)
        if self.tables.bend[kind]:
            seen |= self.bent(square, self.tables.bend[kind])
        if self.tables.overtakes[kind]:
            seen |= self.tables.near[kind][square]
            lines = self.tables.flies[kind]
            if lines & 1:
                seen |= self.look(0, square) | self.look(1, square)
            if lines & 2:
                seen |= self.look(2, square) | self.look(3, square)
        return seen

    def look(self, line, square):
        """The squares seen along one line, both ways, up to the first man."""
        upper = self.occupied & self.tables.above[line][square]
        lower = self.occupied & self.tables.below[line][square]
        return (upper ^ (upper + bits.upward(lower))) & self.tables.line[line][square]

    def bent(self, square, number):
        """The squares that a bent rider sees."""
        seen = bits.wide(0)
        for i in range(self.tables.corner_count[number]):
            corner = self.tables.corner[number][square][i]
            if corner >= self.tables.size:
                continue
            seen |= bits.bit(corner)
            if not bits.bit(corner) & self.occupied:
                onward = bits.wide(0)
                if self.tables.bend_slides[number] & 1:
                    onward |= self.look(0, corner) | self.look(1, corner)
                if self.tables.bend_slides[number] & 2:
                    onward |= self.look(2, corner) | self.look(3, corner)
                seen |= onward & self.tables.outward[number][square][i]
        return seen

    # ---- threats and danger
    def add_threats(self, colour):
        """What a side loses whose men are attacked by pawns or lesser men, or by anyone and not defended."""
        men = self.position.own[colour] & ~self.pawns[colour] & self.hits[colour ^ 1]
        turn = terms.KINDS if colour == self.position.turn else 0
        total = self.each(terms.BY_PAWN + turn, colour, men)
        men = self.lesser[colour ^ 1]
        total += self.each(terms.BY_LESSER + turn, colour, men)
        king = self.position.kings[colour]
        men = self.position.own[colour] & self.guard[colour ^ 1] & ~self.guard[colour]
        men &= ~(self.weights.ring[king] | self.hits[colour ^ 1])
        return total + self.each(terms.HANGING + turn, colour, men)

    def each(self, index, colour, men):
        """The weights of some men by their kinds."""
        total = 0
        while men:
            total += self.worth(index + (self.position.at[bits.lowest(men)] >> 1))
            men = bits.rest(men)
        return total

    def add_danger(self, colour):
        """What a side gains by its attack on the enemy's king."""
        units = self.units[colour]
        if not units:
            return 0
        weak = self.ring[colour ^ 1] & self.guard[colour] & ~self.guard[colour ^ 1]
        units += tuning.RING_WEAK * bits.popcount(weak) + tuning.RING_CHECK * self.safe_checks(colour)
        shield = self.weights.shield[colour ^ 1][self.position.kings[colour ^ 1]] & self.pawns[colour ^ 1]
        units += max(0, tuning.RING_SHIELD - bits.popcount(shield))
        return self.worth(terms.DANGER + min(units, terms.DANGERS - 1))

    def safe_checks(self, colour):
        """How many kinds of men can give check where no man or pawn defends; not counting bent ways, or over others."""
        king = self.position.kings[colour ^ 1]
        free = ~(self.guard[colour ^ 1] | self.position.own[colour])
        straight = self.look(0, king) | self.look(1, king)
        diagonal = self.look(2, king) | self.look(3, king)
        count = 0
        for i in range(self.tables.mover_count):
            kind = self.weights.ladder[i]
            if not self.by[colour][kind]:
                continue
            whence = self.tables.leap[kind][king]
            if self.tables.slides[kind] & 1:
                whence |= straight
            if self.tables.slides[kind] & 2:
                whence |= diagonal
            if whence & free & self.by[colour][kind]:
                count += 1
        return count

    def add_chase(self, colour):
        """Against a lone king: drive him to the edge, and come near."""
        king = self.position.kings[colour]
        other = self.position.kings[colour ^ 1]
        total = self.worth(terms.CHASE_NEAR + min(self.distance(king, other), 15))
        return total + self.worth(terms.CHASE_EDGE + min(self.weights.remote[other], 15))

    def distance(self, one, other):
        """A king's moves between two squares of an empty board."""
        files = one % self.tables.files - other % self.tables.files
        ranks = one // self.tables.files - other // self.tables.files
        return max(files, -files, ranks, -ranks)

    # ---- pawns and kings
    def look_up_pawns(self):
        """The worth of all pawns and kings, White's less Black's, from memory where they stood so not long ago."""
        key = self.pawn_key()
        place = key & tuning.PAWN_SETS - 1
        if self.pawn_sets[place][0] != key or not key:
            self.study_pawns(place)
            self.pawn_sets[place][0] = key
        self.passed = self.pawn_sets[place][2]
        for colour in range(2):
            self.span[colour] = self.pawn_sets[place][3 + colour]
            self.clear[colour] = self.pawn_sets[place][5 + colour]
        total = self.pawn_sets[place][1]
        return total + self.look_up_kings(self.king_key(key))

    def look_up_kings(self, key):
        """The worth of both kings and of the pawns before them."""
        place = key & tuning.KING_SETS - 1
        if self.king_keys[place] != key or not key:
            self.king_worths[place] = self.add_king(0) - self.add_king(1)
            self.king_keys[place] = key
        return self.king_worths[place]

    def forget_pawns(self):
        """Forget what is known of these pawns and kings."""
        key = self.pawn_key()
        self.pawn_sets[key & tuning.PAWN_SETS - 1][0] = 0
        key = self.king_key(key)
        self.king_keys[key & tuning.KING_SETS - 1] = 0

    def pawn_key(self):
        """A number that stands for where the pawns are, and on which half each king is."""
        key = bits.mixed(self.position.sets[0][self.tables.pawn], 1)
        key += bits.mixed(self.position.sets[1][self.tables.pawn], 2)
        if self.tables.runner:
            key += bits.mixed(self.position.sets[0][self.tables.runner], 3)
            key += bits.mixed(self.position.sets[1][self.tables.runner], 4)
        return key ^ (2 * (self.view[0] & 1) + (self.view[1] & 1))

    def king_key(self, pawns):
        """A number that stands for where the kings are, and the pawns of this key."""
        kings = self.position.kings[0] << 8 | self.position.kings[1]
        return pawns ^ kings * 0x5851F42D

    def study_pawns(self, place):
        """Work out an entry of the table of pawns: their worth, the passed ones, where they may ever attack, and the
        files without any."""
        self.passed = bits.wide(0)
        total = 0
        for colour in range(2):
            self.span[colour] = bits.wide(0)
            self.clear[colour] = self.tables.exists
            side = self.add_pawns(colour, self.tables.pawn)
            if self.tables.runner:
                side += self.add_pawns(colour, self.tables.runner)
            total += -side if colour else side
            self.pawn_sets[place][3 + colour] = self.span[colour]
            self.pawn_sets[place][5 + colour] = self.clear[colour]
        self.pawn_sets[place][1] = total
        self.pawn_sets[place][2] = self.passed

    def add_pawns(self, colour, kind):
        """Place and company of the pawns of one kind."""
        men = self.position.sets[colour][kind]
        ours = self.pawns[colour]
        total = 0
        while men:
            square = bits.lowest(men)
            men = bits.rest(men)
            row = self.weights.row[colour][square]
            self.span[colour] |= self.weights.sides[colour][square]
            self.clear[colour] &= ~self.weights.file[square]
            total += self.placed(kind, square, colour)
            if bits.bit(square) & self.hits[colour]:
                total += self.worth(terms.PROTECTED + row)
            if self.weights.flank[square] & ours:
                total += self.worth(terms.PHALANX + row)
            if self.weights.front[colour][square] & ours:
                total += self.worth(terms.DOUBLED)
            elif not (self.weights.front[colour][square] | self.weights.sides[colour][square]) & self.pawns[colour ^ 1]:
                self.passed |= bits.bit(square)
                total += self.worth(terms.PASSED + row + (terms.RANKS if kind != self.tables.pawn else 0))
            total += self.add_lonely(colour, square)
        return total

    def add_lonely(self, colour, square):
        """A pawn without neighbours, or which they have left behind."""
        theirs = self.pawns[colour ^ 1]
        front = self.weights.front[colour][square]
        if not self.weights.beside[square] & self.pawns[colour]:
            return self.worth(terms.ISOLATED if front & theirs else terms.ISOLATED_OPEN)
        behind = self.weights.sides[colour ^ 1][square] | self.weights.flank[square]
        stop = bits.shifted(bits.bit(square), self.tables.forward[colour]) & front
        if not behind & self.pawns[colour] and stop & self.hits[colour ^ 1]:
            return self.worth(terms.BACKWARD)
        return 0

    def add_king(self, colour):
        """A king's place, and the pawns before him."""
        return self.placed(self.tables.king, self.position.kings[colour], colour) + self.add_shelter(colour)

    def add_shelter(self, colour):
        """The first pawns of both sides before the king, on his file and those beside."""
        king = self.position.kings[colour]
        total = self.add_file(colour, king, 0)
        file = king % self.tables.files
        if file:
            total += self.add_file(colour, king - 1, terms.DISTANCES)
        if file < self.tables.files - 1:
            total += self.add_file(colour, king + 1, terms.DISTANCES)
        return total

    def add_file(self, colour, square, which):
        """The first pawns from a square on."""
        way = self.weights.front[colour][square]
        total = self.worth(terms.SHELTER + which + self.first(colour, square, way & self.pawns[colour]))
        return total + self.worth(terms.STORM + which + self.first(colour, square, way & self.pawns[colour ^ 1]))

    def first(self, colour, square, pawns):
        """How many ranks before a square the first of some pawns on its file stands, 0 for none."""
        rank = 0
        while pawns:
            square += self.tables.forward[colour]
            rank += 1
            if bits.bit(square) & pawns:
                break
        return min(rank, terms.DISTANCES - 1)

    def add_passed(self, colour):
        """What stands in the way of passed pawns, and how near the kings are to the squares before them."""
        men = self.passed & self.position.own[colour]
        total = 0
        while men:
            square = bits.lowest(men)
            men = bits.rest(men)
            steps = self.weights.to_go[colour][square]
            way = self.weights.front[colour][square]
            stop = square + self.tables.forward[colour]
            total += self.add_nearness(colour, stop, (steps >> 1) * terms.DISTANCES)
            if bits.bit(stop) & self.occupied:
                total += self.worth(terms.BLOCKED + steps)
            elif not way & self.occupied:
                total += self.worth(terms.FREE + steps)
                if not way & self.guard[colour ^ 1]:
                    total += self.worth(terms.SAFE + steps)
        return total

    def add_nearness(self, colour, stop, stage):
        """How near both kings are to the square before a passed pawn."""
        own = min(self.distance(self.position.kings[colour], stop), terms.DISTANCES - 1)
        other = min(self.distance(self.position.kings[colour ^ 1], stop), terms.DISTANCES - 1)
        return self.worth(terms.NEAR_OWN + stage + own) + self.worth(terms.NEAR_ENEMY + stage + other)
