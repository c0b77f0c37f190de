from . cimport bits, codes
from .bits cimport u128, uint64_t
cimport cython


@cython.final
cdef class Tables:
    cdef readonly object variant
    cdef readonly tuple names, letters, rights
    cdef readonly dict kinds
    cdef readonly int files, size, king, pawn
    cdef readonly u128 exists
    # kinds of men
    cdef u128[16][128] leap             # where a leap takes this kind
    cdef int[16] slides                 # 1 along ranks and files, 2 along diagonals
    cdef int[16] bend                   # number of its bent ride, 0 none
    cdef int[16] overtakes              # whether it can take what it passes
    cdef u128[16][128] near             # the squares beside it that it leaps over, taking an enemy there
    cdef int[16] flies                  # lines along which it takes the first man by passing, as in slides
    cdef int[16] onward                 # whether it then lands anywhere behind
    cdef int[16] progress               # 1: its moves restart the count of quiet moves, 2: unless they are sideways
    cdef readonly int[16] value
    cdef int[16] movers                 # the kinds that are neither king nor pawn
    cdef readonly int mover_count
    # ways to attack
    cdef int[16][16] sharers            # the kinds that attack in this way
    cdef int[16] sharer_count
    cdef int atom_count
    cdef int group_count, rider_count, passer_count, pawn_atom, pawn_group
    cdef int[16] group_atom, rider_atom, rider_path, passer_atom, passer_near, passer_far
    cdef u128[2][16][128] arrive        # whence a leap of this group, by this colour, comes here
    cdef u128[16][128] rider_reach      # whence this rider comes here on an empty board
    cdef u128[16][128] passer_reach     # whence this passer comes to here or beyond on an empty board
    cdef u128[4][128][128] path         # which squares must be empty between; table 0 straight, 1.. bent
    cdef u128[128] veil                 # the squares on riders' paths to here
    # straight lines
    cdef u128[4][128] line, below, above
    cdef short[128][128] beyond         # the next square on the line from the first through the second
    # bent lines
    cdef short[4][128][8] corner
    cdef u128[4][128][8] outward
    cdef int[4] corner_count
    cdef int[4] bend_slides
    # pawns
    cdef int steps, stage_count
    cdef int[2] forward
    cdef u128[2][8] relay               # squares from which, after k steps, a pawn may go on
    cdef int[2][2] hit_step
    cdef u128[2][2] hit_zone
    cdef u128[2][8] stage_zone
    cdef u128[2] promotes
    cdef int[8] stage_size
    cdef int[8][8] stage_kind
    # castling
    cdef int[2] castle_count
    cdef int[2][64][5] castle           # right, king from, king to, rook from, rook to
    cdef u128[2][64] castle_empty, castle_safe
    cdef u128[8] castle_common          # of each right: squares that must be empty whichever way
    cdef int[8] castle_first, castle_last   # its ways
    cdef int[128] keeps                 # the rights that a move touching this square leaves
    cdef int[2] own_rights              # all rights of a colour
    # how many sheaves the generator may need at most
    cdef readonly int sheaves_a_man, sheaves_besides
    # keys
    cdef uint64_t[32][128] key
    cdef uint64_t[256] rights_key
    cdef uint64_t[2][16] hand_key
    cdef uint64_t[128] passed_key
    cdef uint64_t turn_key
    # the pawn that runs, steps sideways and is dropped
    cdef readonly int runner
    cdef readonly int has_drops
    cdef u128[2] dash                   # squares from which it may run on
    cdef int[2] side_step
    cdef u128[2] side_zone, side_hit, drop_zone
    cdef int drop_advance
