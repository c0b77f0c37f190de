"""What is asked of an archive, held against looking through all games one by one."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenfile import VARIANTS, Archive, ArchiveError, Board, Game, TenfileError, UnknownVariant
from tenfile.store import indexing, material
from tests.laws.games import each_game, games
from tests.store.games import played


def lines(game: Game) -> Iterator[Board]:
    """The positions of a main line; always the same board."""
    board = game.start_board()
    yield board
    for move in game.mainline_moves():
        board.push(move)
        yield board


@each_game
@settings(max_examples=20)  # each asks a dozen positions five questions
@given(data=st.data())
def test_law_every_position_is_found_and_every_move_counted(game: str, data: st.DataObject) -> None:
    drawn = [list(it.play())[-1] for it in data.draw(st.lists(games(game, 8), min_size=1, max_size=3))]
    with Archive(":memory:") as archive:
        archive.add_all(Game.from_board(board) for board in drawn)
        kept = list(archive)
        for number, record in enumerate(kept, start=1):
            for board in lines(record):
                plies = {found.number: found.ply for found in archive.search(position=board)}
                assert plies == first_plies(kept, board)
                assert archive.count(position=board) == len(plies)
                assert {it.move.uci(): it.games for it in archive.moves(board)} == moves_at(kept, board)
                assert number in {found.number for found in archive.search(opening=board)}
                text = "-".join("".join(c * n for c, n in side.items()) for side in material.counts(board).values())
                assert number in {found.number for found in archive.search(material=text)}


def first_plies(kept: list[Game], board: Board) -> dict[int, int]:
    """The slow twin: where each game first comes to a position."""
    plies = dict[int, int]()
    for number, game in enumerate(kept, start=1):
        for ply, other in enumerate(lines(game)):
            if other.key == board.key:
                plies.setdefault(number, ply)
    return plies


def moves_at(kept: list[Game], board: Board) -> Counter[str]:
    """The slow twin: in how many games each move follows a position."""
    followed = Counter[str]()
    for game in kept:
        moves = game.mainline_moves()
        followed.update({move.uci() for other, move in zip(lines(game), moves, strict=False) if other.key == board.key})
    return followed


@each_game
@given(data=st.data())
def test_law_material_is_kept_up_to_date(game: str, data: st.DataObject) -> None:
    board = list(data.draw(games(game)).play())[-1]
    moves, board = board.move_stack, Game.from_board(board).start_board()
    tally = material.Material(board)
    for move in moves:
        tally.has_changed(board, move)
        board.push(move)
        assert tally.text() == material.Material(board).text()


@pytest.fixture(scope="module")
def archive() -> Iterator[Archive]:
    """1: José - Bird, 1924; 2: Bird - Falcon, some time in 1931; 3: nobody knows when; 4: another variant."""
    rows = [
        ("capablanca", "e4 e5 Nh3", "José Raúl", "Bird, H.", "1924.05.01", "1-0", "Café"),
        ("capablanca", "Nh3 e5 e4", "Bird, H.", "Falcon", "1931.??.??", "0-1", "Casual"),
        ("capablanca", "e4 f5 exf5", "x", "y", "????.??.??", "*", "?"),
        ("bird", "e4 e5", "Bird, H.", "z", "1875.??.??", "1/2-1/2", "?"),
    ]
    with Archive(":memory:") as opened:
        for variant, moves, white, black, date, result, event in rows:
            tags = {"White": white, "Black": black, "Date": date, "Result": result, "Event": event}
            game = Game(variant, headers=tags)
            game.add_line(moves.split())
            opened.add(game)
        yield opened


def board_after(moves: str, variant: str = "capablanca") -> Board:
    board = Board(variant)
    for move in moves.split():
        board.push_san(move)
    return board


@pytest.mark.parametrize(
    ("conditions", "numbers"),
    [
        ({}, [1, 2, 3, 4]),
        ({"player": "bird"}, [1, 2, 4]),
        ({"player": "H. BIRD"}, [1, 2, 4]),
        ({"white": "jose raul"}, [1]),
        ({"black": "bird", "white": "josé"}, [1]),
        ({"player": "bird falcon"}, []),
        ({"player": "%"}, [1, 2, 3, 4]),
        ({"event": "cafe"}, [1]),
        ({"variant": "Bird's Chess"}, [4]),
        ({"variant": VARIANTS["capablanca"]}, [1, 2, 3]),
        ({"result": "*"}, [3]),
        ({"since": "1924"}, [1, 2]),
        ({"since": "1924-05-02"}, [2]),
        ({"until": "1924.05"}, [1, 4]),
        ({"since": "1924", "until": "1924"}, [1]),
        ({"opening": board_after("e4 e5")}, [1]),
        ({"opening": board_after("e4")}, [1, 3]),
        ({"opening": Board("capablanca")}, [1, 2, 3]),
        ({"position": board_after("e4 e5 Nh3")}, [1, 2]),
        ({"position": board_after("e4 e5", "bird")}, [4]),
        ({"position": board_after("e4 e5 Nh3"), "player": "falcon"}, [2]),
        ({"position": board_after("d4")}, []),
        ({"material": "QRRBBNNACP*-QRRBBNNACPPPPPPPPP", "result": "*"}, [3]),
        ({"material": "q-q"}, []),
    ],
)
def test_conditions(archive: Archive, conditions: dict[str, object], numbers: list[int]) -> None:
    assert [found.number for found in archive.search(**conditions)] == numbers  # type: ignore[arg-type]
    assert archive.count(**conditions) == len(numbers)  # type: ignore[arg-type]
    assert [found.number for found in archive.search(limit=1, **conditions)] == numbers[:1]  # type: ignore[arg-type]
    assert list(archive.games(**conditions)) == [archive.game(number) for number in numbers]  # type: ignore[arg-type]


@pytest.mark.parametrize("most", [0, 1, 1000])
def test_many_players_are_found_as_few_are(archive: Archive, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenfile.store.searching.MOST_PLAYERS", most)
    assert [found.number for found in archive.search(player="i")] == [1, 2, 4]
    assert [found.number for found in archive.search(white="bird", position=board_after("e4 e5 Nh3"))] == [2]


def test_what_is_told(archive: Archive) -> None:
    (found,) = archive.search(position=board_after("e4 e5 Nh3"), since="1925")
    assert found.__dict__ == {
        "number": 2, "variant": "Capablanca", "white": "Bird, H.", "black": "Falcon", "result": "0-1",
        "date": "1931.??.??", "event": "Casual", "plies": 3, "ply": 3,
    }  # fmt: skip


def test_material_with_a_ply(archive: Archive) -> None:
    (found,) = archive.search(material="QRRBBNNACPPPPPPPPP-QRRBBNNACPPPPPPPPPP")
    assert (found.number, found.ply) == (3, 3)


def test_moves(archive: Archive) -> None:
    first, second = archive.moves(Board("capablanca"))
    assert (first.san, first.games, first.white, first.draws, first.black) == ("e4", 2, 1, 0, 0)
    assert (first.score, first.last_year) == (1.0, 1924)
    assert (second.san, second.games, second.score, second.last_year) == ("Nh3", 1, 0.0, 1931)
    (reply,) = archive.moves(board_after("Nh3"))
    assert (reply.san, reply.score) == ("e5", 1.0)  # for Black, who made it
    assert archive.moves(board_after("e4 e5 Nh3")) == []


def test_a_position_that_comes_twice_is_one_game() -> None:
    game = Game("capablanca")
    game.add_line(["Nh3", "Nh6", "Ni1", "Ni8", "Nh3", "Nh6", "Ni1", "Ni8", "e4"])
    with Archive(":memory:") as archive:
        archive.add(game)
        assert sorted((it.san, it.games) for it in archive.moves(Board("capablanca"))) == [("Nh3", 1), ("e4", 1)]
        assert archive.count(position=Board("capablanca")) == 1


def test_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with segments of two games."""
    monkeypatch.setattr(indexing, "SEGMENT_BITS", 1)
    with Archive(":memory:") as archive:
        archive.add_all(played(seed, Result="1-0") for seed in range(7))
        assert archive._connection.execute("SELECT DISTINCT segment FROM positions").fetchall() == [
            (0,), (1,), (2,), (3,),
        ]  # fmt: skip
        start = Board("capablanca")
        assert [found.number for found in archive.search(position=start)] == [1, 2, 3, 4, 5, 6, 7]
        assert [found.number for found in archive.search(position=start, limit=4)] == [1, 2, 3, 4]
        assert sum(it.games for it in archive.moves(start)) == sum(it.white for it in archive.moves(start)) == 7


