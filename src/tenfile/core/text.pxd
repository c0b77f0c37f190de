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

    @cython.locals(i=int, rank=int)
    cpdef bint read(self, Position position, str text)

    @cython.locals(mark=int, run=int, size=int, end=int)
    cdef int read_rank(self, Position position, str text, int i, int square)

    @cython.locals(there=int)
    cdef bint all_exist(self, int square, int run)

    @cython.locals(code=int, exists=u128)
    cdef bint put_mark(self, Position position, int mark, int square)

    @cython.locals(color=int)
    cdef bint plausible(self, Position position)

    @cython.locals(found=int, right=int)
    cpdef int read_rights(self, Position position, str text)

    @cython.locals(number=int, color=int)
    cdef int right_of(self, Position position, str letter)
