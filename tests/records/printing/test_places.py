"""The list of places for diagrams as people write it."""

import pytest

from tenfile import BLACK, WHITE, TenfileError
from tenfile.records.printing.places import Places, read_places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("marked, end", Places(frozenset({"marked", "end"}))),
        (" Every  10 ,comments", Places(frozenset({"comments"}), every=10)),
        ("12, 13., 14..., 15b, 16w", Places(frozenset(), moves=frozenset(
            {(12, WHITE), (13, WHITE), (14, BLACK), (15, BLACK), (16, WHITE)}))),
        ("none", Places(frozenset({"none"}))),
        ("", Places(frozenset())),
    ],
)  # fmt: skip
def test_lists(text: str, places: Places) -> None:
    assert read_places(text) == places


@pytest.mark.parametrize("text", ["often", "every 0", "every", "-1", "12x", "marked end", "none, end", "none, 3"])
def test_others_are_refused(text: str) -> None:
    with pytest.raises(TenfileError, match=r"^diagrams (stand at marked|at no place)"):
        read_places(text)
