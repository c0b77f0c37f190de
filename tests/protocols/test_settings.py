"""Options and the settings behind them, and what ratings and scores mean."""

import pytest

from tenfile.protocols.refusal import Refusal
from tenfile.protocols.settings import CLEAR, HASH, LEVEL, LIMIT, PONDER, RATING, Settings, find_option
from tenfile.protocols.strength import RATINGS, chances, level_of


def test_kinds() -> None:
    assert [option.kind for option in (HASH, PONDER, CLEAR)] == ["spin", "check", "button"]


def test_a_change_leaves_the_rest() -> None:
    settings = HASH.changed(Settings(), "64")
    assert settings.hash_mib == 64
    assert settings.level == Settings().level


@pytest.mark.parametrize(("text", "value"), [("true", True), ("1", True), ("FALSE", False), ("0", False), ("on", True)])
def test_truths(text: str, value: bool) -> None:
    assert PONDER.read(text) is value


@pytest.mark.parametrize("text", [None, "", "yes please", "2"])
def test_no_truths(text: str | None) -> None:
    with pytest.raises(Refusal, match="option Ponder"):
        PONDER.read(text)


@pytest.mark.parametrize("text", [None, "", "0", "-1", "1e3", "3.5", "99999999999"])
def test_no_sizes(text: str | None) -> None:
    with pytest.raises(Refusal, match="option Hash"):
        HASH.read(text)


def test_names_in_any_case() -> None:
    assert find_option([HASH, LEVEL], "skill level") is LEVEL
    with pytest.raises(Refusal, match="no option 'Contempt'"):
        find_option([HASH], "Contempt")


def test_levels_of_ratings() -> None:
    assert [level_of(rating) for rating in (0, min(RATINGS.values()), 1000, 9999)] == [1, 1, 2, 10]
    assert list(RATINGS.values()) == sorted(set(RATINGS.values()))


def test_a_rating_counts_only_where_it_limits() -> None:
    settings = RATING.changed(Settings(), "1000")
    assert settings.strength == 10
    limited = LIMIT.changed(settings, "true")
    assert limited.strength == 2
    assert LEVEL.changed(limited, "1").strength == 1


def test_chances() -> None:
    win, draw, loss = chances(0, None)
    assert win == loss
    assert win + draw + loss == 1000
    assert 0 < draw < 200
    assert chances(None, 3) == (1000, 0, 0)
    assert chances(None, -1) == (0, 0, 1000)
    assert chances(100_000, None) == (1000, 0, 0)
    assert chances(-200, None) == tuple(reversed(chances(200, None)))
    assert [chances(cp, None)[0] for cp in range(-500, 501, 50)] == sorted(
        chances(cp, None)[0] for cp in range(-500, 501, 50)
    )
