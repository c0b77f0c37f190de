"""A room imports only rooms below it, never a sibling; the C headers of the core import what its Python imports."""

import os
import re
import shutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture.repository import CORE, PACKAGE, ROOT, build_script

CIMPORT = re.compile(r"^\s*from (\S+) cimport (.+)$|^\s*cimport (.+)$", re.MULTILINE)
IMPORT = re.compile(r"^\s*from (\S+) import (.+)$", re.MULTILINE)
OUTSIDE = {"cython", "libc", "cpython"}
"""What a header of the core may cimport beside its own room."""


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


def listed(names: str) -> set[str]:
    """The names in the second half of an import."""
    return {name.split()[0] for name in re.sub(r"#.*|[()]", "", names).split(",") if name.strip()}


def whole_modules(pattern: re.Pattern[str], text: str) -> set[str]:
    """The modules of the core that are (c)imported as such: `from . import bits, codes`."""
    return {name for match in pattern.finditer(text) if match[1] == "." for name in listed(match[2])}


def cimported(header: str) -> set[str]:
    """Every module that a header cimports from; those of the core with a dot before them."""
    found = whole_modules(CIMPORT, header)
    others = {match[1] or match[3] for match in CIMPORT.finditer(header) if match[1] != "."}
    return {f".{name}" for name in found} | others


def is_inside(name: str) -> bool:
    """Whether a cimported module is one of the core, or of the few that every header may use."""
    return re.fullmatch(r"\.\w+", name) is not None or name.partition(".")[0] in OUTSIDE


def mismatches(python: str, header: str, headers: set[str]) -> list[str]:
    """Where `x.py` and `x.pxd` differ in modules of one-liners, and what a header takes from outside the core.

    A class may be cimported for its type alone; but one-liners that only Python knows would be called slowly.
    """
    slow = (whole_modules(IMPORT, python) & headers) - whole_modules(CIMPORT, header)
    unused = whole_modules(CIMPORT, header) - whole_modules(IMPORT, python)
    outside = {name for name in cimported(header) if not is_inside(name)}
    return (
        [f"{name} is imported, but not cimported" for name in sorted(slow)]
        + [f"{name} is cimported, but not imported" for name in sorted(unused)]
        + [f"{name} is no part of the core" for name in sorted(outside)]
    )


def order(graph: dict[str, set[str]]) -> list[str]:
    """The modules, each after those it needs; raises CycleError where that cannot be."""
    return list(TopologicalSorter(graph).static_order())


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


def test_headers_have_an_order() -> None:
    headers = {path.stem: path.read_text(encoding="utf-8") for path in CORE.glob("*.pxd")}
    graph = {name: {needed[1:] for needed in cimported(text) if needed[0] == "."} for name, text in headers.items()}
    assert set(order(graph)) == headers.keys()


def test_circles_are_noticed() -> None:
    with pytest.raises(CycleError):
        order({"position": {"movegen"}, "movegen": {"position"}})


def test_mismatches_are_noticed() -> None:
    python = "from . import bits, codes\nfrom .tables import Tables\n"
    header = "cimport cython\nfrom . cimport bits, codes\nfrom .tables cimport Tables\nfrom libc.math cimport log\n"
    headers = {"bits", "codes"}
    assert mismatches(python, header, headers) == []
    assert mismatches(python, header.replace("bits, ", ""), headers) == ["bits is imported, but not cimported"]
    assert mismatches("from . import codes\n", header, headers) == ["bits is cimported, but not imported"]
    assert mismatches(python, header + "from ..web cimport page\n", headers) == ["..web is no part of the core"]
    assert mismatches(python, header + "cimport numpy\n", headers) == ["numpy is no part of the core"]


def test_rooms_are_packages() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
