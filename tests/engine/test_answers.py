"""Scores as people read them."""

import pytest

from tenfile.core import tuning
from tenfile.engine import Score


@pytest.mark.parametrize(
    ("core", "score", "text"),
    [
        (0, Score(cp=0), "+0.00"),
        (34, Score(cp=34), "+0.34"),
        (-250, Score(cp=-250), "-2.50"),
        (tuning.MATE - 1, Score(mate=1), "#1"),
        (tuning.MATE - 3, Score(mate=2), "#2"),
        (tuning.MATE - 5, Score(mate=3), "#3"),
        (2 - tuning.MATE, Score(mate=-1), "#-1"),
        (4 - tuning.MATE, Score(mate=-2), "#-2"),
    ],
)
def test_scores(core: int, score: Score, text: str) -> None:
    assert Score.of_core(core) == score
    assert str(score) == text


def test_the_other_side() -> None:
    assert -Score(cp=5) == Score(cp=-5)
    assert -Score(mate=3) == Score(mate=-3)
