"""Positions in which earlier generators went wrong, each a kind of its own, told in words and held to the referee."""

from dataclasses import dataclass, replace

import pytest

from tenfile import VARIANTS
from tenfile.rules import Piece
from tests import oracle
from tests.core.generators import generator_of, texts
from tests.definitions import CHESS


@dataclass(frozen=True)
class Lesson:
    """A position, some moves that are legal in it, and some that are not."""

    game: str
    fen: str
    legal: str
    illegal: str = ""


LESSONS = {
    "a straight and a bent check share a path: one man between answers both": Lesson(
        "expanded", "4r4k/3g6/10/10/10/10/10/10/10/1B2K5 w - - 0 1", "b1e4 e1d1 e1f1 e1d2 e1f2", "b1c2 b1f5 e1e2"
    ),
    "taking one of the two is not enough": Lesson(
        "expanded", "4r4k/3g6/10/10/10/10/10/9B/10/4K5 w - - 0 1", "e1d1 e1f2", "j3d9 j3i2 e1e2"
    ),
    "a pinned bomber takes its pinner and lands elsewhere": Lesson(
        "birdsandninjas", "****2****/9k/10/10/10/4r5/10/4F5/10/10/4K5/****2****[] w - - 0 1",
        "e4e6 e4e7 e4e5 e4e2", "e4f4 e4d4",
    ),
    "a pinned guard jumps its pinner": Lesson(
        "birdsandninjas", "****2****/9k/10/10/10/10/10/3b6/4G5/5K4/10/****2****[] w - - 0 1",
        "e3c5 e3d4", "e3f4 e3d2 e3c1 e3g5",
    ),
    "in double check a jump may take both": Lesson(
        "birdsandninjas", "****2****/9k/10/10/10/10/10/4r5/5n4/6G3/4K5/****2****[] w - - 0 1", "g2e4", "g2f3"
    ),
    "taking the man behind one's own king beside a bomber creates check": Lesson(
        "birdsandninjas", "****2****/9k/10/10/10/10/4f5/4K5/4p5/10/4R5/****2****[] w - - 0 1", "e1e2 e4e5", "e1e3"
    ),
    "leaving the square behind one's own king lets the bomber pass": Lesson(
        "birdsandninjas", "****2****/9k/10/10/4f5/10/10/4K5/4N5/10/10/****2****[] w - - 0 1", "e4d4", "e3d5 e3g4"
    ),
    "a sole compulsory promotion is not the pawn itself": Lesson(
        "expanded", "1k8/8P1/10/10/10/10/10/10/10/1K8 w - - 0 1", "i9i10q", "i9i10"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LESSONS)
def test_lessons(name: str) -> None:
    lesson = LESSONS[name]
    ours = texts(generator_of(VARIANTS[lesson.game], lesson.fen))
    assert ours == sorted(oracle.legal_moves(oracle.read_fen(lesson.game, lesson.fen)))
    assert set(lesson.legal.split()) <= set(ours)
    assert not set(lesson.illegal.split()) & set(ours)


def test_a_king_rook_compound_gives_one_check() -> None:
    """He attacks his neighbour in two ways, and is one man all the same: taking him is enough."""
    dragon = Piece("dragon", "D", "RK", 700)
    variant = replace(CHESS, pieces=(*CHESS.pieces, dragon))
    assert texts(generator_of(variant, "4k3/8/8/8/8/4r3/4d3/4KB2 w - - 0 1")) == ["f1e2"]
    assert texts(generator_of(variant, "4k3/8/8/8/8/8/4d3/4KB2 w - - 0 1")) == ["e1e2", "f1e2"]
