"""What is said of a match, as a message and in words."""

import msgspec
from msgspec.structs import replace

from tenfile import find_variant
from tenfile.lab.entrants import read_entrant
from tenfile.lab.played import Played
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


MANY = [replace(game, number=game.number + 4 * turn) for turn in range(5) for game in GAMES]
"""Ten pairs: five of two points and five of a half."""


def lost(number: int) -> Played:
    return played(number, "0-1" if number % 2 == 0 else "1-0")


def test_in_words() -> None:
    """Mean 0.625 and variance 0.1406 of a pair: Elo 88.7, normalised 0.125 / √0.2812 · 347.4."""
    assert list(sentences(make_report(GAME, ENTRANTS, MANY))) == [
        "first against second, capablanca, 5 nodes against depth 1",
        "games    20: +10 =5 -5, 62.5%; White 62.5%",
        "pairs    0 5 0 0 5 (of 0 ½ 1 1½ 2 points)",
        "Elo      +88.7 ± 193.7, normalised +81.9 ± 152.3",
        "better   with 85.4%",
        "ended by 10 checkmate, 5 stalemate, 5 crash",
        "at fault first: 5 × crash",
    ]


def test_few_pairs_say_little() -> None:
    lines = list(sentences(make_report(GAME, ENTRANTS, GAMES)))
    assert lines[2:4] == ["pairs    0 1 0 0 1 (of 0 ½ 1 1½ 2 points)", "Elo      told from 10 pairs on"]
    assert not any(line.startswith("better") for line in lines)


def test_a_test_in_words() -> None:
    lines = list(sentences(make_report(GAME, ENTRANTS, GAMES, Sprt(0, 10))))
    assert "test     [0, 10] normalised Elo: LLR 0.03 (-2.94, 2.94), undecided" in lines
    for results, decision in (([played(it, "1-0" if it % 2 == 0 else "0-1") for it in range(40)], "10"),
                              ([lost(it) for it in range(40)], "0")):  # fmt: skip
        text = list(sentences(make_report(GAME, ENTRANTS, results, Sprt(0, 10))))
        assert any(line.endswith(f"decided for {decision}") for line in text)


def test_nothing_yet() -> None:
    lines = list(sentences(make_report(GAME, ENTRANTS, [])))
    assert lines[1:] == [
        "games    0: +0 =0 -0, 50.0%; White 50.0%",
        "pairs    0 0 0 0 0 (of 0 ½ 1 1½ 2 points)",
        "Elo      told from 10 pairs on",
        "ended by nothing yet",
    ]


def test_where_everything_is_lost() -> None:
    lines = list(sentences(make_report(GAME, ENTRANTS, [lost(it) for it in range(20)])))
    assert lines[3].startswith("Elo      -∞ (-∞ to -")


def test_the_message_is_json() -> None:
    """Infinite ends are null, since JSON has no infinity."""
    report = make_report(GAME, ENTRANTS, [lost(it) for it in range(20)], Sprt(0, 10))
    message = msgspec.json.decode(msgspec.json.encode(report))
    assert message["elo"]["value"] is None
    assert message["engines"] == ["first", "second"]
    assert message["limits"] == ["5 nodes", "depth 1"]
    assert message["test"]["verdict"] == "H0"
    assert message["pairs"] == [10, 0, 0, 0, 0]
    few = msgspec.json.decode(msgspec.json.encode(make_report(GAME, ENTRANTS, GAMES)))
    assert (few["elo"], few["superiority"], few["test"]) == (None, None, None)


def test_progress() -> None:
    assert progress([], 100, None) == "0/100  +0 =0 -0"
    assert progress(GAMES, 100, None) == "4/100  +2 =1 -1  first: 1 at fault"
    assert progress(MANY, 100, Sprt(0, 10)) == (
        "20/100  +10 =5 -5  Elo +88.7 ± 193.7  LLR 0.13 (-2.94, 2.94)  first: 5 at fault"
    )
