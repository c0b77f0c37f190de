"""Letters of men in other languages: nobody is mistaken for anybody else, and moves say the same."""

import pytest

import tenfile
from tenfile.game.album import Album
from tenfile.game.show import Look
from tenfile.records.printing.letters import Letters, distinct, languages
from tests.collected import slice_of

CODES = sorted(name for name in languages() if len(name) == 2)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("variant", tenfile.VARIANTS.values(), ids=tenfile.VARIANTS)
def test_no_two_men_are_called_the_same(variant: tenfile.Variant, code: str) -> None:
    called = distinct(variant, languages()[code])
    assert len(set(called.values())) == len(variant.pieces)
    for piece in variant.pieces:
        if piece.name in languages()[code]:
            assert called[piece.letter] == languages()[code][piece.name]


def setter(kind: str) -> Letters:
    return Letters(kind, Album(Look()))


@pytest.mark.parametrize(
    ("kind", "game", "san", "shown"),
    [
        ("english", "expanded", "Oxe6+", "Oxe6+"),
        ("german", "capablanca", "Nc3", "Sc3"),
        ("DE", "capablanca", "e8=Q#", "e8=D#"),
        ("de", "capablanca", "R10a5", "T10a5"),
        ("fr", "birdsandninjas", "Fxe6", "Flxe6"),
        ("fr", "birdsandninjas", "J@e0-e3", "J@e0-e3"),
        ("fr", "capablanca", "cxd8=C", "cxd8=Ch"),
        ("es", "capablanca", "Axd5", "Arxd5"),
        ("Estonian", "expanded", "O-O", "O-O"),
        ("et", "expanded", "Od5", "Osd5"),
        ("et", "expanded", "Bd5", "Od5"),
        ("ru", "capablanca", "Ke2", "\u041a\u0440e2"),
        ("it", "birdsandninjas", "O-O-O2+", "O-O-O2+"),
    ],
)
def test_moves(kind: str, game: str, san: str, shown: str) -> None:
    assert setter(kind).move(tenfile.find_variant(game), san) == shown


@pytest.mark.parametrize("game", ["capablanca", "expanded", "birdsandninjas"])
def test_different_moves_stay_different(game: str) -> None:
    """Also where a language's letter for one man is another man's own."""
    variant = tenfile.find_variant(game)
    for code in ("fr", "es", "et", "pl", "ro"):
        letters = setter(code)
        for row in slice_of(game, 60):
            board = tenfile.Board(variant, row["fen"])
            sans = {board.san(move) for move in board.legal_moves}
            assert len({letters.move(variant, san) for san in sans}) == len(sans)


def test_figurines() -> None:
    capablanca = tenfile.find_variant("capablanca")
    shown = setter("figurines").move(capablanca, "e8=A+")
    assert shown.startswith('e8=<svg class="man"') and 'aria-label="archbishop"' in shown and shown.endswith("+")
    assert 'xlink:href="#w-archbishop"' in shown
    assert setter("figurines").move(capablanca, "O-O") == "O-O"


def test_definitions_of_ones_own_keep_their_letters() -> None:
    from tests.definitions import CHESS

    assert distinct(CHESS, languages()["de"])["Q"] == "D"


def test_other_words_are_refused() -> None:
    with pytest.raises(tenfile.TenfileError, match="no letters 'klingon'; there are english, figurines, czech"):
        setter("klingon")
