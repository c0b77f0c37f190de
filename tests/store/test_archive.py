"""An archive: what goes in comes out equal, once."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import VARIANTS, Archive, ArchiveError, TenfileError, pgn
from tenfile.variants.relatives import RELATIVES
from tests.definitions import PALACED
from tests.records.trees import trees
from tests.store.games import played


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    with Archive(tmp_path / "games.sqlite") as opened:
        yield opened


@pytest.mark.parametrize("name", VARIANTS)
@given(data=st.data())
def test_law_what_goes_in_comes_out_equal(name: str, data: st.DataObject) -> None:
    games = data.draw(st.lists(trees(name, 8), max_size=3))
    with Archive(":memory:") as archive:
        numbers = archive.add_all(games)
        for game, number in zip(games, numbers, strict=True):
            assert game in list(archive)
            assert number is None or archive.game(number) == game
        written = io.StringIO()
        assert archive.export(written) == len(archive) == len(list(archive))
        assert written.getvalue() == "".join(map(str, archive))
        assert archive.add_all(games) == [None] * len(games)


def test_games_are_numbered_and_kept_once(archive: Archive) -> None:
    first, second = played(1), played(2)
    assert archive.add_all([first, second, first]) == [1, 2, None]
    assert archive.add(first.copy()) is None
    assert (len(archive), list(archive)) == (2, [first, second])
    second.headers["Round"] = "7"
    assert archive.add(second) == 3


def test_what_is_kept_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with Archive(path) as archive:
        archive.add(played(1))
    with Archive(str(path), create=False) as archive:
        assert list(archive) == [played(1)]
    assert [it.name for it in tmp_path.iterdir()] == ["games.sqlite"]


def test_two_have_it_open(archive: Archive) -> None:
    with Archive(archive.path) as other:
        archive.add(played(1))
        assert (len(other), other.add(played(1)), other.add(played(2))) == (1, None, 2)
    assert len(archive) == 2


def test_a_game_that_is_refused_keeps_the_others_out(archive: Archive) -> None:
    unknown = pgn.parse_game('[Variant "Janus"]\n\n1. e4 *')
    assert unknown is not None
    with pytest.raises(TenfileError, match="there is no game 'Janus'"):
        archive.add_all([played(1), unknown])
    assert len(archive) == 0
    assert archive.add(played(1)) == 1


def test_games_of_ones_own(archive: Archive) -> None:
    game = played(1, PALACED)
    with pytest.raises(ArchiveError, match="is no game of the package"):
        archive.add(game)
    with Archive(archive.path, variants=[PALACED]) as other:
        other.add(game)
        assert list(other) == [game]
    with pytest.raises(ArchiveError, match="is no game of the package"):
        archive.game(1)


def test_games_of_relatives(archive: Archive) -> None:
    games = [played(1, variant) for variant in RELATIVES.values()]
    archive.add_all(games)
    assert list(archive) == games


def test_a_number_that_is_none(archive: Archive) -> None:
    with pytest.raises(ArchiveError, match="there is no game 1 in "):
        archive.game(1)


def test_export_to_a_file(archive: Archive, tmp_path: Path) -> None:
    archive.add_all([played(1, White="Ñ"), played(2)])
    assert archive.export(tmp_path / "all.pgn") == 2
    assert list(pgn.read_games(tmp_path / "all.pgn")) == list(archive)
