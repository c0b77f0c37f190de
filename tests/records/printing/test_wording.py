"""What tags say in print."""

import pytest

from tenfile import BLACK, WHITE
from tenfile.records.printing import wording


@pytest.mark.parametrize(
    ("date", "shown"),
    [
        ("1924.05.03", "3 May 1924"),
        ("1924.05.??", "May 1924"),
        ("1924.??.??", "1924"),
        ("????.??.??", ""),
        ("2026-12-01", "1 December 2026"),
        ("1924.13.01", "1924"),
        ("1924.00.00", "1924"),
        ("1924.12.00", "December 1924"),
        ("12345678901", "12345678901"),
        ("spring", "spring"),
        ("", ""),
    ],
)
def test_dates(date: str, shown: str) -> None:
    assert wording.date({"Date": date}) == shown


@pytest.mark.parametrize(
    ("control", "shown"),
    [
        ("5400+30", "90 min + 30 s"),
        ("60", "1 min"),
        ("90+0.5", "1 min 30 s + 0.5 s"),
        ("30+0", "30 s"),
        ("40/7200:3600", "40/7200:3600"),
        ("-", ""),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_time_controls(control: str, shown: str) -> None:
    assert wording.time_control({"TimeControl": control}) == shown


def test_players_and_places() -> None:
    tags = {"White": "A", "Black": "?", "Event": "Cup", "Site": "?", "Date": "1924.??.??", "Round": "3"}
    assert (wording.player(tags, WHITE), wording.player(tags, BLACK)) == ("A", "Black")
    assert wording.place(tags) == ["Cup", "1924", "round 3"]


def test_ends() -> None:
    assert [wording.result({"Result": text}) for text in ("1-0", "*", "nonsense")] == ["1\u20130", "", ""]
    assert [wording.ending({"Termination": text}) for text in ("Normal", "time forfeit")] == ["", "time forfeit"]
