cdef enum:
    ENDLESS = 32000
    MATE = 31000
    LEAST_MATE = 30000
cdef enum:
    MOST_JUDGED = 25000
cdef enum:
    LONGEST = 120
cdef enum:
    AT_MOST = 1
    AT_LEAST = 2
    EXACT = 3
cdef enum:
    BUCKET = 4
    AGES = 64
cdef enum:
    CLOCK_EVERY = 128
    CLOCK_EVERY_INTERPRETED = 8
cdef enum:
    WINDOW = 20
    WINDOW_DEPTH = 4
cdef enum:
    RAZOR_DEPTH = 3
    RAZOR = 200
    RAZOR_MARGIN = 120
cdef enum:
    FUTILE_DEPTH = 8
    FUTILE_MARGIN = 75
cdef enum:
    PASS_DEPTH = 3
    PASS_REDUCTION = 3
    PASS_DIVISOR = 3
    PASS_GAIN = 200
    PASS_MARGIN = 15
cdef enum:
    LATE_DEPTH = 2
    LATE_BASE = 200
    LATE_DIVISOR = 5
cdef enum:
    LATE_CUTTING = 1024
    LATE_WIDE = 1024
    LATE_CHECKING = 1024
    LATE_WORSE = 512
    LATE_HISTORY = 4
cdef enum:
    GUESS_DEPTH = 4
cdef enum:
    SINGULAR_DEPTH = 6
    SINGULAR_NEAR = 3
    SINGULAR_MARGIN = 2
    DOUBLE_MARGIN = 25
    CUT = 99
cdef enum:
    SKIP_DEPTH = 8
    SKIP_FIRST = 4
    SKIP_DROPS = 2
cdef enum:
    HOPELESS = 160
    HOPELESS_MARGIN = 120
    HOPELESS_HISTORY = 4000
cdef enum:
    LOSS_DEPTH = 8
    NOISY_LOSS = 90
    QUIET_LOSS = 20
cdef enum:
    DELTA_MARGIN = 150
cdef enum:
    HISTORY_FACTOR = 160
    HISTORY_BONUS = 1600
    HISTORY_BITS = 14
cdef enum:
    MOST_TRIED = 64
cdef enum:
    CORRECTION_BITS = 14
cdef enum:
    CORRECTION_FACTOR = 4
    MOST_CORRECTION = 4096
    MOST_ERROR = 400
    CORRECTION_SHIFT = 9
cdef enum:
    TO_RECALL = 0
    TO_LIST = 1
    TO_WIN = 2
    TO_FINISH = 3
cdef enum:
    REMEMBERED = 9000000
    WINNING = 4000000
    QUIET = 2000000
    LOSING = 500000
    GAIN_FACTOR = 16
cdef enum:
    LEAST_QUIET = 1000000
cdef enum:
    SAMPLE = 1000
cdef enum:
    CLASS = 100
cdef enum:
    RING_SQUARE = 1
    RING_WEAK = 1
    RING_MEN = 2
    RING_CHECK = 4
    RING_SHIELD = 3
cdef enum:
    JUDGED = 4096
    PAWN_SETS = 2048
    KING_SETS = 2048
cdef enum:
    PHASES = 256
    PHASE_SHIFT = 8
    SHARE_SHIFT = 8
cdef enum:
    WHOLE = 64
    WHOLE_SHIFT = 6
    UNFORCED = 4
    SMALL_EDGE = 16
cdef enum:
    FORK = 1
    LONG_RIDE = 2
    BENT_RIDE = 3
    OVERTAKING = 4
cdef enum:
    LONG_WAY = 3
    OVERSIGHTS = 1200
