"""Law: fast readers and writers say what the slow ones say."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tenfile import VARIANTS, Board, FenError, InvalidMove, core
from tenfile.game.starts import clean_start
from tenfile.notation.arrangement import arrange
from tenfile.notation.fen import read_fen, write_fen
from tenfile.notation.uci import read_uci
from tests.laws.games import each_game, games

OFTEN = settings(max_examples=2 * settings().max_examples)
"""For a question that costs little and whose answer is seldom no."""


def slow_board(game: str, fen: str) -> Board | None:
    """By the slow reader alone; None where it refuses."""
    try:
        return Board.from_arrangement(game, read_fen(VARIANTS[game], fen))
    except FenError:
        return None


@each_game
@given(data=st.data())
def test_clean_fens_are_read_alike(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        fen = board.fen()
        start = clean_start(VARIANTS[game], fen)
        if fen.split()[3] == "-" and fen.split()[2].strip("KQkq-") == "":
            assert start is not None
        if start is not None:
            slow = core.new_generator(VARIANTS[game])
            arrange(slow, read_fen(VARIANTS[game], fen))
            assert start.generator.numbers() == slow.numbers()
            assert start.generator.position.men() == slow.position.men()
            assert start.generator.position.key == slow.position.key
            assert start.fullmove == board.fullmove_number


@st.composite
def altered(draw: st.DrawFn, game: str) -> str:
    """A FEN of the game with a few marks put over it, struck out or doubled."""
    fen = draw(games(game, 4)).last().fen()
    marks = "".join(VARIANTS[game].read_letters) + "kqrbnpKQw-/*[]0123456789 jJ"
    for _ in range(draw(st.integers(1, 3))):
        place, length = draw(st.integers(0, len(fen) - 1)), draw(st.integers(0, 2))
        fen = fen[:place] + draw(st.text(marks, max_size=2)) + fen[place + length :]
    return fen


@each_game
@OFTEN
@given(data=st.data())
def test_the_fast_reader_takes_nothing_that_the_slow_one_refuses(game: str, data: st.DataObject) -> None:
    fen = data.draw(altered(game))
    slow, fast = slow_board(game, fen), clean_start(VARIANTS[game], fen)
    if slow is None:
        assert fast is None, fen
    if fast is not None:
        assert slow is not None
        assert Board(game, fen) == slow
        assert Board(game, fen).fen("passed") == slow.fen("passed")


@each_game
@given(data=st.data())
def test_fens_are_written_alike(game: str, data: st.DataObject) -> None:
    for board in data.draw(games(game)).play():
        assert board.fen() == write_fen(board.variant, board.arrangement())
        assert board.fen("passed") == write_fen(board.variant, board.arrangement("passed"))


@each_game
@given(data=st.data())
def test_uci_is_read_alike(game: str, data: st.DataObject) -> None:
    board = data.draw(games(game)).last()
    for move in board.legal_moves:
        slow = read_uci(board._generator, move.uci())
        assert board.move_of(slow) == move
        assert board.number_of(move) == slow


@each_game
@given(data=st.data())
def test_pairs_of_squares_are_read_alike(game: str, data: st.DataObject) -> None:
    """Any two squares, those that other boards have included."""
    board = data.draw(games(game, 4)).last()
    square = st.builds("{}{}".format, st.sampled_from("abefijk"), st.integers(0, 12))
    text = data.draw(square) + data.draw(square)
    fast: object
    slow: object
    try:
        slow = read_uci(board._generator, text)
    except (InvalidMove, ValueError) as error:
        slow = type(error)
    try:
        fast = board.number_of(board.parse_uci(text))
    except (InvalidMove, ValueError) as error:
        fast = type(error)
    assert fast == slow
