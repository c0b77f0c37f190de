"""Capablanca Chess: orthodox chess with an archbishop and a chancellor on 10×8."""

from ..rules import Castling, Geometry, Pawns, Promotion, Setup, Variant
from ..rules import pieces as men

CAPABLANCA = Variant(
    name="capablanca",
    title="Capablanca",
    full_title="Capablanca Chess",
    aliases=("Capablanca Chess", "Capablanca's Chess"),
    summary="Orthodox chess on 10×8 with an archbishop (bishop and knight) and a chancellor (rook and knight).",
    geometry=Geometry(files=10, height=8),
    pieces=(men.KING, men.QUEEN, men.CHANCELLOR, men.ARCHBISHOP, men.ROOK, men.BISHOP, men.KNIGHT, men.PAWN),
    setups=(Setup("main", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"),),
    pawns=Pawns(reach={2: 2}),
    promotion=Promotion(choices={8: "QCARBN"}),
    castling=Castling(short=(3,), long=(3,)),
)
