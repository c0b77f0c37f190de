"""Small games for the tests of endings: test-only boards, men, and the positions of a few men on them."""

from itertools import permutations

from tenfile import core
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


def arrangements(variant: Variant, men: int) -> list[tuple[int, ...]]:
    """Every way to put two kings and this many men on different squares."""
    return list(permutations(variant.geometry.indices.values(), 2 + men))
