cimport cython
from . cimport bits, codes, gil, memory
from .bits cimport u128
from .endings cimport Endings
from .gil cimport gil_state
from .memory cimport Written
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Retrograde:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef int kind, is_pawn
    cdef int moves                      # rounds done
    cdef int last_known, has_noted
    # where numbers of moves are written, if they are
    cdef Endings endings
    cdef bytearray cells
    cdef Written octets
    # by the squares of White's king and man
    cdef u128[128][128] attacked
    cdef u128[128][128] homes           # where the lone king may stand with Black to move
    cdef u128[128][128] lost            # where he has lost, with Black to move
    cdef u128[128][128] won             # where he has lost, with White to move

    @cython.locals(longest=int, state=gil_state)
    cpdef int solve(self, int kind)

    @cython.locals(longest=int)
    cpdef bytes tabulate(self, int kind, Endings endings)

    @cython.locals(longest=int, stage=int, i=int)
    cdef int longest_known(self) except -1

    @cython.locals(longest=int)
    cdef int find_all(self) noexcept nogil

    @cython.locals(king=int, man=int)
    cdef void study_all(self) noexcept nogil

    @cython.locals(there=int, taken=u128, attacked=u128)
    cdef void study(self, int king, int man) noexcept nogil

    @cython.locals(king=int, man=int)
    cdef void find_all_lost(self) noexcept nogil

    @cython.locals(lone=int, attacked=u128, safe=u128, homes=u128, goals=u128, new=u128)
    cdef void find_lost(self, int king, int man) noexcept nogil

    @cython.locals(king=int, man=int, new=int)
    cdef int find_all_won(self) noexcept nogil

    @cython.locals(homes=u128, goals=u128, new=u128)
    cdef int find_won(self, int king, int man) noexcept nogil

    @cython.locals(lone=int)
    cdef void note(self, int turn, int king, int man, u128 new) noexcept nogil

    @cython.locals(occupied=u128, goals=u128)
    cdef int wins(self, int king, int man, int lone) noexcept nogil

    @cython.locals(slides=int, goals=u128)
    cdef u128 goals(self, int man, u128 occupied) noexcept nogil

    @cython.locals(empty=u128, ahead=u128, goals=u128, step=int, i=int, k=int)
    cdef u128 pawn_goals(self, int man, u128 occupied) noexcept nogil

    @cython.locals(ahead=u128, stage=int, i=int)
    cdef int promotes(self, int king, int man, int lone, u128 occupied) noexcept nogil

    @cython.locals(moves=int)
    cdef int is_lost_as(self, int kind, int king, int man, int lone) noexcept nogil

    cpdef bint is_won(self, int king, int man, int lone, int turn)

    @cython.locals(king=int, man=int, won=int, total=int)
    cpdef tuple count(self)
