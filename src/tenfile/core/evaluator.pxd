cimport cython
from . cimport bits, tuning
from .bits cimport u128, uint64_t
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables
from .weights cimport Weights


cdef class Evaluator:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef readonly Weights weights
    cdef uint64_t[4096] judged         # upper 48 bits of a key, and a score above minus endless

    cpdef void look_at(self, Generator generator)

    cpdef int judge(self, Generator generator)

    @cython.locals(place=int, found=uint64_t, score=int)
    cdef int evaluate(self) noexcept nogil

    cdef int work_out(self) noexcept nogil

    @cython.locals(i=int)
    cpdef void forget(self)
