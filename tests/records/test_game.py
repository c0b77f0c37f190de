"""A game: its tags, start and end, copies and equality."""

import copy

import pytest

from tenfile import BLACK, WHITE, Board, Outcome, TenfileError, Termination
from tenfile.records import Game, Headers
from tests.records.trees import played

SEVEN = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]


def test_the_seven_tags_come_first() -> None:
    game = Game("bird", headers={"ECO": "A00", "White": "Bird", "Annotator": "me"})
    assert list(game.headers) == [*SEVEN, "Variant", "ECO", "Annotator"]
    assert len(game.headers) == 10
    assert game.headers["Date"] == "????.??.??" and game.headers["Variant"] == "Bird"
    del game.headers["White"], game.headers["ECO"]
    assert game.headers["White"] == "?" and "ECO" not in game.headers


def test_the_start_is_told_where_it_is_not_the_first_setup() -> None:
    reversed_ = Game("bird", setup="reversed")
    assert reversed_.headers["SetUp"] == "1"
    assert reversed_.headers["FEN"] == Board("bird", setup="reversed").fen()
    assert "FEN" not in Game("bird", setup="main").headers


@pytest.mark.parametrize(
    ("name", "value"),
    [("Variant", "x"), ("FEN", "x"), ("SetUp", "1"), ("A b", "x"), ("", "x"), ("Result", "2-0"), ("White", "a\nb"),
     ("White", "a\n"), ("\u00c4", "x")],
)  # fmt: skip
def test_tags_that_are_refused(name: str, value: str) -> None:
    game = Game()
    before = dict(game.headers)
    with pytest.raises(TenfileError):
        game.headers[name] = value
    assert dict(game.headers) == before


def test_headers_by_themselves() -> None:
    headers = Headers({"Variant": "Bird", "FEN": "x"})
    assert headers["Variant"] == "Bird" and list(headers) == [*SEVEN, "Variant", "FEN"]
    with pytest.raises(KeyError):
        del headers["ECO"]
    assert "Bird" in repr(headers)


def test_from_a_board() -> None:
    board = played("capablanca", "e4", "e5", "Nh3")
    game = Game.from_board(board)
    assert game.end().board() == board and game.mainline_moves() == board.move_stack
    assert game.result == "*" and game.termination is None
    start = Game.from_start(board)
    assert start.board() == board and start.headers["FEN"] == board.fen()


def test_a_finished_game_knows_its_result() -> None:
    board = Board("capablanca", "k9/2Q7/1K8/10/10/10/10/10 w - - 0 1")
    board.push_san("Qb7")
    game = Game.from_board(board)
    assert (game.result, game.termination) == ("1-0", "normal")
    game.set_outcome(Outcome(Termination.TIME, BLACK))
    assert (game.result, game.termination) == ("0-1", "time forfeit")
    game.termination = None
    assert game.termination is None


def test_copies_share_nothing() -> None:
    game = Game("victorian", headers={"White": "a"})
    game.add_line(["e4", "e5"]).comment = "x"
    game["e4"].nags.add(1)
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert twin == game
        twin["e4"].nags.add(2)
        twin.headers["White"] = "b"
        twin["e4"]["e5"].comment = "y"
    assert game["e4"].nags == {1} and game.headers["White"] == "a" and game.end().comment == "x"


def test_equality_looks_at_everything() -> None:
    def made() -> Game:
        game = Game()
        game.add_line(["e4", "e5"])
        game["e4"].add_line(["d5"])
        return game

    game = made()
    assert game == made() and game != "game" and game != Game("victorian")
    changes = [
        lambda it: it.headers.update({"White": "x"}),
        lambda it: it["e4"].nags.add(1),
        lambda it: setattr(it["e4"], "comment", "x"),
        lambda it: setattr(it["e4"]["d5"], "starting_comment", "x"),
        lambda it: it["e4"].promote("d5"),
        lambda it: it["e4"].remove_variation("d5"),
        lambda it: it["e4"]["d5"].add_variation("exd5"),
    ]
    for change in changes:
        other = made()
        change(other)
        assert game != other and other != game


def test_long_games_and_deep_trees() -> None:
    """Nothing here recurses."""
    game = Game()
    line = ["Nh3", "Nh6", "Ni1", "Ni8"] * 500
    node = game.add_line(line)
    assert node.ply == 2000 and game.copy() == game and node.is_mainline() and len(game.mainline_moves()) == 2000
    assert WHITE is node.board().turn
