"""Sets of squares as numbers, one bit a square: the slow twin of the C in bits.pxd, without its limit of 128."""

COMPILED = False


def bit(square):
    return 1 << square


def popcount(squares):
    return squares.bit_count()


def lowest(squares):
    return (squares & -squares).bit_length() - 1


def rest(squares):
    """All but the lowest square."""
    return squares & (squares - 1)


def shifted(squares, step):
    return squares << step if step >= 0 else squares >> -step


def upward(squares):
    """Every square from the highest of these on (from the first one, if there is none)."""
    return -1 << (squares | 1).bit_length() - 1


def wide(number):
    """A set from a small plain number."""
    return number


def halves(high, low):
    """A set from its squares from 64 on and those below."""
    return high << 64 | low


def high(squares):
    """The squares from 64 on, shifted down to 0."""
    return squares >> 64


def low(squares):
    """The squares below 64."""
    return squares & 0xFFFF_FFFF_FFFF_FFFF


def both(early, late):
    """Two signed numbers of 32 bits in one, to be added up together."""
    return (late << 32) + early


def early(pair):
    """The lower one of two numbers added up together."""
    return (pair + 0x8000_0000 & 0xFFFF_FFFF) - 0x8000_0000


def late(pair):
    """The upper one."""
    return pair - early(pair) >> 32


def mixed(number, factor):
    """A number of 64 bits that depends on all bits of a set and of another number; not the same as in C."""
    parts = tuple(number >> shift & 0xFFF_FFFF_FFFF_FFFF for shift in range(0, 256, 60))  # longer ones are reduced
    return hash((factor, parts)) & 0xFFFF_FFFF_FFFF_FFFF
