"""Scoresheets: every move in its row, the tags in their fields, and as many sheets as a game needs."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

import tenfile
from tenfile import pgn
from tenfile.records import Game
from tenfile.records.printing import Options, scoresheets
from tests.pages import Page
from tests.records.trees import trees

ROW = re.compile(r"<tr><th>(\d+)</th><td>(.*?)</td><td>(.*?)</td></tr>")


def html(*games: Game, **options: object) -> str:
    return "".join(scoresheets(games, Options(**options)))  # type: ignore[arg-type]


def rows(text: str) -> list[tuple[str, str, str]]:
    """The rows that are filled: number, White's and Black's cell without its marks."""
    found = [(number, plain(white), plain(black)) for number, white, black in ROW.findall(text)]
    return [row for row in found if row[1:] != ("", "")]


def plain(cell: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", cell).split())


def fields(text: str) -> dict[str, str]:
    found = re.findall(r'<div class="field[^"]*"><small>(.*?)</small><b><bdi>(.*?)</bdi></b></div>', text)
    return {f"{name} of Black" if place and name == "Rating" else name: value for place, (name, value) in tell(found)}


def tell(found: list[tuple[str, str]]) -> list[tuple[bool, tuple[str, str]]]:
    """Each pair with whether Black's name has come before it."""
    names = [name for name, _ in found]
    return [(place > names.index("black"), pair) for place, pair in enumerate(found)]


def test_moves_and_times() -> None:
    game = Game("capablanca")
    game.add_line(["e4", "e5", "Nh3"])
    game["e4"].comment, game["e4"]["e5"].comment = "[%clk 1:29:05.7] x", "[%emt 0:00:07]"
    game["e4"].add_variation("d5")
    assert rows(html(game)) == [("1", "e4 1:29:05", "e5 0:07"), ("2", "Nh3", "")]


def test_black_begins() -> None:
    game = Game("capablanca", "5k4/10/10/10/10/10/10/5K3Q b - - 0 9")
    game.add_line(["Ke8", "Qj8"])
    text = html(game)
    assert rows(text) == [("9", "\u2026", "Ke8"), ("10", "Qj8+", "")]
    assert fields(text)["Begins from"] == "5k4/10/10/10/10/10/10/5K3Q b - - 0 9"


def test_fields() -> None:
    tags = {
        "Event": "Cup", "Site": "Rome", "Date": "2026.12.01", "Round": "2.1", "Board": "4", "White": "A & B",
        "Black": "C", "BlackElo": "2100", "TimeControl": "5400+30", "Termination": "time forfeit", "Result": "1-0",
    }  # fmt: skip
    text = html(Game("bird", setup="reversed", headers=tags))
    assert fields(text) == {
        "Event": "Cup", "Site": "Rome", "Date": "1 December 2026", "white": "A &amp; B", "Rating": "", "black": "C",
        "Rating of Black": "2100", "Round": "2.1", "Board": "4", "Time control": "90 min + 30 s", "Set-up": "reversed",
    }  # fmt: skip
    assert "\u00d71\u20130\u00bd\u2013\u00bd0\u20131time forfeit" in Page(text).text
    assert Page(text).text.endswith("Signature of White Signature of Black Signature of the arbiter")
    assert fields(html(Game("capablanca", headers={"ECO": "A00"})))["Opening"] == "A00"


def test_a_game_without_moves_is_a_sheet_to_be_filled_in() -> None:
    text = html(Game("victorian"))
    assert text.count('<section class="sheet">') == 1 and rows(text) == []
    assert [int(number) for number, *_ in ROW.findall(text)] == [*range(1, 61)]
    assert "\u00d7" not in text


def test_long_games_have_more_sheets() -> None:
    game = Game("capablanca")
    game.add_line(["Nh3", "Nh6", "Ni1", "Ni8"] * 30 + ["Nh3"])
    text = html(game)
    assert text.count('<section class="sheet">') == 2
    assert "Sheet 1 of 2" in text and "Sheet 2 of 2" in text
    numbers = [int(number) for number, *_ in ROW.findall(text)]
    assert numbers == [*range(1, 121)]
    assert rows(text)[-1] == ("61", "Nh3", "") and len(rows(text)) == 61


@settings(max_examples=30)
@given(st.data())
def test_any_game_makes_sound_sheets(data: st.DataObject) -> None:
    game = data.draw(trees(data.draw(st.sampled_from([*tenfile.VARIANTS]))))
    text = html(game)
    assert Page(text).faults == [] == Page(html(game, letters="figurines")).faults
    moves = [move for _, white, black in rows(text) for move in (white, black)]
    told = [move.split()[0] for move in moves if move and move != "\u2026"]
    assert told == [node.san() for node in game.mainline()]


def test_faults() -> None:
    game = pgn.parse_game('[Variant "Bird"]\n[White "<i>"]\n\n1. e4 K<4 *')
    stranger = pgn.parse_game('[Variant "Omega"]\n\n1. e4 *')
    assert game is not None and stranger is not None
    text = html(stranger, game)
    assert text.count('<section class="sheet">') == 1 and Page(text).faults == []
    assert "Not all of this could be read: line 4, column 7: 'K<4'" in Page(text).text


def test_sheets_are_not_kept() -> None:
    asked: list[int] = []

    def games():
        for number in range(3):
            asked.append(number)
            yield Game("bird", headers={"White": f"player {number}"})

    sheets = [len(asked) for piece in scoresheets(games()) if '<section class="sheet">' in piece]
    assert sheets == [1, 2, 3]
