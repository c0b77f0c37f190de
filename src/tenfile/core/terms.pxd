cdef enum:
    KINDS = 16
    MOBILITIES = 16
    RANKS = 16
    DANGERS = 64
    STEPS = 8
    DISTANCES = 8
cdef enum:
    MATERIAL = 0
    MOBILITY = 16
    PAIR = 272
    WITH_PAWNS = 288
    BAD = 304
cdef enum:
    BY_PAWN = 320
    BY_LESSER = 352
    HANGING = 384
cdef enum:
    HALF_OPEN = 416
    OPEN = 432
cdef enum:
    HELD = 448
    OUTPOST = 464
cdef enum:
    DANGER = 480
cdef enum:
    PASSED = 544
    PHALANX = 576
    PROTECTED = 592
cdef enum:
    DOUBLED = 608
    ISOLATED = 609
    ISOLATED_OPEN = 610
    BACKWARD = 611
cdef enum:
    BLOCKED = 612
    FREE = 620
    SAFE = 628
cdef enum:
    NEAR_OWN = 636
    NEAR_ENEMY = 668
cdef enum:
    SHELTER = 700
    STORM = 716
cdef enum:
    TEMPO = 732
    CASTLING = 733
    HAND = 737
    CHASE_NEAR = 753
    CHASE_EDGE = 769
cdef enum:
    SQUARES = 785
