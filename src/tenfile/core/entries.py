"""What the table remembers of a position, as one number: from the lowest bit, move 30 bits, score 16, depth 8, bound 2,
age 6. entries.pxd says the same to C, where it is inlined wherever it is used.
"""


def packed(move, score, depth, bound, age):
    """All of it as one number, never 0."""
    return (((age << 2 | bound) << 8 | depth) << 16 | score + 32768) << 30 | move


def move_of(word):
    """The best move known, 0 for none."""
    return word & 0x3FFFFFFF


def score_of(word):
    """The score, as it was stored."""
    return (word >> 30 & 0xFFFF) - 32768


def depth_of(word):
    """How deep the search was."""
    return word >> 46 & 0xFF


def bound_of(word):
    """What the score is: the numbers stand in `tuning`."""
    return word >> 54 & 3


def age_of(word):
    """In which search it was stored."""
    return word >> 56 & 63
