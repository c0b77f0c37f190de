"""An arrangement: what a FEN says, as plain values, and everything that keeps it from being a position of its game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from .. import core
from ..core.faces import Generator
from ..errors import short
from ..rules import COLORS, Color, Right, Variant

MOST_COUNTED = 99_999


@dataclass(frozen=True)
class Arrangement:
    """Men on squares, the side to move, and what else a position is made of.

    ``men`` maps squares to letters, upper case for White. ``rights`` are castling rights, ``passed`` the squares that
    the last move's pawn passed over, ``hands`` the drops that White and Black have left. ``halfmove`` counts half-moves
    since the last capture, drop or pawn move, ``fullmove`` the game's moves from 1.
    """

    men: Mapping[str, str]
    turn: Color = Color.WHITE
    rights: tuple[Right, ...] = ()
    passed: tuple[str, ...] = ()
    hands: tuple[int, int] = (0, 0)
    halfmove: int = 0
    fullmove: int = 1

    def squares_of(self, letter: str, color: Color) -> list[str]:
        """Where a side's men of one letter stand."""
        marked = cased(letter, color)
        return [square for square, man in self.men.items() if man == marked]


def cased(letter: str, color: Color) -> str:
    """A man's letter as a FEN writes it for this side."""
    return letter.upper() if color is Color.WHITE else letter.lower()


def color_of(mark: str) -> Color:
    """The side of a man's letter in a FEN."""
    return Color.WHITE if mark.isupper() else Color.BLACK


def faults(variant: Variant, arrangement: Arrangement) -> tuple[str, ...]:
    """Everything that keeps the arrangement from being a position of the game, in sentences; empty if it is one."""
    strange = tuple(_strangers(variant, arrangement))
    if strange:
        return strange
    parts = (_kings, _pawns, _stock, _rights, _passed, _counters)
    found = [fault for part in parts for fault in part(variant, arrangement)]
    if not any(True for _ in _kings(variant, arrangement)):
        found += _check(variant, arrangement)
    return tuple(found)


def _strangers(variant: Variant, it: Arrangement) -> Iterator[str]:
    """Squares and men that the game does not have: of such an arrangement nothing else can be asked."""
    squares, letters = variant.geometry.indices, {piece.letter for piece in variant.pieces}
    for square in (*it.men, *it.passed):
        if square not in squares:
            yield f"there is no square {short(square)}"
    for square, mark in it.men.items():
        if mark.upper() not in letters or len(mark) != 1:
            yield f"there is no man {short(mark)}, as on {short(square)}"


def _kings(variant: Variant, it: Arrangement) -> Iterator[str]:
    for color in COLORS:
        kings = it.squares_of(variant.king, color)
        if not kings:
            yield f"{color.word} has no king"
        elif len(kings) > 1:
            yield f"{color.word} has {len(kings)} kings, on {' and '.join(kings)}"


def _pawns(variant: Variant, it: Arrangement) -> Iterator[str]:
    geometry = variant.geometry
    back, front = geometry.back_rank(), geometry.opposite_rank(geometry.back_rank())
    last = max(variant.promotion.choices, default=geometry.last_rank + 1)
    for square, mark in it.men.items():
        rank = geometry.rank_of(square)
        own = rank if mark.isupper() else geometry.opposite_rank(rank)
        if mark.upper() == variant.pawns.letter and not back < rank < front:
            yield f"a pawn stands on {square}, an end rank"
        elif variant.runners and mark.upper() == variant.runners.letter and own >= last:
            yield f"a {variant.piece(mark).name} stands on {square}, where it would have promoted"


def _stock(variant: Variant, it: Arrangement) -> Iterator[str]:
    drops = variant.drops
    for color in COLORS:
        if it.hands[color.index] < 0 or (drops is None and it.hands[color.index]):
            yield f"{color.word} cannot have {it.hands[color.index]} drops left"
    if drops is None:
        return
    for color in COLORS:
        number = len(it.squares_of(drops.letter, color)) + it.hands[color.index]
        if number > drops.stock:
            name = variant.piece(drops.letter).name
            yield f"{color.word} has {number} {name}s, at most {drops.stock} come into a game"


def _rights(variant: Variant, it: Arrangement) -> Iterator[str]:
    for right in it.rights:
        rook = variant.castling.rook if variant.castling else ""
        if it.men.get(right.king) != cased(variant.king, right.color):
            yield f"{right.color.word} has a right to castle, but no king on {right.king}"
        if it.men.get(right.rook) != cased(rook, right.color):
            yield f"{right.color.word} has a right to castle, but no {variant.piece(rook).name} on {right.rook}"
        if len([other for other in it.rights if (other.color, other.short) == (right.color, right.short)]) > 1:
            yield f"{right.color.word} has two rights to castle on one side, with {right.rook} among them"


def _passed(variant: Variant, it: Arrangement) -> Iterator[str]:
    if it.passed and victim_of(variant, it) is None:
        names = "".join(it.passed)
        yield f"no pawn of {it.turn.other.word} can just have passed over {names}"


def victim_of(variant: Variant, it: Arrangement) -> str | None:
    """The square of the pawn that has just passed over all of ``passed``; None if no pawn can have."""
    geometry, mover = variant.geometry, it.turn.other
    ahead = 1 if mover is Color.WHITE else -1
    files = {geometry.file_of(square) for square in it.passed}
    if len(files) != 1:
        return None
    file = files.pop()

    def name(own: int) -> str:
        return geometry.name(file, own if ahead > 0 else geometry.opposite_rank(own))

    for start, reach in variant.pawns.reach.items():
        for steps in range(2, reach + 1):
            between = [name(start + step) for step in range(1, steps)]
            goal = name(start + steps)
            empty = not any(square in it.men for square in [name(start), *between])
            if set(it.passed) <= set(between) and empty and it.men.get(goal) == cased(variant.pawns.letter, mover):
                return goal
    return None


def _counters(variant: Variant, it: Arrangement) -> Iterator[str]:
    if not 0 <= it.halfmove <= MOST_COUNTED:
        yield f"the count of quiet half-moves is 0 to {MOST_COUNTED}, not {it.halfmove}"
    if not 1 <= it.fullmove <= MOST_COUNTED:
        yield f"the move number is 1 to {MOST_COUNTED}, not {it.fullmove}"


def _check(variant: Variant, it: Arrangement) -> Iterator[str]:
    generator = core.new_generator(variant)
    arrange(generator, replace(it, hands=(0, 0), halfmove=0))  # what is beyond all bounds is not for the core
    waiting = it.turn.other
    if generator.is_check(waiting.index):
        yield f"{waiting.word} is in check, and {it.turn.word} is to move"


def arrange(generator: Generator, it: Arrangement) -> None:
    """Set up a core generator whose position is empty. Squares passed count where a pawn can have passed them."""
    tables, position = generator.tables, generator.position
    index = tables.variant.geometry.indices
    men = [(tables.kinds[mark.upper()] * 2 + mark.islower(), index[square]) for square, mark in it.men.items()]
    rights = sum(1 << number for number, right in enumerate(tables.rights) if right in it.rights)
    position.arrange(men, it.turn.index, rights, it.hands, it.halfmove)
    victim = victim_of(tables.variant, it) if it.passed else None
    if victim is not None:
        position.set_passed([index[square] for square in it.passed], index[victim])
    generator.prepare()
