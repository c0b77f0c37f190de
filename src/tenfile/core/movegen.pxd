cimport cython
from . cimport bits, codes, memory
from .bits cimport u128
from .memory cimport Sheaf
from .position cimport Position, squares_of
from .tables cimport Tables


@cython.final
cdef class Generator:
    cdef readonly Position position
    cdef readonly Tables tables
    # the sheaves
    cdef Sheaf *sheaves
    cdef readonly int count, sheaf_room
    # what is known of this position
    cdef int us, king, checks
    cdef int bombs                      # can an enemy take our king now by passing over it?
    cdef u128 occupied, sieve, pinned, givers
    cdef u128 wary                      # where a change of occupation must be looked at closely
    cdef Sheaf *pins                    # by square; room is made with the first list, so that copies are cheap
    cdef u128[16] foes                  # the enemy's men by way to attack
    # the moves of all plies, one after the other
    cdef unsigned int *moves
    cdef int move_room
    cdef int middle                     # of a split list: where its quiet moves begin
    # whose list stands at the beginning of `moves`
    cdef unsigned int listed
    cdef int listed_end

    cdef void look_at(self, Position position)

    # where men attack
    @cython.locals(seen=u128)
    cdef u128 slide(self, int square, u128 occupied, int slides) noexcept nogil

    @cython.locals(upper=u128, lower=u128)
    cdef u128 look(self, int line, int square, u128 occupied) noexcept nogil

    @cython.locals(seen=u128, here=u128, corner=int, i=int)
    cdef u128 bent(self, int square, u128 occupied, int number) noexcept nogil

    @cython.locals(them=int, group=int, rider=int, riders=u128)
    cdef int attacked(self, int square, int us, u128 occupied, u128 alive) noexcept nogil

    @cython.locals(passer=int, passers=u128)
    cdef int passed_over(self, int square, int them, u128 occupied, u128 alive) noexcept nogil

    @cython.locals(way=u128, behind=int)
    cdef int passes_over(self, int passer, int start, int square, int them, u128 occupied, u128 alive) noexcept nogil

    @cython.locals(group=int, rider=int, riders=u128, found=u128, passer=int)
    cdef u128 givers_to(self, int square, int us, u128 occupied) noexcept nogil

    # what stands between us and our king's safety
    @cython.locals(them=int, atom=int, i=int, men=u128)
    cdef void study_foes(self) noexcept nogil

    @cython.locals(king=int, them=int, group=int, rider=int, givers=u128, riders=u128)
    cdef void study_king(self) noexcept nogil

    @cython.locals(path=u128, between=u128, allowed=u128, man=int)
    cdef void study_rider(self, int square, int table) noexcept nogil

    @cython.locals(passer=int, passers=u128, zone=u128, start=int, them=int)
    cdef void study_passers(self) noexcept nogil

    @cython.locals(sound=u128, doubtful=u128, after=u128, goal=int, start=int)
    cdef u128 sifted(self, int sort, int origin, u128 targets) noexcept nogil

    # gathering
    cdef void put(self, int sort, int origin, u128 targets) noexcept nogil

    @cython.locals(needed=int)
    cdef void make_room(self, int men) noexcept nogil

    cdef void add(self, int sort, int origin, u128 targets) noexcept nogil

    @cython.locals(targets=u128, without=u128, safe=u128, goal=int)
    cdef void add_king(self) noexcept nogil

    @cython.locals(way=int, rights=int, right=int)
    cdef void add_castling(self) noexcept nogil

    @cython.locals(king_to=int, without=u128, after=u128, alive=u128, watched=u128)
    cdef void try_castling(self, int way) noexcept nogil

    @cython.locals(i=int, kind=int, square=int, slides=int, number=int, men=u128, targets=u128)
    cdef void add_men(self) noexcept nogil

    @cython.locals(theirs=u128, passed=u128, over=int, goal=int)
    cdef u128 passing(self, int square, int kind, u128 targets) noexcept nogil

    @cython.locals(seen=u128, passed=u128)
    cdef u128 flying(self, int square, int kind) noexcept nogil

    @cython.locals(goal=int)
    cdef void fly_over(self, int square, int kind, int over) noexcept nogil

    @cython.locals(after=u128)
    cdef void try_passing(self, int start, int over, int goal) noexcept nogil

    @cython.locals(i=int, kind=int, men=u128)
    cdef void add_rescues(self) noexcept nogil

    @cython.locals(pawns=u128, bound=u128)
    cdef void add_pawns(self) noexcept nogil

    @cython.locals(step=int, k=int, i=int, empty=u128, ahead=u128)
    cdef void add_pawn_moves(self, u128 pawns, u128 sieve) noexcept nogil

    @cython.locals(stage=int, i=int, before=int)
    cdef void add_stages(self, int step, u128 targets) noexcept nogil

    @cython.locals(goals=u128)
    cdef void add_en_passant(self) noexcept nogil

    @cython.locals(pawns=u128, start=int)
    cdef int en_passant_to(self, int goal, int adding) noexcept nogil

    @cython.locals(runners=u128, bound=u128)
    cdef void add_runners(self) noexcept nogil

    @cython.locals(step=int, i=int, k=int, empty=u128, theirs=u128, ahead=u128, far=u128)
    cdef void add_runner_moves(self, u128 runners, u128 sieve) noexcept nogil

    @cython.locals(step=int, k=int, empty=u128, falls=u128)
    cdef void add_drops(self) noexcept nogil

    cdef void begin(self) noexcept nogil

    cdef void gather(self) noexcept nogil

    # counting and spreading
    @cython.locals(i=int, number=int, total=int)
    cdef int count_moves(self) noexcept nogil

    @cython.locals(i=int)
    cdef int fill(self, int at) noexcept nogil

    cdef int spread(self, int at, int i, u128 targets) noexcept nogil

    cdef int fill_man(self, int at, int origin, u128 targets) noexcept nogil

    @cython.locals(origin=int, flag=int, step=int, goal=int, move="unsigned int")
    cdef int fill_pawns(self, int at, int i, u128 targets) noexcept nogil

    @cython.locals(j=int)
    cdef int fill_stage(self, int at, unsigned int move, int stage) noexcept nogil

    @cython.locals(i=int)
    cdef int fill_noisy(self, int at) noexcept nogil

    @cython.locals(i=int)
    cdef int fill_split(self, int at) noexcept nogil

    @cython.locals(sort=int)
    cdef u128 noisy_targets(self, int i) noexcept nogil

    # moving
    cdef void play(self, unsigned int move) noexcept nogil

    @cython.locals(goals=u128, usable=u128)
    cdef void settle(self) noexcept nogil

    cdef int in_check(self, int us) noexcept nogil

    # for Python
    @cython.locals(end=int, i=int)
    cpdef list numbers(self)

    cdef int list_moves(self) noexcept

    @cython.locals(i=int, end=int)
    cdef int is_listed(self, unsigned int number) noexcept

    @cython.locals(end=int, i=int, size=int, index=int, number="unsigned int", found=list)
    cpdef tuple legal(self, list known, dict rare, object make)

    cpdef bint push(self, unsigned int number)

    cpdef object pop(self)

    cpdef bint is_legal(self, unsigned int number)

    cpdef int count_legal(self)

    cpdef bint is_check(self, int us)

    @cython.locals(marks=u128, found=list, us=int)
    cpdef object attackers(self, int square, int colour)

    @cython.locals(result=int)
    cpdef int after(self, unsigned int number)

    @cython.locals(i=int, end=int, start=int, code=int, other=int, found=int, move="unsigned int")
    cpdef int rivals(self, unsigned int number)

    @cython.locals(i=int, end=int, flag=int, number="unsigned int", wanted="unsigned int")
    cpdef long long find(self, int start, int goal, int kind)

    @cython.locals(i=int, end=int, start=int, code=int, number="unsigned int", wanted="unsigned int", found=list)
    cpdef list matching(self, int kind, int goal, int promotion, int file, int rank)

    @cython.locals(flag=int)
    cpdef bint takes(self, unsigned int number)

    @cython.locals(other=Generator)
    cpdef Generator copy(self, bint history)
