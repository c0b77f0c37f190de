"""The log: gone on with, mended where it was cut off, refused where it is of another match."""

from pathlib import Path

import msgspec
import pytest

from tenfile.errors import EngineError
from tenfile.lab.adjudication import Adjudication
from tenfile.lab.entrants import read_entrant
from tenfile.lab.log import Log, Settings, open_log
from tests.lab.scripted import played

SETTINGS = Settings(
    variant="capablanca",
    entrants=(read_entrant("level=1", {"nodes": 5}), read_entrant("cmd=x depth=2 option.Hash=1", {})),
    openings="0123",
    seed=1,
    adjudication=Adjudication(resign_score=500),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def begin(file: Path, *games: int) -> bytes:
    with open_log(file, SETTINGS) as log:
        for number in games:
            log.add(played(number, "1-0"))
    return file.read_bytes()


def test_games_are_there_again(file: Path) -> None:
    data = begin(file, 0, 1)
    assert len(data.splitlines()) == 3
    with open_log(file, SETTINGS) as log:
        assert log.games == [played(0, "1-0"), played(1, "1-0")]
        log.add(played(2, "0-1"))
    assert file.read_bytes().startswith(data)
    assert len(file.read_bytes().splitlines()) == 4


@pytest.mark.parametrize("cut", range(1, 400, 37))
def test_what_was_cut_off_is_taken_away(file: Path, cut: int) -> None:
    data = begin(file, 0, 1)
    file.write_bytes(data[:-cut])
    whole = data[:-cut].count(b"\n")
    with open_log(file, SETTINGS) as log:
        assert len(log.games) == max(whole - 1, 0)
        log.add(played(9, "1-0"))
    lines = file.read_bytes().splitlines()
    assert [msgspec.json.decode(line, type=dict).get("number") for line in lines][-1] == 9
    assert file.read_bytes().startswith(data.splitlines()[0])


def test_settings_that_were_cut_off(file: Path) -> None:
    data = begin(file)
    file.write_bytes(data[:50])
    assert begin(file) == data


def test_without_a_file() -> None:
    with open_log(None, SETTINGS) as log:
        log.add(played(0, "1-0"))
    assert isinstance(log, Log)
    assert len(log.games) == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 2}, "another match: seed differs"),
        ({"openings": "x", "seed": 2}, "another match: openings, seed differ"),
        ({"entrants": (SETTINGS.entrants[1], SETTINGS.entrants[0])}, "another match: entrants differ"),
        ({"adjudication": Adjudication()}, "another match: adjudication differs"),
    ],
)
def test_another_match(file: Path, change: dict, sentence: str) -> None:
    data = begin(file, 0)
    with pytest.raises(EngineError, match=sentence), open_log(file, msgspec.structs.replace(SETTINGS, **change)):
        pass
    assert file.read_bytes() == data


@pytest.mark.parametrize("text", ["mine", "mine\n", "{}\n", '[Event "x"]\n\n1. e4 *\n', "\x00\xff\n"])
def test_what_is_no_log_is_left_alone(file: Path, text: str) -> None:
    file.write_text(text, encoding="latin-1")
    before = file.read_bytes()
    with pytest.raises(EngineError, match="is no log of a match"), open_log(file, SETTINGS):
        pass
    assert file.read_bytes() == before


def test_a_garbled_game(file: Path) -> None:
    begin(file, 0)
    with file.open("a", encoding="utf-8") as mine:
        mine.write('{"number": "x"}\n')
    with pytest.raises(EngineError, match="is no log of a match"), open_log(file, SETTINGS):
        pass


def test_two_at_a_time(file: Path) -> None:
    with (
        open_log(file, SETTINGS),
        pytest.raises(EngineError, match="another match is writing"),
        open_log(file, SETTINGS),
    ):
        pass
    begin(file, 0)
