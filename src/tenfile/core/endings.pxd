cimport cython
from . cimport bits, gil, memory, tuning
from .bits cimport u128
from .gil cimport gil_state
from .memory cimport Octets
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Endings:
    cdef readonly Tables tables
    cdef int draw_clock
    # where everything stands
    cdef int squares                    # that exist
    cdef int[128] number
    cdef int[4][128] image
    cdef int[2] homes
    cdef int[2][128] home, turn_by
    # what is known
    cdef list kept                      # keeps the tables alive
    cdef Octets[16] octets
    cdef int[16] known                  # 1: nothing is ever won, 2: there is a table
    # what cannot be won
    cdef u128 light                     # every second square
    cdef int[16] helpless               # kinds who cannot mate alone
    cdef int[2][16][16] unforced        # two who cannot force mate, by whether they stand on one colour
    cdef int margin

    cpdef bint is_home(self, int kind, int lone) noexcept nogil

    cdef int layout_of(self, int kind) noexcept nogil

    cpdef int size_of(self, int kind) noexcept nogil

    @cython.locals(layout=int, way=int, place=int)
    cdef int cell(self, int kind, int turn, int king, int lone, int man) noexcept nogil

    cpdef void take(self, int kind, bytes octets) except *

    cpdef bint knows(self, int kind)

    @cython.locals(state=gil_state, longest=int)
    cpdef int longest(self, int kind)

    @cython.locals(longest=int, i=int)
    cdef int find_longest(self, int kind, int size) noexcept nogil

    cpdef int look(self, int kind, int turn, int king, int lone, int man) noexcept nogil

    @cython.locals(men=u128, man=int, kind=int, strong=int, way=int, king=int, lone=int)
    cdef int score_of(self, Position position) noexcept nogil

    @cython.locals(moves=int, plies=int)
    cdef int score(self, int kind, int turn, int king, int lone, int man, int clock) noexcept nogil

    @cython.locals(score=int)
    cdef int from_root(self, Position position, int height) noexcept nogil

    cpdef int judge(self, Position position)

    @cython.locals(kind=int, other=int, first=int, second=int, alike=int, i=int)
    cpdef void know_material(self, list helpless, list pairs) except *

    @cython.locals(men=u128, weak=int, edge=int)
    cdef int scale_of(self, Position position, int strong) noexcept nogil

    @cython.locals(first=int, alike=int, others=u128)
    cdef int is_unforced(self, Position position, u128 men) noexcept nogil

    @cython.locals(force=int, i=int, kind=int)
    cdef int force_of(self, Position position, int colour) noexcept nogil

    cpdef int scale(self, Position position, int strong)
