cimport cython
from . cimport gil
from .gil cimport gil_state
from .movegen cimport Generator
from .position cimport Position


@cython.final
cdef class Perft:
    cdef readonly Generator generator
    cdef readonly Position position

    @cython.locals(state=gil_state, total="long long")
    cpdef long long count(self, int depth, int way)

    @cython.locals(i=int, end=int, total="long long")
    cdef long long listed(self, int depth, int at) noexcept nogil

    @cython.locals(i=int, end=int, total="long long")
    cdef long long counted(self, int depth, int at) noexcept nogil

    @cython.locals(i=int, end=int, total="long long")
    cdef long long walked(self, int depth, int at) noexcept nogil
