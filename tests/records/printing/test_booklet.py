"""Booklets: everything of a game is set, in its place, and nothing of it does anything else than being read."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tenfile
from tenfile import pgn
from tenfile.records import Arrow, Game, Mark
from tenfile.records.annotations import words_of
from tenfile.records.printing import Options, booklet
from tests.pages import Page
from tests.records.trees import trees

NASTY = "<script>alert(1)</script> & \"'><img src=x onerror=y>"


def page(*games: Game, **options: object) -> Page:
    return Page("".join(booklet(games, Options(**options))))  # type: ignore[arg-type]


def words(*games: Game, **options: object) -> str:
    return page(*games, **options).text


def annotated() -> Game:
    game = Game("capablanca", headers={"White": "Morphy", "Black": "Bird"})
    end = game.add_line(["e4", "e5", "Nh3", "Nc6"])
    e4, e5 = game["e4"], game["e4"]["e5"]
    game.comment, e4.comment, e5.nags = "First words.", "[%clk 0:05:00] Best by test.", {2, 18}
    f5 = e4.add_variation("f5", starting_comment="Bolder is", nags=[5])
    f5.add_line(["exf5", "Nh6"])
    f5["exf5"].add_variation("Nc6", comment="a finesse")
    f5.add_variation("Nc3")
    end.comment = "Equal."
    return game


def test_the_order_of_everything() -> None:
    assert words(annotated(), diagrams="none").startswith(
        "Games 1 Morphy \u2013 Bird Capablanca Chess First words. 1. e4 Best by test. 1... e5? +\u2212 "
        "Bolder is 1... f5!? 2. exf5 (2. Nc3) 2... Nh6 (2... Nc6 a finesse) 2. Nh3 Nc6 Equal. *"
    )


def test_what_can_be_left_out() -> None:
    assert "1. e4 e5 2. Nh3 Nc6 *" in words(annotated(), diagrams="none", variations=False, comments=False)
    assert "1. e4 Best by test. 1... e5?" in words(annotated(), diagrams="none", variations=False)
    assert "1. e4 e5 1... f5 2. exf5" in words(annotated(), diagrams="none", comments=False)


def test_variations_are_paragraphs_and_those_in_them_stand_in_brackets() -> None:
    text = "".join(booklet([annotated()], Options(diagrams="none")))
    kinds = re.findall(r'<p class="(line|variation)">', text)
    assert kinds == ["line", "variation", "line"]


@settings(max_examples=30)
@given(st.data())
def test_any_game_makes_a_sound_page(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([*tenfile.VARIANTS]))
    game = data.draw(trees(name))
    made = page(game, diagrams="marked, comments, every 1, end", letters="figurines")
    assert made.faults == []
    printed = words(game, diagrams="none")
    for node in game.walk():
        assert node.san() in printed
        assert " ".join(words_of(node.comment).split()) in printed


def test_nothing_in_a_game_is_taken_for_html() -> None:
    game = Game("capablanca", headers=dict.fromkeys(["White", "Black", "Event", "Site", "Date", "WhiteElo"], NASTY))
    game.headers["Termination"] = NASTY
    game.comment = NASTY
    game.add_line(["e4", "e5"]).comment = NASTY
    game["e4"].add_variation("d5", comment=NASTY, starting_comment=NASTY)
    text = "".join(booklet([game, game], Options(title=NASTY), contents=[game.headers] * 2))
    made = Page(text)
    assert made.faults == []
    # Once as the title above and once as the document's, twice a player in contents and headings, the rest below.
    assert made.text.count(" ".join(NASTY.split())) == 2 + 2 * 2 + 2 * 6 + 2 * 5


def test_faults_are_told_and_the_rest_is_printed() -> None:
    read = pgn.parse_game('[Variant "Bird"]\n[White "<b>"]\n\n1. e4 e5 2. K<j3 Nc6 3. d4 *')
    assert read is not None
    made = page(read)
    assert made.faults == []
    assert "1. e4 e5" in made.text and "Not all of this could be read: line 4, column 13: 'K<j3'" in made.text
    stranger = pgn.parse_game('[Variant "Omega"]\n[White "A"]\n\n1. e4 *')
    assert stranger is not None
    assert "A \u2013 Black Omega This game could not be read: line 1, column 1: there is no game 'Omega'" in words(
        stranger
    )


def test_many_faults_are_not_all_told() -> None:
    game = Game()
    game.errors = [tenfile.PgnError(f"fault {number}", number, 1) for number in range(1, 9)]
    told = words(game)
    assert "fault 5" in told and "fault 6" not in told and "And 3 more." in told


# ---- diagrams
def captions(game: Game, places: str, **options: object) -> list[str]:
    text = "".join(booklet([game], Options(diagrams=places, **options)))  # type: ignore[arg-type]
    found = re.findall(r"<figcaption>(.*?)</figcaption>", text)
    assert text.count('<figure class="diagram">') == len(found)
    return [caption.replace("&nbsp;", " ") for caption in found]


def test_where_diagrams_stand() -> None:
    game = annotated()
    assert captions(game, "end") == ["after 2... Nc6"]
    assert captions(game, "every 1") == ["after 1... e5", "after 2... Nc6"]
    assert captions(game, "every 2, end") == ["after 2... Nc6"]
    assert captions(game, "comments") == ["after 1. e4", "after 2... Nc6"]
    assert captions(game, "signs") == ["after 1... e5"]
    assert captions(game, "1, 2...") == ["after 1. e4", "after 2... Nc6"]
    assert captions(game, "start") == ["White to move"]
    assert captions(game, "marked") == captions(game, "none") == []
    game["e4"]["f5"].nags.add(220)
    game["e4"]["e5"].marks = [Mark("c4")]
    game["e4"]["e5"]["Nh3"].arrows = [Arrow("a1", "b2")]
    game.end().nags.add(221)
    assert captions(game, "marked") == ["after 1... e5", "after 1... f5", "after 2. Nh3", "after 2... Nc6"]


def test_a_start_of_its_own_is_shown() -> None:
    game = Game("capablanca", "5k4/10/10/10/10/10/10/5K3Q b - - 0 9")
    game.add_line(["Ke8", "Qj8"])
    assert captions(game, "none") == ["Black to move"]
    assert "9... Ke8 10. Qj8+" in words(game)


def test_what_is_drawn_on_a_diagram() -> None:
    game = Game("capablanca")
    node = game.add_line(["e4"])
    node.comment = "[%cal Ra1b3,Ga1z9] [%csl Yc4,Yp16]"
    text = "".join(booklet([game]))
    assert text.count('stroke="#e0a100"') == 1 and text.count('fill="#b3261e"') == 1
    assert "after 1.&nbsp;e4" in text


def test_the_side_below() -> None:
    game = Game("capablanca")
    game.add_line(["e4"]).nags.add(221)
    game["e4"].add_line(["e5"])
    text = "".join(booklet([game]))
    assert 'id="board-0"' in text and 'id="board-1"' in text  # the end is seen from White's side
    game["e4"].nags = {220}
    assert 'id="board-1"' not in "".join(booklet([game]))
    assert 'id="board-1"' not in "".join(booklet([game], Options(orientation=tenfile.BLACK)))


def test_pictures_share_what_is_the_same() -> None:
    game = annotated()
    text = "".join(booklet([game, game], Options(diagrams="every 1")))
    assert text.count('<symbol id="w-king"') == 1 and text.count('id="board-0"') == 1
    assert text.count('xlink:href="#board-0"') == 4


# ---- around the games
def test_contents_lead_to_the_games() -> None:
    games = [annotated(), Game("bird", headers={"White": "X", "Result": "1/2-1/2"})]
    made = Page("".join(booklet(games, contents=[game.headers for game in games], numbers=[3, 7])))
    assert made.faults == []
    assert [link for link in made.links if link.startswith("#game")] == ["#game-3", "#game-7"]
    assert "Contents 3 Morphy \u2013 Bird 7 X \u2013 Black \u00bd\u2013\u00bd" in made.text


def test_letters_are_explained() -> None:
    told = words(annotated(), Game("bird"), Game("capablanca"), letters="spanish")
    assert "Capablanca Chess: R king, D queen, Ch chancellor, Ar archbishop, T rook, A bishop, C knight." in told
    assert told.count("T rook") == 2


def test_games_are_not_kept() -> None:
    """The text of a game is there before the next one is asked for, and so are the contents."""
    asked: list[str] = []

    def games() -> Iterator[Game]:
        for number in range(3):
            asked.append(f"game {number}")
            yield Game("bird", headers={"White": f"player {number}"})

    def tags() -> Iterator[dict[str, str]]:
        for number in range(3):
            asked.append(f"tags {number}")
            yield {"White": f"player {number}"}

    for piece in booklet(games(), contents=tags()):
        for number in range(3):
            if 'id="game-' in piece and f"player {number}" in piece:
                assert asked[-1] == f"game {number}"
            if "<li>" in piece and f"player {number}" in piece:
                assert asked == [f"tags {it}" for it in range(number + 1)]
    assert len(asked) == 6


@pytest.mark.parametrize("paper", ["a4", "letter", None])
def test_paper(paper: str | None) -> None:
    text = "".join(booklet([], Options(paper=paper)))
    assert (" portrait; }" in text) == (paper is not None)
    assert paper is None or f"size: {paper} portrait" in text


def test_other_values_are_refused() -> None:
    with pytest.raises(tenfile.TenfileError, match="paper is 'a4' or 'letter', not 'a5'"):
        Options(paper="a5")
    with pytest.raises(tenfile.TenfileError, match="no theme 'pink'"):
        "".join(booklet([annotated()], Options(theme="pink")))
