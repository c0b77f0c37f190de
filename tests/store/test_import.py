"""Files into an archive: once, in parts, grown, faulty, foreign; and a program that is killed while it imports."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tenfile import Archive, ArchiveError, pgn
from tenfile.store import importing
from tests.store.games import FAULTY, played, text_of

KILLED = """
import os, signal, sys
from tenfile.store import Archive, importing
importing.MOST_GAMES = 4

def tell(imported):
    if imported.games >= 12:
        os.kill(os.getpid(), signal.SIGKILL)

with Archive(sys.argv[1]) as archive:
    archive.import_file(sys.argv[2], tell=tell)
"""


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    with Archive(tmp_path / "games.sqlite") as opened:
        yield opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(text_of(30), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_GAMES", 4)


def counts(imported: importing.Imported) -> tuple[int, int, int]:
    return imported.new, imported.known, imported.refused


def test_a_file(archive: Archive, file: Path) -> None:
    heard = list[tuple[int, int]]()
    imported = archive.import_file(file, tell=lambda so_far: heard.append((so_far.games, so_far.octets)))
    assert counts(imported) == (30, 0, 0)
    assert (imported.octets, imported.faults) == (file.stat().st_size, [])
    assert [games for games, _ in heard] == [4, 8, 12, 16, 20, 24, 28, 30]
    assert list(archive) == list(pgn.read_games(file))


def test_several_processes_do_what_one_does(archive: Archive, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "WORTH_A_CREW", 0)
    file.write_text(text_of(20) + FAULTY + text_of(22), encoding="utf-8")
    imported = archive.import_file(file, processes=2)
    with Archive(":memory:") as other:
        alone = other.import_file(file)
        assert counts(imported) == counts(alone) == (22, 20, 1)
        assert list(map(str, imported.faults)) == list(map(str, alone.faults))
        assert list(archive) == list(other)


def test_a_known_file_is_not_read_again(archive: Archive, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.import_file(file)
    read = list[int]()
    again = archive.import_file(file, tell=lambda so_far: read.append(so_far.games))
    assert (counts(again), read) == ((0, 30, 0), [30])


def test_a_file_that_has_grown_is_gone_on_with(archive: Archive, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    archive.import_file(file)
    file.write_text(text + str(played(77)), encoding="utf-8")
    assert counts(archive.import_file(file)) == (1, 30, 0)


def test_a_file_that_has_changed_is_read_from_the_beginning(archive: Archive, file: Path) -> None:
    archive.import_file(file)
    file.write_text(str(played(77)) + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert counts(archive.import_file(file)) == (1, 30, 0)


def test_the_same_games_under_another_name(archive: Archive, file: Path) -> None:
    archive.import_file(file)
    other = file.rename(file.with_name("other.pgn"))
    assert counts(archive.import_file(other)) == (0, 30, 0)


def test_a_file_cut_off_in_a_game_and_then_whole(archive: Archive, file: Path) -> None:
    """The half game is left out for its error, and added when it is whole."""
    octets = file.read_bytes()
    cut = octets.rindex(b"\n\n", 0, -3) + 20
    file.write_bytes(octets[:cut])
    assert counts(archive.import_file(file)) == (29, 0, 1)
    file.write_bytes(octets)
    assert counts(archive.import_file(file)) == (1, 29, 0)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ('[Variant "Bird"]\n[Result "1-0"]\n\n1. e4 e5 2. d4', False),
        ('[Variant "Bird"]\n[Result "1-0"]\n\n1. e4 e5 {a long', False),
        ('[Variant "Bird"]\n[Result "1-0"]\n\n1. e4 e5 {so} 1-0 {he said} ; yes\n\n', True),
        ('[Variant "Bird"]\n[Result "1-0"]\n', False),
        ('[Variant "Bird"]\n[Site "x"]', False),
        ('[Variant "Bird"]\n\n1. e4 e5', True),
        ('[Variant "Bird"]\n\n*', True),
    ],
)
def test_a_file_that_ends_in_the_midst_of_a_game(archive: Archive, tmp_path: Path, text: str, kept: bool) -> None:
    """Half a game would stay beside the whole one."""
    path = tmp_path / "cut.pgn"
    path.write_text(str(played(1)) + text, encoding="utf-8")
    imported = archive.import_file(path)
    assert counts(imported) == (1 + kept, 0, 1 - kept)
    assert kept or "the file ends in the midst" in str(imported.faults) or "not closed" in str(imported.faults)


def test_errors_are_told_with_line_and_column(archive: Archive, tmp_path: Path) -> None:
    path = tmp_path / "some.pgn"
    path.write_text(text_of(5) + FAULTY + text_of(7), encoding="utf-8")
    line = path.read_text(encoding="utf-8")[: path.read_text(encoding="utf-8").index("1. e4 e5 2. Ke3")].count("\n") + 1
    imported = archive.import_file(path)
    assert counts(imported) == (7, 5, 1)
    (fault,) = imported.faults
    assert (fault.number, fault.title) == (6, "? - ?")
    assert [str(error) for error in fault.errors] == [f"line {line}, column 13: 'Ke3' is not legal here"]
    assert counts(archive.import_file(path)) == (0, 12, 1)


def test_faulty_games_can_be_kept(archive: Archive, tmp_path: Path) -> None:
    path = tmp_path / "some.pgn"
    path.write_text(FAULTY + '[Variant "Janus"]\n\n1. e4 *\n', encoding="utf-8")
    assert counts(archive.import_file(path)) == (0, 0, 2)
    assert counts(archive.import_file(path, keeps_faulty=True)) == (1, 0, 1)
    assert [move.uci() for move in archive.game(1).mainline_moves()] == ["e2e4", "e7e5"]


@pytest.mark.parametrize(
    "octets", [b"", b"\n\n", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, b"SQLite format 3\0" * 99, b"<html>\n" * 9]
)
def test_foreign_files_add_nothing_and_lose_nothing(archive: Archive, tmp_path: Path, octets: bytes) -> None:
    archive.add(played(1))
    path = tmp_path / "foreign.pgn"
    path.write_bytes(octets)
    imported = archive.import_file(path)
    assert (imported.new, imported.refused, len(archive)) == (0, len(imported.faults), 1)
    assert list(archive) == [played(1)]


def test_texts_without_a_name(archive: Archive, tmp_path: Path) -> None:
    path = tmp_path / "nameless.pgn"
    path.write_text("1. e4 e5 *\n", encoding="utf-8")
    assert counts(archive.import_file(path)) == (0, 0, 1)
    assert counts(archive.import_file(path, variant="bird")) == (1, 0, 0)
    assert archive.game(1).variant.name == "bird"


def test_killed_and_gone_on_with(archive: Archive, file: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(archive.path), str(file)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert len(archive) == 12
    read = list[int]()
    imported = archive.import_file(file, tell=lambda so_far: read.append(so_far.games))
    assert counts(imported) == (18, 12, 0)
    assert read[0] == 15  # on from the twelfth
    assert list(archive) == list(pgn.read_games(file))


def test_killed_at_any_time(archive: Archive, file: Path) -> None:
    """Whatever had been done, the same command does the rest."""
    file.write_text(text_of(200), encoding="utf-8")
    code = KILLED.replace("imported.games >= 12", "False")
    process = subprocess.Popen([sys.executable, "-c", code, str(archive.path), str(file)])
    deadline = time.monotonic() + 60
    while not len(archive) and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    process.kill()
    process.wait()
    archive.import_file(file)
    assert list(archive) == list(pgn.read_games(file))


def test_a_file_that_is_not_there(archive: Archive, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        archive.import_file(tmp_path / "none.pgn")


def test_a_definition_that_has_changed(archive: Archive, file: Path) -> None:
    archive.import_file(file)
    archive._connection.execute("UPDATE variants SET key = key + 1")
    with pytest.raises(ArchiveError, match="kept by another definition"):
        archive.add(played(99))
