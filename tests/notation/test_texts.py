"""Moves as texts: what is read, what is refused and how, what is written (tests/data/texts.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

import tenfile
from tenfile import Board, TenfileError
from tenfile.errors import AmbiguousMove, InvalidMove, MoveError
from tenfile.notation.san import wish_of

ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parent.parent / "data" / "texts.json").read_text())["rows"]


def cases(*kinds: str) -> list[Any]:
    """Kind, game, FEN, text and what is right, with a name."""
    return [
        pytest.param(kind, row["game"], row["fen"], text, right, id=f"{row['name']}: {kind} {text!a}")
        for row in ROWS
        for kind in kinds
        for text, right in row.get(kind, {}).items()
    ]


def read(board: Board, kind: str, text: str) -> tenfile.Move:
    return board.parse_uci(text) if kind.startswith("uci") else board.parse_san(text)


@pytest.mark.parametrize(("kind", "game", "fen", "text", "uci"), cases("uci", "san"))
def test_what_is_read(kind: str, game: str, fen: str, text: str, uci: str) -> None:
    board = Board(game, fen)
    move = read(board, kind, text)
    assert move.uci() == uci
    assert move in board.legal_moves
    assert board.fen() == Board(game, fen).fen()
    pushed = board.push_uci(text) if kind == "uci" else board.push_san(text)
    assert pushed == move == board.peek()


@pytest.mark.parametrize(("kind", "game", "fen", "text", "error"), cases("uci refused", "san refused"))
def test_what_is_refused(kind: str, game: str, fen: str, text: str, error: str) -> None:
    board = Board(game, fen)
    push = board.push_uci if kind.startswith("uci") else board.push_san
    for attempt in (lambda it: read(board, kind, it), push):
        with pytest.raises(TenfileError) as caught:
            attempt(text)
        assert type(caught.value).__name__ == error
        assert isinstance(caught.value, MoveError)
        assert caught.value.move in (text, text.strip())
        assert "\n" not in str(caught.value)
    assert board == Board(game, fen)
    assert board.ply == 0


@pytest.mark.parametrize(("kind", "game", "fen", "uci", "san"), cases("written"))
def test_what_is_written(kind: str, game: str, fen: str, uci: str, san: str) -> None:
    board = Board(game, fen)
    move = next(move for move in board.legal_moves if move.uci() == uci)
    assert board.san(move) == san
    assert board.parse_san(san) == move


@pytest.mark.parametrize(("kind", "game", "fen", "text", "error"), cases("uci refused", "san refused"))
def test_candidates_are_named(kind: str, game: str, fen: str, text: str, error: str) -> None:
    if error != "AmbiguousMove":
        return
    board = Board(game, fen)
    with pytest.raises(AmbiguousMove) as caught:
        read(board, kind, text)
    assert len(caught.value.candidates) > 1
    assert all(name in str(caught.value) for name in caught.value.candidates)


def test_long_texts_are_refused_shortly() -> None:
    board = Board()
    for text in ("e" * 100_000, "N" * 100_000, "1" * 100_000, "O-" * 50_000, "e2e4" * 25_000, "\u0660" * 9999):
        for attempt in (board.parse_uci, board.parse_san):
            with pytest.raises(TenfileError) as caught:
                attempt(text)
            assert len(str(caught.value)) < 200


def test_long_texts_are_not_kept() -> None:
    board, before = Board(), wish_of.cache_info().currsize
    for number in range(50):
        with pytest.raises(InvalidMove):
            board.parse_san(f"{number}" * 100)
    assert wish_of.cache_info().currsize == before
    assert board.parse_san("   e4   ") == board.parse_san("e4!!!!!!!!!!!!!!!!!!!")


@pytest.mark.parametrize(
    ("game", "fen", "uci", "sentence"),
    [
        ("capablanca", None, "e4e5", "nobody stands on e4"),
        ("capablanca", None, "e7e5", "the man on e7 is not one's own"),
        ("capablanca", "1k8/4P5/10/10/10/10/10/1K8 w - - 0 1", "e7e8", "the pawn may become Q, C, A, R, B, N there"),
        ("victorian", "1k8/4P5/10/10/10/10/10/1K8 w - - 0 1", "e7e8r", "the pawn may become Q, C, A there"),
        ("capablanca", None, "e2e5", "'e2e5' is not legal here"),
        ("capablanca", None, "e2k5", "there is no square k5"),
        ("capablanca", None, "0000", "the null move is not legal in a game"),
        ("birdsandninjas", None, "J@e1,e2e3", "a man dropped on e1 does not run on from e2"),
        ("bird", None, "e2e4m", "no man has the letter 'm'"),
    ],
)
def test_why_a_move_is_refused(game: str, fen: str | None, uci: str, sentence: str) -> None:
    with pytest.raises(TenfileError) as caught:
        Board(game, fen).parse_uci(uci)
    assert sentence in str(caught.value)


def test_the_promotions_that_are_missing_are_named_in_san_too() -> None:
    board = Board("capablanca", "1k8/4P5/10/10/10/10/10/1K8 w - - 0 1")
    with pytest.raises(TenfileError, match="the pawn may become Q, C, A, R, B, N there"):
        board.parse_san("e8")
