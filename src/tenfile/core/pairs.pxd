cimport cython
from . cimport bits, gil, memory
from .bits cimport u128
from .gil cimport gil_state
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Pairs:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef int size
    cdef int[2] kinds
    # by place
    cdef u128 *attacked
    cdef u128 *lost                     # where the lone king has lost, with Black to move
    cdef u128 *won                      # the same with White to move

    @cython.locals(places=int, moves=int, state=gil_state)
    cpdef int solve(self, int first, int second)

    @cython.locals(moves=int, king=int, first=int, second=int)
    cdef int find_all(self) noexcept nogil

    @cython.locals(here=u128)
    cdef int is_place(self, int king, int first, int second) noexcept nogil

    @cython.locals(place=int, there=int, taken=u128, attacked=u128)
    cdef void study(self, int king, int first, int second) noexcept nogil

    @cython.locals(king=int, first=int, second=int)
    cdef void find_all_lost(self) noexcept nogil

    @cython.locals(taken=u128)
    cdef u128 homes(self, int king, int first, int second) noexcept nogil

    @cython.locals(place=int, lone=int, safe=u128, homes=u128, escapes=u128)
    cdef void find_lost(self, int king, int first, int second) noexcept nogil

    @cython.locals(king=int, first=int, second=int, new="long long")
    cdef long long find_all_won(self) noexcept nogil

    @cython.locals(place=int, step=int, homes=u128, taken=u128, new=u128)
    cdef int find_won(self, int king, int first, int second) noexcept nogil

    @cython.locals(kind=int, slides=int, table=int, found=u128)
    cdef u128 after_moves(self, int number, int square, u128 taken, int rest, int step) noexcept nogil

    @cython.locals(found=u128, goals=u128)
    cdef u128 after_leaps(self, int kind, int square, u128 taken, int rest, int step) noexcept nogil

    @cython.locals(found=u128, goal=int)
    cdef u128 after_rays(self, int table, u128 goals, int square, u128 taken, int rest, int step) noexcept nogil

    @cython.locals(place=int)
    cpdef bint is_won(self, int king, int first, int second, int lone, int turn)

    @cython.locals(king=int, first=int, second=int, place=int, in_zones=int, won="long long", total="long long")
    cpdef tuple count(self, u128 first_zone, u128 second_zone)
