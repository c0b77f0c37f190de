"""What an engine has found, as notebooks show it."""

import pickle
import re

import pytest

import tenfile
from tenfile.engine import Engine, Info, Limit, Score, evaluate
from tenfile.engine.answers import Lines
from tests.pages import Page


@pytest.fixture(scope="module")
def board() -> tenfile.Board:
    board = tenfile.Board("birdsandninjas")
    board.push_san("e4")
    return board


@pytest.fixture(scope="module")
def lines(board: tenfile.Board) -> list[Info]:
    with Engine() as engine:
        return engine.analyse(board, Limit(nodes=3000), multipv=4)


def test_lines_are_a_list_that_knows_its_position(lines: list[Info], board: tenfile.Board) -> None:
    assert isinstance(lines, list) and len(lines) == 4
    for info in lines:
        assert info.board == board and info.board is not board
        assert info.san == board.variation_san(info.pv)
        assert info.san.startswith("1... ")
    assert pickle.loads(pickle.dumps(lines)) == lines


def test_one_line(board: tenfile.Board) -> None:
    with Engine() as engine:
        info = engine.analyse(board, Limit(depth=2))
    assert isinstance(info, Info) and info.board == board
    assert info._repr_html_() == Lines([info])._repr_html_()
    assert "board" not in repr(info)


def test_a_table(lines: list[Info], board: tenfile.Board) -> None:
    text = Lines(lines)._repr_html_()
    assert Page(text).faults == []
    rows = [[*re.findall(r"<td [^>]*>(.*?)</td>", row)] for row in re.findall(r"<tr>(.*?)</tr>", text)[1:]]
    assert rows == [[str(it.score), f"{it.depth}/{it.seldepth}", it.san] for it in lines]
    assert re.findall("<desc>(.*?)</desc>", text) == re.findall("<desc>(.*?)</desc>", board.svg())
    assert f"Scores are for Black. {lines[0].nodes:,} positions" in Page(text).text
    colors = re.findall(r'fill="(#\w+)" fill-opacity', text) + re.findall(r'stroke="(#\w+)" stroke-width="3.6"', text)
    assert sorted(colors) == sorted(["#15703f", "#1f5fae", "#e0a100"])  # the fourth line has no arrow


def test_drops_and_what_is_not_known() -> None:
    board = tenfile.Board("birdsandninjas", "****2****/4k5/10/10/10/10/10/10/10/10/5K4/****2****[JJjj] w - - 0 1")
    drop = board.parse_san("J@e1")
    info = Info(3, Score(mate=2), 10, 0.0, (drop,), bound="lower", board=board)
    text = info._repr_html_()
    assert "<circle" in text and "\u2265 #2" in text and ">3<" in text
    assert Page(Info(3, Score(cp=5), 10, 0.0, (drop,))._repr_html_()).text.startswith("Score Depth Line +0.05 3 J@e1")
    assert "the side to move" in Info(3, Score(cp=5), 10, 0.0, (drop,))._repr_html_()
    assert "No lines." in Lines()._repr_html_()


def test_parts_of_a_judgement(board: tenfile.Board) -> None:
    found = evaluate(board)
    text = found._repr_html_()
    assert Page(text).faults == []
    shown = dict(re.findall(r"<tr><td [^>]*>(?:<b>)?([\w ]+)(?:</b>)?</td><td [^>]*>([-+.\d]+)</td>", text))
    assert shown == {name: f"{cp / 100:+.2f}" for name, cp in {**found.parts, "in all": found.cp}.items()}
    widths = dict(
        re.findall(r">([\w ]+)</td><td [^>]*>[-+.\d]+</td><td [^>]*><div style=\"margin-left:\d+px;width:(\d+)", text)
    )
    largest = max(found.parts, key=lambda name: abs(found.parts[name]))
    assert widths[largest] == "120" and len(widths) == len(found.parts)
