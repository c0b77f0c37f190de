"""Birds and Ninjas: ten ranks and two palace squares behind each, flying bombers, ninja guards, dropped ninja pawns."""

from dataclasses import replace

from ..rules import Castling, Drops, Geometry, Pawns, Piece, Promotion, Runners, Setup, Variant
from ..rules import pieces as men

BOMBER = Piece("flying bomber", "F", "[over D][fly R]", 500, picture="flying-bomber")
FAR_BOMBER = replace(BOMBER, movement="[over D][fly+ R]", value=550)
NINJA_GUARD = Piece("ninja guard", "G", "F[over A]", 300, picture="ninja-guard")
NINJA_PAWN = Piece("ninja pawn", "J", "", 150, picture="ninja-pawn")
QUEEN, ROOK, BISHOP = replace(men.QUEEN, value=1100), replace(men.ROOK, value=600), replace(men.BISHOP, value=400)
NO_SQUARE = frozenset(f"{file}{rank}" for rank in (0, 11) for file in "abcdghij")


def _men(bomber: Piece) -> tuple[Piece, ...]:
    return (men.KING, QUEEN, ROOK, bomber, BISHOP, NINJA_GUARD, men.KNIGHT, men.PAWN, NINJA_PAWN)


def _setups(hands: str) -> tuple[Setup, ...]:
    middle = "pppppppppp/10/10/10/10/10/10/PPPPPPPPPP"
    return (
        Setup(
            "1", f"****ff****/grnbqkbnrg/{middle}/GRNBQKBNRG/****FF****{hands} w KQkq - 0 1", "guards in the corners"
        ),
        Setup("2", f"****ff****/rnbgqkgbnr/{middle}/RNBGQKGBNR/****FF****{hands} w KQkq - 0 1", "rooks in the corners"),
    )


BIRDSANDNINJAS = Variant(
    name="birdsandninjas",
    title="Birds and Ninjas",
    full_title="Birds and Ninjas",
    aliases=("Birds & Ninjas", "Birds-and-Ninjas", "Ninjas"),
    summary="10×10 and two palace squares a side: bombers capture by flying over, ninja pawns are dropped.",
    geometry=Geometry(files=10, height=12, first_rank=0, missing=NO_SQUARE),
    pieces=_men(BOMBER),
    setups=_setups("[JJJJjjjj]"),
    pawns=Pawns(reach={2: 3, 3: 2}),
    promotion=Promotion(choices={10: "QRBNGF"}),
    castling=Castling(short=(1, 2, 3), long=(1, 2, 3, 4)),
    runners=Runners("J", dash_to=5, side_capture_from=6),
    drops=Drops("J", stock=4, zone=(0, 1)),
)

NODROP = replace(
    BIRDSANDNINJAS,
    name="birdsandninjas-nodrop",
    title="Birds and Ninjas No Drop",
    full_title="Birds and Ninjas without drops",
    aliases=("Birds and Ninjas No Drop",),
    summary="Birds and Ninjas without ninja pawns.",
    pieces=_men(BOMBER)[:-1],
    setups=_setups(""),
    runners=None,
    drops=None,
)

EXTENDED = replace(
    BIRDSANDNINJAS,
    name="birdsandninjas-extended",
    title="Birds and Ninjas Extended",
    full_title="Birds and Ninjas with extended landing",
    aliases=("Birds and Ninjas Extended",),
    summary="Birds and Ninjas with bombers that land on any empty square behind their victim.",
    pieces=_men(FAR_BOMBER),
)

SECONDRANK = replace(
    BIRDSANDNINJAS,
    name="birdsandninjas-secondrank",
    title="Birds and Ninjas Second Rank",
    full_title="Birds and Ninjas with drops on the second rank",
    aliases=("Birds and Ninjas Second Rank",),
    summary="Birds and Ninjas with ninja pawns dropped on the second rank.",
    drops=Drops("J", stock=4, zone=(2,)),
)
