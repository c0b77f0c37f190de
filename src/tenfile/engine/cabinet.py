"""Tables on disk: files in the user's cache, each with what it is about and a checksum; a faulty one counts as none.

The folder is `tenfile` in `XDG_CACHE_HOME` or in the home's `.cache`; `TENFILE_CACHE` names another one, or with
nothing in it, none at all. A file is four parts: a line with its format, the title in one line of JSON, a line with the
checksum of title and contents (SHA-256), and the contents, compressed.
"""

import hashlib
import json
import os
import threading
import zlib
from pathlib import Path

FORMAT = b"tenfile table 1"
"""To be counted up whenever what is written under the same title changes."""


def folder() -> Path | None:
    """Where the files are, or None where none are to be kept."""
    chosen = os.environ.get("TENFILE_CACHE")
    if chosen is not None:
        return Path(chosen) if chosen else None
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache") / "tenfile"
    except RuntimeError:  # nobody's home is known
        return None


def read(title: str, size: int) -> bytes | None:
    """The contents of this title, of at most so many octets; None where there are none, or none to be trusted."""
    place = _place(title)
    try:
        text = place.read_bytes() if place else b""
    except OSError:
        return None
    return _unpacked(text, title, size)


def write(title: str, contents: bytes) -> None:
    """Keep contents under a title, whole or not at all; where the disk does not want them, they are not kept."""
    place = _place(title)
    if place is None:
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        _replace(place, _packed(title, contents))
    except OSError:
        return


def _place(title: str) -> Path | None:
    home = folder()
    return home / f"{hashlib.sha256(title.encode()).hexdigest()[:24]}.table" if home else None


def _packed(title: str, contents: bytes) -> bytes:
    return b"\n".join((FORMAT, json.dumps(title).encode(), _checksum(title, contents), zlib.compress(contents)))


def _unpacked(text: bytes, title: str, size: int) -> bytes | None:
    parts = text.split(b"\n", 3)
    if len(parts) < 4 or parts[:2] != [FORMAT, json.dumps(title).encode()]:
        return None
    try:
        contents = zlib.decompressobj().decompress(parts[3], size + 1)
    except zlib.error:
        return None
    return contents if len(contents) <= size and parts[2] == _checksum(title, contents) else None


def _checksum(title: str, contents: bytes) -> bytes:
    return hashlib.sha256(title.encode() + b"\n" + contents).hexdigest().encode()


def _replace(place: Path, text: bytes) -> None:
    """Write a file aside and move it to its place, so that nobody ever reads half of it."""
    aside = place.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
    try:
        aside.write_bytes(text)
        aside.replace(place)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
