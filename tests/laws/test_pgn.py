"""PGN written is PGN read: any tree, with any remarks, in either form, comes back equal."""

import io

from hypothesis import given
from hypothesis import strategies as st

from tenfile.records import pgn
from tests.laws.games import each_game
from tests.records.trees import trees


@each_game
@given(data=st.data())
def test_trees_come_back(game: str, data: st.DataObject) -> None:
    tree, pretty = data.draw(trees(game)), data.draw(st.booleans())
    text = pgn.write_game(tree, pretty=pretty)
    read = pgn.parse_game(text)
    assert read == tree, text
    assert read.errors == [], text
    assert pgn.write_game(read, pretty=pretty) == text


@each_game
@given(data=st.data())
def test_many_games_come_back_from_one_stream(game: str, data: st.DataObject) -> None:
    games = data.draw(st.lists(trees(game, 5), max_size=3))
    text = "".join(map(pgn.write_game, games))
    assert [*pgn.read_games(io.StringIO(text))] == games
    binary = io.BytesIO(text.encode())
    offsets = [place.offset for place in pgn.Reader(binary).scan()]
    assert len(offsets) == len(games)
    reader = pgn.Reader(binary)
    for offset, tree in reversed([*zip(offsets, games, strict=True)]):
        reader.seek(offset)
        assert reader.read_game() == tree
    assert [pgn.read_game(stream) for stream in [io.StringIO(text)] for _ in games] == games


@each_game
@given(data=st.data())
def test_lines_are_short(game: str, data: st.DataObject) -> None:
    tree = data.draw(trees(game))
    _, _, moves = str(tree).partition("\n\n")
    words = {len(word) for line in moves.splitlines() for word in line.split()}
    assert max(map(len, moves.splitlines()), default=0) <= max(79, max(words, default=0) + 30)
