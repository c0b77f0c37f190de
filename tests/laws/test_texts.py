"""Law: what is written is read as what it was, and every move has a text of its own: FEN, UCI, SAN."""

import re

from hypothesis import given
from hypothesis import strategies as st

from tenfile import AmbiguousMove, Board
from tenfile.notation.fen import read_fen, write_fen
from tests.laws.games import each_game, games, sample


@each_game
@given(data=st.data())
def test_positions(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        for way in ("legal", "passed"):
            fen = board.fen(way)
            again = Board(game, fen)
            assert again == board
            assert again.fen(way) == fen
            assert write_fen(board.variant, read_fen(board.variant, fen)) == fen
        assert board.status() == ()
        assert Board.from_arrangement(game, board.arrangement("passed")) == board


@each_game
@given(data=st.data())
def test_moves_as_programs_write_them(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        moves = list(board.legal_moves)
        assert len({move.uci() for move in moves}) == len(moves)
        for move in moves:
            assert board.parse_uci(move.uci()) == move
            assert board.uci(move) == str(move) == move.uci()
            assert board.parse_uci(f" {move.uci()}\n") == move


@each_game
@given(data=st.data())
def test_moves_as_players_write_them(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        texts = {board.san(move): move for move in board.legal_moves}
        assert len(texts) == len(board.legal_moves)
        for text, move in texts.items():
            assert board.parse_san(text) == move


@each_game
@given(data=st.data())
def test_san_is_read_leniently(game: str, data: st.DataObject) -> None:
    """Without marks, with more hints than needed, with other signs for castling: the same move, or one of several."""
    board = data.draw(games(game)).last()
    for move in sample(list(board.legal_moves), 12):
        text = board.san(move)
        plain = text.rstrip("+#")
        ways = [plain, plain + "+", text + "!?", plain.replace("O-", "0-").replace("-O", "-0"), f" {text} "]
        if not move.is_castling and not move.drop:
            ways += [plain.replace("x", ""), *longer(board, plain, str(move.from_square))]
        for way in ways:
            assert reads_as(board, way) in (move, None), way
        assert all(reads_as(board, way) == move for way in ways[:5])


def longer(board: Board, plain: str, start: str) -> list[str]:
    """The move with all hints there can be."""
    man = board.piece_at(start)
    assert man is not None
    letter = "" if man.letter == board.variant.pawns.letter else man.letter
    goal = re.findall(r"x?[a-j]\d+(?:=\w)?$", plain)[0]
    return [f"{letter}{start}{goal}", f"{letter}{start}-{goal.lstrip('x')}", f"{letter}{start}{goal} e.p."]


def reads_as(board: Board, text: str) -> object:
    """The move, or None where several are meant."""
    try:
        return board.parse_san(text)
    except AmbiguousMove:
        return None


@each_game
@given(data=st.data())
def test_a_line_is_numbered_and_read(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    moves = list(board.move_stack)
    first = board.copy()
    while first.ply:
        first.pop()
    line = first.variation_san(moves)
    for text in line.split():
        if not text.rstrip(".").isdigit():
            first.push_san(text)
    assert first == board
    numbers = [int(word.rstrip(".")) for word in line.split() if word.rstrip(".").isdigit()]
    assert numbers == sorted(set(numbers))
