cimport cython
from . cimport bits, gil
from .bits cimport u128
from .gil cimport gil_state
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Retrograde:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef int kind
    # by the squares of White's king and man
    cdef u128[128][128] attacked
    cdef u128[128][128] homes           # where the lone king may stand with Black to move
    cdef u128[128][128] lost            # where he has lost, with Black to move
    cdef u128[128][128] won             # where he has lost, with White to move

    @cython.locals(moves=int, state=gil_state)
    cpdef int solve(self, int kind)

    @cython.locals(king=int, man=int)
    cdef void study_all(self) noexcept nogil

    @cython.locals(there=int, taken=u128, attacked=u128)
    cdef void study(self, int king, int man) noexcept nogil

    @cython.locals(king=int, man=int)
    cdef void find_all_lost(self) noexcept nogil

    @cython.locals(lone=int, attacked=u128, safe=u128, homes=u128, goals=u128)
    cdef void find_lost(self, int king, int man) noexcept nogil

    @cython.locals(king=int, man=int, new=int)
    cdef int find_all_won(self) noexcept nogil

    @cython.locals(homes=u128, goals=u128, new=u128)
    cdef int find_won(self, int king, int man) noexcept nogil

    @cython.locals(goals=u128)
    cdef int wins(self, int king, int man, int lone) noexcept nogil

    @cython.locals(slides=int, goals=u128)
    cdef u128 goals(self, int man, u128 occupied) noexcept nogil

    cpdef bint is_won(self, int king, int man, int lone, int turn)

    @cython.locals(king=int, man=int, won=int, total=int)
    cpdef tuple count(self)
