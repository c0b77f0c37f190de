"""Cutting a stream into games: whatever the pieces are, and by the short way or the long one."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile.records.pgn import framing
from tenfile.records.pgn.framing import Frame, Framer
from tests.fuzz.test_pgn import FILES, pieces


class LongWay(Framer):
    def _measure_simple(self) -> None:
        return None


def frames(text: str, sizes: list[int], kind: type[Framer] = Framer) -> list[Frame]:
    """The games of a text that comes in pieces of these sizes, over and over."""
    parts, place, index = list[str](), 0, 0
    while place < len(text):
        size = sizes[index % len(sizes)]
        parts.append(text[place : place + size])
        place, index = place + size, index + 1
    waiting = iter([*parts, ""])
    return [*iter(kind(lambda: next(waiting)).next, None)]


texts = pieces | st.lists(st.sampled_from([path.read_text(encoding="utf-8") for path in FILES]), max_size=3).map(
    "".join
)


@given(text=texts, sizes=st.lists(st.integers(1, 300), min_size=1, max_size=3))
def test_neither_pieces_nor_the_way_matter(text: str, sizes: list[int]) -> None:
    whole = frames(text, [len(text) + 1])
    assert frames(text, sizes) == whole
    assert frames(text, [len(text) + 1], LongWay) == whole
    assert frames(text, sizes, LongWay) == whole


@given(text=texts)
def test_nothing_is_lost(text: str) -> None:
    """Frames follow one another, with nothing but white space and escaped lines between; lines are counted right."""
    place = 0
    for frame in frames(text, [50]):
        assert text[frame.offset : frame.offset + len(frame.text)] == frame.text
        between = text[place : frame.offset]
        assert all(not line.strip("\ufeff \t\r") or line.startswith("%") for line in between.split("\n"))
        assert frame.line == text.count("\n", 0, frame.offset) + 1
        place = frame.offset + len(frame.text)


def test_memory_does_not_grow_with_the_file() -> None:
    game = '[Event "x"]\n[Variant "bird"]\n\n' + "1. e4 e5 " * 20 + "*\n\n"
    count, most = 0, 0
    pieces_left = iter([game * 100] * 50 + [""])
    framer = Framer(lambda: next(pieces_left))
    while framer.next():
        count += 1
        most = max(most, len(framer.buffer))
    assert count == 5000 and most < 4 * len(game * 100)


def test_memory_does_not_grow_with_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too long is cut, and the next game is read."""
    monkeypatch.setattr(framing, "LONGEST", 1000)
    waiting = iter(['[Event "x"]\n\n', *["1. e4 { never closed\n"] * 1000, '[Event "y"]\n\n1. d4 *\n', ""])
    framer, most, found = Framer(lambda: next(waiting)), 0, list[Frame]()
    while frame := framer.next():
        found.append(frame)
        most = max(most, len(framer.buffer))
    assert [frame.is_cut for frame in found] == [True, False]
    assert found[1].text.startswith('[Event "y"]') and found[1].line == 1003
    assert most < 3000


def test_a_path_of_nothing(tmp_path: Path) -> None:
    for text in ("", "\n\n", "% only\n%this\n", "\ufeff"):
        assert frames(text, [3]) == []
