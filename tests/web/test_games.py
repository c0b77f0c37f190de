"""From a request to a board: what is read, what is refused, and why."""

import pytest

from tenfile import AmbiguousMove, Board, FenError, IllegalMove, InvalidMove, Termination, UnknownSetup, UnknownVariant
from tenfile.web.games import Game, GameError, parse_move, read_game
from tenfile.web.messages import PositionRequest

SHUFFLE = ("b1a3", "b8a6", "a3b1", "a6b8") * 2
MATE = ("f2f3", "e8d6", "g1f2", "d6h2")


def read(variant: str = "capablanca", **more: object) -> Game:
    return read_game(PositionRequest(variant=variant, **more))  # type: ignore[arg-type]


def test_the_first_setup_is_the_start() -> None:
    game = read("bird")
    assert (game.setup, game.start_fen) == ("main", Board("bird").fen())


def test_a_setup_by_name_and_a_game_by_alias() -> None:
    game = read("Bird's Chess", setup="reversed")
    assert (game.board.variant.name, game.setup) == ("bird", "reversed")
    assert game.board.king(game.board.turn.other) == "e8"


def test_a_fen_instead_of_a_setup() -> None:
    fen = "5k4/10/10/10/10/10/10/4QK4 b - - 0 9"
    game = read(fen=fen, moves=("f8g7",))
    assert (game.setup, game.start_fen) == (None, fen)
    assert game.board.fullmove_number == 10


def test_moves_in_either_notation() -> None:
    assert [move.uci() for move in read(moves=("b1c3", "j5", "Nd5")).board.move_stack] == ["b1c3", "j7j5", "c3d5"]


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"variant": "chess960"}, UnknownVariant),
        ({"setup": "reversed"}, UnknownSetup),
        ({"fen": "nonsense"}, FenError),
        ({"moves": ("b1c3", "b1c3")}, IllegalMove),
        ({"moves": ("hello",)}, InvalidMove),
        ({"moves": ("",)}, InvalidMove),
        ({"fen": "5k4/10/10/10/10/10/10/R4K3R w - - 0 1", "moves": ("Re1e",)}, InvalidMove),
        ({"fen": "5k4/10/10/10/10/10/10/1R3K4 w - - 0 1", "setup": "main"}, GameError),
        ({"variant": "victorian", "moves": (*MATE, "a2a3")}, IllegalMove),
        ({"end": "draw_claimed"}, GameError),
        ({"variant": "victorian", "moves": MATE, "end": "white_resigns"}, GameError),
    ],
)
def test_what_is_refused(more: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        read(**more)  # type: ignore[arg-type]


def test_a_move_after_the_end_says_how_it_ended() -> None:
    with pytest.raises(IllegalMove, match="the game was over before move 5: checkmate"):
        read("victorian", moves=(*MATE, "a2a3"))


def test_several_moves_that_fit() -> None:
    board = Board(fen="5k4/10/10/10/10/10/10/1R3K2R1 w - - 0 1")
    with pytest.raises(AmbiguousMove):
        parse_move(Board(fen="5k4/10/10/10/10/10/5K4/1R6R1 w - - 0 1"), "Re1")
    assert parse_move(board, "Re1").uci() == "b1e1"


@pytest.mark.parametrize(
    ("end", "moves", "result", "termination"),
    [
        ("white_resigns", (), "0-1", Termination.RESIGNATION),
        ("black_resigns", (), "1-0", Termination.RESIGNATION),
        ("draw_agreed", (), "1/2-1/2", Termination.AGREEMENT),
        ("draw_claimed", SHUFFLE, "1/2-1/2", Termination.THREEFOLD_REPETITION),
        (None, (), None, None),
    ],
)
def test_how_players_end_it(
    end: str | None, moves: tuple[str, ...], result: str | None, termination: Termination | None
) -> None:
    outcome = read(moves=moves, end=end).outcome
    assert (outcome and outcome.result()) == result
    assert (outcome and outcome.termination) == termination
