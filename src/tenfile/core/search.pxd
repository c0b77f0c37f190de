cimport cython
from . cimport bits, clock, codes, gil, memory, tuning
from .bits cimport u128, uint64_t
from .evaluator cimport Evaluator
from .gil cimport gil_state, shared_flag
from .hashtable cimport HashTable
from .movegen cimport Generator
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Search:
    cdef readonly Generator generator
    cdef readonly Position position
    cdef readonly Tables tables
    cdef readonly HashTable table
    cdef readonly Evaluator evaluator
    # limits
    cdef shared_flag stopping
    cdef int ended
    cdef long long node_limit, deadline
    cdef int clock_mask
    cdef int draw_clock
    cdef int[16] mates                  # whether a man of this kind may mate a lone king
    # the player's weakness
    cdef int noise, margin, blindness
    cdef uint64_t seed, factor
    # what has come out
    cdef readonly long long nodes
    cdef readonly int depth, score, reached, count
    cdef unsigned int[121] best_line
    cdef int best_length
    # moves and what they promise
    cdef unsigned int *ranks            # beside the generator's moves
    cdef int rank_room
    cdef unsigned int[121][2] killers
    cdef int[32][128] history
    cdef unsigned int[121][121] lines   # the best line found from each height on
    cdef int[121] length
    cdef int[64][64] late_cut
    cdef int[16] goal_of_promotion      # whether this kind is the best that a pawn may become somewhere

    @cython.locals(i=int, j=int)
    cpdef void forget(self)

    cpdef void begin(self, Generator generator, long long nodes, long long nanoseconds)

    @cython.locals(state=gil_state, done=int)
    cpdef bint deepen(self)

    @cython.locals(i=int, score=int, found=list)
    cpdef list ranking(self)

    @cython.locals(i=int, j=int)
    cdef void settle_in(self) noexcept nogil

    # the root
    @cython.locals(score=int, width=int, low=int, high=int)
    cdef int search_depth(self) noexcept nogil

    @cython.locals(i=int, score=int, best=int, floor=int, move="unsigned int")
    cdef int search_root(self, int alpha, int beta) noexcept nogil

    @cython.locals(rank=int, checking=int, score=int)
    cdef int try_root(self, int i, unsigned int move, int alpha, int beta) noexcept nogil

    @cython.locals(i=int)
    cdef void keep_line(self, int score) noexcept nogil

    @cython.locals(i=int, j=int, rank="unsigned int", move="unsigned int")
    cdef void sort_root(self) noexcept nogil

    # a node
    cdef int count_node(self) noexcept nogil

    @cython.locals(word=uint64_t, score=int, static=int, end=int)
    cdef int visit(self, int depth, int alpha, int beta, int height, int at, int checked, int passing) noexcept nogil

    cdef int is_drawn(self, int checked) noexcept nogil

    @cython.locals(men=u128)
    cdef int is_bare(self) noexcept nogil

    cdef int cut_off(self, int static, int depth, int beta, int height, int at, int passing) noexcept nogil

    @cython.locals(score=int, bound=int)
    cdef int remembered(self, uint64_t word, int depth, int alpha, int beta, int height) noexcept nogil

    cdef void remember(self, unsigned int move, int score, int depth, int bound, int height) noexcept nogil

    @cython.locals(us=int, men=u128)
    cdef int has_men(self) noexcept nogil

    @cython.locals(rest=int, score=int)
    cdef int try_passing(self, int depth, int beta, int height, int at) noexcept nogil

    @cython.locals(i=int, best=int, score=int, bound=int, hopeless=int, late=int, move="unsigned int",
                   best_move="unsigned int")
    cdef int try_moves(self, int depth, int alpha, int beta, int height, int at, int end, int static) noexcept nogil

    @cython.locals(limit=int)
    cdef int is_late(self, unsigned int move, int depth, int order, int hopeless) noexcept nogil

    @cython.locals(checking=int, score=int)
    cdef int try_move(self, unsigned int move, int depth, int alpha, int beta, int height, int end, int order,
                      int rank, int late) noexcept nogil

    @cython.locals(rest=int, cut=int, score=int)
    cdef int follow(self, int depth, int alpha, int beta, int height, int end, int order, int rank,
                    int checking) noexcept nogil

    @cython.locals(cut=int)
    cdef int reduction(self, int depth, int order, int wide, int rank) noexcept nogil

    # quiescence
    @cython.locals(best=int, end=int)
    cdef int quiesce(self, int alpha, int beta, int height, int at, int checked) noexcept nogil

    @cython.locals(us=int)
    cdef int is_stuck(self) noexcept nogil

    @cython.locals(i=int, score=int, static=int, move="unsigned int")
    cdef int try_captures(self, int best, int alpha, int beta, int height, int at, int end, int checked) noexcept nogil

    @cython.locals(checking=int, score=int)
    cdef int try_capture(self, unsigned int move, int alpha, int beta, int height, int end) noexcept nogil

    @cython.locals(score=int)
    cdef int judge(self) noexcept nogil

    @cython.locals(mixed=uint64_t)
    cdef int lot(self, uint64_t key, int size) noexcept nogil

    # order of moves
    cdef void make_room(self) noexcept nogil

    @cython.locals(i=int)
    cdef void rank_moves(self, int at, int end, unsigned int known, int height) noexcept nogil

    @cython.locals(gain=int)
    cdef unsigned int rank_of(self, unsigned int move, int height) noexcept nogil

    @cython.locals(flag=int, gain=int)
    cdef int gain_of(self, unsigned int move) noexcept nogil

    @cython.locals(way=u128)
    cdef int overtaken(self, unsigned int move) noexcept nogil

    @cython.locals(start=int, goal=int, after=u128)
    cdef int is_losing(self, unsigned int move, int gain) noexcept nogil

    @cython.locals(j=int, best=int, rank="unsigned int", move="unsigned int")
    cdef unsigned int bring_best(self, int i, int end) noexcept nogil

    # learning
    @cython.locals(j=int, bonus=int, move="unsigned int")
    cdef void reward(self, int depth, int height, int at, int i) noexcept nogil

    @cython.locals(code=int, goal=int, old=int)
    cdef void teach(self, unsigned int move, int bonus) noexcept nogil

    cdef int code_of(self, unsigned int move) noexcept nogil

    @cython.locals(i=int)
    cdef void note_line(self, int height, unsigned int move) noexcept nogil
