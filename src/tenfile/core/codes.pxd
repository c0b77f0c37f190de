cdef enum:
    PLAIN, STEP, EN_PASSANT, CASTLE, OVERTAKE, DROP
cdef enum:
    MAN, PAWN, STAGE, SINGLE, FALL
cdef enum:
    NOWHERE = 511
    NO_ATOM = 15
    LONG = 1024
cdef enum:
    TO = 8
    PROMOTION = 16
    FLAG = 20
    WAY = 24
cdef enum:
    LARGEST_SHEAF = 256
    FIRST_ROOM = 32
cdef enum:
    HOLE = 42
    SLASH = 47
    ZERO = 48
cdef enum:
    MOST_MOVES = 254
