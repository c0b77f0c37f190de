"""The terms that the evaluation is a sum of: where each begins among its weights; terms.pxd says the same to C.

A weight is two numbers, in hundredths of a pawn: early, while many men stand, and late, when few are left. A term has
one or several for each kind of man, or for each rank, distance or count. An evaluation is linear in them: how often
each counts in a position, for White less for Black, is the position's trace.
"""

from collections.abc import Iterator
from typing import NamedTuple

KINDS, MOBILITIES, RANKS, DANGERS, STEPS, DISTANCES = 16, 16, 16, 64, 8, 8

# For each kind: a man; the squares he may go to, by bucket; two men bound to squares of one colour, on both colours.
MATERIAL, MOBILITY, PAIR = 0, 16, 272
# For each kind, twice (his side not on move, on move): a man whom an enemy pawn, a lesser enemy, any enemy attacks (the
# last: and nobody defends).
BY_PAWN, BY_LESSER, HANGING = 288, 320, 352
# For each kind that moves along files: on a file without pawns of ours, without any pawns.
HALF_OPEN, OPEN = 384, 400
# For each kind: held by a pawn; held by a pawn on the far half, where no enemy pawn can ever attack.
HELD, OUTPOST = 416, 432
# Attacks on the squares around the enemy's king, by their sum.
DANGER = 448
# Pawns by rank: passed (running pawns apart), beside another, protected by another.
PASSED, PHALANX, PROTECTED = 512, 544, 560
# Pawns: another before it; none beside; the same with no enemy pawn before it; left behind.
DOUBLED, ISOLATED, ISOLATED_OPEN, BACKWARD = 576, 577, 578, 579
# Passed pawns by steps to go: stopped by a man, the way empty, the way empty and not attacked.
BLOCKED, FREE, SAFE = 580, 588, 596
# Passed pawns by stage (steps to go, see STAGES) and distance of the square before them from their king, the enemy's.
NEAR_OWN, NEAR_ENEMY = 604, 636
# By distance (0 none) of the first pawn before the king, of ours, of the enemy's: on his file, on those beside.
SHELTER, STORM = 668, 684
# To be on move; rights to castle, by their number; so many men in hand; against a lone king, the kings' distance and
# his distance from the centre.
TEMPO, CASTLING, HAND, CHASE_NEAR, CHASE_EDGE = 700, 701, 705, 721, 737
# Squares, for each kind as many as the board has, as White sees them with his king on the right half.
SQUARES = 753

STAGES = (0, 0, 1, 1, 2, 2, 3, 3)
"""The stage of a passed pawn by its steps to go, the last one first."""


class Term(NamedTuple):
    """One term: its name in data files, where it begins, whether it is told apart by kind, weights (of each kind)."""

    name: str
    start: int
    by_kind: bool
    size: int


TERMS = (
    Term("material", MATERIAL, True, 1),
    Term("mobility", MOBILITY, True, MOBILITIES),
    Term("pair", PAIR, True, 1),
    Term("attacked by a pawn", BY_PAWN, True, 1),
    Term("attacked by a pawn, on move", BY_PAWN + KINDS, True, 1),
    Term("attacked by a lesser man", BY_LESSER, True, 1),
    Term("attacked by a lesser man, on move", BY_LESSER + KINDS, True, 1),
    Term("hanging", HANGING, True, 1),
    Term("hanging, on move", HANGING + KINDS, True, 1),
    Term("half-open file", HALF_OPEN, True, 1),
    Term("open file", OPEN, True, 1),
    Term("held by a pawn", HELD, True, 1),
    Term("outpost", OUTPOST, True, 1),
    Term("king in danger", DANGER, False, DANGERS),
    Term("passed pawn", PASSED, False, RANKS),
    Term("passed running pawn", PASSED + RANKS, False, RANKS),
    Term("phalanx", PHALANX, False, RANKS),
    Term("protected pawn", PROTECTED, False, RANKS),
    Term("doubled pawn", DOUBLED, False, 1),
    Term("isolated pawn", ISOLATED, False, 1),
    Term("isolated pawn on a half-open file", ISOLATED_OPEN, False, 1),
    Term("backward pawn", BACKWARD, False, 1),
    Term("passed pawn blocked", BLOCKED, False, STEPS),
    Term("passed pawn's way free", FREE, False, STEPS),
    Term("passed pawn's way safe", SAFE, False, STEPS),
    Term("passed pawn and own king", NEAR_OWN, False, 4 * DISTANCES),
    Term("passed pawn and enemy king", NEAR_ENEMY, False, 4 * DISTANCES),
    Term("shelter on the king's file", SHELTER, False, DISTANCES),
    Term("shelter beside", SHELTER + DISTANCES, False, DISTANCES),
    Term("storm on the king's file", STORM, False, DISTANCES),
    Term("storm beside", STORM + DISTANCES, False, DISTANCES),
    Term("to move", TEMPO, False, 1),
    Term("rights to castle", CASTLING, False, 4),
    Term("in hand", HAND, False, 16),
    Term("chase: kings' distance", CHASE_NEAR, False, 16),
    Term("chase: to the edge", CHASE_EDGE, False, 16),
)
"""Every term but the squares, which depend on the board."""


def all_terms(squares: int) -> Iterator[Term]:
    """Every term for a board of so many squares."""
    yield from TERMS
    yield Term("square", SQUARES, True, squares)


def count_weights(squares: int) -> int:
    """How many weights there are for a board of so many squares."""
    return SQUARES + KINDS * squares
