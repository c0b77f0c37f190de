"""What a search remembers of positions: a table of a fixed size that several threads may share without locks.

An entry is two numbers: a word (see `entries`) and the position's key mixed with that word, so that an entry which two
threads wrote at once fits no position.
"""

from . import bits, entries, memory, tuning

ENTRY_BYTES = 16


class HashTable:
    def __init__(self, mebibytes):
        """An empty table; raises MemoryError where there is not that much memory."""
        self.buckets = mebibytes * (1 << 20) // (ENTRY_BYTES * tuning.BUCKET)
        self.age = 0
        self.cells = memory.new_cells(2 * tuning.BUCKET * self.buckets)
        if memory.is_missing(self.cells):
            raise MemoryError(f"no room for a table of {mebibytes} MiB")

    def __dealloc__(self):
        memory.free_cells(self.cells)

    def clear(self):
        """Forget everything."""
        memory.clear_cells(self.cells, 2 * tuning.BUCKET * self.buckets)
        self.age = 0

    def grow_older(self):
        """Begin a new search: what is remembered from earlier ones gives way first."""
        self.age = (self.age + 1) % tuning.AGES

    def bucket(self, key):
        """Where the entries begin in which a position may stand."""
        product = bits.halves(0, key)
        product *= self.buckets
        return bits.high(product) * (2 * tuning.BUCKET)

    def probe(self, key):
        """The word remembered of the position, 0 if there is none."""
        first = self.bucket(key)
        for i in range(first, first + 2 * tuning.BUCKET, 2):
            word = self.cells[i + 1]
            if self.cells[i] ^ word == key:
                return word
        return 0

    def expect(self, key):
        """Say that this position will be asked about soon."""
        memory.prefetch(self.cells, self.bucket(key))

    def fullness(self):
        """How many of a thousand entries hold something of the search going on."""
        count = 0
        for i in range(tuning.SAMPLE):
            count += self.is_new(i)
        return count * 1000 // tuning.SAMPLE

    def recall(self, key):
        """What is remembered of a position, for whoever looks into the table: move, score as it was stored, depth and
        bound; None if there is nothing."""
        word = self.probe(key)
        if not word:
            return None
        return entries.move_of(word), entries.score_of(word), entries.depth_of(word), entries.bound_of(word)

    def count_strays(self):
        """How many entries stand where their own position is not looked for: none, but for what two threads wrote at
        once, unless somebody wrote into memory that is not his."""
        count = 0
        for i in range(tuning.BUCKET * self.buckets):
            count += self.is_stray(i)
        return count

    def is_stray(self, i):
        """Whether the entry of this number fits no position that belongs here."""
        word = self.cells[2 * i + 1]
        if not word:
            return self.cells[2 * i] != 0
        return self.bucket(self.cells[2 * i] ^ word) != 2 * (i - i % tuning.BUCKET)

    def is_new(self, i):
        """Whether the entry of this number was stored in the search going on."""
        word = self.cells[2 * i + 1]
        return word != 0 and entries.age_of(word) == self.age

    def store(self, key, move, score, depth, bound):
        """Remember a position: in its old place, else in place of the entry that is oldest and shallowest."""
        first = self.bucket(key)
        place = first
        least = 1 << 20
        for i in range(first, first + 2 * tuning.BUCKET, 2):
            found = self.cells[i + 1]
            if self.cells[i] ^ found == key:
                place = i
                if not move:
                    move = entries.move_of(found)
                break
            worth = entries.depth_of(found) - 8 * ((self.age - entries.age_of(found)) & (tuning.AGES - 1))
            if worth < least:
                least = worth
                place = i
        word = entries.packed(move, score, depth, bound, self.age)
        self.cells[place] = key ^ word
        self.cells[place + 1] = word
