"""Boards as FEN text, fast: the twin of ``notation.fen`` for the common case.

Reading takes only what is beyond doubt (a clean board, one king a side, pawns where they can stand) and otherwise says
no: then the slow reader finds out what is wrong.
"""

from ..rules import COLORS
from . import bits, codes
from .grid import Grid, as_set
from .storage import allocate


class Scribe:
    def __init__(self, tables):
        self.tables = tables
        if not bits.COMPILED:
            allocate(self, __file__, 128)
        variant, grid = tables.variant, Grid(tables.variant.geometry)
        for letter, written in variant.read_letters.items():
            self.code_of[ord(letter)] = tables.kinds[written] * 2
            self.code_of[ord(letter.lower())] = tables.kinds[written] * 2 + 1
        for kind, letter in enumerate(tables.letters):
            if letter:
                self.letter_of[kind * 2], self.letter_of[kind * 2 + 1] = ord(letter), ord(letter.lower())
        self.fill_rights(grid)
        self.fill_pawns(grid)

    def fill_rights(self, grid):
        index = self.tables.variant.geometry.indices
        castling = self.tables.variant.castling
        self.rook = self.tables.kinds[castling.rook] if castling else 0
        self.right_count = len(self.tables.rights)
        for number, right in enumerate(self.tables.rights):
            rook = index[right.rook]
            self.further[number] = as_set(grid.walk(rook, (1 if right.short else -1, 0)))
            self.right_king[number], self.right_rook[number] = index[right.king], rook
            self.right_color[number] = right.color.index
        sides = ["K" if right.short else "Q" for right in self.tables.rights]
        self.side_marks = tuple(cased(right.color, side) for right, side in zip(self.tables.rights, sides, strict=True))
        self.file_marks = tuple(cased(right.color, right.rook[0]) for right in self.tables.rights)

    def fill_pawns(self, grid):
        geometry = self.tables.variant.geometry
        back, last = geometry.back_rank(), max(self.tables.variant.promotion.choices, default=99)
        for color in COLORS:
            ends = [rank for rank in geometry.ranks if not back < rank < geometry.opposite_rank(back)]
            self.no_pawn[color.index] = grid.ranks(ends, color.index)
            self.no_runner[color.index] = grid.ranks([rank for rank in geometry.ranks if rank >= last], color.index)

    # ---- writing
    def board(self, position):
        """The first field of a FEN, without drops."""
        text = bytearray(2 * self.tables.size)
        at = run = 0
        for rank in range(self.tables.size // self.tables.files - 1, -1, -1):
            for file in range(self.tables.files):
                square = rank * self.tables.files + file
                if position.at[square] or not self.tables.exists & bits.bit(square):
                    at = self.put_run(text, at, run)
                    run = 0
                    text[at] = self.letter_of[position.at[square]] if position.at[square] else codes.HOLE
                    at += 1
                else:
                    run += 1
            at = self.put_run(text, at, run)
            run = 0
            text[at] = codes.SLASH
            at += 1
        return text[: at - 1].decode("ascii")

    def put_run(self, text, at, run):
        """Write a number of empty squares, if any; return the next place."""
        if run >= 10:
            text[at] = codes.ZERO + run // 10
            at += 1
        if run:
            text[at] = codes.ZERO + run % 10
            at += 1
        return at

    def rights(self, position):
        """The castling field: K and Q for the outermost rook of a side, else the rook's file."""
        marks = ""
        for number in range(self.right_count):
            if position.rights >> number & 1:
                color = self.right_color[number]
                if self.further[number] & position.sets[color][self.rook]:
                    marks += self.file_marks[number]
                else:
                    marks += self.side_marks[number]
        return marks or "-"

    # ---- reading
    def read(self, position, text):
        """Put the men of a clean board on an empty position; False, with men anywhere, where anything is unclear."""
        i = 0
        for rank in range(self.tables.size // self.tables.files - 1, -1, -1):
            i = self.read_rank(position, text, i, rank * self.tables.files)
            if i < 0:
                return False
        return i == len(text) + 1 and self.plausible(position)

    def read_rank(self, position, text, i, square):
        """Read one rank from place `i` on, its first square given; return the place behind its slash, -1 if unclear."""
        size, end = len(text), square + self.tables.files
        while square < end:
            mark = ord(text[i]) if i < size else codes.SLASH
            i += 1
            if codes.ZERO < mark <= codes.ZERO + 9:
                run = mark - codes.ZERO
                if i < size and codes.ZERO <= ord(text[i]) <= codes.ZERO + 9:
                    run = 10 * run + ord(text[i]) - codes.ZERO
                    i += 1
                if square + run > end or not self.all_exist(square, run):
                    return -1
                square += run
            elif self.put_mark(position, mark, square):
                square += 1
            else:
                return -1
        return i + 1 if i == size or ord(text[i]) == codes.SLASH else -1

    def all_exist(self, square, run):
        """Whether there are this many squares from here on."""
        for there in range(square, square + run):  # noqa: SIM110 - a generator would be a Python object in C
            if not self.tables.exists & bits.bit(there):
                return False
        return True

    def put_mark(self, position, mark, square):
        """Put the man of a letter, or find that `*` stands where there is no square; False where neither fits."""
        exists = self.tables.exists & bits.bit(square)
        if mark == codes.HOLE:
            return not exists
        code = self.code_of[mark] if mark < 128 else 0
        if not code or not exists:
            return False
        position.place(code, square)
        return True

    def plausible(self, position):
        """Whether each side has one king and no pawn where none can stand."""
        for color in range(2):
            if bits.popcount(position.sets[color][self.tables.king]) != 1:
                return False
            if position.sets[color][self.tables.pawn] & self.no_pawn[color]:
                return False
            if self.tables.runner and position.sets[color][self.tables.runner] & self.no_runner[color]:
                return False
        return True

    def read_rights(self, position, text):
        """The rights that a castling field of K, Q, k and q means, 0 for "-"; -1 where anything is unclear."""
        if text == "-":
            return 0
        found = 0
        for letter in text:
            right = self.right_of(position, letter)
            if right < 0 or found >> right & 1:
                return -1
            found |= 1 << right
        return found

    def right_of(self, position, letter):
        """The number of the right that K, Q, k or q means here: king and rook at home, no rook further out; else -1."""
        for number in range(self.right_count):
            if self.side_marks[number] == letter:
                color = self.right_color[number]
                if (
                    position.kings[color] == self.right_king[number]
                    and position.at[self.right_rook[number]] == self.rook * 2 + color
                    and not self.further[number] & position.sets[color][self.rook]
                ):
                    return number
        return -1


def cased(color, letter):
    """A letter as a FEN writes it for a side."""
    return letter.upper() if color is COLORS[0] else letter.lower()
