"""Which move to try next: the one remembered, captures that win, quiet moves by what was learned, captures that lose.

A node is known by its height. Moves are listed when the remembered one was not enough, quiet ones are ranked when no
winning capture was. Glossary: noisy = a capture or a promotion; rank = what a move promises; losing = of an exchange
that costs more than it brings, or a promotion to less than the best; place = see `history`.
"""

from . import bits, codes, memory, tuning
from .storage import allocate


class Picker:
    def __init__(self, histories, exchange):
        self.tables = histories.tables
        self.histories = histories
        self.exchange = exchange
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)
        self.ranks = memory.no_moves()
        self.rank_room = self.rank = 0
        self.fill_promotions()

    def __dealloc__(self):
        memory.free_moves(self.ranks, memory.no_moves())

    def fill_promotions(self):
        """Note the most valuable choice of each rank; the others are tried late."""
        for letters in self.tables.variant.promotion.choices.values():
            kinds = [self.tables.kinds[letter] for letter in letters]
            self.is_goal[max(kinds, key=lambda kind: self.tables.value[kind])] = 1

    def look_at(self, generator):
        """Turn to the position of a generator."""
        self.generator = generator
        self.position = generator.position
        self.exchange.look_at(generator)

    # ---- picking
    def start(self, height, at, known, noisy):
        """Begin a node whose moves are listed from index `at` on; `noisy` moves alone are wanted, or all."""
        self.stage[height] = tuning.TO_RECALL
        self.known[height] = known
        self.noisy[height] = noisy
        self.next[height] = self.middle[height] = self.ending[height] = at

    def pick(self, height):
        """The next move of a node, 0 if there is none left; `rank` is its rank."""
        if self.stage[height] == tuning.TO_RECALL:
            self.stage[height] = tuning.TO_LIST
            if self.known[height]:
                self.rank = tuning.REMEMBERED
                return self.known[height]
        if self.stage[height] == tuning.TO_LIST:
            self.list_moves(height)
            self.stage[height] = tuning.TO_WIN
        if self.stage[height] == tuning.TO_WIN:
            move = self.pick_winning(height)
            if move or self.noisy[height]:
                return move
            self.rank_quiet(height)
            self.stage[height] = tuning.TO_FINISH
        return self.pick_rest(height)

    def list_moves(self, height):
        """List the moves, noisy ones first, and rank these."""
        at = self.next[height]
        if self.noisy[height]:
            self.middle[height] = self.ending[height] = self.generator.fill_noisy(at)
        else:
            self.ending[height] = self.generator.fill_split(at)
            self.middle[height] = self.generator.middle
        if self.rank_room < self.generator.move_room:
            self.rank_room = self.generator.move_room
            self.ranks = memory.more_moves(self.ranks, self.rank_room)
        for i in range(at, self.middle[height]):
            self.ranks[i] = self.rank_of_noisy(self.generator.moves[i])

    def pick_winning(self, height):
        """The best capture or promotion that does not lose; those found to lose are left for later."""
        while self.next[height] < self.middle[height]:
            move = self.bring_best(self.next[height], self.middle[height])
            if self.rank < tuning.WINNING:
                return 0
            if move == self.known[height]:
                self.next[height] += 1
            else:
                if self.exchange.is_at_least(move, 0):
                    self.next[height] += 1
                    return move
                self.ranks[self.next[height]] -= tuning.WINNING - tuning.LOSING
        return 0

    def pick_rest(self, height):
        """The best of all moves that are left."""
        while self.next[height] < self.ending[height]:
            move = self.bring_best(self.next[height], self.ending[height])
            self.next[height] += 1
            if move != self.known[height]:
                return move
        return 0

    def skip_quiet(self, height):
        """Leave out the quiet moves that are left, but for those that attack the king."""
        end = self.next[height]
        for i in range(end, self.ending[height]):
            if self.ranks[i] < tuning.LEAST_QUIET or self.exchange.attacks_king(self.generator.moves[i]):
                self.ranks[end] = self.ranks[i]
                self.generator.moves[end] = self.generator.moves[i]
                end += 1
        self.ending[height] = end

    def bring_best(self, i, end):
        """Bring the move of the highest rank to the front; return it and note its rank."""
        rank = self.ranks[i]
        for j in range(i + 1, end):  # two plain loops: compilers make them look at eight moves at a time
            rank = max(rank, self.ranks[j])
        best = end
        for j in range(i, end):
            best = min(best, j if self.ranks[j] == rank else end)
        move = self.generator.moves[best]
        self.generator.moves[best] = self.generator.moves[i]
        self.ranks[best] = self.ranks[i]
        self.generator.moves[i] = move
        self.ranks[i] = rank
        self.rank = rank
        return move

    # ---- ranks
    def rank_of_noisy(self, move):
        """Captures by what they take and how such captures did; by whom they are made counts least."""
        gain = self.gain_of(move)
        if not gain or (move >> codes.PROMOTION & 15 and not self.is_goal[move >> codes.PROMOTION & 15]):
            return tuning.LOSING + gain
        learned = self.histories.capture[self.histories.victim_of(self.position, move)]
        mover = self.tables.value[self.position.at[move & 255] >> 1]
        return tuning.WINNING + gain * tuning.GAIN_FACTOR + (learned >> 1) - mover

    def rank_quiet(self, height):
        """Rank the quiet moves by how they did, anywhere and after the moves before."""
        places = self.position.turn * self.tables.size
        for i in range(self.middle[height], self.ending[height]):
            move = self.generator.moves[i]
            place = self.histories.place_of(self.position, move)
            rank = self.histories.quiet[(places + (move & 255)) * self.tables.size + (move >> codes.TO & 255)]
            rank += self.histories.sequel[self.former[height + 3] * self.histories.width + place]
            rank += self.histories.sequel[self.former[height + 2] * self.histories.width + place]
            self.ranks[i] = tuning.QUIET + rank

    def gain_of(self, move):
        """The value of all that a move takes, and of what a pawn gains by promotion; 0 for quiet moves."""
        flag = move >> codes.FLAG & 15
        if flag == codes.CASTLE:
            return 0
        gain = self.tables.value[self.position.at[move >> codes.TO & 255] >> 1]
        if flag == codes.EN_PASSANT:
            gain += self.tables.value[self.tables.pawn]
        elif flag == codes.OVERTAKE:
            gain += self.tables.value[self.position.at[self.overtaken(move)] >> 1]
        if move >> codes.PROMOTION & 15:
            gain += self.tables.value[move >> codes.PROMOTION & 15] - self.tables.value[self.tables.pawn]
        return gain

    def overtaken(self, move):
        """The square of the man that an overtaking move takes on its way."""
        way = self.tables.path[0][move & 255][move >> codes.TO & 255]
        return bits.lowest(way & (self.position.own[0] | self.position.own[1]))

    def is_possible(self, move):
        """Whether a move remembered for this very key can be one of this position: a guard against keys that agree by
        chance, which would damage the position."""
        goal = self.position.at[move >> codes.TO & 255]
        if move >> codes.FLAG & 15 == codes.DROP:
            return not goal and self.position.hand[self.position.turn] > 0
        code = self.position.at[move & 255]
        return code > 1 and code & 1 == self.position.turn and (goal < 2 or goal & 1 != self.position.turn)
