cimport cython
from . cimport bits, terms, tuning
from .bits cimport u128, uint64_t
from .evaluator cimport Evaluator
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables
from .weights cimport Weights


cdef class HandMade(Evaluator):
    cdef readonly Sum sum

    cpdef tuple trace(self, Generator generator)


@cython.final
cdef class Sum:
    cdef readonly Tables tables
    cdef readonly Weights weights
    cdef Position position
    cdef Weights probe                  # made when a trace is first asked for
    cdef u128 occupied
    # by colour
    cdef u128[2] pawns, hits, guard, ring, span, clear
    cdef u128[2] lesser                 # the enemies that lesser men of this colour attack
    cdef int[2] view, units, force
    cdef u128[2][16] by                 # what the men of each kind attack
    # of both: the passed pawns
    cdef u128 passed
    # what is known of pawns: key, packed worth, passed ones, by colour the squares that they may ever attack, and the
    # files without them; of kings and the pawns before them: keys, and packed worths
    cdef u128[2048][8] pawn_sets
    cdef uint64_t[2048] king_keys
    cdef long long[2048] king_worths

    @cython.locals(weights=Weights, score=int, first=int, last=int)
    cdef tuple trace(self)

    @cython.locals(last=int, one="long long", i=int, total="long long", count=int)
    cdef object count_eight(self, int first, dict counts)

    @cython.locals(square=int, code=int, kind=int, seen=int, i=int)
    cdef object count_places(self, dict counts)

    cdef long long worth(self, int index) noexcept nogil

    cdef long long worth_of(self, int index, u128 men) noexcept nogil

    cdef long long placed(self, int kind, int square, int colour) noexcept nogil

    @cython.locals(total="long long")
    cdef int work_out(self) noexcept nogil

    @cython.locals(colour=int, rights=int, total="long long", tempo="long long")
    cdef long long add_up(self) noexcept nogil

    cdef int phase(self) noexcept nogil

    @cython.locals(phase=int, score=int)
    cdef int blend(self, long long total) noexcept nogil

    @cython.locals(pawns=u128, hits=u128, runners=u128, i=int, step=int, king=int)
    cdef void mark(self, int colour) noexcept nogil

    @cython.locals(them=int, hits=u128, barred=u128, around=u128, guard=u128, before=u128, lesser=u128, threatened=u128,
                   total="long long", units=int, givers=int, force=int, i=int, kind=int, men=u128, square=int,
                   seen=u128, count=int)
    cdef long long add_men(self, int colour) noexcept nogil

    @cython.locals(total="long long", held=u128)
    cdef long long add_company(self, int colour, int kind, u128 men) noexcept nogil

    @cython.locals(seen=u128, lines=int)
    cdef u128 reach(self, int kind, int square) noexcept nogil

    @cython.locals(upper=u128, lower=u128)
    cdef u128 look(self, int line, int square) noexcept nogil

    @cython.locals(seen=u128, onward=u128, i=int, corner=int)
    cdef u128 bent(self, int square, int number) noexcept nogil

    @cython.locals(men=u128, total="long long", king=int, turn=int)
    cdef long long add_threats(self, int colour) noexcept nogil

    @cython.locals(total="long long")
    cdef long long each(self, int index, int colour, u128 men) noexcept nogil

    @cython.locals(units=int, weak=u128, shield=u128)
    cdef long long add_danger(self, int colour) noexcept nogil

    @cython.locals(king=int, free=u128, straight=u128, diagonal=u128, count=int, i=int, kind=int, whence=u128)
    cdef int safe_checks(self, int colour) noexcept nogil

    @cython.locals(king=int, other=int, total="long long")
    cdef long long add_chase(self, int colour) noexcept nogil

    @cython.locals(files=int, ranks=int)
    cdef int distance(self, int one, int other) noexcept nogil

    @cython.locals(key=uint64_t, place=int, colour=int, total="long long")
    cdef long long look_up_pawns(self) noexcept nogil

    @cython.locals(place=int)
    cdef long long look_up_kings(self, uint64_t key) noexcept nogil

    @cython.locals(key=uint64_t)
    cdef void forget_pawns(self) noexcept nogil

    @cython.locals(key=uint64_t)
    cdef uint64_t pawn_key(self) noexcept nogil

    @cython.locals(kings=uint64_t)
    cdef uint64_t king_key(self, uint64_t pawns) noexcept nogil

    @cython.locals(total="long long", side="long long", colour=int)
    cdef void study_pawns(self, int place) noexcept nogil

    @cython.locals(men=u128, ours=u128, total="long long", square=int, row=int)
    cdef long long add_pawns(self, int colour, int kind) noexcept nogil

    @cython.locals(theirs=u128, front=u128, behind=u128, stop=u128)
    cdef long long add_lonely(self, int colour, int square) noexcept nogil

    cdef long long add_king(self, int colour) noexcept nogil

    @cython.locals(king=int, total="long long", file=int)
    cdef long long add_shelter(self, int colour) noexcept nogil

    @cython.locals(way=u128, total="long long")
    cdef long long add_file(self, int colour, int square, int which) noexcept nogil

    @cython.locals(rank=int)
    cdef int first(self, int colour, int square, u128 pawns) noexcept nogil

    @cython.locals(men=u128, total="long long", square=int, steps=int, way=u128, stop=int)
    cdef long long add_passed(self, int colour) noexcept nogil

    @cython.locals(own=int, other=int)
    cdef long long add_nearness(self, int colour, int stop, int stage) noexcept nogil
