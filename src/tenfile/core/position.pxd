cimport cython
from . cimport bits, codes, memory
from .bits cimport u128, uint64_t
from .memory cimport Undo
from .tables cimport Tables


@cython.final
cdef class Position:
    cdef readonly Tables tables
    cdef u128[2][16] sets               # by colour and kind
    cdef u128[2] own
    cdef unsigned char[128] at          # codes
    cdef int[2] kings
    cdef readonly int turn, rights, victim, ply, clock
    cdef readonly unsigned int serial
    cdef unsigned int last_serial
    cdef u128 passed                    # squares passed over by the last move
    cdef u128 usable                    # those of them on which a capture is legal, once settled
    cdef readonly uint64_t key
    cdef int[2] hand
    cdef Undo *history
    cdef int room

    cdef void begin(self, Tables tables)

    @cython.locals(here=u128, colour=int, kind=int)
    cdef void flip(self, int code, int square) noexcept nogil

    @cython.locals(both=u128, colour=int, kind=int)
    cdef void shift(self, int code, int start, int goal) noexcept nogil

    @cython.locals(start=int, goal=int, flag=int, code=int, taken=int, record="Undo *")
    cdef void make(self, unsigned int move) noexcept nogil

    cdef void move_man(self, int code, int start, int goal, int taken) noexcept nogil

    cdef void make_rare(self, unsigned int move, int code, int start, int goal, int flag) noexcept nogil

    cdef void make_overtake(self, int square) noexcept nogil

    cdef void waive(self, int rights) noexcept nogil

    @cython.locals(code=int)
    cdef void drop(self, int square, int change) noexcept nogil

    @cython.locals(king=int, rook=int, a=int, b=int, king_from=int, rook_from=int, king_to=int, rook_to=int)
    cdef void castle_men(self, int way, int forth) noexcept nogil

    @cython.locals(move="unsigned int", start=int, goal=int, flag=int, record="Undo *")
    cdef void unmake(self) noexcept nogil

    cdef void unmake_man(self, Undo *record, int start, int goal, int flag) noexcept nogil

    cdef void make_null(self) noexcept nogil

    @cython.locals(record="Undo *")
    cdef void unmake_null(self) noexcept nogil

    cdef void save(self, Undo *record, unsigned int move) noexcept nogil

    @cython.locals(changed=u128)
    cdef void settle(self, u128 usable) noexcept nogil

    cdef void reserve(self, int plies) noexcept nogil

    @cython.locals(i=int, last=int, count=int)
    cpdef int repetitions(self)

    @cython.locals(i=int, last=int, count=int)
    cdef int earlier(self) noexcept nogil

    @cython.locals(code=int)
    cpdef void place(self, int code, int square) noexcept nogil

    cdef void lift(self, int square) noexcept nogil

    @cython.locals(square=int, marks=u128, key=uint64_t)
    cpdef object fresh_key(self)

    cpdef bint is_same(self, Position other)

    @cython.locals(other=Position, colour=int)
    cpdef Position copy(self, bint history)


@cython.locals(found=list)
cpdef list squares_of(u128 marks)
