"""The ladder of levels: each knows more than the one below."""

from itertools import pairwise

import pytest

from tenfile.engine import LEVELS, Engine
from tenfile.engine.levels import find_level
from tenfile.errors import EngineError

ENDLESS = 1 << 62


def test_ten_levels() -> None:
    assert list(LEVELS) == list(range(1, 11))
    assert [number for number, level in LEVELS.items() if level.is_full] == [10]


def test_each_knows_more_than_the_one_below() -> None:
    for below, above in pairwise(LEVELS.values()):
        assert above.is_full or (above.nodes or ENDLESS) >= (below.nodes or 0)
        assert (above.depth or ENDLESS) >= (below.depth or ENDLESS)
        assert above.noise <= below.noise
        assert above.margin <= below.margin
        assert above.blindness <= below.blindness


def test_from_the_third_on_no_answer_is_overlooked() -> None:
    """And what is misjudged, together with what is let pass, is far from a rook's worth."""
    for number, level in LEVELS.items():
        if number >= 3:
            assert not level.blindness
            assert 2 * level.noise + level.margin < 300


@pytest.mark.parametrize("number", [0, 11, -1, 2.5, "3", None, True])
def test_no_such_level(number: object) -> None:
    sentence = f"there is no level {number!r}; the levels are 1 to 10"
    with pytest.raises(EngineError) as caught:
        find_level(number)  # type: ignore[arg-type]
    assert str(caught.value) == sentence
    engine = Engine()
    with pytest.raises(EngineError, match="there is no level"):
        engine.level = number  # type: ignore[assignment]
    assert engine.level == 10
