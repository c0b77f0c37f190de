cimport cython
from . cimport bits, tuning
from .bits cimport u128
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables
from .weights cimport Weights


@cython.final
cdef class Evaluator:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef readonly Weights weights
    cdef u128 occupied
    # by colour
    cdef u128[2] pawns, hits
    cdef int[2] early, late, force

    cpdef void look_at(self, Generator generator)

    cpdef int judge(self, Generator generator)

    @cython.locals(us=int, colour=int, score=int, phase=int)
    cdef int evaluate(self) noexcept nogil

    @cython.locals(i=int, step=int)
    cdef void mark_pawns(self, int colour) noexcept nogil

    @cython.locals(barred=u128, around=u128, men=u128, seen=u128, near=u128, i=int, kind=int, square=int, moves=int,
                   danger=int, givers=int, early=int, force=int)
    cdef void add_men(self, int colour) noexcept nogil

    @cython.locals(seen=u128)
    cdef u128 reach(self, int kind, int square) noexcept nogil

    @cython.locals(men=u128, ours=u128, square=int, early=int, late=int)
    cdef void add_pawns(self, int colour, int kind) noexcept nogil

    @cython.locals(king=int, shield=int)
    cdef void add_king(self, int colour) noexcept nogil

    @cython.locals(king=int, other=int, files=int, ranks=int)
    cdef void add_chase(self, int colour) noexcept nogil
