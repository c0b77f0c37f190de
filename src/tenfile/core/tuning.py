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
CLOCK_EVERY, CLOCK_EVERY_INTERPRETED = 1024, 8
# Half the first window around the last score, from this depth on.
WINDOW, WINDOW_DEPTH = 30, 4
# Reverse futility: up to this depth, a judgement so much a ply above the window is believed.
FUTILE_DEPTH, FUTILE_MARGIN = 6, 90
# Null move: from this depth on, reduced by so much and a ply more for each so many of depth.
PASS_DEPTH, PASS_REDUCTION, PASS_DIVISOR = 3, 3, 4
# Late moves are reduced from this depth and this number of moves on, by log2 depth * log2 number (in 1/32 each) / this.
LATE_DEPTH, LATE_MOVE, LATE_DIVISOR = 3, 3, 4300
# A ply more or less for each so much of history (a power of two).
LATE_HISTORY = 13
# Where no move is remembered, from this depth on, the search is a ply shallower.
GUESS_DEPTH = 4
# Up to this depth, quiet moves after the first so many plus depth squared are left out; drops earlier, by this divisor.
SKIP_DEPTH, SKIP_FIRST, SKIP_DROPS = 6, 3, 2
# Up to that depth, no quiet move is tried in a position that is judged worse than the window by this and so much a ply.
HOPELESS, HOPELESS_MARGIN = 100, 80
# A capture that cannot bring the score within this of the window is left out of quiescence.
DELTA_MARGIN = 150
# History: the bonus is depth squared times this, at most the second; the third is the logarithm of its bound.
HISTORY_FACTOR, HISTORY_BONUS, HISTORY_BITS = 16, 1600, 14
# Order of moves: remembered, winning, killers, quiet, losing; among captures by their gain times the factor.
REMEMBERED, WINNING, KILLER, QUIET, LOSING, GAIN_FACTOR = 9000000, 4000000, 3000000, 2000000, 500000, 16
# No quiet move ranks lower, no losing capture higher.
LEAST_QUIET = 1000000
# Evaluation (its weights stand elsewhere, see `terms`). Men whose values differ less are of one class.
CLASS = 100
# Danger of a king: each square around him that a man attacks, each that only he defends; from this number of men on;
# each kind of men that can safely give check; each pawn that is missing before him, of so many.
RING_SQUARE, RING_WEAK, RING_MEN, RING_CHECK, RING_SHIELD = 1, 1, 2, 4, 3
# Entries of the evaluator's tables of positions and of pawns (powers of two), and of numbers in one of pawns.
JUDGED, PAWN_SETS, PAWN_FIELDS = 32768, 2048, 8
# The share of men still standing, in parts of this.
PHASES, PHASE_SHIFT, SHARE_SHIFT = 256, 8, 8
# Endings: what part of an advantage counts, in parts of the first, where it cannot be forced and where it is small.
WHOLE, UNFORCED, SMALL_EDGE = 64, 4, 16
