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
cdef enum:
    BY_PAWN = 288
    BY_LESSER = 320
    HANGING = 352
cdef enum:
    HALF_OPEN = 384
    OPEN = 400
cdef enum:
    HELD = 416
    OUTPOST = 432
cdef enum:
    DANGER = 448
cdef enum:
    PASSED = 512
    PHALANX = 544
    PROTECTED = 560
cdef enum:
    DOUBLED = 576
    ISOLATED = 577
    ISOLATED_OPEN = 578
    BACKWARD = 579
cdef enum:
    BLOCKED = 580
    FREE = 588
    SAFE = 596
cdef enum:
    NEAR_OWN = 604
    NEAR_ENEMY = 636
cdef enum:
    SHELTER = 668
    STORM = 684
cdef enum:
    TEMPO = 700
    CASTLING = 701
    HAND = 705
    CHASE_NEAR = 721
    CHASE_EDGE = 737
cdef enum:
    SQUARES = 753