@pytest.mark.parametrize(
    ("conditions", "kind", "sentence"),
    [
        ({"result": "2-0"}, TenfileError, "a result is one of 1-0"),
        ({"since": "May 1924"}, TenfileError, "a date is written as 1924"),
        ({"material": "KQ"}, TenfileError, "material is written as"),
        ({"material": "KÖ-K"}, TenfileError, "material is written as"),
        ({"variant": "janus"}, UnknownVariant, "there is no game 'janus'"),
        ({"colour": "white"}, TypeError, "there is no condition 'colour'"),
    ],
)
def test_refusals(archive: Archive, conditions: dict[str, str], kind: type[Exception], sentence: str) -> None:
    for ask in (archive.count, lambda **it: list(archive.search(**it)), lambda **it: archive.export("x.pgn", **it)):
        with pytest.raises(kind, match=sentence):
            ask(**conditions)  # type: ignore[arg-type]
    assert not Path("x.pgn").exists()


def test_positions_of_another_definition(archive: Archive) -> None:
    archive._connection.execute("UPDATE variants SET key = key + 1")
    for ask in (archive.moves, lambda board: archive.count(position=board)):
        with pytest.raises(ArchiveError, match="kept by another definition"):
            ask(Board("capablanca"))
    archive._connection.execute("UPDATE variants SET key = key - 1")
