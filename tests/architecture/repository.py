"""What the architecture tests look at: the files of the repository, and its build script as a module."""

import importlib.util
import subprocess
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tenfile"
CORE = PACKAGE / "core"

PICTURES = {".png", ".jpg", ".ico", ".woff2", ".ttf"}
"""Files that are no text; the network's weights will join them."""


@cache
def repository_files() -> tuple[Path, ...]:
    """Every file that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return tuple(sorted(path for path in paths if path.is_file()))


def text_files() -> list[Path]:
    """Those that hold text."""
    return [path for path in repository_files() if path.suffix not in PICTURES]


def python_files() -> list[Path]:
    """The package's modules."""
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """A path as it is called in the repository."""
    return path.relative_to(ROOT).as_posix()


@cache
def build_script() -> ModuleType:
    """setup.py as a module, without building anything."""
    spec = importlib.util.spec_from_file_location("build_script", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
