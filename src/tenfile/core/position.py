"""A position: where the men stand, whose turn it is, making and unmaking moves, and the key that tells it apart."""

from . import bits, codes, memory
from .storage import allocate


class Position:
    def __init__(self, tables):
        self.begin(tables)

    def begin(self, tables):
        """Be an empty position; apart from `__init__` so that a copy can be made without a call through Python."""
        self.tables = tables
        if not bits.COMPILED:
            allocate(self, __file__, tables.size)
        self.turn = self.rights = self.victim = self.ply = self.clock = self.room = 0
        self.serial = self.last_serial = 1
        self.passed = self.usable = self.key = bits.wide(0)
        self.history = memory.no_undos()

    def __dealloc__(self):
        memory.free_all(self.history, memory.no_sheaves(), memory.no_moves())

    # ---- making
    def flip(self, code, square):
        """Put a man of this code on the square, or take him off."""
        here = bits.bit(square)
        colour = code & 1
        kind = code >> 1
        self.own[colour] ^= here
        self.sets[colour][kind] ^= here
        self.key ^= self.tables.key[code][square]

    def shift(self, code, start, goal):
        """Move a man of this code from one square to another."""
        both = bits.bit(start) | bits.bit(goal)
        colour = code & 1
        kind = code >> 1
        self.own[colour] ^= both
        self.sets[colour][kind] ^= both
        self.at[start] = 0
        self.at[goal] = code

    def save(self, record, move):
        """Note what the move will change; there must be room."""
        record.move = move
        record.rights = self.rights
        record.passed = self.passed
        record.usable = self.usable
        record.victim = self.victim
        record.key = self.key
        record.clock = self.clock
        self.ply += 1
        self.passed = bits.wide(0)
        if self.usable:
            self.settle(bits.wide(0))

    def settle(self, usable):
        """Say on which of the squares passed a capture is legal: only these belong to the key."""
        changed = self.usable ^ usable
        while changed:
            self.key ^= self.tables.passed_key[bits.lowest(changed)]
            changed = bits.rest(changed)
        self.usable = usable

    def make(self, move):
        """Make a legal move. The key is whole but for en passant, which `settle` adds where a capture is legal."""
        start = move & 255
        goal = move >> codes.TO & 255
        flag = move >> codes.FLAG & 15
        code = self.at[start]
        taken = self.at[goal]
        record = memory.undo_at(self.history, self.ply)
        record.moved = code
        record.taken = taken
        self.save(record, move)
        self.clock += 1
        if flag == codes.CASTLE:
            self.castle_men(move >> codes.WAY, 1)
        elif flag == codes.DROP:
            self.drop(goal, -1)
        else:
            self.move_man(code, start, goal, taken)
        if move >> codes.PROMOTION:
            self.make_rare(move, code, start, goal, flag)
        self.waive(self.rights & self.tables.keeps[start] & self.tables.keeps[goal])
        self.turn ^= 1
        self.key ^= self.tables.turn_key

    def move_man(self, code, start, goal, taken):
        """The plain part of a man's move: he goes, and takes whoever stands there."""
        if taken:
            self.flip(taken, goal)
            self.clock = 0
        self.key ^= self.tables.key[code][start] ^ self.tables.key[code][goal]
        self.shift(code, start, goal)
        if code >> 1 == self.tables.king:
            self.kings[self.turn] = goal
        elif self.tables.progress[code >> 1] and (
            self.tables.progress[code >> 1] == 1 or (goal - start != 1 and start - goal != 1)
        ):
            self.clock = 0

    def make_rare(self, move, code, start, goal, flag):
        """What a promotion, a long pawn step, or a capture elsewhere than on the goal adds."""
        if move >> codes.PROMOTION & 15:
            self.flip(code, goal)
            self.at[goal] = (move >> codes.PROMOTION & 15) << 1 | self.turn
            self.flip(self.at[goal], goal)
        elif flag == codes.STEP:
            self.passed = self.tables.path[0][start][goal]
            self.victim = goal
        elif flag == codes.EN_PASSANT:
            self.make_overtake(self.history[self.ply - 1].victim)
        elif flag == codes.OVERTAKE:
            self.make_overtake(bits.lowest(self.tables.path[0][start][goal] & (self.own[0] | self.own[1])))

    def make_overtake(self, square):
        """Take off a man who does not stand on the goal."""
        self.history[self.ply - 1].square = square
        self.history[self.ply - 1].over = self.at[square]
        self.flip(self.at[square], square)
        self.at[square] = 0
        self.clock = 0
        self.waive(self.rights & self.tables.keeps[square])

    def waive(self, rights):
        """Keep these rights to castle of those there are."""
        if rights != self.rights:
            self.key ^= self.tables.rights_key[self.rights] ^ self.tables.rights_key[rights]
            self.rights = rights

    def drop(self, square, change):
        """Drop a man from the hand, or take him back."""
        code = self.tables.runner << 1 | self.turn
        self.flip(code, square)
        self.at[square] = code if change < 0 else 0
        self.key ^= self.tables.hand_key[self.turn][self.hand[self.turn]]
        self.hand[self.turn] += change
        self.key ^= self.tables.hand_key[self.turn][self.hand[self.turn]]
        self.clock = 0

    def castle_men(self, way, forth):
        """Castle, or take castling back: lift both, put both down."""
        king = self.tables.king << 1 | self.turn
        a = 1 if forth else 2
        b = 3 if forth else 4
        king_from = self.tables.castle[self.turn][way][a]
        king_to = self.tables.castle[self.turn][way][3 - a]
        rook_from = self.tables.castle[self.turn][way][b]
        rook_to = self.tables.castle[self.turn][way][7 - b]
        rook = self.at[rook_from]
        self.flip(king, king_from)
        self.flip(rook, rook_from)
        self.at[king_from] = 0
        self.at[rook_from] = 0
        self.flip(king, king_to)
        self.flip(rook, rook_to)
        self.at[king_to] = king
        self.at[rook_to] = rook
        self.kings[self.turn] = king_to

    def unmake(self):
        """Take back the move made last."""
        self.turn ^= 1
        self.ply -= 1
        record = memory.undo_at(self.history, self.ply)
        move = record.move
        start = move & 255
        goal = move >> codes.TO & 255
        flag = move >> codes.FLAG & 15
        if flag == codes.CASTLE:
            self.castle_men(move >> codes.WAY, 0)
        elif flag == codes.DROP:
            self.drop(goal, 1)
        else:
            self.unmake_man(record, start, goal, flag)
        self.rights = record.rights
        self.passed = record.passed
        self.usable = record.usable
        self.victim = record.victim
        self.clock = record.clock
        self.key = record.key

    def unmake_man(self, record, start, goal, flag):
        """A man goes back, and whom he took stand again."""
        if record.move >> codes.PROMOTION & 15:
            self.flip(self.at[goal], goal)
            self.flip(record.moved, goal)
        self.shift(record.moved, goal, start)
        if record.moved >> 1 == self.tables.king:
            self.kings[self.turn] = start
        if record.taken:
            self.at[goal] = record.taken
            self.flip(record.taken, goal)
        if flag == codes.OVERTAKE or flag == codes.EN_PASSANT:
            self.at[record.square] = record.over
            self.flip(record.over, record.square)

    def make_null(self):
        """Pass the turn; `unmake_null` takes it back. Not a move of any game: for the search alone."""
        self.save(memory.undo_at(self.history, self.ply), 0)
        self.clock += 1
        self.turn ^= 1
        self.key ^= self.tables.turn_key

    def unmake_null(self):
        self.turn ^= 1
        self.ply -= 1
        record = memory.undo_at(self.history, self.ply)
        self.passed = record.passed
        self.usable = record.usable
        self.clock = record.clock
        self.key = record.key

    def reserve(self, plies):
        """Make room to make this many moves more."""
        if self.ply + plies > self.room:
            self.room = 2 * (self.ply + plies) + codes.FIRST_ROOM
            self.history = memory.more_undos(self.history, self.room)

    # ---- repetition
    def earlier(self):
        """How often this very position stood before, looking back to the last move that cannot be undone."""
        count = 0
        last = self.ply - self.clock
        if last < 0:
            last = 0
        i = self.ply - 2
        while i >= last:
            if self.history[i].key == self.key:
                count += 1
            i -= 2
        return count

    def repetitions(self):
        """How often this position has stood on the board, now included."""
        return 1 + self.earlier()

    # ---- setting up and reading
    def place(self, code, square):
        """Put a man on an empty square."""
        self.at[square] = code
        self.flip(code, square)
        if code >> 1 == self.tables.king:
            self.kings[code & 1] = square

    def lift(self, square):
        """Take the man on a square off the board."""
        self.flip(self.at[square], square)
        self.at[square] = 0

    def arrange(self, men, turn, rights, hands, clock):
        """Set up an empty position from (code, square) pairs; what is given is taken to be right."""
        for code, square in men:
            self.place(code, square)
        self.turn, self.rights, self.clock = turn, rights, clock
        self.hand[0], self.hand[1] = hands
        self.key = self.fresh_key()

    def set_passed(self, squares, victim):
        """Say which squares the pawn on `victim` has just passed over."""
        self.passed = 0
        for square in squares:
            self.passed |= bits.bit(square)
        self.victim = victim

    def fresh_key(self):
        """The key computed from what stands: the slow twin of the one that making keeps up."""
        key = self.tables.rights_key[self.rights] ^ self.tables.hand_key[0][self.hand[0]]
        key ^= self.tables.hand_key[1][self.hand[1]]
        if self.turn:
            key ^= self.tables.turn_key
        for square in range(self.tables.size):
            if self.at[square]:
                key ^= self.tables.key[self.at[square]][square]
        marks = self.usable
        while marks:
            key ^= self.tables.passed_key[bits.lowest(marks)]
            marks = bits.rest(marks)
        return key

    def code_at(self, square):
        """The code of the man on a square, 0 if there is none."""
        return self.at[square]

    def men(self):
        """All men, as (square, code) pairs from the lowest square."""
        return [(square, self.at[square]) for square in range(self.tables.size) if self.at[square]]

    def hands(self):
        """How many drops White and Black have left."""
        return self.hand[0], self.hand[1]

    def has_pawns(self):
        """Whether there are pawns of any kind, on the board or still to be dropped."""
        pawns = self.sets[0][self.tables.pawn] | self.sets[1][self.tables.pawn]
        if self.tables.runner:
            pawns |= self.sets[0][self.tables.runner] | self.sets[1][self.tables.runner]
        return pawns != 0 or self.hand[0] > 0 or self.hand[1] > 0

    def most_runners(self, hands):
        """The larger number of running pawns of a side, those in these hands included."""
        white = hands[0] + bits.popcount(self.sets[0][self.tables.runner])
        return max(white, hands[1] + bits.popcount(self.sets[1][self.tables.runner]))

    def king_of(self, colour):
        """The square of a colour's king."""
        return self.kings[colour]

    def passed_squares(self, usable):
        """The squares on which en passant is possible by the last move, or only those where a capture is legal."""
        return squares_of(self.usable if usable else self.passed)

    def squares(self, colour, kind):
        """Where a colour's men of one kind stand."""
        return squares_of(self.sets[colour][kind])

    def is_same(self, other):
        """Whether another position of the same tables is this one: men, side to move, rights, drops, usable squares and
        quiet moves."""
        return (
            self.key == other.key
            and self.turn == other.turn
            and self.rights == other.rights
            and self.clock == other.clock
            and self.usable == other.usable
            and self.hand[0] == other.hand[0]
            and self.hand[1] == other.hand[1]
            and memory.same_codes(self.at, other.at, self.tables.size)
        )

    def copy(self, history):
        """A second position equal to this one, with or without the moves before it."""
        other = Position.__new__(Position)
        other.begin(self.tables)
        for colour in range(2):
            other.own[colour] = self.own[colour]
            other.kings[colour] = self.kings[colour]
            other.hand[colour] = self.hand[colour]
            memory.copy_sets(other.sets[colour], self.sets[colour])
        memory.copy_codes(other.at, self.at, self.tables.size)
        other.turn, other.rights, other.victim, other.clock = self.turn, self.rights, self.victim, self.clock
        other.passed, other.usable, other.key = self.passed, self.usable, self.key
        other.serial, other.last_serial = self.serial, self.last_serial
        if history:
            other.reserve(self.ply)
            memory.copy_undos(other.history, self.history, self.ply)
            other.ply = self.ply
        return other


def squares_of(marks):
    """The squares of a set, lowest first."""
    found = []
    while marks:
        found.append(bits.lowest(marks))
        marks = bits.rest(marks)
    return found
