"""What a message tells of a board, whatever the game."""

import random

import pytest

from tenfile import VARIANTS, Board, Color, Outcome, Termination
from tenfile.web import views


def position(board: Board) -> views.PositionMessage:
    return views.position_message(board, start_fen="given", setup="given")


@pytest.mark.parametrize("name", VARIANTS)
def test_a_position_agrees_with_its_board(name: str) -> None:
    board = wandered(name, 30)
    told = position(board)
    assert (told.variant, told.setup, told.start_fen, told.fen) == (name, "given", "given", board.fen())
    assert told.turn == board.turn.word
    assert [move.uci for move in told.legal] == [move.uci() for move in board.legal_moves]
    assert [move.san for move in told.legal] == [board.san(move) for move in board.legal_moves]
    assert [move.captures for move in told.legal] == [board.captures(move) for move in board.legal_moves]
    assert told.pieces == {square: man.symbol for square, man in board.piece_map().items()}
    assert (told.hands.white, told.hands.black) == (board.hand(Color.WHITE), board.hand(Color.BLACK))


@pytest.mark.parametrize("name", VARIANTS)
def test_history_is_the_score_sheet(name: str) -> None:
    board = wandered(name, 24)
    lines, last = views.history(board)
    replay = Board(name)
    for line, move in zip(lines, board.move_stack, strict=True):
        assert line == views.PastMove(
            uci=move.uci(), san=replay.san(move), number=replay.fullmove_number, side=views.side(replay.turn)
        )
        last_told = views.move_message(replay, move)
        replay.push(move)
    assert last == last_told
    assert replay == board, "the board itself is left as it was"


def test_history_of_no_moves() -> None:
    assert views.history(Board()) == ((), None)


def test_a_drop_with_advance_names_both_squares() -> None:
    board = Board("birdsandninjas", fen=DROPS)
    told = views.move_message(board, board.parse_uci("J@c1,c1c4"))
    assert (told.piece, told.drop, told.from_square, told.drop_square, told.to) == ("J", "J", None, "c1", "c4")


def test_castling_names_its_rook() -> None:
    board = Board("birdsandninjas", fen=CASTLING)
    castling, step = (views.move_message(board, board.parse_uci(text)) for text in ("f1g1,i1f1", "f1g1"))
    assert (castling.from_square, castling.to, castling.castling_rook) == ("f1", "g1", "i1")
    assert (step.from_square, step.to, step.castling_rook) == ("f1", "g1", None)


def test_check_and_checkers() -> None:
    board = Board(fen="5k4/10/10/10/10/10/10/4KR4 b - - 0 1")
    told = position(board)
    assert (told.check, told.checkers) == ("f8", ("f1",))
    assert position(Board()).check is None


def test_nothing_is_legal_after_the_end() -> None:
    board = Board("victorian")
    for text in ["f2f3", "e8d6", "g1f2", "d6h2"]:
        board.push_uci(text)
    told = position(board)
    assert told.legal == ()
    assert told.outcome == views.OutcomeMessage(
        termination="checkmate", winner="black", result="0-1", sentence="Black wins by checkmate."
    )


def test_an_end_that_the_players_decided() -> None:
    given_up = Outcome(Termination.RESIGNATION, Color.WHITE)
    told = views.position_message(Board(), start_fen="", outcome=given_up)
    assert told.legal == ()
    assert told.outcome is not None
    assert told.outcome.sentence == "White wins by resignation."


@pytest.mark.parametrize("termination", Termination)
def test_every_end_has_a_sentence(termination: Termination) -> None:
    drawn = views.outcome_message(Outcome(termination, None))
    assert drawn.sentence == f"Draw by {termination.sentence}."
    assert (drawn.winner, drawn.result) == (None, "1/2-1/2")


def test_draws_to_claim() -> None:
    board = Board()
    assert position(board).claims == ()
    for text in ["b1a3", "b8a6", "a3b1", "a6b8", "b1a3", "b8a6", "a3b1", "a6b8"]:
        board.push_uci(text)
    assert position(board).claims == ("threefold_repetition",)


def test_a_played_position_names_the_move() -> None:
    board = Board()
    board.push_uci("b1c3")
    told = views.played_message(board, start_fen="given", setup="main")
    assert told.move == "b1c3"
    assert views.shallow(told) == {
        **views.shallow(views.position_message(board, start_fen="given", setup="main")),
        "move": "b1c3",
    }


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_is_offered(name: str) -> None:
    variant = VARIANTS[name]
    told = views.variant_message(variant)
    squares = told.geometry.files * (told.geometry.last_rank - told.geometry.first_rank + 1)
    assert squares - len(told.geometry.missing) == len(variant.geometry.squares)
    assert {man.letter for man in told.pieces} == set(variant.by_letter)
    assert [setup.name for setup in told.setups] == [setup.name for setup in variant.setups]
    assert told.family in VARIANTS
    assert (told.drop is None) == (variant.drops is None)


DROPS = "****ff****/grnbqkbnrg/pppppppppp/10/10/10/10/10/10/10/5K4/****FF****[JJJJjjjj] w kq - 0 1"
CASTLING = "****ff****/grnbqkbnrg/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/1R3K2R1/****FF****[JJJJjjjj] w KQkq - 0 1"


def wandered(name: str, plies: int) -> Board:
    """A board after so many random moves, the same every time."""
    board, chance = Board(name), random.Random(name)
    while board.ply < plies and not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return board
