cimport cython
from . cimport bits, gil
from .bits cimport u128
from .gil cimport gil_state
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Mating:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef int[2] kinds                   # of the men; the second is 0 where there is one man only
    cdef u128[2] zones
    cdef u128[128] cover                # what the first man attacks from here
    cdef u128[128] whence
    # the squares of the position looked at
    cdef int lone, king
    cdef int[2] men

    @cython.locals(result=int, state=gil_state, found=tuple)
    cpdef tuple search(self, int first, int second, u128 homes, u128 first_zone, u128 second_zone)

    @cython.locals(here=int, last=int, seen=u128)
    cdef void study(self) noexcept nogil

    @cython.locals(there=int, seen=u128)
    cdef u128 seen_from(self, int square, int kind) noexcept nogil

    cdef u128 attacking_all(self, u128 squares, u128 zone) noexcept nogil

    @cython.locals(around=u128, kings=u128)
    cdef int look(self, u128 homes) noexcept nogil

    @cython.locals(free=u128, places=u128, left=u128)
    cdef int look_for_men(self, u128 needed) noexcept nogil

    @cython.locals(places=u128)
    cdef int look_for_last(self, int last, u128 needed, u128 zone) noexcept nogil

    @cython.locals(i=int, result=int)
    cdef int is_mate(self, int last) noexcept nogil
