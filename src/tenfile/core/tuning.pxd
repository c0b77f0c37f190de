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
    CLOCK_EVERY = 1024
    CLOCK_EVERY_INTERPRETED = 8
cdef enum:
    WINDOW = 30
    WINDOW_DEPTH = 4
cdef enum:
    FUTILE_DEPTH = 6
    FUTILE_MARGIN = 90
cdef enum:
    PASS_DEPTH = 3
    PASS_REDUCTION = 3
    PASS_DIVISOR = 4
cdef enum:
    LATE_DEPTH = 3
    LATE_MOVE = 3
    LATE_DIVISOR = 4300
cdef enum:
    LATE_HISTORY = 13
cdef enum:
    GUESS_DEPTH = 4
cdef enum:
    SKIP_DEPTH = 6
    SKIP_FIRST = 3
    SKIP_DROPS = 2
cdef enum:
    HOPELESS = 100
    HOPELESS_MARGIN = 80
cdef enum:
    DELTA_MARGIN = 150
cdef enum:
    HISTORY_FACTOR = 16
    HISTORY_BONUS = 1600
    HISTORY_BITS = 14
cdef enum:
    REMEMBERED = 9000000
    WINNING = 4000000
    KILLER = 3000000
    QUIET = 2000000
    LOSING = 500000
    GAIN_FACTOR = 16
cdef enum:
    LEAST_QUIET = 1000000
cdef enum:
    CLASS = 100
cdef enum:
    RING_SQUARE = 1
    RING_WEAK = 1
    RING_MEN = 2
    RING_CHECK = 4
    RING_SHIELD = 3
cdef enum:
    JUDGED = 32768
    PAWN_SETS = 2048
    PAWN_FIELDS = 8
cdef enum:
    PHASES = 256
    PHASE_SHIFT = 8
    SHARE_SHIFT = 8
cdef enum:
    WHOLE = 64
    UNFORCED = 4
    SMALL_EDGE = 16
