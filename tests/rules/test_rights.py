"""Castling rights as set-ups give them."""

from dataclasses import replace

import pytest

from tenfile.rules import BLACK, WHITE, Geometry, Right, Setup, castling_rights
from tenfile.variants import VARIANTS
from tests.definitions import CHESS, PALACED, WIDE

EXPECTED = {
    "capablanca": {("f1", "j1"), ("f1", "a1"), ("f8", "j8"), ("f8", "a8")},
    "bird": {("f1", "j1"), ("f1", "a1"), ("f8", "j8"), ("f8", "a8"), ("e8", "j8"), ("e8", "a8")},
    "victorian": {("f1", "i1"), ("f1", "b1"), ("f8", "i8"), ("f8", "b8")},
    "expanded": {("f1", "j1"), ("f1", "a1"), ("f10", "j10"), ("f10", "a10")},
    "birdsandninjas": {
        (f"f{rank}", f"{file}{rank}") for rank in (1, 10) for file in "abij"
    },
}  # fmt: skip


@pytest.mark.parametrize("game", VARIANTS)
def test_homes_of_kings_and_rooks(game: str) -> None:
    rights = castling_rights(VARIANTS[game])
    assert {(right.king, right.rook) for right in rights} == EXPECTED[game.partition("-")[0]]
    for right in rights:
        assert right.short == (right.rook > right.king)
        assert right.color is (WHITE if right.king.endswith("1") else BLACK)


def test_white_comes_first_and_short_before_long() -> None:
    for game in (*VARIANTS.values(), CHESS, PALACED, WIDE):
        rights = castling_rights(game)
        order = [(right.color.index, not right.short) for right in rights]
        assert order == sorted(order)
        assert len(set(rights)) == len(rights)


def test_without_castling_there_are_none() -> None:
    assert castling_rights(replace(CHESS, castling=None)) == ()


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("4k3/8/8/8/8/8/8/1R1K3R w KQ - 0 1", (("d1", "h1"), ("d1", "b1"))),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", (("e1", "a1"),)),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", ()),
        ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", ()),
        ("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1", (("e1", "h1"), ("e1", "a1"))),
        ("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", (("e8", "h8"), ("e8", "a8"))),
        ("", ()),
        ("4k3/8/8/8/8/8/8/R3K2R", ()),
        ("20K/8 w KQkq - 0 1", ()),
        ("4k3/8/8/8/8/8/8/30RK4R w KQ - 0 1", ()),
    ],
)
def test_rights_are_read_off_the_set_up(fen: str, expected: tuple[tuple[str, str], ...]) -> None:
    rights = castling_rights(replace(CHESS, setups=(Setup("main", fen),)))
    assert tuple((right.king, right.rook) for right in rights) == expected


def test_back_ranks_lie_in_front_of_palaces() -> None:
    assert Right(WHITE, "c1", "e1", True) in castling_rights(PALACED)
    assert Right(BLACK, "c7", "a7", False) in castling_rights(PALACED)
    assert PALACED.geometry == Geometry(5, 9, 0, PALACED.geometry.missing)
