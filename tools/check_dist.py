"""Builds sdist and wheel, and tries the wheel where nothing but it is installed: in an empty environment elsewhere.

`make dist` runs it. The wheel is built from the sdist and for any recent processor, unless TENFILE_PORTABLE says else.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "tenfile"
UNSHIPPED = {"__pycache__"}


def package_files() -> set[str]:
    """The files of the package as git knows them, as paths from src/ on."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/tenfile"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return {name.removeprefix("src/") for name in listed.splitlines() if (ROOT / name).is_file()}


def build(folder: Path) -> tuple[Path, Path]:
    """Make sdist and wheel in a folder; returns their paths."""
    environment = {"TENFILE_PORTABLE": "1"} | os.environ
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def forgotten(sdist: Path, wheel: Path) -> list[str]:
    """Files of the package that are missing in the sdist or the wheel, in sentences."""
    wanted = package_files()
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/src/")[2] for name in archive.getnames()}
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
    missing = [f"{name} is not in the sdist" for name in sorted(wanted - packed)]
    return missing + [f"{name} is not in the wheel" for name in sorted(wanted - shipped)]


def try_out(wheel: Path, folder: Path) -> None:
    """Install the wheel into an empty environment in `folder` and run the smoke test there."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([python, "-m", "pip", "install", *quiet, wheel], cwd=folder, check=True)
    shutil.copy(ROOT / "tools" / "smoke.py", folder)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"TENFILE_REQUIRE_COMPILED": "1"}
    subprocess.run([python, "-I", folder / "smoke.py"], cwd=folder, env=environment, check=True)


def main() -> None:
    """Build, look inside, try out; leave the two files in dist/."""
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    sdist, wheel = build(ROOT / "dist")
    if missing := forgotten(sdist, wheel):
        sys.exit("\n".join(missing))
    with tempfile.TemporaryDirectory() as folder:
        try_out(wheel, Path(folder))
    print(f"built and tried out: {sdist.name} and {wheel.name}, in dist/")


if __name__ == "__main__":
    main()
