from . cimport bits, terms, tuning
from .bits cimport u128
from .tables cimport Tables


cdef class Weights:
    cdef readonly Tables tables
    # packed weights: of a man on a square as his side sees it, and of all other terms
    cdef long long[16][128] place
    cdef long long[753] value
    # squares
    cdef unsigned char[4][128] turned   # by view: twice the colour, and whether its king stands on the left half
    cdef unsigned char[128] side        # whether a square lies on the left half
    cdef int[128] remote                # how far from the centre
    cdef u128[128] ring                 # the king's square and those around
    cdef u128 light                     # every second square
    # men
    cdef int[16] ladder, opens          # the movers, least valuable first; whether one begins a class of like value
    cdef int[16] share                  # the part of what stands at the start, in PHASES << SHARE_SHIFT
    cdef int[16] grip                   # what he weighs among those around the enemy's king
    cdef int[16] bound                  # whether he keeps to squares of one colour
    cdef int[16] along                  # whether he moves along files
    cdef unsigned char[64] bucket       # of so many squares
    # pawns
    cdef u128[2][128] front             # the squares before a pawn on its own file
    cdef u128[2][128] sides             # those on the files beside
    cdef u128[128] beside               # the files on both sides, whole
    cdef u128[128] flank                # the squares on both sides
    cdef u128[128] file                 # its file, whole
    cdef u128[2] far                    # the ranks beyond the middle of a pawn's way
    cdef unsigned char[2][128] row      # a square's rank as its side counts from 0
    cdef unsigned char[2][128] to_go    # steps to the rank of the last promotion, less 1
    cdef int last_row
    # kings
    cdef u128[2][128] shield            # the squares before a king on three files, two ranks deep

    cpdef void adopt(self, list early, list late)
