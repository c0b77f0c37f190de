"""Bird's Chess: the ancestor of Capablanca's game; the guard is a chancellor, the equerry an archbishop."""

from dataclasses import replace

from ..rules import Promotion, Setup
from ..rules import pieces as men
from .capablanca import CAPABLANCA

GUARD = men.CHANCELLOR.called("guard", "G", also_read="C")
EQUERRY = men.ARCHBISHOP.called("equerry", "E", also_read="A")

BIRD = replace(
    CAPABLANCA,
    name="bird",
    title="Bird",
    full_title="Bird's Chess",
    aliases=("Bird's Chess", "Bird Chess", "Birds", "Birds Chess", "Bird’s Chess"),
    summary="Henry Bird's 10×8 game of 1874 with a guard (rook and knight) and an equerry (bishop and knight).",
    pieces=(men.KING, men.QUEEN, GUARD, EQUERRY, men.ROOK, men.BISHOP, men.KNIGHT, men.PAWN),
    setups=(
        Setup(
            "main",
            "rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1",
            "the queens face each other",
        ),
        Setup(
            "reversed",
            "rnbekqgbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1",
            "Black's army is turned round: each queen faces a king",
        ),
    ),
    promotion=Promotion(choices={8: "QGERBN"}),
)
