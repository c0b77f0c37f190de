"""Documents in files: whole or not at all."""

import io
import os
from pathlib import Path

import pytest

from tenfile.records.printing import Options, booklet, is_ours, write_document
from tests.pages import Page


def test_a_document_is_sound_and_harmless(tmp_path: Path) -> None:
    path = tmp_path / "x.html"
    write_document(booklet([]), path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>") and Page(text).faults == [] and is_ours(path)
    assert "default-src 'none'" in text and "url(" not in text and "@import" not in text
    (tmp_path / "y.html").write_text("<p>mine</p>")
    assert not is_ours(tmp_path / "y.html")


def test_a_file_is_there_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "x.html"
    path.write_text("before")

    def pieces():
        yield "half"
        assert path.read_text() == "before"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_document(pieces(), path)
    assert [it.name for it in tmp_path.iterdir()] == ["x.html"] and path.read_text() == "before"


def test_links_are_followed_and_devices_are_left_in_their_place(tmp_path: Path) -> None:
    (tmp_path / "x.html").write_text("before")
    (tmp_path / "link.html").symlink_to("x.html")
    write_document(["new"], tmp_path / "link.html")
    assert (tmp_path / "link.html").is_symlink() and (tmp_path / "x.html").read_text() == "new"
    assert {it.name for it in tmp_path.iterdir()} == {"x.html", "link.html"}
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR)
    write_document(["new"], pipe)
    assert pipe.is_fifo() and os.read(end, 9) == b"new"
    os.close(end)


def test_text_that_no_file_can_hold(tmp_path: Path) -> None:
    write_document(["a\ud800b"], tmp_path / "x.html")
    assert (tmp_path / "x.html").read_text() == "a?b"


def test_streams() -> None:
    stream = io.StringIO()
    write_document(booklet([], Options(title="Mine & yours")), stream)
    assert "<title>Mine &amp; yours</title>" in stream.getvalue()
