from . cimport bits
from .bits cimport u128
from .tables cimport Tables


cdef class Weights:
    cdef readonly Tables tables
    cdef readonly list pawn_kinds
    # a man on a square, while many men stand and when few are left, his own value included
    cdef int[2][16][128] early, late
    cdef int[16] mobility               # a square that he may go to, in sixteenths
    cdef int[16] grip                   # each square beside the enemy's king that he attacks
    cdef int[16] bound                  # whether he keeps to squares of one colour
    cdef int[2][16] in_hand             # so many men to drop
    cdef readonly int full                       # the value of both sides' men at the start, pawns left aside
    # pawns
    cdef u128[2][128] ahead             # squares before a pawn, on its file and beside, where no enemy pawn stops it
    cdef u128[2][128] front             # those on its own file
    cdef u128[128] beside               # the files on both sides
    cdef int[2][128] passed_early, passed_late
    # kings
    cdef u128[128] ring                 # the king's square and those around
    cdef u128[2][128] shelter           # where pawns shield the king
    cdef int[128] remote                # how far from the centre, in halves of a square
    cdef u128 light                     # every second square

    cdef u128 empty_reach(self, int kind, int square)
