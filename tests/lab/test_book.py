"""Openings from files: FEN, EPD, comments, mistakes, and the order in which they come."""

from pathlib import Path

import pytest

from tenfile import VARIANTS, Board, find_variant
from tenfile.errors import EngineError, UnknownSetup
from tenfile.lab.book import (
    SHIPPED,
    Book,
    read_book,
    read_position,
    shipped_book,
    start_book,
    write_position,
)

GAME = find_variant("capablanca")
BOARD = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.epd"


@pytest.mark.parametrize(
    ("line", "fen"),
    [
        (f"{BOARD} w KQkq - 3 7", f"{BOARD} w KQkq - 3 7"),
        (f"{BOARD} w KQkq - 3 7; c0 none", f"{BOARD} w KQkq - 3 7"),
        (f"{BOARD} w KQkq -", f"{BOARD} w KQkq - 0 1"),
        (f"  {BOARD}  w KQkq - ce 5; hmvc 3; fmvn 7;", f"{BOARD} w KQkq - 3 7"),
        (f'{BOARD} w KQkq - id "a b";', f"{BOARD} w KQkq - 0 1"),
    ],
)
def test_lines_are_read(line: str, fen: str) -> None:
    assert read_position(line) == fen


def test_what_is_written_is_read() -> None:
    board = Board("birdsandninjas")
    for text in ("c2c4", "c9c7", "c1b3", "c10b8", "J@c1,c1c3"):
        board.push_uci(text)
    line = write_position(board, -12, "one")
    assert "ce -12;" in line
    assert 'id "one";' in line
    assert read_position(line) == board.fen()


def test_a_file(file: Path) -> None:
    file.write_text(f"# mine\n\n{BOARD} b KQkq -\n{BOARD} w KQkq - 0 1\n", encoding="utf-8")
    assert read_book(GAME, file).fens == (f"{BOARD} b KQkq - 0 1", f"{BOARD} w KQkq - 0 1")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("# nothing\n", "there is no opening in mine.epd"),
        (f"{BOARD} w KQkq -\nx\n", "line 2 of mine.epd: the FEN is faulty"),
        ("5k4/10/10/10/10/10/10/5K4 w - -\n", "line 1 of mine.epd: the game is over by insufficient material"),
        ("\x00\xff\n", "line 1 of mine.epd: the FEN is faulty"),
    ],
)
def test_mistakes(file: Path, text: str, sentence: str) -> None:
    file.write_text(text, encoding="latin-1")
    with pytest.raises(EngineError, match=sentence):
        read_book(GAME, file)


def test_each_comes_once_before_any_comes_again() -> None:
    book = Book(tuple("abcdefgh"))
    laps = [[book.opening(lap * 8 + place, 1) for place in range(8)] for lap in range(3)]
    assert [sorted(lap) for lap in laps] == [list("abcdefgh")] * 3
    assert laps[0] != laps[1]
    assert [book.opening(pair, 1) for pair in range(8)] == laps[0]
    assert [book.opening(pair, 2) for pair in range(8)] != laps[0]


def test_the_digest_follows_the_openings() -> None:
    assert Book(("a", "b")).digest == Book(("a", "b")).digest != Book(("b", "a")).digest


def test_the_start_alone() -> None:
    assert start_book(GAME).fens == (Board(GAME).fen(),)
    with pytest.raises(UnknownSetup):
        start_book(GAME, "x")


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_has_openings(name: str) -> None:
    """Different ones, of both sides to move, that say where they come from."""
    book = shipped_book(VARIANTS[name])
    assert len(set(book.fens)) == len(book.fens) == 200
    assert {fen.split()[1] for fen in book.fens} == {"w", "b"}
    heading, *lines = (SHIPPED / f"{name}.epd").read_text(encoding="utf-8").splitlines()
    assert heading.startswith(f"# Openings of {VARIANTS[name].title}")
    scores = [int(line.partition(" ce ")[2].partition(";")[0]) for line in lines if not line.startswith("#")]
    assert max(map(abs, scores)) <= 100


def test_a_game_without_openings() -> None:
    from dataclasses import replace

    with pytest.raises(EngineError, match="no openings for mine"):
        shipped_book(replace(GAME, name="mine"))
