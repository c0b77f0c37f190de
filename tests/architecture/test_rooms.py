"""A room imports only rooms below it, never a sibling; the C headers of the core import what its Python imports."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.repository import CORE, PACKAGE, ROOT, build_script

CIMPORT = re.compile(r"^\s*from (\.\w*) cimport (.+)$", re.MULTILINE)
IMPORT = re.compile(r"^\s*from (\.\w*) import (.+)$", re.MULTILINE)


def check_contract(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter in a folder that holds pyproject.toml and src/tenfile."""
    command = [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--config", "pyproject.toml"]
    environment = os.environ | {"PYTHONPATH": str(folder / "src")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def make_package(folder: Path, files: dict[str, str]) -> Path:
    """A small package under our own contract: every room empty but for these files."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    for room in ("rules", "variants", "core", "web", "lab", "cli"):
        (folder / "src/tenfile" / room).mkdir(parents=True)
        (folder / "src/tenfile" / room / "__init__.py").touch()
    (folder / "src/tenfile/__init__.py").touch()
    for name, text in files.items():
        (folder / "src/tenfile" / name).write_text(text, encoding="utf-8")
    return folder


def modules(pattern: re.Pattern[str], text: str) -> set[str]:
    """The modules of the core that a file names in its (c)imports."""
    found: set[str] = set()
    for origin, names in pattern.findall(text):
        listed = re.sub(r"#.*|[()]", "", names).split(",")
        found |= {name.split()[0] for name in listed if name.strip()} if origin == "." else {origin[1:]}
    return found


def mismatches(python: str, header: str, headers: set[str]) -> list[str]:
    """Where `x.py` and `x.pxd` differ: a cimport that Python does not know, or slow calls to one of `headers`.

    A header may be cimported for its C types alone.
    """
    imported, cimported = modules(IMPORT, python), modules(CIMPORT, header)
    unknown = [f"{name} is cimported, but not imported" for name in sorted(cimported - imported - headers)]
    slow = [f"{name} is imported, but not cimported" for name in sorted((imported & headers) - cimported)]
    return unknown + slow


def test_order_of_the_rooms() -> None:
    result = check_contract(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    "files",
    [
        {"rules/a.py": "from ..core import b\n", "core/b.py": ""},
        {"variants/a.py": "from tenfile.core import b\n", "core/b.py": ""},
        {"web/a.py": "import tenfile.lab.b\n", "lab/b.py": ""},
        {"errors.py": "def late():\n    from .rules import b\n", "rules/b.py": ""},
        {"cellar.py": ""},
    ],
    ids=["upward", "sibling", "sibling by full name", "inside a function", "a room that no layer names"],
)
def test_order_is_noticed(files: dict[str, str], tmp_path: Path) -> None:
    result = check_contract(make_package(tmp_path, files))
    assert result.returncode == 1, result.stdout + result.stderr
    assert "BROKEN" in result.stdout


def test_order_allows_downward(tmp_path: Path) -> None:
    files = {"cli/a.py": "from ..web import b\n", "web/b.py": "from .. import errors\n", "errors.py": ""}
    result = check_contract(make_package(tmp_path, files))
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("header", sorted(CORE.glob("*.pxd")), ids=lambda path: path.stem)
def test_headers_import_what_python_imports(header: Path) -> None:
    python = header.with_suffix(".py").read_text(encoding="utf-8")
    assert mismatches(python, header.read_text(encoding="utf-8"), build_script().HEADERS) == []


def test_mismatches_are_noticed() -> None:
    python = "from . import bits, codes\nfrom .tables import Tables\n"
    header = "cimport cython\nfrom . cimport bits, codes\nfrom .tables cimport Tables\n"
    assert mismatches(python, header, {"bits", "codes"}) == []
    assert mismatches(python, header.replace("bits, ", ""), {"bits", "codes"}) == [
        "bits is imported, but not cimported"
    ]
    extra = header + "from .search cimport Search\n"
    assert mismatches(python, extra, {"bits", "codes"}) == ["search is cimported, but not imported"]


def test_rooms_are_packages() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
