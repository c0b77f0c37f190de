"""Counting the leaves of the tree of legal moves, three ways."""

from . import gil

COUNTED, LISTED, WALKED = range(3)


class Perft:
    def __init__(self, generator):
        """Count from the generator's position, which must be left alone meanwhile: other threads run."""
        self.generator = generator
        self.position = generator.position

    def count(self, depth, way):
        """The number of leaves at a depth of 1 or more: the last ply counted without writing its moves (0), with every
        list written (1), or with every leaf made and taken back (2)."""
        self.position.reserve(depth)
        self.generator.listed = 0
        state = gil.release()
        if way == 0:
            total = self.counted(depth, 0)
        elif way == 1:
            total = self.listed(depth, 0)
        else:
            total = self.walked(depth, 0)
        gil.take(state)
        return total

    def counted(self, depth, at):
        if depth == 1:
            return self.generator.count_moves()
        end = self.generator.fill(at)
        total = 0
        for i in range(at, end):
            self.position.make(self.generator.moves[i])
            total += self.counted(depth - 1, end)
            self.position.unmake()
        return total

    def listed(self, depth, at):
        end = self.generator.fill(at)
        if depth == 1:
            return end - at
        total = 0
        for i in range(at, end):
            self.position.make(self.generator.moves[i])
            total += self.listed(depth - 1, end)
            self.position.unmake()
        return total

    def walked(self, depth, at):
        if depth == 0:
            return 1
        end = self.generator.fill(at)
        total = 0
        for i in range(at, end):
            self.position.make(self.generator.moves[i])
            total += self.walked(depth - 1, end)
            self.position.unmake()
        return total
