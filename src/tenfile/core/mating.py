"""Looking for a mate: is there any position in which a king and one or two men have mated the lone enemy king?

Whether a position is mate is asked of the move generator. So that it is asked seldom, men are put only where, on an
empty board, they attack what of the lone king's square and those around it their own king leaves open: on a fuller
board they attack no more than that.

Glossary: White has the men, Black the lone king; last = the only man, or the second one; whence = the squares from
which the last man attacks a square on an empty board; zone = the squares on which a man may stand.
"""

from . import bits, gil
from .storage import allocate


class Mating:
    def __init__(self, generator):
        """Search with a generator on an empty board, which is left empty again."""
        self.generator = generator
        self.position = generator.position
        self.tables = generator.tables
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)

    def search(self, first, second, homes, first_zone, second_zone):
        """The first mate found, as the squares of the king, the lone king and the men; empty if there is none.

        `first` and `second` are kinds (`second` may be 0), `homes` the squares on which the lone king is looked for.
        """
        self.kinds[0] = first
        self.kinds[1] = second
        self.zones[0] = first_zone
        self.zones[1] = second_zone
        self.position.turn = 1
        state = gil.release()
        self.study()
        result = self.look(homes)
        gil.take(state)
        if not result:
            return ()
        found = (self.king, self.lone, self.men[0], self.men[1])
        return found if second else found[:3]

    # ---- what men attack on an empty board
    def study(self):
        """Fill `cover` for the first of two men, and `whence` for the last man."""
        last = 1 if self.kinds[1] else 0
        for here in range(self.tables.size):
            self.whence[here] = bits.wide(0)
        for here in range(self.tables.size):
            if not self.tables.exists & bits.bit(here):
                continue
            self.cover[here] = self.seen_from(here, self.kinds[0])
            seen = self.seen_from(here, self.kinds[last])
            while seen:
                self.whence[bits.lowest(seen)] |= bits.bit(here)
                seen = bits.rest(seen)

    def seen_from(self, square, kind):
        """The squares on which a man of this kind attacks, from a square of the empty board."""
        seen = bits.wide(0)
        self.position.place(kind << 1, square)
        self.generator.us = 1
        self.generator.study_foes()
        for there in range(self.tables.size):
            if (
                there != square
                and self.tables.exists & bits.bit(there)
                and self.generator.attacked(there, 1, bits.bit(square), ~bits.wide(0))
            ):
                seen |= bits.bit(there)
        self.position.lift(square)
        return seen

    def attacking_all(self, squares, zone):
        """The squares of a zone from which the last man attacks all of these."""
        while squares and zone:
            zone &= self.whence[bits.lowest(squares)]
            squares = bits.rest(squares)
        return zone

    # ---- the search
    def look(self, homes):
        """Look at every place of the lone king, and of a king who is not beside it."""
        while homes:
            self.lone = bits.lowest(homes)
            homes = bits.rest(homes)
            around = self.tables.leap[self.tables.king][self.lone] | bits.bit(self.lone)
            kings = self.tables.exists & ~around
            while kings:
                self.king = bits.lowest(kings)
                kings = bits.rest(kings)
                if self.look_for_men(around & ~self.tables.leap[self.tables.king][self.king]):
                    return 1
        return 0

    def look_for_men(self, needed):
        """Look for men who attack all squares needed, where the kings stand now."""
        free = ~(bits.bit(self.lone) | bits.bit(self.king))
        if not self.kinds[1]:
            return self.look_for_last(0, needed, self.zones[0] & free)
        places = self.zones[0] & free
        while places:
            self.men[0] = bits.lowest(places)
            places = bits.rest(places)
            left = needed & ~self.cover[self.men[0]]
            if self.look_for_last(1, left, self.zones[1] & free & ~bits.bit(self.men[0])):
                return 1
        return 0

    def look_for_last(self, last, needed, zone):
        """Look for the last man, who attacks all squares still needed."""
        places = self.attacking_all(needed, zone)
        while places:
            self.men[last] = bits.lowest(places)
            places = bits.rest(places)
            if self.is_mate(last):
                return 1
        return 0

    def is_mate(self, last):
        """Whether they mate as they stand now: ask the move generator."""
        self.position.place(self.tables.king << 1, self.king)
        self.position.place(self.tables.king << 1 | 1, self.lone)
        for i in range(last + 1):
            self.position.place(self.kinds[i] << 1, self.men[i])
        result = self.generator.in_check(1) and not self.generator.count_moves()
        for i in range(last + 1):
            self.position.lift(self.men[i])
        self.position.lift(self.lone)
        self.position.lift(self.king)
        return result
