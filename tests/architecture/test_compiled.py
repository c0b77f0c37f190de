"""The list of compiled files, and that the C really stands for the Python beside it."""

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.architecture.repository import CORE, build_script

COMPILED = [
    "endings",
    "evaluate",
    "evaluator",
    "exchange",
    "hashtable",
    "history",
    "mating",
    "movegen",
    "oversight",
    "pairs",
    "perft",
    "picker",
    "position",
    "retrograde",
    "search",
    "tables",
    "text",
    "tree",
    "weights",
]
"""What is compiled, in so many words; setup.py derives the same from the headers."""

REQUIRED = os.environ.get("TENFILE_REQUIRE_COMPILED", "0") not in ("", "0")


def built_file(name: str) -> Path:
    """Where the C extension of a module is put by a build in place."""
    return CORE / (name + EXTENSION_SUFFIXES[0])


def stale(name: str, sources: list[Path], built: Path) -> list[str]:
    """What is wrong with a built module: not there, or older than one of its sources."""
    if not built.exists():
        return [f"{name} is not built"]
    newer = [path.name for path in sources if path.stat().st_mtime > built.stat().st_mtime]
    return [f"{name} is older than {source}; make core" for source in newer]


def test_list_of_compiled_modules() -> None:
    assert build_script().compiled_modules(CORE) == COMPILED


def test_every_header_has_python_beside_it() -> None:
    assert [path.name for path in CORE.glob("*.pxd") if not path.with_suffix(".py").exists()] == []


def test_headers_hold_no_classes() -> None:
    headers = [CORE / f"{name}.pxd" for name in build_script().HEADERS]
    assert [
        path.name for path in headers if not path.exists() or "cdef class" in path.read_text(encoding="utf-8")
    ] == []


def test_the_list_follows_the_files(tmp_path: Path) -> None:
    for name in ("bits.py", "bits.pxd", "tables.py", "tables.pxd", "storage.py", "lonely.pxd"):
        (tmp_path / name).touch()
    assert build_script().compiled_modules(tmp_path) == ["tables"]


@pytest.mark.skipif(not REQUIRED, reason="only where TENFILE_REQUIRE_COMPILED is set (make test sets it)")
@pytest.mark.parametrize("name", COMPILED)
def test_compiled_modules_are_there_and_fresh(name: str) -> None:
    sources = [CORE / f"{name}.py", CORE / f"{name}.pxd"]
    assert stale(name, sources, built_file(name)) == []
    assert importlib.import_module(f"tenfile.core.{name}").__file__ == str(built_file(name))


def test_the_compiled_core_can_be_insisted_on() -> None:
    """Where there are only the Python files, TENFILE_REQUIRE_COMPILED stops the import."""
    hide = "import sys; from importlib.machinery import *; from importlib.util import find_spec; "
    hide += "core = find_spec('tenfile').submodule_search_locations[0] + '/core'; "
    hide += "sys.path_importer_cache[core] = FileFinder(core, (SourceFileLoader, SOURCE_SUFFIXES)); "
    command = [sys.executable, "-c", hide + "import tenfile.core"]
    results = [
        subprocess.run(command, env=os.environ | {"TENFILE_REQUIRE_COMPILED": switch}, capture_output=True, check=False)
        for switch in ("0", "1")
    ]
    assert [result.returncode for result in results] == [0, 1]
    assert b"make core" in results[1].stderr


def test_stale_modules_are_noticed(tmp_path: Path) -> None:
    source, built = tmp_path / "tables.py", tmp_path / "tables.so"
    source.touch()
    assert stale("tables", [source], built) == ["tables is not built"]
    built.touch()
    os.utime(built, (1, 1))
    assert stale("tables", [source], built) == ["tables is older than tables.py; make core"]
    os.utime(source, (0, 0))
    assert stale("tables", [source], built) == []
