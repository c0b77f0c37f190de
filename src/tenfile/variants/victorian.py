"""Victorian Chess: Capablanca's men in another order, castling with the rooks of the b- and i-files."""

from dataclasses import replace

from ..rules import Castling, Promotion, Setup
from .capablanca import CAPABLANCA

VICTORIAN = replace(
    CAPABLANCA,
    name="victorian",
    title="Victorian",
    full_title="Victorian Chess",
    aliases=("Victorian Chess", "Paulowich", "Paulowich Chess", "Capablanca Chess, Paulowich Variant"),
    summary="10×8 with the strongest men in the corners; the king castles two squares with the b- or i-rook.",
    setups=(Setup("main", "crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w KQkq - 0 1"),),
    promotion=Promotion(choices={8: "QCA"}),
    castling=Castling(short=(2,), long=(2,)),
)
