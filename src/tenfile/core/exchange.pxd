cimport cython
from . cimport bits, codes
from .bits cimport u128
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Exchange:
    cdef readonly Tables tables
    cdef readonly Generator generator
    cdef readonly Position position
    # what the definition says; squares first, so that one goal's sets lie together
    cdef int[16] order                  # the kinds, cheapest first
    cdef int kind_count, has_overtakers
    cdef u128[2][128][16] whence        # in whatever way
    cdef u128[2][128][16] leaps
    cdef u128[4][128][16] rides         # by table of paths
    cdef u128[128][16] passes
    cdef int[16][16] passes_by          # by passer and kind
    cdef int[16] ride_count
    cdef int[16][4] ride_table
    # the exchange looked at
    cdef u128 occupied
    cdef int goal, standing, taker, extra, ends, is_final
    cdef int[256] gains

    cpdef void look_at(self, Generator generator)

    cdef void sort_kinds(self)

    @cython.locals(atom=int, i=int, kind=int)
    cdef void find_ways(self)

    @cython.locals(square=int, group=int, rider=int, passer=int, colour=int)
    cdef void add_ways(self, int atom, int kind)

    @cython.locals(i=int)
    cdef void add_ride(self, int table, int square, int kind, u128 reach)

    @cython.locals(square=int, colour=int, table=int)
    cdef void add_together(self, int kind)

    # questions
    @cython.locals(left=int, side=int, kept=int)
    cdef int is_at_least(self, unsigned int move, int least) noexcept nogil

    @cython.locals(us=int, king=int, start=int, goal=int, is_drop=int, kind=int, after=u128)
    cdef int attacks_king(self, unsigned int move) noexcept nogil

    @cython.locals(us=int, king=int, goal=int, kind=int)
    cdef int gave_check(self, unsigned int move) noexcept nogil

    @cython.locals(gain=int, side=int, count=int, answer=int)
    cdef int worth(self, unsigned int move) noexcept nogil

    cpdef int weigh(self, unsigned int move)

    @cython.locals(count=int)
    cpdef int count_at_least(self, list moves, int least)

    # the exchange
    @cython.locals(start=int, flag=int, kind=int, gain=int)
    cdef int begin(self, unsigned int move) noexcept nogil

    @cython.locals(kind=int, gain=int, square=int)
    cdef int begin_rare(self, unsigned int move, int start, int flag) noexcept nogil

    @cython.locals(i=int, kind=int, men=u128)
    cdef int may_overtake(self, int side) noexcept nogil

    cdef void take(self) noexcept nogil

    # who takes next
    @cython.locals(i=int, kind=int, men=u128, goal=int, occupied=u128)
    cdef int find(self, int side) noexcept nogil

    @cython.locals(king=int)
    cdef int find_king(self, int side) noexcept nogil

    @cython.locals(i=int, kind=int, men=u128)
    cdef int is_guarded(self, int side, u128 occupied) noexcept nogil

    @cython.locals(here=u128, comes=u128, i=int, table=int)
    cdef int comes(self, int side, int kind, int square, u128 occupied) noexcept nogil

    @cython.locals(behind=int, way=u128, there=u128, passer=int)
    cdef int passes_over(self, int side, int kind, int square, u128 occupied) noexcept nogil

    @cython.locals(way=u128, over=u128, behind=int)
    cdef void overtake(self, int side, int kind) noexcept nogil
