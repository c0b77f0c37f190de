"""What is said of a match, as a message and in words."""

import msgspec

from tenfile import find_variant
from tenfile.lab.entrants import read_entrant
from tenfile.lab.report import make_report, progress, sentences
from tenfile.lab.statistics import Sprt
from tests.lab.scripted import played

GAME = find_variant("capablanca")
ENTRANTS = (read_entrant("name=first", {"nodes": 5}), read_entrant("name=second depth=1", {}))
GAMES = [
    played(0, "1-0"),
    played(1, "0-1"),
    played(2, "1/2-1/2", termination="stalemate"),
    played(3, "1-0", termination="crash", fault="crash", guilty="first"),
]


def test_in_words() -> None:
    assert list(sentences(make_report(GAME, ENTRANTS, GAMES))) == [
        "first against second, capablanca, 5 nodes against depth 1",
        "games    4: +2 =1 -1, 62.5%; White 62.5%",
        "pairs    0 1 0 0 1 (of 0 ½ 1 1½ 2 points)",
        "Elo      +88.7 (-371.7 to +∞), normalised +81.9 ± 340.5",
        "better   with 68.1%",
        "ended by 2 checkmate, 1 stalemate, 1 crash",
        "at fault first: 1 × crash",
    ]


def test_a_test_in_words() -> None:
    lines = list(sentences(make_report(GAME, ENTRANTS, GAMES, Sprt(0, 10))))
    assert "test     [0, 10] normalised Elo: LLR 0.03 (-2.94, 2.94), undecided" in lines
    many = [played(number, "1-0" if number % 2 == 0 else "0-1") for number in range(40)]
    assert any(line.endswith("decided for 10") for line in sentences(make_report(GAME, ENTRANTS, many, Sprt(0, 10))))
    lost = [played(number, "0-1" if number % 2 == 0 else "1-0") for number in range(40)]
    assert any(line.endswith("decided for 0") for line in sentences(make_report(GAME, ENTRANTS, lost, Sprt(0, 10))))


def test_nothing_yet() -> None:
    lines = list(sentences(make_report(GAME, ENTRANTS, [])))
    assert lines[1:] == ["games    0: +0 =0 -0, 50.0%; White 50.0%", "ended by nothing yet"]


def test_the_message_is_json() -> None:
    """Infinite ends are null, since JSON has no infinity."""
    report = make_report(GAME, ENTRANTS, GAMES[:2], Sprt(0, 10))
    message = msgspec.json.decode(msgspec.json.encode(report))
    assert message["elo"]["value"] is None
    assert message["engines"] == ["first", "second"]
    assert message["limits"] == ["5 nodes", "depth 1"]
    assert message["test"]["verdict"] is None
    assert message["pairs"] == [0, 0, 0, 0, 1]


def test_progress() -> None:
    assert progress([], 100, None) == "0/100  +0 =0 -0"
    line = progress(GAMES, 100, Sprt(0, 10))
    assert line.startswith("4/100  +2 =1 -1  Elo +88.7")
    assert line.endswith("LLR 0.03 (-2.94, 2.94)  first: 1 at fault")
