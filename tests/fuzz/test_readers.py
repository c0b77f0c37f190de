"""Any text at all: a reader answers with a value or with a TenfileError, soon, and nothing is changed by it."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenfile import VARIANTS, Board, Move, TenfileError, find_variant
from tests.laws.games import each_game, games

SOON = settings(deadline=10_000)
"""Milliseconds: nothing here should take one, but machines are busy."""

anything = st.text(st.characters(), max_size=120)
"""Of every script, with control characters and lone surrogates."""

notation = st.text("abcdefghijKQRBNPFGJACEOZkqrbnpx=+#-,@0123456789/[]* Ow", max_size=40)
"""Of the marks that notation is made of."""


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text with a few places struck out, doubled, exchanged or filled with something else."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 5)))
        piece = draw(st.sampled_from([text[start:end] * 2, text[end:start], ""]) | notation | anything)
        text = text[:start] + piece + text[end:]
    return text


def refused_or(read: Callable[[Any], object], text: object) -> object | None:
    """What the reader makes of a text (or a move), None if it refuses it in a sentence."""
    sentence = "none"
    try:
        return read(text)
    except TenfileError as error:
        sentence = str(error)
    assert sentence
    assert "\n" not in sentence
    return None


def plays(board: Board) -> None:
    """What was accepted is a position: it is written, read again, and its moves are made."""
    assert board.status() == ()
    assert Board(board.variant, board.fen()) == board
    for move in list(board.legal_moves)[:3]:
        board.push(move)
        assert board.pop() == move
    board.outcome(claim_draw=True)


@each_game
@SOON
@given(text=anything | notation)
def test_any_text_as_a_fen(game: str, text: str) -> None:
    assert refused_or(lambda it: Board(game, it), text) is None


@each_game
@SOON
@given(data=st.data())
def test_altered_fens(game: str, data: st.DataObject) -> None:
    fen = data.draw(games(game, 3)).last().fen("passed")
    board = refused_or(lambda it: Board(game, it), data.draw(mutated(fen)))
    if isinstance(board, Board):
        plays(board)


@each_game
@SOON
@given(data=st.data())
def test_fields_exchanged_between_games(game: str, data: st.DataObject) -> None:
    """Boards, rights, squares and counters, each of a good FEN, put together as they come."""
    fens = [data.draw(games(name, 3)).last().fen("passed").split() for name in (game, *list(VARIANTS)[:3])]
    fields = [data.draw(st.sampled_from([fen[index] for fen in fens])) for index in range(6)]
    board = refused_or(lambda it: Board(game, it), " ".join(fields))
    if isinstance(board, Board):
        plays(board)


@each_game
@SOON
@given(data=st.data())
def test_any_text_as_a_move(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game, 3)).last()
    before, text = board.fen("passed"), data.draw(anything | notation)
    for read in (board.parse_uci, board.parse_san, board.push_uci, board.push_san):
        move = refused_or(read, text)
        if isinstance(move, Move) and board.ply and board.peek() == move and board.fen("passed") != before:
            board.pop()
        assert board.fen("passed") == before
        assert move is None or move in board.legal_moves


@each_game
@SOON
@given(data=st.data())
def test_altered_moves(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game, 3)).last()
    if not board.legal_moves:
        return
    move = data.draw(st.sampled_from(sorted(board.legal_moves, key=str)))
    for read, text in ((board.parse_uci, move.uci()), (board.parse_san, board.san(move))):
        found = refused_or(read, data.draw(mutated(text)))
        assert found is None or found in board.legal_moves


@SOON
@given(name=anything, setup=anything)
def test_names(name: str, setup: str) -> None:
    found = refused_or(find_variant, name)
    assert found is None or found in VARIANTS.values()
    for game in VARIANTS:
        board = refused_or(lambda it, game=game: Board(game, setup=it), setup)
        assert board is None or isinstance(board, Board)


@each_game
@SOON
@given(data=st.data())
def test_any_square_and_any_move(game: str, data: st.DataObject) -> None:
    board, text = data.draw(games(game, 3)).last(), st.none() | anything | notation
    square = data.draw(anything)
    refused_or(board.piece_at, square)
    refused_or(lambda it: board.attackers(board.turn, it), square)
    try:
        move = Move(
            data.draw(text), data.draw(anything), data.draw(text), drop=data.draw(text), castling_rook=data.draw(text)
        )
    except TypeError:
        return
    before = board.fen("passed")
    assert refused_or(board.push, move) is None
    assert board.is_legal(move) in (True, False)
    while board.fen("passed") != before:
        board.pop()


@pytest.mark.parametrize("length", [1_000, 100_000])
@pytest.mark.parametrize(
    "mark", ["0", "9", "1", "a", "[", "/", "*", "-", "O-", " ", "+", "=", "e2", "\u0661", "J@", "x"]
)
def test_very_long_texts(mark: str, length: int) -> None:
    """No reader's time grows beyond measure with the text."""
    text, board, fen = mark * length, Board("birdsandninjas"), VARIANTS["bird"].setup().fen
    for read in (board.parse_uci, board.parse_san, lambda it: Board("bird", it), find_variant):
        assert refused_or(read, text) is None
    longer = refused_or(lambda it: Board("bird", fen + it), text)
    assert longer is None or (longer == Board("bird") and len(text) <= 1000)
