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
    BY_LESSER = 304
    HANGING = 320
cdef enum:
    HALF_OPEN = 336
    OPEN = 352
cdef enum:
    HELD = 368
    OUTPOST = 384
cdef enum:
    DANGER = 400
cdef enum:
    PASSED = 464
    PHALANX = 496
    PROTECTED = 512
cdef enum:
    DOUBLED = 528
    ISOLATED = 529
    ISOLATED_OPEN = 530
    BACKWARD = 531
cdef enum:
    BLOCKED = 532
    FREE = 540
    SAFE = 548
cdef enum:
    NEAR_OWN = 556
    NEAR_ENEMY = 588
cdef enum:
    SHELTER = 620
    STORM = 636
cdef enum:
    TEMPO = 652
    HAND = 653
    CHASE_NEAR = 669
    CHASE_EDGE = 685
cdef enum:
    SQUARES = 701
