"""Definitions that only tests play: orthodox chess, and small, large and odd boards that no game of the package has.

Each is a literal as in `tenfile.variants`, so that whatever the core does it does from data.
"""

from dataclasses import replace

from tenfile.rules import Castling, Drops, Geometry, Pawns, Piece, Promotion, Runners, Setup, Variant
from tenfile.rules import pieces as men

CHESS = Variant(
    name="chess",
    title="Chess",
    geometry=Geometry(files=8, height=8),
    pieces=(men.KING, men.QUEEN, men.ROOK, men.BISHOP, men.KNIGHT, men.PAWN),
    setups=(Setup("main", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),),
    pawns=Pawns(reach={2: 2}),
    promotion=Promotion(choices={8: "QRBN"}),
    castling=Castling(short=(2,), long=(2,)),
)

BOMBER = Piece("bomber", "F", "[over D][fly R]", 500)
FAR_BOMBER = Piece("far bomber", "X", "[over D][fly+ R]", 550)
JUMPER = Piece("jumper", "G", "F[over A]", 300)
GRYPHON = Piece("gryphon", "Y", "[F?R]", 780)
OSPREY = Piece("osprey", "O", "[D?B]", 560)
RUNNER = Piece("runner", "J", "", 150)

HOLED = Variant(
    name="holed",
    title="Holed",
    geometry=Geometry(files=6, height=6, missing=frozenset({"a3", "a4", "f3", "f4", "c3", "c4"})),
    pieces=(men.KING, men.ROOK, men.BISHOP, men.KNIGHT, GRYPHON, OSPREY, BOMBER, JUMPER, men.PAWN),
    setups=(Setup("main", "rnbyfk/pppppp/*1*2*/*1*2*/PPPPPP/RNBYFK w - - 0 1"),),
    pawns=Pawns(reach={}),
    promotion=Promotion(choices={6: "RBNYFGO"}),
)
"""Six by six with holes at the edge and in the middle, and every way of moving there is."""

PALACED = Variant(
    name="palaced",
    title="Palaced",
    geometry=Geometry(files=5, height=9, first_rank=0, missing=frozenset(f"{f}{r}" for f in "abde" for r in (0, 8))),
    pieces=(men.KING, men.ROOK, men.KNIGHT, FAR_BOMBER, JUMPER, men.PAWN, RUNNER),
    setups=(Setup("main", "**x**/rgkgr/ppppp/5/5/5/PPPPP/RGKGR/**X**[JJjj] w KQkq - 0 1"),),
    pawns=Pawns(reach={2: 2}),
    promotion=Promotion(choices={6: "N", 7: "RX"}, optional=frozenset({6})),
    castling=Castling(short=(1, 2), long=(1,)),
    runners=Runners("J", dash_to=3, side_capture_from=4),
    drops=Drops("J", stock=2, zone=(0, 1)),
)
"""Five by seven with a palace square behind each side: drops, runners, numbered castlings, promotion on two ranks."""

_WIDE_MEN = (men.KING, men.QUEEN, men.ROOK, men.BISHOP, men.KNIGHT, GRYPHON, OSPREY, BOMBER, JUMPER, men.PAWN)
_WIDE_ROW = "rnbyogfqkfgoybnr"

WIDE = Variant(
    name="wide",
    title="Wide",
    geometry=Geometry(files=16, height=8),
    pieces=_WIDE_MEN,
    setups=(Setup("main", f"{_WIDE_ROW}/{'p' * 16}/16/16/16/16/{'P' * 16}/{_WIDE_ROW.upper()} w KQkq - 0 1"),),
    pawns=Pawns(reach={2: 2}),
    promotion=Promotion(choices={8: "QRBNYFG"}),
    castling=Castling(short=(4,), long=(5,), all_safe=True),
)
"""Sixteen by eight: 128 squares, as many as the compiled core has room for."""

SQUARE = replace(
    WIDE,
    name="square",
    title="Square",
    geometry=Geometry(files=16, height=16),
    setups=(
        Setup("main", f"{_WIDE_ROW}/{'p' * 16}/{'/'.join(['16'] * 12)}/{'P' * 16}/{_WIDE_ROW.upper()} w KQkq - 0 1"),
    ),
    pawns=Pawns(reach={2: 4, 3: 3, 4: 2}),
    promotion=Promotion(choices={16: "QRBNYFG"}),
)
"""Sixteen by sixteen: 256 squares, too many for the compiled core."""
