"""Finding good moves: from a root, deeper and deeper, one window of scores at a time, for one best line or several.

Glossary: index = which of the lines wanted, from 0; record = what is known of a root move, by its place among the
generator's moves; window = the scores within which a search is exact; margin = see `weaken`; answer = a move of the
enemy after a root move.
"""

from . import bits, entries, gil, memory, tuning
from .oversight import Oversight
from .storage import allocate
from .tree import Tree


class Search:
    def __init__(self, weights, table):
        """A search of one game, with a table that others of the same game may share."""
        self.tables = weights.tables
        self.table = table
        self.tree = Tree(weights, table)
        self.picker = self.tree.picker
        self.oversight = Oversight(self.picker)
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)
        self.scores, self.known, self.lengths = memory.no_moves(), memory.no_moves(), memory.no_moves()
        self.efforts, self.record_lines = memory.no_moves(), memory.no_moves()
        self.room = self.margin = self.count = self.index = 0
        self.lines = 1

    def __dealloc__(self):
        memory.free_moves(self.scores, self.known)
        memory.free_moves(self.lengths, self.efforts)
        memory.free_moves(self.record_lines, memory.no_moves())

    # ---- asked from Python
    def know_endings(self, endings):
        """Say what is known of endings; at first nothing is. Searches of one game may share it."""
        self.tree.endings = endings

    def weaken(self, noise, margin, blindness, alert, seed):
        """Play worse: judge with errors of up to `noise`, tell root moves within `margin` of the best apart, and with a
        chance of `blindness` in a hundred overlook answers of one kind, but none that mates or takes so much as `alert`
        if that is not 0. Errors and oversights depend on the position and the seed alone."""
        self.margin = margin
        self.oversight.chance, self.oversight.alert = blindness, alert
        self.tree.noise, self.tree.seed = noise, seed

    def begin(self, generator, nodes, nanoseconds):
        """Turn to the generator's position, which must be left alone until the search is over; limits of 0 are none.
        The first ply is searched whatever the limit of nodes."""
        self.generator = generator
        self.position = generator.position
        self.tree.look_at(generator, nodes, nanoseconds)
        self.oversight.look_at(generator)
        self.oversight.draw(self.tree.lot(self.position.key, tuning.OVERSIGHTS))
        self.depth = self.reached = self.index = 0
        self.bound = tuning.EXACT
        self.is_open = 0
        self.table.grow_older()
        self.position.reserve(tuning.LONGEST + 8)
        self.generator.listed = 0
        self.settle_in()

    def choose_from(self, moves):
        """Look at these root moves only; to be said after `begin`."""
        kept = [self.generator.moves[i] for i in range(self.count) if self.generator.moves[i] in moves]
        self.count = len(kept)
        for i in range(self.count):
            self.generator.moves[i] = kept[i]

    def stop(self):
        """End the search at once; may be called from any thread. `begin` forgets it."""
        self.tree.stopping = 1

    def forget(self):
        """Forget everything learned from other positions."""
        self.table.clear()
        self.tree.histories.clear()

    def is_stopped(self):
        """Whether `stop` was called or a limit was reached."""
        return bool(self.tree.stopping or self.tree.ended)

    def deepen(self):
        """Search one line within one window, while other threads run; returns False if that was not finished.

        Afterwards `bound` says whether line `index` of this `depth` has its `score` (EXACT), or that it is at least or
        at most that, so that the next call tries a wider window. With the last line exact, `reached` is the depth.
        """
        if not self.count or (not self.is_open and not self.open_window()):
            return False
        state = gil.release()
        done = self.try_window()
        gil.take(state)
        return done

    def line(self, index=0):
        """A line of the best, as numbers of moves; of one move at least, where there is one."""
        if index >= self.count:
            return []
        if not self.lengths[index]:
            return [self.generator.moves[index]]
        first = index * tuning.LONGEST
        length = self.lengths[index]
        return [self.record_lines[first + i] for i in range(length)]

    def score_of(self, index):
        """The score of a line of the best."""
        return self.scores[index] - tuning.ENDLESS

    def ranking(self):
        """The root moves with their scores in the depth at hand, best first if it is finished; those known only to be
        worse than the margin are left out."""
        known = [i for i in range(self.count) if self.known[i]]
        return [(self.generator.moves[i], self.score_of(i)) for i in known]

    @property
    def score(self):
        """The score of the best line."""
        return self.score_of(0) if self.count and self.lengths[0] else 0

    @property
    def best_nodes(self):
        """Positions looked at for the best move's sake (a multiple of 16, rounded down a depth)."""
        return 16 * self.efforts[0] if self.count else 0

    @property
    def nodes(self):
        """Positions looked at."""
        return self.tree.nodes

    @property
    def deepest(self):
        """The greatest number of plies looked ahead."""
        return self.tree.deepest

    # ---- records
    def settle_in(self):
        """List the root's moves, best guess first, with empty records."""
        for i in range(4):
            self.picker.former[i] = 0
        self.tree.study(self.generator.in_check(self.position.turn), 0)
        self.count = self.list_moves()
        if self.room < self.count:
            self.room = self.count
            self.scores = memory.more_moves(self.scores, self.room)
            self.known = memory.more_moves(self.known, self.room)
            self.lengths = memory.more_moves(self.lengths, self.room)
            self.efforts = memory.more_moves(self.efforts, self.room)
            self.record_lines = memory.more_moves(self.record_lines, self.room * tuning.LONGEST)
        for i in range(self.count):
            self.scores[i] = self.known[i] = self.lengths[i] = self.efforts[i] = 0
        known = entries.move_of(self.table.probe(self.position.key))
        for i in range(self.count):
            if self.generator.moves[i] == known:
                self.lift(0, i)

    def list_moves(self):
        """Have the legal moves at the beginning of the generator's list, in order of what they promise."""
        self.picker.start(0, 0, 0, 0)
        count = 0
        while self.picker.pick(0):
            count += 1
        return count

    def lift(self, goal, i):
        """Move the record of place `i` up to an earlier place."""
        while i > goal:
            self.swap(i - 1, i)
            i -= 1

    def swap(self, i, j):
        """Exchange two records."""
        moves = self.generator.moves
        moves[i], moves[j] = moves[j], moves[i]
        self.scores[i], self.scores[j] = self.scores[j], self.scores[i]
        self.known[i], self.known[j] = self.known[j], self.known[i]
        self.efforts[i], self.efforts[j] = self.efforts[j], self.efforts[i]
        length = max(self.lengths[i], self.lengths[j])
        self.lengths[i], self.lengths[j] = self.lengths[j], self.lengths[i]
        one = i * tuning.LONGEST
        other = j * tuning.LONGEST
        for k in range(length):
            lines = self.record_lines
            lines[one + k], lines[other + k] = lines[other + k], lines[one + k]

    # ---- windows
    def open_window(self):
        """Turn to the next line or the next depth, with a window around what its score was; whether there is one."""
        self.index = self.index + 1 if self.depth and self.index + 1 < min(self.lines, self.count) else 0
        if not self.index:
            if self.depth >= tuning.LONGEST // 2:
                return 0
            self.depth += 1
            self.tree.depth = self.depth
            self.forget_scores()
        self.width = tuning.ENDLESS
        last = self.scores[self.index] - tuning.ENDLESS
        if self.depth >= tuning.WINDOW_DEPTH and not self.margin and self.lengths[self.index]:
            self.width = tuning.WINDOW
        self.low = max(last - self.width, -tuning.ENDLESS)
        self.high = min(last + self.width, tuning.ENDLESS)
        self.is_open = 1
        return 1

    def forget_scores(self):
        """A new depth: no root move's score is known any more."""
        for i in range(self.count):
            self.known[i] = 0

    def try_window(self):
        """Search the line at hand within its window; widen it where the score lies outside."""
        best = self.search_root(self.low, self.high)
        if self.tree.ended:
            return 0
        self.width *= 3
        self.bound = tuning.EXACT
        if best <= self.low and self.low > -tuning.ENDLESS:
            self.bound = tuning.AT_MOST
            self.scores[self.index] = best + tuning.ENDLESS
            self.high = (self.low + self.high) >> 1
            self.low = max(best - self.width, -tuning.ENDLESS)
        elif best >= self.high and self.high < tuning.ENDLESS:
            self.bound = tuning.AT_LEAST
            self.high = min(best + self.width, tuning.ENDLESS)
        else:
            self.finish_line()
        return 1

    def finish_line(self):
        """The line's score is exact; with the last line, the depth is finished."""
        self.is_open = 0
        self.sort_lines()
        if self.index + 1 >= min(self.lines, self.count):
            self.reached = self.depth

    def sort_lines(self):
        """Put the records of the lines found, then all others, in order of their scores."""
        for i in range(1, self.index + 1):
            self.sort_in(0, i)
        for i in range(self.index + 2, self.count):
            self.sort_in(self.index + 1, i)

    def sort_in(self, first, i):
        """Lift a record, if its score is known, above those from `first` on that are worse or not known."""
        goal = i
        while goal > first and self.value_of(goal - 1) < self.value_of(i):
            goal -= 1
        self.lift(goal, i)

    def value_of(self, i):
        """The score of a record, 0 where it is not known."""
        return self.scores[i] if self.known[i] else 0

    # ---- the root's moves
    def search_root(self, alpha, beta):
        """The best score of the root moves that have no line yet, within a window, or down to `margin` below it."""
        best = -tuning.ENDLESS
        for i in range(self.index, self.count):
            floor = max(alpha, best - self.margin)
            before = self.tree.nodes
            score = self.try_root(i, i - self.index + 1, floor, beta)
            if self.tree.ended:
                break
            self.efforts[i] += (self.tree.nodes - before) >> 4
            self.known[i] = score > floor
            if score > floor:
                self.scores[i] = score + tuning.ENDLESS
            if score > best:
                best = score
                if score > alpha:
                    self.keep_line(i)
                    self.lift(self.index, i)
            if best >= beta:
                break
        return best

    def try_root(self, i, count, alpha, beta):
        """The score of one root move."""
        move = self.generator.moves[i]
        rank = tuning.WINNING if self.picker.gain_of(move) else tuning.QUIET
        self.picker.ending[0] = self.count
        checking = self.tree.make(move, 0)
        if self.oversight.kind and self.hides_answers():
            score = -self.answered(self.depth - 1 + checking, -beta, -alpha, checking)
        else:
            score = self.tree.follow(self.depth, alpha, beta, 0, count, rank, 1, checking, 0)
        self.position.unmake()
        return score

    def hides_answers(self):
        """Whether some answers to the move just made are overlooked; if all would be, none is."""
        return self.oversight.hides_some(self.count, self.generator.fill(self.count))

    def answered(self, depth, alpha, beta, checked):
        """The score for the enemy after a root move, with the answers alone that are not overlooked. Nothing of this is
        remembered, since it is not true."""
        self.tree.length[1] = 0
        best = self.tree.settled(1, checked)
        if best != -tuning.ENDLESS:
            return best
        self.tree.study(checked, 1)
        quiet = depth <= 0 and not checked
        if quiet:
            best = self.tree.static[1]
        self.picker.start(1, self.count, 0, quiet)
        count = 0
        move = self.picker.pick(1)
        while move and best < beta:
            if not self.oversight.hides(move):
                count += 1
                alpha = max(alpha, best)
                score = self.answer(move, depth, alpha, beta, count)
                if self.tree.ended:
                    return 0
                if score > best:
                    best = score
                    if score > alpha:
                        self.tree.note_line(1, move)
            move = self.picker.pick(1)
        return best

    def answer(self, move, depth, alpha, beta, count):
        """The score of an answer: of a capture at the end of the search, or of any move."""
        if depth <= 0:
            return self.tree.try_capture(move, alpha, beta, 1)
        return self.tree.try_move(move, depth, alpha, beta, 1, count, self.picker.rank, 1, 0)

    def keep_line(self, i):
        """The line of a root move is the move and what was found after it."""
        first = i * tuning.LONGEST
        self.record_lines[first] = self.generator.moves[i]
        length = min(self.tree.length[1], tuning.LONGEST - 1)
        for j in range(length):
            self.record_lines[first + 1 + j] = self.tree.lines[1][j]
        self.lengths[i] = length + 1
