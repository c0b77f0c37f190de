"""The tree below a root: alpha-beta with a zero window, its table, what is cut off, reduced and extended, quiescence.

Glossary: height = plies from the root; at = where a node's moves begin in the generator's list; static = what the
position is judged to be worth without a search; guess = the same, or what the table knows better; cutting = the node
is expected to be too good for the enemy; checked, checking = the side to move, the other side after a move, is in
check; quiet = neither capture nor promotion; line = a sequence of moves.
"""

from . import bits, clock, codes, entries, tuning
from .endings import Endings
from .evaluate import HandMade
from .exchange import Exchange
from .history import Histories
from .picker import Picker
from .storage import allocate


class Tree:
    def __init__(self, weights, table):
        """What a search of one game looks at and learns, with a table that others of the same game may share."""
        self.tables = weights.tables
        self.table = table
        self.evaluator = HandMade(weights)
        self.histories = Histories(self.tables)
        self.picker = Picker(self.histories, Exchange(self.tables))
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)
        self.endings = Endings(self.tables)
        self.noise = self.seed = 0
        self.factor = 0x2545F4914F6CDD1D
        self.clock_mask = (tuning.CLOCK_EVERY if bits.COMPILED else tuning.CLOCK_EVERY_INTERPRETED) - 1
        self.draw_clock = 2 * self.tables.variant.draws.quiet_moves_to_claim
        self.fill_reductions()

    def fill_reductions(self):
        """How many plies (in 1/1024) less a late move is searched, by depth and number."""
        logarithms = [logarithm(number) for number in range(64)]
        for depth in range(1, 64):
            for order in range(1, 64):
                product = logarithms[depth] * logarithms[order] // tuning.LATE_DIVISOR
                self.late_cut[depth][order] = tuning.LATE_BASE + product

    def look_at(self, generator, nodes, nanoseconds):
        """Turn to the generator's position; limits of 0 are none."""
        self.generator = generator
        self.position = generator.position
        self.evaluator.look_at(generator)
        self.picker.look_at(generator)
        self.node_limit = nodes
        self.deadline = clock.now() + nanoseconds if nanoseconds else 0
        self.nodes = self.ended = self.stopping = self.deepest = self.depth = 0

    # ---- a node
    def count_node(self, height):
        """Count a node; return whether the search must end. The first ply is searched whatever the limit of nodes."""
        if self.ended:
            return 1
        self.nodes += 1
        if height > self.deepest:
            self.deepest = height
        if self.stopping or (self.node_limit and self.nodes >= self.node_limit and self.depth > 1):
            self.ended = 1
        if self.deadline and not self.nodes & self.clock_mask and clock.now() >= self.deadline:
            self.ended = 1
        return self.ended

    def visit(self, depth, alpha, beta, height, at, checked, cutting):
        """The score of a position below the root for the side to move, exact within the window."""
        depth += checked
        if depth <= 0 or height >= tuning.LONGEST:
            return self.quiesce(alpha, beta, height, at, checked)
        self.length[height] = 0
        score = self.settled(height, checked)
        if score != -tuning.ENDLESS:
            return score
        alpha = max(alpha, height - tuning.MATE)
        beta = min(beta, tuning.MATE - height - 1)
        if alpha >= beta:
            return alpha
        wide = beta - alpha > 1
        alone = self.left_out[height]
        if not alone:
            self.study(checked, height)  # before the table is asked: what it holds is on its way since `make`
        word = 0 if alone else self.table.probe(self.position.key)
        if word and not wide and self.decides(word, depth, alpha, beta, height):
            return self.from_table(word, height)
        known = entries.move_of(word)
        if known and not self.picker.is_possible(known):
            known = 0
        if not (wide or checked or alone):
            guess = self.better_guess(word, height)
            score = self.cut_off(guess, depth, alpha, beta, height, at, cutting)
            if score != -tuning.ENDLESS:
                return score
        if not known and depth >= tuning.GUESS_DEPTH and (wide or cutting):
            depth -= 1
        longer = 0
        if known and depth >= tuning.SINGULAR_DEPTH and not alone:
            longer = self.extension(word, depth, beta, height, at, checked, cutting, wide)
            if longer == tuning.CUT:
                return self.singular_beta(word, depth, height)
        self.picker.start(height, at, known, 0)
        return self.try_moves(depth, alpha, beta, height, checked, cutting, longer)

    def settled(self, height, checked):
        """Count a node; its score if the search ends here, by the rules or for certain, else minus endless."""
        if self.count_node(height) or self.is_drawn(checked):
            return 0
        return self.certain(height)

    def is_drawn(self, checked):
        """Whether the position stood before, or too many quiet moves were made and it is no mate."""
        if self.position.clock >= self.draw_clock and (not checked or self.generator.count_moves()):
            return 1
        return self.position.clock > 3 and self.position.earlier() > 0

    def certain(self, height):
        """The score that is known for certain where at most one man is left beside the kings; else minus endless."""
        if bits.popcount(self.position.own[0] | self.position.own[1]) > 3:
            return -tuning.ENDLESS
        return self.endings.from_root(self.position, height)

    # ---- what the table knows
    def from_table(self, word, height):
        """The score that an entry holds; the plies to mate are counted from the root again."""
        score = entries.score_of(word)
        if score >= tuning.LEAST_MATE:
            return score - height
        if score <= -tuning.LEAST_MATE:
            return score + height
        return score

    def decides(self, word, depth, alpha, beta, height):
        """Whether what the table knows makes a search needless."""
        if entries.depth_of(word) < depth:
            return 0
        score = self.from_table(word, height)
        bound = entries.bound_of(word)
        return (bound & tuning.AT_LEAST and score >= beta) or (bound & tuning.AT_MOST and score <= alpha)

    def remember(self, move, score, depth, bound, height):
        """Store a result; the plies to mate are counted from the position, not from the root."""
        if score >= tuning.LEAST_MATE:
            score += height
        elif score <= -tuning.LEAST_MATE:
            score -= height
        self.table.store(self.position.key, move, score, depth, bound)

    # ---- judging a position without a search
    def study(self, checked, height):
        """Note what the position is worth as it stands, and where its errors are kept."""
        self.static[height] = -tuning.ENDLESS
        if not checked:
            self.static[height] = self.judge()
            self.cells[height][0] = self.histories.found[0]
            self.cells[height][1] = self.histories.found[1]
            self.cells[height][2] = self.histories.found[2]

    def judge(self):
        """The evaluation, mended by what was learned, less where nothing can be won, with a weak player's errors."""
        self.histories.study(self.position)
        score = self.evaluator.evaluate() + self.histories.correction()
        part = self.endings.scale_of(self.position, self.position.turn ^ (score < 0))
        if part != tuning.WHOLE:
            score = score * part >> tuning.WHOLE_SHIFT
        if self.noise:
            score += self.lot(self.position.key, 2 * self.noise + 1) - self.noise
        return max(-tuning.MOST_JUDGED, min(tuning.MOST_JUDGED, score))

    def better_guess(self, word, height):
        """What the position is worth: the table knows better where its bound says so."""
        static = self.static[height]
        if word:
            score = self.from_table(word, height)
            if entries.bound_of(word) & (tuning.AT_LEAST if score > static else tuning.AT_MOST):
                return score
        return static

    def is_improving(self, height):
        """Whether the side to move stands better than at its move before."""
        return self.static[height] != -tuning.ENDLESS and height > 1 and self.static[height] > self.static[height - 2]

    def lot(self, key, size):
        """A number below `size` that depends on the key and the seed alone."""
        mixed = bits.low(bits.halves(0, key ^ self.seed) * self.factor)
        mixed ^= mixed >> 32
        mixed = bits.low(bits.halves(0, mixed) * self.factor)
        return (mixed >> 33) % size

    # ---- cutting off before any move
    def cut_off(self, guess, depth, alpha, beta, height, at, cutting):
        """A score that makes searching the moves needless; else minus endless."""
        if depth <= tuning.RAZOR_DEPTH and guess + tuning.RAZOR + tuning.RAZOR_MARGIN * depth * depth <= alpha:
            score = self.quiesce(alpha, alpha + 1, height, at, 0)
            if score <= alpha or self.ended:
                return score
        if beta <= -tuning.LEAST_MATE or beta >= tuning.LEAST_MATE:
            return -tuning.ENDLESS
        margin = tuning.FUTILE_MARGIN * (depth - self.is_improving(height))
        if depth <= tuning.FUTILE_DEPTH and guess - margin >= beta and guess < tuning.LEAST_MATE:
            return (guess + beta) >> 1
        if (
            depth >= tuning.PASS_DEPTH
            and guess >= beta
            and self.static[height] >= beta - tuning.PASS_MARGIN * depth
            and self.picker.former[height + 3]
            and self.has_men()
        ):
            return self.try_passing(guess, depth, beta, height, at, cutting)
        return -tuning.ENDLESS

    def has_men(self):
        """Whether the side to move has more than king and pawns: else having to move may be what hurts it."""
        us = self.position.turn
        men = self.position.own[us] ^ self.position.sets[us][self.tables.king]
        men ^= self.position.sets[us][self.tables.pawn]
        if self.tables.runner:
            men ^= self.position.sets[us][self.tables.runner]
        return men != 0

    def try_passing(self, guess, depth, beta, height, at, cutting):
        """If even passing holds the score, some move will, too; else minus endless."""
        rest = depth - 1 - tuning.PASS_REDUCTION - depth // tuning.PASS_DIVISOR
        rest -= min((guess - beta) // tuning.PASS_GAIN, 3)
        self.picker.former[height + 4] = 0
        self.position.make_null()
        score = -self.visit(rest, -beta, 1 - beta, height + 1, at, 0, not cutting)
        self.position.unmake_null()
        if self.ended:
            return 0
        if score < beta:
            return -tuning.ENDLESS
        return beta if score >= tuning.LEAST_MATE else score

    # ---- the remembered move alone
    def singular_beta(self, word, depth, height):
        """What all other moves must miss for the remembered one to be singular."""
        return self.from_table(word, height) - tuning.SINGULAR_MARGIN * depth

    def extension(self, word, depth, beta, height, at, checked, cutting, wide):
        """How many plies deeper the remembered move is searched: more if no other comes near it. `CUT` where others are
        too good for the enemy as well, so that the node need not be searched."""
        score = self.from_table(word, height)
        if (
            entries.depth_of(word) < depth - tuning.SINGULAR_NEAR
            or not entries.bound_of(word) & tuning.AT_LEAST
            or score >= tuning.LEAST_MATE
            or score <= -tuning.LEAST_MATE
            or height >= 2 * self.depth
        ):
            return 0
        limit = self.singular_beta(word, depth, height)
        self.left_out[height] = entries.move_of(word)
        others = self.visit((depth - 1) // 2 - checked, limit - 1, limit, height, at, checked, cutting)
        self.left_out[height] = 0
        if self.ended:
            return 0
        if others < limit:
            return 2 if not wide and others < limit - tuning.DOUBLE_MARGIN else 1
        if limit >= beta:
            return tuning.CUT
        return -1 if score >= beta or cutting else 0

    # ---- the moves of a node
    def try_moves(self, depth, alpha, beta, height, checked, cutting, longer):
        """Search the moves of a node in order, until one is too good for the enemy; `longer` is by how much the
        remembered move is searched deeper."""
        best = -tuning.ENDLESS
        best_move = 0
        bound = tuning.AT_MOST
        count = 0
        self.tried[height] = self.skipped[height] = 0
        improving = self.is_improving(height)
        move = self.picker.pick(height)
        while move:
            if move != self.left_out[height]:
                count += 1
                rank = self.picker.rank
                if best <= -tuning.LEAST_MATE or not self.is_late(move, rank, depth, count, alpha, height):
                    deeper = depth + (longer if rank == tuning.REMEMBERED else 0)
                    score = self.try_move(move, deeper, alpha, beta, height, count, rank, improving, cutting)
                    if self.ended:
                        return 0
                    if score > best:
                        best = score
                        if score > alpha:
                            best_move = move
                            self.note_line(height, move)
                            if score >= beta:
                                bound = tuning.AT_LEAST
                                break
                            alpha = score
                            bound = tuning.EXACT
                    self.note_tried(height, move)
            move = self.picker.pick(height)
        if not count:
            return self.without_moves(alpha, height, checked)
        if best_move:
            self.reward(best_move, depth, height)
        if not self.left_out[height]:
            self.learn_error(best_move, best, depth, bound, height)
            self.remember(best_move, best, depth, bound, height)
        return best

    def without_moves(self, alpha, height, checked):
        """The score where nothing could be tried: mate, stalemate, or there is only the move left out."""
        if self.left_out[height]:
            return alpha
        return height - tuning.MATE if checked else 0

    def note_tried(self, height, move):
        """Keep a move that was not the best, to be blamed for it."""
        if self.tried[height] < tuning.MOST_TRIED:
            self.failed[height][self.tried[height]] = move
            self.tried[height] += 1

    def is_late(self, move, rank, depth, count, alpha, height):
        """Whether a move is left out this near the leaves: it comes late, gains too little or costs too much."""
        if rank >= tuning.WINNING:
            return 0
        if rank < tuning.LEAST_QUIET:
            if depth > tuning.LOSS_DEPTH:
                return 0
            return not self.picker.exchange.is_at_least(move, -tuning.NOISY_LOSS * depth)
        if depth > tuning.SKIP_DEPTH:
            return 0
        limit = tuning.SKIP_FIRST + depth * depth
        if move >> codes.FLAG & 15 == codes.DROP and count >= limit // tuning.SKIP_DROPS:
            return 1
        rest = max(depth - (self.late_cut[depth][min(count, 63)] >> 10), 0)
        static = self.static[height]
        if (
            count >= limit
            or (static != -tuning.ENDLESS and static + tuning.HOPELESS + tuning.HOPELESS_MARGIN * rest <= alpha)
            or (count > 2 and rank - tuning.QUIET < -tuning.HOPELESS_HISTORY * depth)
        ):
            if not self.skipped[height]:
                self.picker.skip_quiet(height)
            self.skipped[height] = 1
            if not self.picker.exchange.attacks_king(move):
                return 1
        return not self.picker.exchange.is_at_least(move, -tuning.QUIET_LOSS * rest * rest)

    def try_move(self, move, depth, alpha, beta, height, count, rank, improving, cutting):
        """The score of one move of a node."""
        checking = self.make(move, height)
        score = self.follow(depth, alpha, beta, height, count, rank, improving, checking, cutting)
        self.position.unmake()
        return score

    def make(self, move, height):
        """Make a move of a node; whether it gives check."""
        self.picker.former[height + 4] = self.histories.place_of(self.position, move)
        self.generator.play(move)
        self.table.expect(self.position.key)  # what it holds is wanted once the position is judged
        return self.picker.exchange.gave_check(move)

    def follow(self, depth, alpha, beta, height, count, rank, improving, checking, cutting):
        """The score of the move just made; all but the first must show that they are better, before the whole window is
        asked about."""
        rest = depth - 1
        wide = beta - alpha > 1
        end = self.picker.ending[height]
        if count == 1 and wide:
            return -self.visit(rest, -beta, -alpha, height + 1, end, checking, 0)
        cut = 0
        if count > 1 + wide and depth >= tuning.LATE_DEPTH and rank < tuning.WINNING:
            cut = self.reduction(depth, count, wide, rank, improving, checking, cutting)
        if cut:
            score = -self.visit(rest - cut, -alpha - 1, -alpha, height + 1, end, checking, 1)
            if score > alpha:
                score = -self.visit(rest, -alpha - 1, -alpha, height + 1, end, checking, not cutting)
        else:
            score = -self.visit(rest, -alpha - 1, -alpha, height + 1, end, checking, not cutting)
        if wide and score > alpha and not self.ended:
            score = -self.visit(rest, -beta, -alpha, height + 1, end, checking, 0)
        return score

    def reduction(self, depth, count, wide, rank, improving, checking, cutting):
        """How many plies less a late move is searched: on the best line, with a good history and with check less; more
        where the node should fail, or does not get better."""
        cut = self.late_cut[min(depth, 63)][min(count, 63)]
        cut += tuning.LATE_CUTTING * cutting - tuning.LATE_WIDE * wide - tuning.LATE_CHECKING * checking
        cut += tuning.LATE_WORSE * (1 - improving)
        if rank >= tuning.LEAST_QUIET:
            cut -= (rank - tuning.QUIET) >> tuning.LATE_HISTORY
        return max(0, min(cut >> 10, depth - 2))

    # ---- learning
    def reward(self, best_move, depth, height):
        """The best move is to be tried earlier elsewhere, those tried before it later."""
        bonus = min(depth * tuning.HISTORY_FACTOR, tuning.HISTORY_BONUS)
        quiet = not self.picker.gain_of(best_move)
        if quiet:
            self.teach_quiet(best_move, bonus, height)
        else:
            self.histories.teach_capture(self.position, best_move, bonus)
        for i in range(self.tried[height]):
            if self.failed[height][i] != best_move:
                if self.picker.gain_of(self.failed[height][i]):
                    self.histories.teach_capture(self.position, self.failed[height][i], -bonus)
                elif quiet:
                    self.teach_quiet(self.failed[height][i], -bonus, height)

    def teach_quiet(self, move, bonus, height):
        """What is learned of a quiet move, anywhere and after the moves before."""
        place = self.histories.place_of(self.position, move)
        self.histories.teach_quiet(self.position, move, bonus)
        self.histories.teach_sequel(self.picker.former[height + 3], place, bonus)
        self.histories.teach_sequel(self.picker.former[height + 2], place, bonus)

    def learn_error(self, best_move, best, depth, bound, height):
        """How far off the judgement was, where the search tells and no capture explains it."""
        static = self.static[height]
        if static == -tuning.ENDLESS or (best_move and self.picker.gain_of(best_move)):
            return
        if (bound == tuning.AT_LEAST and best <= static) or (bound == tuning.AT_MOST and best >= static):
            return
        error = max(-tuning.MOST_ERROR, min(tuning.MOST_ERROR, best - static))
        for i in range(3):
            self.histories.teach_error(self.cells[height][i], error, depth)

    def note_line(self, height, move):
        """The best line from here is this move and the best line after it."""
        self.lines[height][0] = move
        for i in range(self.length[height + 1]):
            self.lines[height][i + 1] = self.lines[height + 1][i]
        self.length[height] = self.length[height + 1] + 1

    # ---- quiescence
    def quiesce(self, alpha, beta, height, at, checked):
        """The score once captures and promotions are done with; in check every move is tried."""
        self.length[height] = 0
        score = self.settled(height, checked)
        if score != -tuning.ENDLESS:
            return score
        if height >= tuning.LONGEST:
            return self.judge()
        if not checked:
            if self.is_stuck():
                return 0
            self.static[height] = self.judge()  # before the table is asked, as in `visit`
        word = self.table.probe(self.position.key)
        if word and beta - alpha == 1 and self.decides(word, 0, alpha, beta, height):
            return self.from_table(word, height)
        known = entries.move_of(word)
        if known and not (self.picker.is_possible(known) and (checked or self.picker.gain_of(known))):
            known = 0
        best = -tuning.ENDLESS
        if not checked:
            best = self.better_guess(word, height)
            if best >= beta:
                if not word:
                    self.remember(0, best, 0, tuning.AT_LEAST, height)
                return best
        self.picker.start(height, at, known, not checked)
        return self.try_captures(best, alpha, beta, height, checked)

    def is_stuck(self):
        """Whether this is stalemate: asked of lone kings alone, who are most in danger of it."""
        us = self.position.turn
        return not bits.rest(self.position.own[us]) and not self.position.hand[us] and not self.generator.count_moves()

    def try_captures(self, best, alpha, beta, height, checked):
        """Search a quiescence node's moves in order; captures that gain too little only in check."""
        floor = best + tuning.DELTA_MARGIN
        start = alpha
        best_move = 0
        count = 0
        alpha = max(alpha, best)
        move = self.picker.pick(height)
        while move:
            count += 1
            if checked and best > -tuning.LEAST_MATE and self.picker.rank < tuning.WINNING:
                break
            gain = 0 if checked else floor + self.picker.gain_of(move)
            if not checked and gain <= alpha:
                best = max(best, gain)
            else:
                score = self.try_capture(move, alpha, beta, height)
                if self.ended:
                    return 0
                if score > best:
                    best = score
                    if score > alpha:
                        best_move = move
                        self.note_line(height, move)
                        alpha = score
                        if score >= beta:
                            break
            move = self.picker.pick(height)
        if checked and not count:
            return height - tuning.MATE
        bound = tuning.AT_LEAST if best >= beta else tuning.EXACT if best > start else tuning.AT_MOST
        self.remember(best_move, best, 0, bound, height)
        return best

    def try_capture(self, move, alpha, beta, height):
        """The score of one move in quiescence."""
        checking = self.make(move, height)
        score = -self.quiesce(-beta, -alpha, height + 1, self.picker.ending[height], checking)
        self.position.unmake()
        return score


def logarithm(number):
    """The binary logarithm of a small whole number in 1/32, rounded down: no fractions, so equal on every machine."""
    return (number**32).bit_length() - 1
