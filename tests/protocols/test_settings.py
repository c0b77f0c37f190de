"""Options and the settings behind them, and what ratings and scores mean."""

import json
from dataclasses import asdict
from itertools import pairwise

import pytest

from tenfile.engine import LEVELS
from tenfile.engine.levels import level_in
from tenfile.protocols.refusal import Refusal
from tenfile.protocols.settings import CLEAR, HASH, LEVEL, LIMIT, PONDER, RATING, Settings, find_option
from tenfile.protocols.strength import DATA, LEAST, MOST, OTHERS, RATINGS, chances, level_of


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


# ---- ratings


def test_levels_of_ratings() -> None:
    for game, ratings in {**RATINGS, "another": OTHERS}.items():
        assert [level_of(rating, game) for rating in ratings] == list(LEVELS)
        assert [level_of(rating - 1, game) for rating in ratings] == [1, *list(LEVELS)[:-1]]
        assert [level_of(rating, game) for rating in (0, LEAST, MOST, 9999)] == [1, 1, 10, 10]


def test_ratings_rise_by_what_was_measured() -> None:
    """From one level to the next in every game, by 100 to 250."""
    measured = json.loads(DATA.read_text(encoding="utf-8"))
    for game, ratings in RATINGS.items():
        steps = measured["steps"][game]
        assert [(one["against"], one["level"]) for one in steps] == list(pairwise(LEVELS))
        assert [above - below for below, above in pairwise(ratings)] == [one["elo"] for one in steps]
        for one in steps:
            assert one["wins"] + one["draws"] + one["losses"] == one["games"]
            assert 100 <= one["elo"] <= 250, (game, one)


def test_ratings_are_those_of_the_levels_as_they_are() -> None:
    """The highest, which looks at whatever it has time for, was measured at as many positions as the one below."""
    for game, measured in json.loads(DATA.read_text(encoding="utf-8"))["levels"].items():
        own = [asdict(level_in(number, game)) for number in LEVELS]
        own[-1]["nodes"] = own[-2]["nodes"]
        assert measured == own, "calibrate the levels again"


def test_a_rating_counts_only_where_it_limits() -> None:
    settings = RATING.changed(Settings(), str(RATINGS["bird"][1]))
    assert settings.strength("bird") == 10
    limited = LIMIT.changed(settings, "true")
    assert limited.strength("bird") == 2
    assert LEVEL.changed(limited, "1").strength("bird") == 1


# ---- scores


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
