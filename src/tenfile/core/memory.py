"""Arrays that grow: the slow twin of the C in memory.pxd.

An undo record holds what a move changed and cannot tell; a sheaf is a man (or a step of pawns) and the squares it may
go to.
"""


class Undo:
    """What stood before a move."""

    __slots__ = (
        "clock",
        "key",
        "move",
        "moved",
        "over",
        "passed",
        "rights",
        "serial",
        "square",
        "taken",
        "usable",
        "victim",
    )


class Sheaf:
    """Several moves of one man, or of several pawns by one step."""

    __slots__ = ("origin", "sort", "stage", "targets")


def no_undos():
    return []


def more_undos(records, room):
    """The same records with room for `room` of them."""
    return records + [Undo() for _ in range(room - len(records))]


def undo_at(records, ply):
    """The record of one ply, to be read and written in place."""
    return records[ply]


def no_sheaves():
    return []


def more_sheaves(records, room):
    return records + [Sheaf() for _ in range(room - len(records))]


def no_moves():
    return []


def more_moves(numbers, room):
    return numbers + [0] * (room - len(numbers))


def no_sets():
    return []


def more_sets(sets, room):
    return sets + [0] * (room - len(sets))


def free_moves(first, second):
    """Give the memory back."""


def copy_undos(goal, source, count):
    """Copy the first `count` records."""
    for i in range(count):
        for name in Undo.__slots__:
            if hasattr(source[i], name):
                setattr(goal[i], name, getattr(source[i], name))


def new_cells(count):
    """Numbers of 64 bits, all 0; `is_missing` says whether there was no room for them."""
    return [0] * count


def is_missing(cells):
    return cells is None


def clear_cells(cells, count):
    cells[:] = [0] * count


def free_cells(cells):
    """Give the memory back."""


def new_shorts(count):
    """Numbers of 16 bits, all 0."""
    return [0] * count


def clear_shorts(numbers, count):
    numbers[:] = [0] * count


def clear_row(numbers, first, count):
    """Have so many of them be 0 again."""
    numbers[first : first + count] = [0] * count


def no_shorts():
    return []


def free_shorts(first, second):
    """Give the memory back."""


def prefetch(cells, i):
    """Have a cell at hand soon."""


def prefetch_short(numbers, i):
    """The same for an array of small numbers."""


def copy_sets(goal, source):
    """Copy all sets of a colour."""
    goal[:] = source


def copy_codes(goal, source, count):
    """Copy the codes of the first `count` squares."""
    goal[:count] = source[:count]


def same_codes(one, other, count):
    """Whether the codes of the first `count` squares are the same."""
    return one[:count] == other[:count]


def read_from(octets):
    """The contents of bytes, which must be kept alive."""
    return octets


def written_to(octets):
    """The contents of a bytearray, which must be kept alive."""
    return octets


def free_all(first, second, third):
    """Give the memory back."""
