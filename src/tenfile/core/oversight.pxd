cimport cython
from . cimport bits, codes, tuning
from .bits cimport u128
from .exchange cimport Exchange
from .movegen cimport Generator
from .picker cimport Picker
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Oversight:
    cdef readonly Tables tables
    cdef readonly Picker picker
    cdef readonly Exchange exchange
    cdef readonly Generator generator
    cdef readonly Position position
    cdef public int chance, alert
    cdef readonly int kind              # of the answers overlooked now, 0 none
    cdef int kind_count
    cdef int[4] kinds

    @cython.locals(kind=int)
    cdef void find_kinds(self)

    @cython.locals(i=int, man=int)
    cdef int has_men_for(self, int kind)

    cpdef void look_at(self, Generator generator)

    cpdef void draw(self, int lot)

    # questions
    @cython.locals(hidden=int, i=int)
    cdef int hides_some(self, int first, int end) noexcept nogil

    cdef int hides(self, unsigned int move) noexcept nogil

    cpdef list hidden_among(self, list moves, int kind)

    @cython.locals(flag=int)
    cdef int is_of_kind(self, unsigned int move) noexcept nogil

    @cython.locals(start=int, goal=int, kind=int)
    cdef int rides(self, unsigned int move) noexcept nogil

    @cython.locals(flag=int, us=int, start=int, goal=int, kind=int, count=int, after=u128, men=u128)
    cdef int forks(self, unsigned int move) noexcept nogil

    @cython.locals(victim=int)
    cdef int threatens(self, int us, int kind, int goal, int square, u128 occupied) noexcept nogil

    @cython.locals(mated=int)
    cdef int mates(self, unsigned int move) noexcept nogil
