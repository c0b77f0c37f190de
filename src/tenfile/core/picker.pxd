cimport cython
from . cimport bits, codes, memory, tuning
from .bits cimport u128
from .exchange cimport Exchange
from .history cimport Histories
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Picker:
    cdef readonly Tables tables
    cdef readonly Histories histories
    cdef readonly Exchange exchange
    cdef readonly Generator generator
    cdef readonly Position position
    cdef unsigned int *ranks            # beside the generator's moves
    cdef int rank_room
    cdef unsigned int rank              # of the move picked last
    cdef int[16] is_goal                # whether this kind is the best that a pawn may become somewhere
    # by height
    cdef int[121] stage, noisy, next, middle, ending
    cdef unsigned int[121] known
    cdef int[125] former                # by height + 3: the place of the move that led here, 0 for a pass

    cpdef void look_at(self, Generator generator)

    cdef void start(self, int height, int at, unsigned int known, int noisy) noexcept nogil

    @cython.locals(move="unsigned int")
    cdef unsigned int pick(self, int height) noexcept nogil

    @cython.locals(at=int, i=int)
    cdef void list_moves(self, int height) noexcept nogil

    @cython.locals(move="unsigned int")
    cdef unsigned int pick_winning(self, int height) noexcept nogil

    @cython.locals(move="unsigned int")
    cdef unsigned int pick_rest(self, int height) noexcept nogil

    @cython.locals(i=int, end=int)
    cdef void skip_quiet(self, int height) noexcept nogil

    @cython.locals(best=int, j=int, rank="unsigned int", move="unsigned int")
    cdef unsigned int bring_best(self, int i, int end) noexcept nogil

    @cython.locals(gain=int, learned=int, mover=int)
    cdef unsigned int rank_of_noisy(self, unsigned int move) noexcept nogil

    @cython.locals(i=int, place=int, places=int, rank=int, move="unsigned int")
    cdef void rank_quiet(self, int height) noexcept nogil

    @cython.locals(flag=int, gain=int)
    cdef int gain_of(self, unsigned int move) noexcept nogil

    @cython.locals(way=u128)
    cdef int overtaken(self, unsigned int move) noexcept nogil

    @cython.locals(code=int, goal=int)
    cdef int is_possible(self, unsigned int move) noexcept nogil
