cimport cython
from . cimport bits, codes
from .bits cimport u128
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Scribe:
    cdef readonly Tables tables
    cdef int[128] code_of               # the code of every letter that is read, 0 for the others
    cdef int[32] letter_of
    cdef u128[8] further                # squares further out than a right's rook, on its side
    cdef int[8] right_king, right_rook, right_color
    cdef tuple side_marks, file_marks
    cdef readonly int rook
    cdef int right_count
    cdef u128[2] no_pawn, no_runner     # where a colour's pawns cannot stand

    @cython.locals(text=bytearray, at=int, rank=int, file=int, square=int, run=int)
    cpdef str board(self, Position position)

    cdef int put_run(self, bytearray text, int at, int run)

    @cython.locals(number=int, color=int, marks=str)
    cpdef str rights(self, Position position)

    @cython.locals(mark=int, square=int, file=int, rank=int, run=int, code=int, i=int, size=int)
    cpdef bint read(self, Position position, str text)

    @cython.locals(color=int)
    cdef bint plausible(self, Position position)

    @cython.locals(found=int, right=int)
    cpdef int read_rights(self, Position position, str text)

    @cython.locals(number=int, color=int)
    cdef int right_of(self, Position position, str letter)
