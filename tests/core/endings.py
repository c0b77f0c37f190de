"""Small games for the tests of endings: test-only boards, men, and the positions of a few men on them."""

from itertools import permutations

from tenfile import core
from tenfile.core import codes
from tenfile.rules import Geometry, Pawns, Piece, Promotion, Setup, Variant
from tenfile.rules import pieces as men

MEN = {
    "Q": "Q", "R": "R", "B": "B", "N": "N", "W": "W", "F": "F", "D": "D", "Z": "Z", "H": "H", "M": "K", "A": "BN",
    "G": "[F?R]", "O": "[D?B]", "U": "F[over A]", "X": "[over D][fly R]", "Y": "[over D][fly+ R]",
}  # fmt: skip
"""Letters and movement words: the men of the games, and some that move in few ways."""


def small_game(files: int, height: int, letters: str, missing: tuple[str, ...] = ()) -> Variant:
    """A board of any size with a king, these men, and pawns that nobody sets up."""
    kinds = tuple(Piece(MEN[letter], letter, MEN[letter], 100) for letter in letters)
    fen = "/".join([str(files)] * height) + " w - - 0 1"
    return Variant(
        name=f"{files}x{height}{letters.lower()}",
        title="Small",
        geometry=Geometry(files, height, missing=frozenset(missing)),
        pieces=(men.KING, *kinds, men.PAWN),
        setups=(Setup("main", fen),),
        pawns=Pawns({}),
        promotion=Promotion({height: letters[0]}),
    )


def position(variant: Variant, interpreted: bool, men: str, squares: tuple[int, ...], turn: int) -> core.Generator:
    """A generator with White's king, Black's king and White's men on these squares."""
    generator = core.new_generator(variant, interpreted)
    kinds = [generator.tables.kinds[letter] * 2 for letter in "KK" + men]
    kinds[1] += 1
    generator.position.arrange(list(zip(kinds, squares, strict=True)), turn, 0, (0, 0), 0)
    return generator


Standing = tuple[tuple[int, ...], str, int]
"""The squares of White's king, Black's king and White's man, his letter, and whose turn it is."""


def standings(variant: Variant, letters: str) -> list[Standing]:
    """Every way to put two kings and one of these men on a board, with either side to move."""
    return [(squares, letter, turn) for letter in letters for squares in arrangements(variant, 1) for turn in (0, 1)]


def moves_from(variant: Variant, interpreted: bool, standing: Standing) -> tuple[bool, list[Standing | None]] | None:
    """Whether it is check, and what follows, None where the man was taken; None where the position is not legal."""
    squares, letter, turn = standing
    generator = position(variant, interpreted, letter, squares, turn)
    if generator.is_check(turn ^ 1):
        return None
    after: list[Standing | None] = []
    for number in generator.numbers():
        start, goal = number & 255, number >> codes.TO & 255
        became = generator.tables.letters[number >> codes.PROMOTION & 15] or letter
        moved = tuple(goal if square == start else square for square in squares)
        after.append((moved, became, turn ^ 1) if len(set(moved)) == 3 else None)
    return generator.is_check(turn), after


def plies_to_mate(variant: Variant, letters: str, interpreted: bool) -> dict[Standing, int]:
    """In how many plies White mates, for every legal position where he can: found by playing on for ever longer."""
    followers = {it: after for it in standings(variant, letters) if (after := moves_from(variant, interpreted, it))}
    found = {it: 0 for it, (check, after) in followers.items() if it[2] and check and not after}
    for plies in range(1, 1000):
        new = [it for it, (_, after) in followers.items() if it[2] == 1 - plies % 2 and it not in found]
        if plies % 2:
            new = [it for it in new if any(follower in found for follower in followers[it][1])]
        else:
            new = [it for it in new if followers[it][1] and all(other in found for other in followers[it][1])]
        if not new and plies % 2:
            return found
        found |= dict.fromkeys(new, plies)
    raise AssertionError("no end")


def arrangements(variant: Variant, men: int) -> list[tuple[int, ...]]:
    """Every way to put two kings and this many men on different squares."""
    return list(permutations(variant.geometry.indices.values(), 2 + men))
