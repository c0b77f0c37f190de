"""Legal moves: gathered as *sheaves* (a man and the set of his squares), then counted or spread out.

Glossary: us, them = colours; sieve = squares that a man may go to (not our own; if in check, only those that end it);
pins[square] = where the pinned man on that square may go; alive = enemy men that would still stand; passer = an enemy
who takes a king by passing over it; wary = squares where a change may arm a passer.
"""

from . import bits, codes, memory
from .position import squares_of
from .storage import allocate

NOBODY: frozenset[str] = frozenset()


class Generator:
    def __init__(self, position):
        self.look_at(position)

    def look_at(self, position):
        """Turn to a position; apart from `__init__` so that a copy can be made without a call through Python."""
        self.position = position
        self.tables = position.tables
        if not bits.COMPILED:
            allocate(self, __file__, position.tables.size)
        self.pins, self.sheaves, self.moves = memory.no_sheaves(), memory.no_sheaves(), memory.no_moves()
        self.sheaf_room = self.move_room = self.count = self.middle = self.listed = self.listed_end = 0

    def __dealloc__(self):
        memory.free_all(self.pins, self.sheaves, self.moves)

    # ---- where men attack
    def slide(self, square, occupied, slides):
        """The squares that a straight rider sees from here."""
        seen = bits.wide(0)
        if slides & 1:
            seen |= self.look(0, square, occupied) | self.look(1, square, occupied)
        if slides & 2:
            seen |= self.look(2, square, occupied) | self.look(3, square, occupied)
        return seen

    def look(self, line, square, occupied):
        """The squares seen along one line, both ways, up to the first man."""
        upper = occupied & self.tables.above[line][square]
        lower = occupied & self.tables.below[line][square]
        return (upper ^ (upper + bits.upward(lower))) & self.tables.line[line][square]

    def bent(self, square, occupied, number):
        """The squares that a bent rider sees from here."""
        seen = bits.wide(0)
        for i in range(self.tables.corner_count[number]):
            corner = self.tables.corner[number][square][i]
            if corner == codes.NOWHERE:
                continue
            here = bits.bit(corner)
            seen |= here
            if not here & occupied:
                seen |= (
                    self.slide(corner, occupied, self.tables.bend_slides[number])
                    & self.tables.outward[number][square][i]
                )
        return seen

    def attacked(self, square, us, occupied, alive):
        """Could the enemy take a king of ours here, if these squares were occupied and these enemies alive?"""
        them = us ^ 1
        for group in range(self.tables.group_count):
            if self.tables.arrive[them][group][square] & self.foes[self.tables.group_atom[group]] & alive:
                return 1
        for rider in range(self.tables.rider_count):
            riders = self.tables.rider_reach[rider][square] & self.foes[self.tables.rider_atom[rider]] & alive
            while riders:
                if not self.tables.path[self.tables.rider_path[rider]][bits.lowest(riders)][square] & occupied:
                    return 1
                riders = bits.rest(riders)
        if self.tables.passer_count:
            return self.passed_over(square, them, occupied, alive)
        return 0

    def passed_over(self, square, them, occupied, alive):
        """Could an enemy take a king here by passing over it?"""
        for passer in range(self.tables.passer_count):
            passers = self.foes[self.tables.passer_atom[passer]] & alive & self.tables.passer_reach[passer][square]
            while passers:
                if self.passes_over(passer, bits.lowest(passers), square, them, occupied, alive):
                    return 1
                passers = bits.rest(passers)
        return 0

    def passes_over(self, passer, start, square, them, occupied, alive):
        """Could this enemy take a king here by passing over it? Beside him he may land on one of us behind it, too."""
        behind = self.tables.beyond[start][square]
        if behind == codes.NOWHERE:
            return 0
        way = self.tables.path[0][start][square]
        if not way and self.tables.passer_near[passer]:
            return not bits.bit(behind) & self.position.own[them] & alive
        return self.tables.passer_far[passer] and not (way | bits.bit(behind)) & occupied

    def givers_to(self, square, us, occupied):
        """All enemies, by way to attack in `foes`, who could take a man of ours on a square."""
        found = bits.wide(0)
        for group in range(self.tables.group_count):
            found |= self.tables.arrive[us ^ 1][group][square] & self.foes[self.tables.group_atom[group]]
        for rider in range(self.tables.rider_count):
            riders = self.tables.rider_reach[rider][square] & self.foes[self.tables.rider_atom[rider]]
            while riders:
                if not self.tables.path[self.tables.rider_path[rider]][bits.lowest(riders)][square] & occupied:
                    found |= bits.bit(bits.lowest(riders))
                riders = bits.rest(riders)
        for passer in range(self.tables.passer_count):
            riders = self.foes[self.tables.passer_atom[passer]] & self.tables.passer_reach[passer][square]
            while riders:
                if self.passes_over(passer, bits.lowest(riders), square, us ^ 1, occupied, ~bits.wide(0)):
                    found |= bits.bit(bits.lowest(riders))
                riders = bits.rest(riders)
        return found

    # ---- the king
    def study_foes(self):
        """Sort the enemy's men by their ways to attack."""
        them = self.us ^ 1
        for atom in range(self.tables.atom_count):
            men = self.position.sets[them][self.tables.sharers[atom][0]]
            for i in range(1, self.tables.sharer_count[atom]):
                men |= self.position.sets[them][self.tables.sharers[atom][i]]
            self.foes[atom] = men

    def study_king(self):
        """Find who gives check, what would end it, and which of our men are pinned."""
        king = self.king
        them = self.us ^ 1
        self.givers = bits.wide(0)
        self.sieve = ~self.position.own[self.us]
        self.pinned = bits.wide(0)
        for group in range(self.tables.group_count):
            givers = self.tables.arrive[them][group][king] & self.foes[self.tables.group_atom[group]]
            if givers:
                self.givers |= givers
                self.sieve &= bits.wide(0) if bits.rest(givers) else givers
        for rider in range(self.tables.rider_count):
            riders = self.tables.rider_reach[rider][king] & self.foes[self.tables.rider_atom[rider]]
            while riders:
                self.study_rider(bits.lowest(riders), self.tables.rider_path[rider])
                riders = bits.rest(riders)
        self.checks = bits.popcount(self.givers)
        self.wary = bits.wide(0)
        self.bombs = 0
        if self.tables.passer_count:
            self.study_passers()

    def study_rider(self, square, table):
        """One enemy rider who would see our king on an empty board."""
        path = self.tables.path[table][square][self.king]
        between = path & self.occupied
        if not between:
            self.givers |= bits.bit(square)
            self.sieve &= path | bits.bit(square)
        elif not bits.rest(between) and between & self.position.own[self.us]:
            man = bits.lowest(between)
            allowed = path | bits.bit(square)
            if self.pinned & between:
                allowed &= self.pins[man].targets
            self.pins[man].targets = allowed
            self.pinned |= between

    def study_passers(self):
        """Find the squares where a change could let an enemy pass over our king; if one can now, that is any square."""
        them = self.us ^ 1
        self.bombs = self.passed_over(self.king, them, self.occupied, ~bits.wide(0))
        if self.bombs:
            self.wary = ~bits.wide(0)
            return
        for passer in range(self.tables.passer_count):
            passers = self.foes[self.tables.passer_atom[passer]] & self.tables.passer_reach[passer][self.king]
            while passers:
                start = bits.lowest(passers)
                passers = bits.rest(passers)
                if self.tables.beyond[start][self.king] == codes.NOWHERE:
                    continue
                zone = self.tables.path[0][start][self.king] | bits.bit(self.tables.beyond[start][self.king])
                if not bits.rest(bits.rest(zone & self.occupied)):
                    self.wary |= zone

    def sifted(self, sort, origin, targets):
        """Of these moves, those after which no enemy can take our king."""
        sound = targets & ~self.wary
        doubtful = targets & self.wary
        if sort == codes.PAWN or sort == codes.STAGE or (sort == codes.MAN and bits.bit(origin) & self.wary):
            sound = bits.wide(0)
            doubtful = targets
        while doubtful:
            goal = bits.lowest(doubtful)
            after = self.occupied | bits.bit(goal)
            if sort == codes.MAN:
                after ^= bits.bit(origin)
            elif sort != codes.FALL:
                after ^= bits.bit(goal - (origin - codes.LONG if origin >= codes.LONG // 2 else origin))
            if not self.attacked(self.king, self.us, after, ~bits.bit(goal)):
                sound |= bits.bit(goal)
            doubtful = bits.rest(doubtful)
        return sound

    def add_king(self):
        targets = self.tables.leap[self.tables.king][self.king] & ~self.position.own[self.us]
        without = self.occupied ^ bits.bit(self.king)
        safe = bits.wide(0)
        while targets:
            goal = bits.lowest(targets)
            if not self.attacked(goal, self.us, without, ~bits.bit(goal)):
                safe |= bits.bit(goal)
            targets = bits.rest(targets)
        self.put(codes.MAN, self.king, safe)

    def add_castling(self):
        rights = self.position.rights & self.tables.own_rights[self.us]
        right = 0
        while rights >> right:
            if rights >> right & 1 and not self.occupied & self.tables.castle_common[right]:
                for way in range(self.tables.castle_first[right], self.tables.castle_last[right]):
                    if not self.occupied & self.tables.castle_empty[self.us][way]:
                        self.try_castling(way)
            right += 1

    def try_castling(self, way):
        """The squares that the king passes are asked about with the king lifted, its goal with both men in place."""
        king_to = self.tables.castle[self.us][way][2]
        without = self.occupied ^ bits.bit(self.king)
        after = without ^ bits.bit(self.tables.castle[self.us][way][3])
        after |= bits.bit(king_to) | bits.bit(self.tables.castle[self.us][way][4])
        alive = ~bits.wide(0)
        if self.attacked(king_to, self.us, after, alive):
            return
        watched = self.tables.castle_safe[self.us][way]
        while watched:
            if self.attacked(bits.lowest(watched), self.us, without, alive):
                return
            watched = bits.rest(watched)
        self.put(
            codes.SINGLE,
            self.king | king_to << codes.TO | codes.CASTLE << codes.FLAG | way << codes.WAY,
            bits.wide(1),
        )

    # ---- the others
    def add(self, sort, origin, targets):
        """Add a sheaf of moves that no straight or bent rider forbids."""
        if self.wary:
            targets = self.sifted(sort, origin, targets)
        self.put(sort, origin, targets)

    def put(self, sort, origin, targets):
        self.sheaves[self.count].sort = sort
        self.sheaves[self.count].origin = origin
        self.sheaves[self.count].targets = targets
        self.count += targets != 0

    def make_room(self, men):
        """Have room for all sheaves of so many men, so that `put` need not ask."""
        needed = men * self.tables.sheaves_a_man + self.tables.sheaves_besides
        if not self.sheaf_room:
            self.pins = memory.more_sheaves(self.pins, self.tables.size)
        if needed > self.sheaf_room:
            self.sheaf_room = needed
            self.sheaves = memory.more_sheaves(self.sheaves, self.sheaf_room)

    def add_men(self):
        for i in range(self.tables.mover_count):
            kind = self.tables.movers[i]
            men = self.position.sets[self.us][kind]
            slides = self.tables.slides[kind]
            number = self.tables.bend[kind]
            while men:
                square = bits.lowest(men)
                targets = self.tables.leap[kind][square]
                if slides:
                    targets |= self.slide(square, self.occupied, slides)
                if number:
                    targets |= self.bent(square, self.occupied, number)
                if self.tables.overtakes[kind]:
                    targets = self.passing(square, kind, targets)
                if self.pinned & bits.bit(square):
                    targets &= self.pins[square].targets
                self.add(codes.MAN, square, targets & self.sieve)
                men = bits.rest(men)

    def passing(self, square, kind, targets):
        """The plain targets of a man who takes what he passes; his overtaking moves are added one by one."""
        theirs = self.position.own[self.us ^ 1]
        passed = self.tables.near[kind][square] & theirs
        while passed:
            over = bits.lowest(passed)
            goal = self.tables.beyond[square][over]
            if goal != codes.NOWHERE and not bits.bit(goal) & self.position.own[self.us]:
                targets &= ~bits.bit(goal)
                self.try_passing(square, over, goal)
            passed = bits.rest(passed)
        if self.tables.flies[kind]:
            targets |= self.flying(square, kind)
        return targets

    def flying(self, square, kind):
        """The empty squares that a flier may go to; its captures by flying over are added one by one."""
        seen = self.slide(square, self.occupied, self.tables.flies[kind])
        passed = seen & self.position.own[self.us ^ 1]
        while passed:
            self.fly_over(square, kind, bits.lowest(passed))
            passed = bits.rest(passed)
        return seen & ~self.occupied

    def fly_over(self, square, kind, over):
        """Land behind the first man seen; right behind a man who can be leapt over it has been tried already."""
        goal = self.tables.beyond[square][over]
        if goal != codes.NOWHERE and bits.bit(over) & self.tables.near[kind][square]:
            if bits.bit(goal) & self.occupied or not self.tables.onward[kind]:
                return
            goal = self.tables.beyond[square][goal]
        while goal != codes.NOWHERE and not bits.bit(goal) & self.occupied:
            self.try_passing(square, over, goal)
            goal = self.tables.beyond[square][goal] if self.tables.onward[kind] else codes.NOWHERE

    def try_passing(self, start, over, goal):
        after = (self.occupied | bits.bit(goal)) ^ bits.bit(start) ^ bits.bit(over)
        if not self.attacked(self.king, self.us, after, ~(bits.bit(over) | bits.bit(goal))):
            self.put(codes.SINGLE, start | goal << codes.TO | codes.OVERTAKE << codes.FLAG, bits.wide(1))

    def add_rescues(self):
        """Where no one square answers all checks, only a man who takes elsewhere than where he lands helps: he takes
        two, or takes one and bars the other. Each such move is tried by itself."""
        for i in range(self.tables.mover_count):
            kind = self.tables.movers[i]
            men = self.position.sets[self.us][kind]
            while men and self.tables.overtakes[kind]:
                self.passing(bits.lowest(men), kind, bits.wide(0))
                men = bits.rest(men)
        self.add_en_passant()

    # ---- pawns
    def add_pawns(self):
        pawns = self.position.sets[self.us][self.tables.pawn]
        self.add_pawn_moves(pawns & ~self.pinned, self.sieve)
        bound = pawns & self.pinned
        while bound:
            self.add_pawn_moves(bits.bit(bits.lowest(bound)), self.sieve & self.pins[bits.lowest(bound)].targets)
            bound = bits.rest(bound)
        if self.position.passed:
            self.add_en_passant()

    def add_pawn_moves(self, pawns, sieve):
        """All moves of these pawns, none or all of them pinned alike."""
        step = self.tables.forward[self.us]
        empty = self.tables.exists & ~self.occupied
        ahead = bits.shifted(pawns, step) & empty
        self.add_stages(step, ahead & sieve)
        for k in range(1, self.tables.steps):
            ahead = bits.shifted(ahead & self.tables.relay[self.us][k], step) & empty
            self.add(codes.PAWN, step * (k + 1) + codes.LONG, ahead & sieve)
        for i in range(2):
            step = self.tables.hit_step[self.us][i]
            self.add_stages(
                step,
                bits.shifted(pawns, step) & self.tables.hit_zone[self.us][i] & self.position.own[self.us ^ 1] & sieve,
            )

    def add_stages(self, step, targets):
        """Moves of pawns that may or must promote where they arrive."""
        self.add(codes.PAWN, step, targets & ~self.tables.promotes[self.us])
        if targets & self.tables.promotes[self.us]:
            for stage in range(self.tables.stage_count):
                before = self.count
                self.add(codes.STAGE, step, targets & self.tables.stage_zone[self.us][stage])
                for i in range(before, self.count):
                    self.sheaves[i].stage = stage

    def add_en_passant(self):
        goals = self.position.passed
        while goals:
            self.en_passant_to(bits.lowest(goals), 1)
            goals = bits.rest(goals)

    def en_passant_to(self, goal, adding):
        """Whether some pawn of ours may legally take en passant here; with `adding`, add these moves."""
        pawns = (
            self.tables.arrive[self.us][self.tables.pawn_group][goal] & self.position.sets[self.us][self.tables.pawn]
        )
        found = 0
        while pawns:
            start = bits.lowest(pawns)
            after = self.occupied ^ bits.bit(start) ^ bits.bit(goal) ^ bits.bit(self.position.victim)
            if not self.attacked(self.king, self.us, after, ~bits.bit(self.position.victim)):
                found = 1
                if adding:
                    self.put(codes.SINGLE, start | goal << codes.TO | codes.EN_PASSANT << codes.FLAG, bits.wide(1))
            pawns = bits.rest(pawns)
        return found

    def add_runners(self):
        """The pawns that run and step sideways: all that are free, then each pinned one."""
        runners = self.position.sets[self.us][self.tables.runner]
        self.add_runner_moves(runners & ~self.pinned, self.sieve)
        bound = runners & self.pinned
        while bound:
            self.add_runner_moves(bits.bit(bits.lowest(bound)), self.sieve & self.pins[bits.lowest(bound)].targets)
            bound = bits.rest(bound)

    def add_runner_moves(self, runners, sieve):
        step = self.tables.forward[self.us]
        empty = self.tables.exists & ~self.occupied
        theirs = self.position.own[self.us ^ 1] & sieve
        ahead = bits.shifted(runners, step) & empty
        self.add_stages(step, ahead & sieve)
        far = bits.shifted(ahead & self.tables.dash[self.us], step) & empty
        k = 2
        while far:
            self.add(codes.PAWN, step * k, far & sieve)
            far = bits.shifted(far & self.tables.dash[self.us], step) & empty
            k += 1
        for i in range(2):
            step = self.tables.hit_step[self.us][i]
            self.add_stages(step, bits.shifted(runners, step) & self.tables.hit_zone[self.us][i] & theirs)
            step = self.tables.side_step[i]
            self.add(codes.PAWN, step, bits.shifted(runners, step) & self.tables.side_zone[i] & empty & sieve)
            self.add(
                codes.PAWN,
                step,
                bits.shifted(runners & self.tables.side_hit[self.us], step) & self.tables.side_zone[i] & theirs,
            )

    def add_drops(self):
        """A drop's origin is the step from the square dropped on to the one run on to."""
        step = self.tables.forward[self.us]
        empty = self.tables.exists & ~self.occupied
        falls = self.tables.drop_zone[self.us] & empty
        k = 0
        while falls:
            self.add(codes.FALL, step * k, falls & self.sieve)
            if not self.tables.drop_advance:
                return
            falls = bits.shifted(falls & self.tables.dash[self.us], step) & empty
            k += 1

    # ---- the whole
    def begin(self):
        """Look at the position anew."""
        self.us = self.position.turn
        self.king = self.position.kings[self.us]
        self.occupied = self.position.own[0] | self.position.own[1]
        self.count = 0
        self.study_foes()

    def gather(self):
        """Gather the legal moves as sheaves."""
        self.begin()
        self.make_room(bits.popcount(self.position.own[self.us]))
        self.study_king()
        self.add_king()
        if self.sieve & self.tables.exists:
            self.add_men()
            self.add_pawns()
            if self.tables.runner:
                self.add_runners()
                if self.position.hand[self.us]:
                    self.add_drops()
        else:
            self.add_rescues()
        if not self.checks and not self.bombs and self.position.rights & self.tables.own_rights[self.us]:
            self.add_castling()

    def count_moves(self):
        """How many legal moves there are, without writing them."""
        self.gather()
        total = 0
        for i in range(self.count):
            number = bits.popcount(self.sheaves[i].targets)
            if self.sheaves[i].sort == codes.STAGE:
                number *= self.tables.stage_size[self.sheaves[i].stage]
            total += number
        return total

    def fill(self, at):
        """Write the legal moves into `moves` from index `at`; return the index after the last."""
        self.gather()
        for i in range(self.count):
            at = self.spread(at, i, self.sheaves[i].targets)
        return at

    def spread(self, at, i, targets):
        """Write some targets of a sheaf as moves."""
        if not targets:
            return at
        if at + codes.LARGEST_SHEAF > self.move_room:
            self.move_room = 2 * (at + codes.LARGEST_SHEAF)
            self.moves = memory.more_moves(self.moves, self.move_room)
        if self.sheaves[i].sort == codes.MAN:
            return self.fill_man(at, self.sheaves[i].origin, targets)
        return self.fill_pawns(at, i, targets)

    def fill_man(self, at, origin, targets):
        while targets:
            self.moves[at] = origin | bits.lowest(targets) << codes.TO
            at += 1
            targets = bits.rest(targets)
        return at

    def fill_pawns(self, at, i, targets):
        origin = self.sheaves[i].origin
        if self.sheaves[i].sort == codes.SINGLE:
            self.moves[at] = origin
            return at + 1
        flag = codes.STEP << codes.FLAG if origin >= codes.LONG // 2 else codes.PLAIN
        step = origin - codes.LONG if origin >= codes.LONG // 2 else origin
        if self.sheaves[i].sort == codes.FALL:
            flag = codes.DROP << codes.FLAG
        while targets:
            goal = bits.lowest(targets)
            move = goal - step | goal << codes.TO | flag
            if self.sheaves[i].sort == codes.STAGE:
                at = self.fill_stage(at, move, self.sheaves[i].stage)
            else:
                self.moves[at] = move
                at += 1
            targets = bits.rest(targets)
        return at

    def fill_stage(self, at, move, stage):
        for j in range(self.tables.stage_size[stage]):
            self.moves[at] = move | self.tables.stage_kind[stage][j] << codes.PROMOTION
            at += 1
        return at

    def fill_noisy(self, at):
        """Write only captures of all kinds and promotions, as `fill` does."""
        self.gather()
        for i in range(self.count):
            at = self.spread(at, i, self.noisy_targets(i))
        return at

    def fill_split(self, at):
        """Write all moves, captures and promotions first; `middle` is the index of the first quiet one."""
        self.middle = self.fill_noisy(at)
        at = self.middle
        for i in range(self.count):
            at = self.spread(at, i, self.sheaves[i].targets & ~self.noisy_targets(i))
        return at

    def noisy_targets(self, i):
        """Those moves of a sheaf that take somebody or reach where pawns promote."""
        sort = self.sheaves[i].sort
        if sort == codes.MAN or sort == codes.PAWN:
            return self.sheaves[i].targets & self.position.own[self.us ^ 1]
        if sort == codes.FALL or (sort == codes.SINGLE and self.sheaves[i].origin >> codes.FLAG & 15 == codes.CASTLE):
            return bits.wide(0)
        return self.sheaves[i].targets

    # ---- moving
    def play(self, move):
        """Make a legal move and settle what of en passant belongs to the position."""
        self.position.make(move)
        if self.position.passed:
            self.settle()

    def settle(self):
        """Find the squares passed on which a capture is legal."""
        self.begin()
        goals = self.position.passed
        usable = bits.wide(0)
        while goals:
            if self.en_passant_to(bits.lowest(goals), 0):
                usable |= bits.bit(bits.lowest(goals))
            goals = bits.rest(goals)
        self.position.settle(usable)

    def in_check(self, us):
        """Whether the enemy could take this colour's king, if it were his turn."""
        self.us = us
        self.study_foes()
        return self.attacked(self.position.kings[us], us, self.position.own[0] | self.position.own[1], ~bits.wide(0))

    # ---- for Python
    def prepare(self):
        """Settle a position that was set up by hand."""
        self.listed = 0
        if self.position.passed:
            self.settle()

    def list_moves(self):
        """Have this position's moves at the beginning of `moves`; return their number."""
        if self.listed != self.position.serial:
            self.listed_end = self.fill(0)
            self.listed = self.position.serial
        return self.listed_end

    def is_listed(self, number):
        end = self.list_moves()
        for i in range(end):
            if self.moves[i] == number:
                return 1
        return 0

    def numbers(self):
        """The legal moves as a list of numbers."""
        end = self.list_moves()
        return [self.moves[i] for i in range(end)]

    def legal(self, known, rare, make):
        """The legal moves as shared objects: `known` holds those without a promotion or other rarity by squares, `rare`
        the others by number; `make(number)` makes one that is in neither."""
        end = self.list_moves()
        size = self.tables.size
        found = []
        for i in range(end):
            number = self.moves[i]
            if number < 2 << codes.FLAG and not number >> codes.PROMOTION & 15:
                index = ((number >> codes.FLAG) * size + (number >> codes.TO & 255)) * size + (number & 255)
                thing = known[index]
                if thing is None:
                    thing = make(number)
                    known[index] = thing
            else:
                thing = rare.get(number)
                if thing is None:
                    thing = make(number)
                    rare[number] = thing
            found.append(thing)
        return tuple(found)

    def is_legal(self, number):
        """Whether the move of this number is legal now."""
        return self.is_listed(number)

    def push(self, number):
        """Make the move if it is legal; otherwise change nothing and return False."""
        if not self.is_listed(number):
            return False
        self.position.reserve(1)
        self.position.history[self.position.ply].serial = self.position.serial
        self.play(number)
        self.position.last_serial += 1
        self.position.serial = self.position.last_serial
        return True

    def pop(self):
        """Take back the last move and return its number, or -1 if there is none."""
        if not self.position.ply:
            return -1
        self.position.unmake()
        self.position.serial = self.position.history[self.position.ply].serial
        return self.position.history[self.position.ply].move

    def count_legal(self):
        """How many legal moves there are."""
        if self.listed == self.position.serial:
            return self.listed_end
        return self.count_moves()

    def is_check(self, us):
        """Whether this colour's king could be taken."""
        return self.in_check(us)

    def attackers(self, square, colour):
        """The names of the squares from which men of a colour could take an enemy on this square."""
        self.us = colour ^ 1
        self.study_foes()
        marks = self.givers_to(square, self.us, self.position.own[0] | self.position.own[1] | bits.bit(square))
        if not marks:
            return NOBODY
        found = []
        while marks:
            found.append(self.tables.names[bits.lowest(marks)])
            marks = bits.rest(marks)
        return frozenset(found)

    def after(self, number):
        """What a legal move leaves the enemy in: 0 nothing special, 1 check, 2 mate."""
        self.position.reserve(1)
        self.position.make(number)
        result = 0
        if self.in_check(self.position.turn):
            result = 1 if self.count_moves() else 2
        self.position.unmake()
        return result

    def rivals(self, number):
        """Of the legal moves of like men to the same square: 1 if there are others, plus 2 if one shares the file, plus
        4 if one shares the rank."""
        end = self.list_moves()
        start = number & 255
        code = self.position.at[start]
        found = 0
        for i in range(end):
            move = self.moves[i]
            other = move & 255
            if (
                move >> codes.TO & 255 == number >> codes.TO & 255
                and other != start
                and self.position.at[other] == code
                and (move >> codes.FLAG & 15) != codes.DROP
            ):
                found |= 1
                if other % self.tables.files == start % self.tables.files:
                    found |= 2
                if other // self.tables.files == start // self.tables.files:
                    found |= 4
        return found

    def find(self, start, goal, kind):
        """The legal move from one square to another with this promotion (0 for none), castling and drops left aside; -1
        if there is none."""
        end = self.list_moves()
        wanted = start | goal << codes.TO | kind << codes.PROMOTION
        for i in range(end):
            number = self.moves[i]
            if (number & 0xFFFFF) == wanted:
                flag = number >> codes.FLAG & 15
                if flag != codes.CASTLE and flag != codes.DROP:
                    return number
        return -1

    def matching(self, kind, goal, promotion, file, rank):
        """The legal moves of this kind of men to a square with this promotion (0 for none), from this file and rank
        (counted from 0, -1 for any); castling and drops left aside."""
        end = self.list_moves()
        code = kind << 1 | self.position.turn
        wanted = goal << codes.TO | promotion << codes.PROMOTION
        found = []
        for i in range(end):
            number = self.moves[i]
            start = number & 255
            if (
                number & 0xFFF00 == wanted
                and self.position.at[start] == code
                and (file < 0 or start % self.tables.files == file)
                and (rank < 0 or start // self.tables.files == rank)
                and number >> codes.FLAG & 15 != codes.CASTLE
                and number >> codes.FLAG & 15 != codes.DROP
            ):
                found.append(number)
        return found

    def takes(self, number):
        """Whether a legal move takes a man, on whatever square."""
        flag = number >> codes.FLAG & 15
        if flag == codes.EN_PASSANT or flag == codes.OVERTAKE:
            return True
        return flag != codes.CASTLE and flag != codes.DROP and self.position.at[number >> codes.TO & 255] != 0

    def victims(self, number):
        """The squares of the men that a legal move takes off, lowest first."""
        start = number & 255
        goal = number >> codes.TO & 255
        flag = number >> codes.FLAG & 15
        marks = bits.wide(0)
        if flag != codes.CASTLE and flag != codes.DROP:
            marks = bits.bit(goal) & self.position.own[self.position.turn ^ 1]
        if flag == codes.EN_PASSANT:
            marks |= bits.bit(self.position.victim)
        elif flag == codes.OVERTAKE:
            marks |= self.tables.path[0][start][goal] & (self.position.own[0] | self.position.own[1])
        return squares_of(marks)

    def copy(self, history):
        """A generator on a copy of the position."""
        other = Generator.__new__(Generator)
        other.look_at(self.position.copy(history))
        return other
