cimport cython
from . cimport bits, entries, gil, memory, tuning
from .gil cimport gil_state
from .hashtable cimport HashTable
from .movegen cimport Generator
from .oversight cimport Oversight
from .picker cimport Picker
from .position cimport Position
from .tables cimport Tables
from .tree cimport Tree


@cython.final
cdef class Search:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef readonly HashTable table
    cdef readonly Tree tree
    cdef readonly Picker picker
    cdef public int lines
    # the player's weakness
    cdef readonly Oversight oversight
    cdef int margin
    # what has come out
    cdef readonly int depth, reached, index, bound, count
    # the window
    cdef int is_open, low, high, width
    # records of the root's moves, beside the generator's; scores are kept plus ENDLESS
    cdef unsigned int *scores
    cdef unsigned int *known            # whether the score is exact in this depth
    cdef unsigned int *lengths
    cdef unsigned int *efforts          # nodes, in sixteens
    cdef unsigned int *record_lines
    cdef int room

    cpdef void forget(self)

    cpdef void begin(self, Generator generator, long long nodes, long long nanoseconds)

    @cython.locals(i=int, kept=list)
    cpdef void choose_from(self, object moves)

    @cython.locals(state=gil_state, done=int)
    cpdef bint deepen(self)

    @cython.locals(first=int, i=int, length=int)
    cpdef list line(self, int index=*)

    cpdef int score_of(self, int index)

    @cython.locals(i=int)
    cpdef list ranking(self)

    @cython.locals(i=int, known="unsigned int")
    cdef void settle_in(self) noexcept nogil

    @cython.locals(count=int)
    cdef int list_moves(self) noexcept nogil

    cdef void lift(self, int goal, int i) noexcept nogil

    @cython.locals(moves="unsigned int *", lines="unsigned int *", length=int, one=int, other=int, k=int)
    cdef void swap(self, int i, int j) noexcept nogil

    @cython.locals(last=int)
    cdef int open_window(self) noexcept nogil

    @cython.locals(i=int)
    cdef void forget_scores(self) noexcept nogil

    @cython.locals(best=int)
    cdef int try_window(self) noexcept nogil

    cdef void finish_line(self) noexcept nogil

    @cython.locals(i=int)
    cdef void sort_lines(self) noexcept nogil

    @cython.locals(goal=int)
    cdef void sort_in(self, int first, int i) noexcept nogil

    cdef unsigned int value_of(self, int i) noexcept nogil

    @cython.locals(i=int, best=int, floor=int, before="long long", score=int)
    cdef int search_root(self, int alpha, int beta) noexcept nogil

    @cython.locals(move="unsigned int", rank=int, checking=int, score=int)
    cdef int try_root(self, int i, int count, int alpha, int beta) noexcept nogil

    cdef int hides_answers(self) noexcept nogil

    @cython.locals(best=int, quiet=int, count=int, move="unsigned int", score=int)
    cdef int answered(self, int depth, int alpha, int beta, int checked) noexcept nogil

    cdef int answer(self, unsigned int move, int depth, int alpha, int beta, int count) noexcept nogil

    @cython.locals(first=int, length=int, j=int)
    cdef void keep_line(self, int i) noexcept nogil
