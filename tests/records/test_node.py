"""The tree: walking through it, adding, promoting and removing variations, and asking for positions."""

import pytest

from tenfile import Board, IllegalMove, TenfileError
from tenfile.records import Game, Node
from tests.records.trees import played


@pytest.fixture
def game() -> Game:
    """1. e4 e5 (1... f5 2. exf5) (1... d5) 2. Nh3, with all moves legal."""
    game = Game("capablanca")
    e4 = game.add_variation("e4")
    e4.add_line(["e5", "Nh3"])
    e4.add_line(["f5", "exf5"])
    e4.add_line(["d5"])
    return game


def sans(nodes: list[Node]) -> list[str]:
    return [node.san() for node in nodes]


def test_walking(game: Game) -> None:
    assert sans(list(game.mainline())) == ["e4", "e5", "Nh3"]
    assert [move.uci() for move in game.mainline_moves()] == ["e2e4", "e7e5", "i1h3"]
    assert sans(list(game.walk())) == ["e4", "e5", "Nh3", "f5", "exf5", "d5"]
    assert sans(game.end().path()) == ["e4", "e5", "Nh3"]
    assert game.end().ply == 3
    assert game.end().is_end() and not game.is_end()
    assert game.end().is_mainline()


def test_boards(game: Game) -> None:
    assert game.end().board() == played("capablanca", "e4", "e5", "Nh3")
    assert [node.board().fen() for node in game.walk()] == [board.fen() for _, board in game.walk_boards()]
    inner = game["e4"]
    assert [node.board().fen() for node in inner.walk()] == [board.fen() for _, board in inner.walk_boards()]


def test_a_board_is_ones_own(game: Game) -> None:
    game.board().push_san("d4")
    game["e4"].board().push_san("d5")
    assert game.board() == Board("capablanca")


def test_variations_by_any_name(game: Game) -> None:
    e4 = game.variation(0)
    f5 = e4["f5"]
    assert e4["f7f5"] is f5 and e4[1] is f5 and e4[f5] is f5 and f5.move is not None and e4[f5.move] is f5
    assert "f5" in e4 and "a5" not in e4 and 7 not in e4 and -1 not in e4 and "nonsense" not in e4
    assert f5.starts_variation() and not f5.is_mainline() and not e4.starts_variation()
    with pytest.raises(TenfileError, match="no variation here is a5"):
        e4.variation("a5")


def test_promoting_and_demoting(game: Game) -> None:
    e4 = game["e4"]
    e4["f5"].starting_comment = "Or"
    e4["f5"].comment = "like this."
    e4.promote("d5")
    assert sans(list(e4.variations)) == ["e5", "d5", "f5"]
    e4.demote("e5")
    assert sans(list(e4.variations)) == ["d5", "e5", "f5"]
    e4.promote_to_main("f5")
    assert sans(list(e4.variations)) == ["f5", "d5", "e5"]
    assert (e4["f5"].starting_comment, e4["f5"].comment) == ("", "Or like this.")
    e4.promote("f5")
    e4.demote("e5")
    assert sans(list(e4.variations)) == ["f5", "d5", "e5"]


def test_removing(game: Game) -> None:
    e4 = game["e4"]
    f5 = e4.remove_variation("f5")
    assert sans(list(e4.variations)) == ["e5", "d5"]
    assert f5.parent is None and len(list(f5.walk())) == 1
    with pytest.raises(TenfileError, match="belongs to no game"):
        f5.game()
    with pytest.raises(TenfileError):
        e4.remove_variation(f5)


def test_the_main_continuation_has_no_comment_before_it(game: Game) -> None:
    e4 = game["e4"]
    with pytest.raises(TenfileError, match="only the first move of a variation"):
        e4.starting_comment = "x"
    with pytest.raises(TenfileError):
        game.starting_comment = "x"
    e4["f5"].starting_comment = "Better:"
    e4.remove_variation("e5")
    assert e4["f5"].comment == "Better:" and not e4["f5"].starting_comment


def test_only_legal_and_new_moves_are_added(game: Game) -> None:
    before = game.copy()
    for move in ("e5", "e2e5", "nonsense", "e4"):
        with pytest.raises(TenfileError):
            game.add_variation(move)
    with pytest.raises(TenfileError):
        game["e4"].add_variation("a5", starting_comment="x", nags=[1], comment="}") and game.add_variation("e4")
    game["e4"].remove_variation("a5")
    with pytest.raises(IllegalMove):
        Game().add_line(["e4", "e5", "e5"])
    assert game == before


def test_a_first_move_has_no_comment_before_it() -> None:
    game = Game()
    with pytest.raises(TenfileError):
        game.add_variation("e4", starting_comment="x")
    assert game.is_end()


def test_main_variations(game: Game) -> None:
    node = game.add_main_variation("d4", comment="the other pawn", nags=[5])
    assert game.next() is node and node.nags == {5} and node.comment == "the other pawn"


def test_the_start_has_no_move(game: Game) -> None:
    for question in (game.san, game.uci):
        with pytest.raises(TenfileError, match="no move leads to the start"):
            question()
    assert not game.starts_variation() and game.is_mainline() and game.ply == 0


def test_moves_know_their_castling_and_drops() -> None:
    game = Game("birdsandninjas")
    node = game.add_line(["c2c4", "c9c7", "c1b3", "c10b8", "J@c1-c3"])
    assert node.move is not None and node.move.drop == "J" and node.san() == "J@c1-c3"
