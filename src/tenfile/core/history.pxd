cimport cython
from . cimport bits, codes, memory, tuning
from .bits cimport u128, uint64_t
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Histories:
    cdef readonly Tables tables
    cdef readonly int size, width
    cdef short *quiet                   # by way_of
    cdef short *sequel                  # by place of the former move, then by place
    cdef short *taught                  # by place of the former move: whether there are sequels to forget
    cdef short *capture                 # by victim_of
    cdef short *errors                  # of judgements: White's men, Black's men, pawns; each by side to move
    cdef uint64_t[4] mixers
    cdef int[3] found                   # of the position studied last

    @cython.locals(former=int)
    cpdef void clear(self)

    @cython.locals(code=int)
    cdef int place_of(self, Position position, unsigned int move) noexcept nogil

    cdef int way_of(self, Position position, unsigned int move) noexcept nogil

    cdef int victim_of(self, Position position, unsigned int move) noexcept nogil

    cdef void teach_quiet(self, Position position, unsigned int move, int bonus) noexcept nogil

    cdef void teach_sequel(self, int former, int place, int bonus) noexcept nogil

    cdef void teach_capture(self, Position position, unsigned int move, int bonus) noexcept nogil

    @cython.locals(old=int)
    cdef void teach(self, short *cells, int i, int bonus) noexcept nogil

    @cython.locals(pawns=uint64_t, men=uint64_t, colour=int, i=int)
    cdef void study(self, Position position) noexcept nogil

    cdef int cell_of(self, int sort, uint64_t key, int turn) noexcept nogil

    @cython.locals(lower=uint64_t, upper=uint64_t, both=uint64_t)
    cdef uint64_t mixed(self, int i, u128 squares) noexcept nogil

    @cython.locals(total=int)
    cdef int correction(self) noexcept nogil

    @cython.locals(bonus=int)
    cdef void teach_error(self, int cell, int error, int depth) noexcept nogil
