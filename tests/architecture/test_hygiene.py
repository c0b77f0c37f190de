"""Plain, portable text: no path of one machine, no registry's host, no invisible mark."""

import re
from pathlib import Path

import pytest

from tests.architecture.repository import name_of, text_files

# Written in pieces, so that this file does not find itself.
PLACES = ["/" + "work/", "/" + "root/", "/" + "home/", "/" + "opt/", "C:" + "\\"]
HOSTS = ["pypi." + "org", "pythonhosted." + "org", "registry.npmjs." + "org", "deb.debian." + "org", "yarnpkg." + "com"]

INVISIBLE = re.compile("[\ufeff\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufffd]")
VERBATIM = {"LICENSE"}
TABS = {"Makefile"}


def faults(name: str, data: bytes) -> list[str]:
    """What is wrong with a file's bytes, in sentences."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return [f"{name} is not UTF-8: {error}"]
    found = [f"{name} names {place}" for place in PLACES + HOSTS if place in text]
    if Path(name).name in VERBATIM:
        return found
    lines = text.split("\n")
    found += [f"{name}:{n} ends with a space" for n, line in enumerate(lines, 1) if line != line.rstrip(" \t")]
    found += [f"{name}:{n} has an invisible mark" for n, line in enumerate(lines, 1) if INVISIBLE.search(line)]
    found += [f"{name} has carriage returns"] if "\r" in text else []
    found += [f"{name} has tabs"] if "\t" in text and Path(name).name not in TABS | {"expected.tsv"} else []
    found += [f"{name} does not end with one line end"] if text and (text[-1] != "\n" or text.endswith("\n\n")) else []
    return found


@pytest.mark.parametrize("path", text_files(), ids=name_of)
def test_files_are_clean(path: Path) -> None:
    assert faults(name_of(path), path.read_bytes()) == []


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\n",
        ("cd /" + "work/main\n").encode(),
        ("pip install -i https://pypi." + "org/simple x\n").encode(),
        b"a \n",
        "zero\u200bwidth\n".encode(),
        b"\tx\n",
        b"x\r\n",
        b"x",
        b"x\n\n",
    ],
)
def test_faults_are_noticed(data: bytes) -> None:
    assert len(faults("x.py", data)) == 1


def test_good_text_passes() -> None:
    assert faults("x.md", "10×8, ♞ and “words”\n".encode()) == []
