"""The numbers that the search is tuned with; tuning.pxd says the same to C, and a test holds the two together.

Scores are in hundredths of a pawn, depths in plies. Where nothing else is said a number is a first guess from what
engines of this kind commonly use, not yet tested by matches.
"""

# A score beyond all scores; mate now (each ply on the way to it costs one); the least score that means mate.
ENDLESS, MATE, LEAST_MATE = 32000, 31000, 30000
# The evaluation stays within this.
MOST_JUDGED = 25000
# Plies from the root that a line may have.
LONGEST = 120
# What a remembered score says: the true one is at most, at least, exactly this.
AT_MOST, AT_LEAST, EXACT = 1, 2, 3
# Entries of the table that a position may stand in; searches told apart by their age.
BUCKET, AGES = 4, 64
# The clock is read each time the count of nodes is a multiple of this (a power of two), compiled and interpreted.
CLOCK_EVERY, CLOCK_EVERY_INTERPRETED = 128, 8
# Half the first window around the last score, from this depth on.
WINDOW, WINDOW_DEPTH = 20, 4
# Razoring: up to this depth, a guess so far below the window (the second number times depth squared more) is verified
# by captures alone.
RAZOR_DEPTH, RAZOR, RAZOR_MARGIN = 3, 200, 120
# Reverse futility: up to this depth, a guess so much a ply above the window is believed.
FUTILE_DEPTH, FUTILE_MARGIN = 8, 75
# Null move: from this depth on, reduced by so much, a ply more for each so many of depth and for each so much that the
# guess is above the window; the judgement may be below it by the last number times the depth.
PASS_DEPTH, PASS_REDUCTION, PASS_DIVISOR, PASS_GAIN, PASS_MARGIN = 3, 3, 3, 200, 15
# Late moves are reduced from this depth on, in 1/1024 of a ply, by a base and log2 depth * log2 number (in 1/32 each)
# over a divisor ...
LATE_DEPTH, LATE_BASE, LATE_DIVISOR = 2, 200, 5
# ... more in a node that should fail, less on the best line, less if it gives check, more if things get worse, and one
# less for each so much of history (a power of two, for 1/1024).
LATE_CUTTING, LATE_WIDE, LATE_CHECKING, LATE_WORSE, LATE_HISTORY = 1024, 1024, 1024, 512, 4
# Where no move is remembered, from this depth on, the search is a ply shallower.
GUESS_DEPTH = 4
# A remembered move is singular, and searched deeper, if from this depth on, known at most so many plies less deeply,
# all others miss its score by this times the depth; two plies deeper if by so much more. CUT: the node needs no search.
SINGULAR_DEPTH, SINGULAR_NEAR, SINGULAR_MARGIN, DOUBLE_MARGIN, CUT = 6, 3, 2, 25, 99
# Up to this depth, quiet moves after the first so many plus depth squared are left out; drops earlier, by this divisor.
SKIP_DEPTH, SKIP_FIRST, SKIP_DROPS = 8, 4, 2
# No quiet move is tried in a position judged worse than the window by this and so much a ply that would be left, nor
# one whose history is worse than this a ply.
HOPELESS, HOPELESS_MARGIN, HOPELESS_HISTORY = 160, 120, 4000
# No move is tried that loses more than this times depth (captures, up to a depth), or than that times the square of the
# plies that would be left (quiet ones).
LOSS_DEPTH, NOISY_LOSS, QUIET_LOSS = 8, 90, 20
# A capture that cannot bring the score within this of the window is left out of quiescence.
DELTA_MARGIN = 150
# History: the bonus is depth times this, at most the second; the third is the logarithm of its bound.
HISTORY_FACTOR, HISTORY_BONUS, HISTORY_BITS = 160, 1600, 14
# Moves of a node that are blamed if another is the best.
MOST_TRIED = 64
# Errors of judgements: the logarithm of how many places each sort has for each side to move; what an error counts by
# depth, at most how much; the most that is believed of one; what is learned of all three sorts together, over this
# power of two.
CORRECTION_BITS = 14
CORRECTION_FACTOR, MOST_CORRECTION, MOST_ERROR, CORRECTION_SHIFT = 4, 4096, 400, 9
# Stages of picking: the remembered move; listing; winning captures; all others.
TO_RECALL, TO_LIST, TO_WIN, TO_FINISH = 0, 1, 2, 3
# Order of moves: remembered, winning, quiet, losing; among captures by their gain times the factor.
REMEMBERED, WINNING, QUIET, LOSING, GAIN_FACTOR = 9000000, 4000000, 2000000, 500000, 16
# No quiet move ranks lower, no losing capture higher.
LEAST_QUIET = 1000000
# Entries of the table that are looked at to tell how full it is.
SAMPLE = 1000
# Evaluation (its weights stand elsewhere, see `terms`). Men whose values differ less are of one class.
CLASS = 100
# Danger of a king: each square around him that a man attacks, each that only he defends; from this number of men on;
# each kind of men that can safely give check; each pawn that is missing before him, of so many.
RING_SQUARE, RING_WEAK, RING_MEN, RING_CHECK, RING_SHIELD = 1, 1, 2, 4, 3
# Entries of the evaluator's tables of positions, of pawns, and of kings with pawns (powers of two).
JUDGED, PAWN_SETS, KING_SETS = 4096, 2048, 2048
# The share of men still standing, in parts of this.
PHASES, PHASE_SHIFT, SHARE_SHIFT = 256, 8, 8
# Endings: what part of an advantage counts where it cannot be forced, and where it is small, in parts of the first, a
# power of two.
WHOLE, WHOLE_SHIFT, UNFORCED, SMALL_EDGE = 64, 6, 4, 16
# What weak players overlook: kinds of answers, the squares between that make a ride a long one, and the number of lots
# that decide about it.
FORK, LONG_RIDE, BENT_RIDE, OVERTAKING = 1, 2, 3, 4
LONG_WAY, OVERSIGHTS = 3, 1200
