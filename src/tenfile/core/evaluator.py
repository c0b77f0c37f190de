"""What a search asks for the worth of a position: the boundary behind which any evaluation may stand.

An evaluator is turned to a generator, follows its position by itself and is asked for a score again and again; what it
has just told it keeps by the position's key. One kind overrides `look_at`, `work_out` and, to be traced, `trace`. A
network would be another: its sums for both sides need no hooks in making and unmaking moves, because
`position.history` holds what each move took off and put down since the height at which the sums were last whole.
"""

from . import bits, tuning
from .storage import allocate


class Evaluator:
    def __init__(self, weights):
        self.weights = weights
        self.tables = weights.tables
        if not bits.COMPILED:
            allocate(self, __file__, self.tables.size)

    def look_at(self, generator):
        """Turn to the position of a generator."""
        self.generator = generator
        self.position = generator.position

    def judge(self, generator):
        """The score of a generator's position for the side to move; nobody should be in check."""
        self.look_at(generator)
        return self.evaluate()

    def evaluate(self):
        """The score of the position looked at, from memory where it was worked out not long ago."""
        place = self.position.key & tuning.JUDGED - 1
        found = self.judged[place]
        if (found ^ self.position.key) >> 16 == 0 and found:
            return (found & 0xFFFF) - tuning.ENDLESS
        score = self.work_out()
        self.judged[place] = self.position.key >> 16 << 16 | score + tuning.ENDLESS
        return score

    def work_out(self):
        """The score of the position looked at: for each kind of evaluator to say, within MOST_JUDGED of 0."""
        return 0

    def forget(self):
        """Remember no score, as when the weights have changed."""
        for i in range(tuning.JUDGED):
            self.judged[i] = 0
