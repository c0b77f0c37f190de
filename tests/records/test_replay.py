"""Games to be stepped through: every move shows its position, and every button leads where it says."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tenfile
from tenfile import pgn
from tenfile.records import Arrow, Evaluation, Game, Node, replay
from tests.pages import Page
from tests.records.printing.test_booklet import NASTY, annotated
from tests.records.trees import trees

DESCRIPTION = re.compile(r"<desc>(.*?)</desc>")
STEP = re.compile(
    r'<span class="step"><input type="radio" name="(?P<name>.*?)" id="(?P<id>.*?)"(?P<checked> checked)?>'
    r'<label for="(?P<for>.*?)">(?P<move>.*?)</label><span class="frame">(?P<frame>.*?)</span></span></span>'
)


def steps(text: str) -> list[dict[str, str]]:
    return [found.groupdict() for found in STEP.finditer(text.replace("&nbsp;", " "))]


def buttons(step: dict[str, str]) -> dict[str, str]:
    """Where each button of a step leads."""
    return {title: goal for goal, title in re.findall(r'<label for="(.*?)" title="(.*?)">', step["frame"])}


def in_order(game: Game) -> list[Node]:
    """All nodes in the order in which a game is written: after a main move its variations, then what follows it."""
    found: list[Node] = [game]
    waiting = [*game.variations[:1]]
    while waiting:
        node = waiting.pop()
        found.append(node)
        others = node.parent.variations[1:] if node.parent and not node.starts_variation() else ()
        waiting += [*node.variations[:1], *reversed(others)]
    return found


@settings(max_examples=25)
@given(st.data())
def test_every_move_shows_its_position(data: st.DataObject) -> None:
    game = data.draw(trees(data.draw(st.sampled_from([*tenfile.VARIANTS]))))
    nodes = in_order(game)
    opened = data.draw(st.sampled_from(nodes))
    text = opened.replay(name="x")
    assert Page(text).faults == []
    found = steps(text)
    assert len(found) == len(nodes) == text.count('type="radio"')
    ids = {id(node): step["id"] for node, step in zip(nodes, found, strict=True)}
    for node, step in zip(nodes, found, strict=True):
        assert (step["name"], step["for"]) == ("x", step["id"])
        assert bool(step["checked"]) == (node is opened)
        assert DESCRIPTION.findall(step["frame"]) == DESCRIPTION.findall(node.board().svg())
        assert step["move"].rstrip("!?").endswith(node.san() if node.move else "Start")
        goals = {"first": game, "previous": node.parent, "next": node.next(), "last": game.end()}
        assert buttons(step) == {name: ids[id(it)] for name, it in goals.items() if it not in (None, node)}


def test_two_replays_do_not_meet() -> None:
    game = annotated()
    ids = [set(Page(game.replay()).ids) for _ in range(2)]
    assert {it for it in ids[0] & ids[1] if not re.match("[wb]-", it)} == set()
    assert game.replay(name="x") == game.replay(name="x")


def test_a_notebook_shows_it() -> None:
    game = annotated()
    assert 'class="tenfile-replay"' in game._repr_html_()
    opened = game["e4"]["e5"]
    assert [step["move"] for step in steps(opened._repr_html_()) if step["checked"]] == ["1... e5?"]


def test_what_is_said_of_a_position() -> None:
    game = Game("capablanca")
    node = game.add_line(["e4"])
    node.evaluation, node.clock, node.elapsed = Evaluation(cp=-34, depth=7), 3599.6, 1.5
    node.arrows = [Arrow("a1", "b3", "red")]
    frame = steps(game.replay())[1]["frame"]
    assert "<span>-0.34 (depth 7) \u00b7 0:59:59 \u00b7 1.5 s</span>" in frame + "</span>"
    assert frame.count('fill="#b3261e"') == 1
    node.comment = "[%eval #-3]"
    assert "<span>#-3</span>" in steps(game.replay())[1]["frame"] + "</span>"


def test_options_are_those_of_a_picture() -> None:
    text = annotated().replay(size=200, theme="forest", pieces="letters", orientation=tenfile.BLACK)
    assert 'width="200"' in text and "#efe9db" in text and '"#w-K"' in text
    with pytest.raises(tenfile.TenfileError, match="no theme 'pink'"):
        annotated().replay(theme="pink")


def test_nothing_in_a_game_is_taken_for_html() -> None:
    tags = dict.fromkeys(["White", "Black", "Event", "Site", "Date", "Round", "Termination"], NASTY)
    game = Game("capablanca", headers=tags)
    game.comment = NASTY
    game.add_line(["e4"]).comment = NASTY
    game.add_line(["d4"]).starting_comment = NASTY
    made = Page(game.replay())
    assert made.faults == [] and made.text.count(NASTY) == len(tags) + 3


def test_games_that_cannot_be_played() -> None:
    stranger = pgn.parse_game('[Variant "Omega"]\n[White "<b>"]\n\n1. e4 *')
    faulty = pgn.parse_game('[Variant "Bird"]\n\n1. e4 K<4 *')
    assert stranger is not None and faulty is not None
    made = Page(stranger.replay())
    assert made.faults == [] and "no game 'Omega'" in made.text and "<b> \u2013 Black" in made.text
    assert "line 3, column 7: 'K<4'" in Page(faulty.replay()).text and len(steps(faulty.replay())) == 2
    node = Game("bird").add_variation("e4")
    node.parent.remove_variation(node)
    with pytest.raises(tenfile.TenfileError, match="belongs to no game"):
        node.replay()


def test_huge_trees_show_their_main_line_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MOST_POSITIONS", 6)
    game = Game("capablanca")
    for move in game.start_board().legal_moves:
        game.add_variation(move)
    game.add_line(["e4", "e5", "d4"])
    game.promote_to_main("e4")
    opened = game.variations[20]
    text = opened.replay(name="x")
    made = Page(text)
    assert made.faults == [] and len(steps(text)) == 6
    moves = [step["move"] for step in steps(text)]
    assert moves[:2] == ["Start", "1. e4"] and moves[-2:] == ["1... e5", "2. d4"]
    assert [step["move"] for step in steps(text) if step["checked"]] == [f"1. {opened.san()}"]
    assert "The positions of 25 moves in variations are not shown here." in made.text
