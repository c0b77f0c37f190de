cimport cython
from . cimport bits, clock, codes, entries, tuning
from .bits cimport u128, uint64_t
from .endings cimport Endings
from .evaluator cimport Evaluator
from .exchange cimport Exchange
from .gil cimport shared_flag
from .hashtable cimport HashTable
from .history cimport Histories
from .movegen cimport Generator
from .picker cimport Picker
from .position cimport Position
from .tables cimport Tables


@cython.final
cdef class Tree:
    cdef readonly Tables tables
    cdef readonly HashTable table
    cdef readonly Evaluator evaluator
    cdef readonly Histories histories
    cdef readonly Picker picker
    cdef readonly Generator generator
    cdef readonly Position position
    # limits
    cdef shared_flag stopping
    cdef int ended
    cdef long long node_limit, deadline
    cdef int clock_mask, draw_clock
    cdef Endings endings                # what is known for certain
    # the player's weakness
    cdef int noise
    cdef uint64_t seed, factor
    # what has come out
    cdef long long nodes
    cdef int depth                      # of the iteration
    cdef int deepest
    cdef unsigned int[121][121] lines   # the best line found from each height on
    cdef int[122] length
    # by height
    cdef int[121] static, tried, skipped
    cdef unsigned int[121] left_out     # the move that a node is searched without
    cdef unsigned int[121][64] failed   # moves tried that were not the best
    cdef int[121][3] cells              # where the errors of judgements are kept
    cdef int[64][64] late_cut

    cdef void look_at(self, Generator generator, long long nodes, long long nanoseconds)

    # a node
    cdef int count_node(self, int height) noexcept nogil

    @cython.locals(word=uint64_t, known="unsigned int", wide=int, alone=int, guess=int, score=int, longer=int)
    cdef int visit(self, int depth, int alpha, int beta, int height, int at, int checked, int cutting) noexcept nogil

    cdef int settled(self, int height, int checked) noexcept nogil

    cdef int is_drawn(self, int checked) noexcept nogil

    cdef int certain(self, int height) noexcept nogil

    # what the table knows
    @cython.locals(score=int)
    cdef int from_table(self, uint64_t word, int height) noexcept nogil

    @cython.locals(score=int, bound=int)
    cdef int decides(self, uint64_t word, int depth, int alpha, int beta, int height) noexcept nogil

    cdef void remember(self, unsigned int move, int score, int depth, int bound, int height) noexcept nogil

    # judging a position without a search
    cdef void study(self, int checked, int height) noexcept nogil

    @cython.locals(score=int, part=int)
    cdef int judge(self) noexcept nogil

    @cython.locals(static=int, score=int)
    cdef int better_guess(self, uint64_t word, int height) noexcept nogil

    cdef int is_improving(self, int height) noexcept nogil

    @cython.locals(mixed=uint64_t)
    cdef int lot(self, uint64_t key, int size) noexcept nogil

    # cutting off before any move
    @cython.locals(score=int, margin=int)
    cdef int cut_off(self, int guess, int depth, int alpha, int beta, int height, int at, int cutting) noexcept nogil

    @cython.locals(us=int, men=u128)
    cdef int has_men(self) noexcept nogil

    @cython.locals(rest=int, score=int)
    cdef int try_passing(self, int guess, int depth, int beta, int height, int at, int cutting) noexcept nogil

    # the remembered move alone
    cdef int singular_beta(self, uint64_t word, int depth, int height) noexcept nogil

    @cython.locals(score=int, limit=int, others=int)
    cdef int extension(self, uint64_t word, int depth, int beta, int height, int at, int checked, int cutting,
                       int wide) noexcept nogil

    # the moves of a node
    @cython.locals(best=int, best_move="unsigned int", bound=int, count=int, improving=int, move="unsigned int", rank=int,
                   deeper=int, score=int)
    cdef int try_moves(self, int depth, int alpha, int beta, int height, int checked, int cutting,
                       int longer) noexcept nogil

    cdef int without_moves(self, int alpha, int height, int checked) noexcept nogil

    cdef void note_tried(self, int height, unsigned int move) noexcept nogil

    @cython.locals(limit=int, rest=int, static=int)
    cdef int is_late(self, unsigned int move, int rank, int depth, int count, int alpha,
                     int height) noexcept nogil

    @cython.locals(checking=int, score=int)
    cdef int try_move(self, unsigned int move, int depth, int alpha, int beta, int height, int count, int rank,
                      int improving, int cutting) noexcept nogil

    cdef int make(self, unsigned int move, int height) noexcept nogil

    @cython.locals(rest=int, wide=int, end=int, cut=int, score=int)
    cdef int follow(self, int depth, int alpha, int beta, int height, int count, int rank, int improving, int checking,
                    int cutting) noexcept nogil

    @cython.locals(cut=int)
    cdef int reduction(self, int depth, int count, int wide, int rank, int improving, int checking,
                       int cutting) noexcept nogil

    # learning
    @cython.locals(bonus=int, quiet=int, i=int)
    cdef void reward(self, unsigned int best_move, int depth, int height) noexcept nogil

    @cython.locals(place=int)
    cdef void teach_quiet(self, unsigned int move, int bonus, int height) noexcept nogil

    @cython.locals(static=int, error=int, i=int)
    cdef void learn_error(self, unsigned int best_move, int best, int depth, int bound, int height) noexcept nogil

    @cython.locals(i=int)
    cdef void note_line(self, int height, unsigned int move) noexcept nogil

    # quiescence
    @cython.locals(word=uint64_t, known="unsigned int", best=int, score=int)
    cdef int quiesce(self, int alpha, int beta, int height, int at, int checked) noexcept nogil

    @cython.locals(us=int)
    cdef int is_stuck(self) noexcept nogil

    @cython.locals(floor=int, start=int, best_move="unsigned int", count=int, move="unsigned int", gain=int, score=int,
                   bound=int)
    cdef int try_captures(self, int best, int alpha, int beta, int height, int checked) noexcept nogil

    @cython.locals(checking=int, score=int)
    cdef int try_capture(self, unsigned int move, int alpha, int beta, int height) noexcept nogil
