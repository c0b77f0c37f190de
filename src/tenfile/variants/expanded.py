"""Expanded Chess: 10×10 with gryphons, ospreys and zebras, and promotion by rank."""

from ..rules import Castling, Geometry, Pawns, Piece, Promotion, Setup, Variant
from ..rules import pieces as men

GRYPHON = Piece("gryphon", "G", "[F?R]", 780, picture="gryphon")
OSPREY = Piece("osprey", "O", "[D?B]", 560, picture="osprey")
ZEBRA = Piece("zebra", "Z", "Z", 270, picture="zebra")

EXPANDED = Variant(
    name="expanded",
    title="Expanded",
    full_title="Expanded Chess",
    aliases=("Expanded Chess",),
    summary="10×10 with bent riders (gryphon, osprey), zebras, and promotion on three ranks.",
    geometry=Geometry(files=10, height=10),
    pieces=(men.KING, men.QUEEN, GRYPHON, OSPREY, men.ROOK, men.BISHOP, men.KNIGHT, ZEBRA, men.PAWN),
    setups=(
        Setup(
            "main",
            "rnbzqkzbnr/1go4og1/pppppppppp/10/10/10/10/PPPPPPPPPP/1GO4OG1/RNBZQKZBNR w KQkq - 0 1",
            "this project's arrangement: the inventor's diagram is lost",
        ),
    ),
    pawns=Pawns(reach={3: 2}),
    promotion=Promotion(choices={8: "NZBO", 9: "RG", 10: "Q"}, optional=frozenset({8, 9})),
    castling=Castling(short=(3,), long=(3,), all_safe=True),
)
