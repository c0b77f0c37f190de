"""Finding good moves: a deepening alpha-beta search from a generator's position.

Glossary: height = plies from the root; at, end = where a node's moves stand in the generator's list; passing = whether
the null move may be tried; checked, checking = the side to move, the other side after a move, is in check; quiet =
neither capture nor promotion; rank = what a move
promises; line = a sequence of moves.
"""

from . import bits, clock, codes, gil, memory, tuning
from .evaluate import HandMade
from .storage import allocate

FIRST_RANKS = 512


class Search:
    def __init__(self, weights, table):
        """A search of one game, with a table that others of the same game may share."""
        self.tables = weights.tables
        self.table = table
        self.evaluator = HandMade(weights)
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)
        self.ranks = memory.no_moves()
        self.rank_room = self.noise = self.margin = self.blindness = self.count = self.best_length = 0
        self.seed = 0
        self.factor = 0x2545F4914F6CDD1D
        self.clock_mask = (tuning.CLOCK_EVERY if bits.COMPILED else tuning.CLOCK_EVERY_INTERPRETED) - 1
        self.draw_clock = 2 * self.tables.variant.draws.quiet_moves_to_claim
        self.fill_reductions()
        self.fill_promotions()
        self.know_mates([])

    def __dealloc__(self):
        memory.free_all(memory.no_undos(), memory.no_sheaves(), self.ranks)

    def fill_reductions(self):
        """How many plies less a late move is searched, by depth and number."""
        logarithms = [logarithm(number) for number in range(64)]
        for depth in range(1, 64):
            for order in range(1, 64):
                self.late_cut[depth][order] = logarithms[depth] * logarithms[order] // tuning.LATE_DIVISOR

    def fill_promotions(self):
        """Note the most valuable choice of each rank; the others are tried late."""
        for letters in self.tables.variant.promotion.choices.values():
            kinds = [self.tables.kinds[letter] for letter in letters]
            self.goal_of_promotion[max(kinds, key=lambda kind: self.tables.value[kind])] = 1

    # ---- asked from Python
    def know_mates(self, helpless):
        """Say which kinds of men cannot mate a lone king; at first all are thought to."""
        for kind in range(16):
            self.mates[kind] = kind not in helpless

    def weaken(self, noise, margin, blindness, seed):
        """Play worse: judge with errors of up to `noise` that depend on the position and the seed alone, tell root
        moves within `margin` of the best apart, and with a chance of `blindness` in a hundred do not see what follows a
        root move."""
        self.noise, self.margin, self.blindness, self.seed = noise, margin, blindness, seed

    def begin(self, generator, nodes, nanoseconds):
        """Turn to the generator's position, which must be left alone until the search is over; limits of 0 are none.
        The first ply is searched whatever the limit of nodes."""
        self.generator = generator
        self.position = generator.position
        self.evaluator.look_at(generator)
        self.node_limit = nodes
        self.deadline = clock.now() + nanoseconds if nanoseconds else 0
        self.nodes = 0
        self.depth = self.score = self.reached = self.best_length = self.ended = self.stopping = 0
        self.table.grow_older()
        self.position.reserve(tuning.LONGEST + 8)
        self.generator.listed = 0
        self.settle_in()

    def stop(self):
        """End the search at once; may be called from any thread. `begin` forgets it."""
        self.stopping = 1

    def forget(self):
        """Forget everything learned from other positions."""
        self.table.clear()
        for i in range(32):
            for j in range(self.tables.size):
                self.history[i][j] = 0

    def is_stopped(self):
        """Whether `stop` was called or a limit was reached."""
        return bool(self.stopping or self.ended)

    def deepen(self):
        """Search one ply deeper than before, while other threads run; returns whether that was finished."""
        if self.depth >= tuning.LONGEST // 2 or not self.count:
            return False
        self.depth += 1
        state = gil.release()
        done = self.search_depth()
        gil.take(state)
        return done

    def line(self):
        """The best line found, as numbers of moves; of one move at least, where there is one."""
        if not self.best_length:
            return [self.generator.moves[0]] if self.count else []
        return [self.best_line[i] for i in range(self.best_length)]

    def ranking(self):
        """The root moves with their scores in the depth last finished, best first; those known only to be worse than
        the margin are left out."""
        found = []
        for i in range(self.count):
            if self.ranks[i]:
                score = self.ranks[i]
                found.append((self.generator.moves[i], score - tuning.ENDLESS))
        return found

    # ---- the root
    def settle_in(self):
        """List the root's moves, best guess first; halve what was learned from earlier positions."""
        for i in range(32):
            for j in range(self.tables.size):
                self.history[i][j] >>= 1
        for i in range(tuning.LONGEST + 1):
            self.killers[i][0] = self.killers[i][1] = 0
        self.count = self.generator.fill(0)
        self.make_room()
        self.rank_moves(0, self.count, self.table.move_of(self.table.probe(self.position.key)), 0)
        for i in range(self.count):
            self.bring_best(i, self.count)

    def search_depth(self):
        """One iteration: a window around the last score, widened until the score lies within it."""
        width = tuning.WINDOW if self.depth >= tuning.WINDOW_DEPTH and not self.margin else tuning.ENDLESS
        low = max(self.score - width, -tuning.ENDLESS)
        high = min(self.score + width, tuning.ENDLESS)
        while True:
            score = self.search_root(low, high)
            if self.ended:
                return 0
            width *= 4
            if score <= low and low > -tuning.ENDLESS:
                low = max(score - width, -tuning.ENDLESS)
            elif score >= high and high < tuning.ENDLESS:
                high = min(score + width, tuning.ENDLESS)
            else:
                self.reached = self.depth
                return 1

    def search_root(self, alpha, beta):
        """All root moves within a window, or down to `margin` below the best of them."""
        best = -tuning.ENDLESS
        for i in range(self.count):
            self.ranks[i] = 0
        for i in range(self.count):
            move = self.generator.moves[i]
            floor = max(alpha, best - self.margin)
            score = self.try_root(i, move, floor, beta)
            if self.ended:
                break
            if score > floor or not i:
                self.ranks[i] = score + tuning.ENDLESS
            if score > best:
                best = score
                if score > alpha:
                    self.note_line(0, move)
                    self.keep_line(score)
            if best >= beta:
                break
        self.sort_root()
        return best

    def try_root(self, i, move, alpha, beta):
        """The score of one root move."""
        rank = tuning.WINNING if self.gain_of(move) else tuning.QUIET
        self.generator.play(move)
        checking = self.generator.in_check(self.position.turn)
        if self.blindness and self.lot(self.position.key, 100) < self.blindness:
            self.length[1] = 0
            score = -self.judge()
        else:
            score = self.follow(self.depth, alpha, beta, 0, self.count, i, rank, checking)
        self.position.unmake()
        return score

    def keep_line(self, score):
        """The best line so far is the root's."""
        self.score = score
        self.best_length = self.length[0]
        for i in range(self.best_length):
            self.best_line[i] = self.lines[0][i]

    def sort_root(self):
        """Put the root moves in order of their scores; those not better than what was known keep theirs."""
        for i in range(1, self.count):
            move = self.generator.moves[i]
            rank = self.ranks[i]
            j = i
            while j and self.ranks[j - 1] < rank:
                self.generator.moves[j] = self.generator.moves[j - 1]
                self.ranks[j] = self.ranks[j - 1]
                j -= 1
            self.generator.moves[j] = move
            self.ranks[j] = rank

    # ---- a node
    def count_node(self):
        """Count a node; return whether the search must end."""
        if self.ended:
            return 1
        self.nodes += 1
        if self.stopping or (self.node_limit and self.nodes >= self.node_limit and self.depth > 1):
            self.ended = 1
        if self.deadline and not self.nodes & self.clock_mask and clock.now() >= self.deadline:
            self.ended = 1
        return self.ended

    def visit(self, depth, alpha, beta, height, at, checked, passing):
        """The score of a position below the root for the side to move, exact within the window."""
        self.length[height] = 0
        if self.count_node() or self.is_drawn(checked):
            return 0
        depth += checked
        if depth <= 0 or height >= tuning.LONGEST:
            return self.quiesce(alpha, beta, height, at, checked)
        alpha = max(alpha, height - tuning.MATE)
        beta = min(beta, tuning.MATE - height - 1)
        if alpha >= beta:
            return alpha
        word = self.table.probe(self.position.key)
        static = -tuning.ENDLESS
        if beta - alpha == 1:
            score = self.remembered(word, depth, alpha, beta, height)
            if score == -tuning.ENDLESS and not checked:
                static = self.judge()
                score = self.cut_off(static, depth, beta, height, at, passing)
            if score != -tuning.ENDLESS:
                return score
        if not word and depth >= tuning.GUESS_DEPTH:
            depth -= 1
        end = self.generator.fill(at)
        if end == at:
            return height - tuning.MATE if checked else 0
        self.make_room()
        self.rank_moves(at, end, self.table.move_of(word), height)
        return self.try_moves(depth, alpha, beta, height, at, end, static)

    def is_drawn(self, checked):
        """Whether the position stood before, nobody can mate, or too many quiet moves were made and it is no mate."""
        if self.position.clock >= self.draw_clock and (not checked or self.generator.count_moves()):
            return 1
        if bits.popcount(self.position.own[0] | self.position.own[1]) < 4 and self.is_bare():
            return 1
        return self.position.clock > 3 and self.position.earlier() > 0

    def is_bare(self):
        """Whether beside two kings there is nobody, or one man who cannot mate."""
        men = self.position.own[0] | self.position.own[1]
        men ^= bits.bit(self.position.kings[0]) | bits.bit(self.position.kings[1])
        if self.position.hand[0] or self.position.hand[1]:
            return 0
        return not men or not self.mates[self.position.at[bits.lowest(men)] >> 1]

    def cut_off(self, static, depth, beta, height, at, passing):
        """A score that makes searching the moves needless, judged by the position as it stands; else minus endless."""
        if beta <= -tuning.LEAST_MATE or beta >= tuning.LEAST_MATE:
            return -tuning.ENDLESS
        if depth <= tuning.FUTILE_DEPTH and static - tuning.FUTILE_MARGIN * depth >= beta:
            return static
        if passing and depth >= tuning.PASS_DEPTH and static >= beta and self.has_men():
            return self.try_passing(depth, beta, height, at)
        return -tuning.ENDLESS

    def remembered(self, word, depth, alpha, beta, height):
        """The score that the table knows, if it decides; else minus endless."""
        if self.table.depth_of(word) < depth:
            return -tuning.ENDLESS
        score = self.table.score_of(word)
        if score >= tuning.LEAST_MATE:
            score -= height
        elif score <= -tuning.LEAST_MATE:
            score += height
        bound = self.table.bound_of(word)
        if bound == tuning.AT_LEAST and score < beta:
            return -tuning.ENDLESS
        if bound == tuning.AT_MOST and score > alpha:
            return -tuning.ENDLESS
        return score

    def remember(self, move, score, depth, bound, height):
        """Store a result; the plies to mate are counted from the position, not from the root."""
        if score >= tuning.LEAST_MATE:
            score += height
        elif score <= -tuning.LEAST_MATE:
            score -= height
        self.table.store(self.position.key, move, score, depth, bound)

    def has_men(self):
        """Whether the side to move has more than king and pawns: else having to move may be what hurts it."""
        us = self.position.turn
        men = self.position.own[us] ^ self.position.sets[us][self.tables.king]
        men ^= self.position.sets[us][self.tables.pawn]
        if self.tables.runner:
            men ^= self.position.sets[us][self.tables.runner]
        return men != 0

    def try_passing(self, depth, beta, height, at):
        """If even passing holds the score, some move will, too; else minus endless."""
        rest = depth - 1 - tuning.PASS_REDUCTION - depth // tuning.PASS_DIVISOR
        self.position.make_null()
        score = -self.visit(rest, -beta, 1 - beta, height + 1, at, 0, 0)
        self.position.unmake_null()
        if self.ended:
            return 0
        if score < beta:
            return -tuning.ENDLESS
        return beta if score >= tuning.LEAST_MATE else score

    def try_moves(self, depth, alpha, beta, height, at, end, static):
        """Search the moves of a node in order, until one is too good for the enemy; `static` is the judgement of the
        position, where late moves may be left out."""
        best = -tuning.ENDLESS
        best_move = 0
        bound = tuning.AT_MOST
        hopeless = static + tuning.HOPELESS + tuning.HOPELESS_MARGIN * depth <= alpha
        for i in range(at, end):
            move = self.bring_best(i, end)
            late = 0
            if self.ranks[i] < tuning.KILLER - 1 and static != -tuning.ENDLESS and best > -tuning.LEAST_MATE:
                late = self.is_late(move, depth, i - at, hopeless)
            score = self.try_move(move, depth, alpha, beta, height, end, i - at, self.ranks[i], late)
            if self.ended:
                return 0
            if score > best:
                best = score
                best_move = move
                if score > alpha:
                    alpha = score
                    bound = tuning.EXACT
                    self.note_line(height, move)
                    if score >= beta:
                        bound = tuning.AT_LEAST
                        self.reward(depth, height, at, i)
                        break
        self.remember(best_move, best, depth, bound, height)
        return best

    def is_late(self, move, depth, order, hopeless):
        """Whether so late a quiet move, or any in a hopeless position, is left out this near the leaves, unless it
        gives check."""
        if depth > tuning.SKIP_DEPTH or self.gain_of(move):
            return 0
        if hopeless:
            return 1
        limit = tuning.SKIP_FIRST + depth * depth
        if move >> codes.FLAG & 15 == codes.DROP:
            limit = limit // tuning.SKIP_DROPS
        return order >= limit

    def try_move(self, move, depth, alpha, beta, height, end, order, rank, late):
        """The score of one move of a node; minus endless for one that is left out."""
        self.generator.play(move)
        checking = self.generator.in_check(self.position.turn)
        score = -tuning.ENDLESS
        if checking or not late:
            score = self.follow(depth, alpha, beta, height, end, order, rank, checking)
        self.position.unmake()
        return score

    def follow(self, depth, alpha, beta, height, end, order, rank, checking):
        """The score of the move just made; all but the first must show that they are better, before the whole window is
        asked about."""
        rest = depth - 1
        if not order:
            return -self.visit(rest, -beta, -alpha, height + 1, end, checking, 1)
        cut = 0
        if rank < tuning.KILLER - 1 and not checking and depth >= tuning.LATE_DEPTH and order >= tuning.LATE_MOVE:
            cut = self.reduction(depth, order, beta - alpha > 1, rank)
        score = -self.visit(rest - cut, -alpha - 1, -alpha, height + 1, end, checking, 1)
        if score > alpha and cut:
            score = -self.visit(rest, -alpha - 1, -alpha, height + 1, end, checking, 1)
        if alpha < score < beta:
            score = -self.visit(rest, -beta, -alpha, height + 1, end, checking, 1)
        return score

    def reduction(self, depth, order, wide, rank):
        """How many plies less a late move is searched: on the best line, and with a good history, not so many."""
        cut = self.late_cut[min(depth, 63)][min(order, 63)] - wide
        if rank >= tuning.LEAST_QUIET:
            cut -= (rank - tuning.QUIET) >> tuning.LATE_HISTORY
        return max(0, min(cut, depth - 2))

    # ---- quiescence
    def quiesce(self, alpha, beta, height, at, checked):
        """The score once captures and promotions are done with; in check every move is tried."""
        self.length[height] = 0
        if height >= tuning.LONGEST:
            return self.judge()
        best = -tuning.ENDLESS
        if not checked:
            if self.is_stuck():
                return 0
            best = self.judge()
            if best >= beta:
                return best
        end = self.generator.fill(at) if checked else self.generator.fill_noisy(at)
        if checked and end == at:
            return height - tuning.MATE
        self.make_room()
        self.rank_moves(at, end, 0, height)
        return self.try_captures(best, max(alpha, best), beta, height, at, end, checked)

    def is_stuck(self):
        """Whether this is stalemate: asked of lone kings alone, who are most in danger of it."""
        us = self.position.turn
        return not bits.rest(self.position.own[us]) and not self.position.hand[us] and not self.generator.count_moves()

    def try_captures(self, best, alpha, beta, height, at, end, checked):
        """Search a quiescence node's moves in order; captures that lose, or gain too little, only in check."""
        static = best + tuning.DELTA_MARGIN
        for i in range(at, end):
            move = self.bring_best(i, end)
            if not checked:
                if self.ranks[i] < tuning.WINNING:
                    break
                if static + self.gain_of(move) <= alpha:
                    continue
            score = self.try_capture(move, alpha, beta, height, end)
            if self.ended:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    self.note_line(height, move)
                    if score >= beta:
                        break
        return best

    def try_capture(self, move, alpha, beta, height, end):
        """The score of one move in quiescence."""
        self.generator.play(move)
        checking = self.generator.in_check(self.position.turn)
        score = 0
        if not self.count_node():
            score = -self.quiesce(-beta, -alpha, height + 1, end, checking)
        self.position.unmake()
        return score

    def judge(self):
        """The evaluation, with a weak player's errors."""
        score = self.evaluator.evaluate()
        if self.noise:
            score += self.lot(self.position.key, 2 * self.noise + 1) - self.noise
        return score

    def lot(self, key, size):
        """A number below `size` that depends on the key and the seed alone."""
        mixed = bits.low(bits.halves(0, key ^ self.seed) * self.factor)
        mixed ^= mixed >> 32
        mixed = bits.low(bits.halves(0, mixed) * self.factor)
        return (mixed >> 33) % size

    # ---- order of moves
    def make_room(self):
        """Have a rank for every move that the generator has room for."""
        if self.rank_room < self.generator.move_room:
            self.rank_room = self.generator.move_room
            self.ranks = memory.more_moves(self.ranks, self.rank_room)

    def rank_moves(self, at, end, known, height):
        """Rank moves just generated: the one remembered, winning captures, killers, quiet moves, losing captures."""
        for i in range(at, end):
            self.ranks[i] = self.rank_of(self.generator.moves[i], height)
            if self.generator.moves[i] == known:
                self.ranks[i] = tuning.REMEMBERED

    def rank_of(self, move, height):
        """What a move promises."""
        gain = self.gain_of(move)
        if gain:
            if self.is_losing(move, gain):
                return tuning.LOSING + gain
            return tuning.WINNING + gain * tuning.GAIN_FACTOR - self.tables.value[self.position.at[move & 255] >> 1]
        if move == self.killers[height][0]:
            return tuning.KILLER
        if move == self.killers[height][1]:
            return tuning.KILLER - 1
        return tuning.QUIET + self.history[self.code_of(move)][move >> codes.TO & 255]

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

    def is_losing(self, move, gain):
        """Whether a capture is worth less than the man who makes it, and he can be taken back; or whether a promotion
        is a poor choice. To be asked just after the moves were generated."""
        if move >> codes.PROMOTION & 15:
            return not self.goal_of_promotion[move >> codes.PROMOTION & 15]
        start = move & 255
        goal = move >> codes.TO & 255
        if self.tables.value[self.position.at[start] >> 1] <= gain:
            return 0
        after = (self.position.own[0] | self.position.own[1] | bits.bit(goal)) ^ bits.bit(start)
        if move >> codes.FLAG & 15 == codes.OVERTAKE:
            after ^= bits.bit(self.overtaken(move))
        return self.generator.attacked(goal, self.position.turn, after, after & ~bits.bit(goal))

    def bring_best(self, i, end):
        """Bring the move of the highest rank to the front; return it."""
        best = i
        for j in range(i + 1, end):
            if self.ranks[j] > self.ranks[best]:
                best = j
        move = self.generator.moves[best]
        rank = self.ranks[best]
        self.generator.moves[best] = self.generator.moves[i]
        self.ranks[best] = self.ranks[i]
        self.generator.moves[i] = move
        self.ranks[i] = rank
        return move

    # ---- learning
    def reward(self, depth, height, at, i):
        """A quiet move was too good: try it earlier elsewhere, and those tried before it later."""
        move = self.generator.moves[i]
        if self.gain_of(move):
            return
        if move != self.killers[height][0]:
            self.killers[height][1] = self.killers[height][0]
            self.killers[height][0] = move
        bonus = min(depth * depth * tuning.HISTORY_FACTOR, tuning.HISTORY_BONUS)
        self.teach(move, bonus)
        for j in range(at, i):
            if not self.gain_of(self.generator.moves[j]):
                self.teach(self.generator.moves[j], -bonus)

    def teach(self, move, bonus):
        """Move a quiet move's history toward its bound."""
        code = self.code_of(move)
        goal = move >> codes.TO & 255
        old = self.history[code][goal]
        self.history[code][goal] = old + bonus - (old * max(bonus, -bonus) >> tuning.HISTORY_BITS)

    def code_of(self, move):
        """The code of the man that moves or is dropped."""
        if move >> codes.FLAG & 15 == codes.DROP:
            return self.tables.runner << 1 | self.position.turn
        return self.position.at[move & 255]

    def note_line(self, height, move):
        """The best line from here is this move and the best line after it."""
        self.lines[height][0] = move
        for i in range(self.length[height + 1]):
            self.lines[height][i + 1] = self.lines[height + 1][i]
        self.length[height] = self.length[height + 1] + 1


def logarithm(number):
    """The binary logarithm of a small whole number in 1/32, rounded down: no fractions, so equal on every machine."""
    return (number**32).bit_length() - 1
