"""Tables on disk: what was written is read, and whatever is not quite that counts as none."""

from pathlib import Path

import pytest

from tenfile.engine import cabinet

TITLE, CONTENTS = "a board and its men", bytes(range(256)) * 40


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for tables that is not there yet."""
    monkeypatch.setenv("TENFILE_CACHE", str(tmp_path / "tables"))
    return tmp_path / "tables"


def read() -> bytes | None:
    return cabinet.read(TITLE, len(CONTENTS))


def test_what_is_written_is_read(home: Path) -> None:
    assert read() is None
    cabinet.write(TITLE, CONTENTS)
    assert read() == CONTENTS
    assert cabinet.read("another title", len(CONTENTS)) is None
    assert [path.suffix for path in home.iterdir()] == [".table"]


def test_empty_contents_are_contents(home: Path) -> None:
    cabinet.write(TITLE, b"")
    assert read() == b""


@pytest.mark.parametrize(
    "fault", ["cut", "changed", "empty", "noise", "other format", "other title", "longer", "folder"]
)
def test_a_faulty_file_counts_as_none_and_is_replaced(home: Path, fault: str) -> None:
    cabinet.write(TITLE, CONTENTS)
    (file,) = home.iterdir()
    text = file.read_bytes()
    spoilt = {
        "cut": text[:-9],
        "changed": text[:200] + bytes([text[200] ^ 1]) + text[201:],
        "empty": b"",
        "noise": bytes(range(256)),
        "other format": text.replace(cabinet.FORMAT, b"tenfile table 0"),
        "other title": text.replace(b"a board", b"a broad"),
    }
    if fault == "longer":
        cabinet.write(TITLE, CONTENTS + b"!")
    elif fault == "folder":
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(spoilt[fault])
    assert read() is None
    if fault != "folder":
        cabinet.write(TITLE, CONTENTS)
        assert read() == CONTENTS


def test_where_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENFILE_CACHE", str(tmp_path))
    assert cabinet.folder() == tmp_path
    monkeypatch.setenv("TENFILE_CACHE", "")
    assert cabinet.folder() is None
    monkeypatch.delenv("TENFILE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cabinet.folder() == tmp_path / "tenfile"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative paths are to be ignored")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert cabinet.folder() == tmp_path / "home/.cache/tenfile"


def test_none_may_be_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFILE_CACHE", "")
    cabinet.write(TITLE, CONTENTS)
    assert read() is None


def test_a_disk_that_takes_nothing(home: Path) -> None:
    home.write_text("a file where the folder would be", encoding="ascii")
    cabinet.write(TITLE, CONTENTS)
    assert read() is None
