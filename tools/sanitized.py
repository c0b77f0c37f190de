"""Builds the core with gcc's address and undefined-behaviour sanitizers, apart from the usual one, and tests it.

`make sanitized` runs it; `.venv/bin/python tools/sanitized.py [PYTEST ARGUMENTS]` runs other tests than ROOMS. The
sources are copied to build/sanitized and compiled there (some minutes the first time). Reads and writes outside memory
end the run; whatever else is reported is counted. Exit code 1 if a test fails or anything is reported.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "sanitized"
REPORTS = PLACE / "reports"
ROOMS = ("core", "engine", "laws", "game", "rules", "notation", "variants", "oracle", "selfplay", "lab", "protocols")
"""The folders of tests that make the core work."""

SANITIZERS = "-fsanitize=address,undefined"


def copy_sources() -> None:
    """Bring the copy up to date; files that have not changed keep their dates, so that little is compiled again."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout.splitlines()
    names = {name for name in listed if (ROOT / name).is_file()}
    for name in names:
        source, goal = ROOT / name, PLACE / name
        if not goal.exists() or goal.read_bytes() != source.read_bytes():
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, goal)
    for goal in [*PLACE.glob("src/**/*.p*"), *PLACE.glob("tests/**/*.py")]:
        if goal.relative_to(PLACE).as_posix() not in names:
            goal.unlink()


def build() -> None:
    """Compile the copy's core in place."""
    flags = {"CFLAGS": f"{SANITIZERS} -g -fno-omit-frame-pointer", "LDFLAGS": SANITIZERS, "CC": "gcc"}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=PLACE, env=os.environ | flags, check=True)


def environment() -> dict[str, str]:
    """What the tests run in: the sanitizer's library is loaded first, and sees every block of memory.

    Leaks are not looked for: Python keeps much until its end.
    """
    library = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], capture_output=True, check=True, text=True
    ).stdout.strip()
    return os.environ | {
        "LD_PRELOAD": library,
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": str(PLACE / "src"),
        "PYTHONFAULTHANDLER": "1",
        "TENFILE_REQUIRE_COMPILED": "1",
        "ASAN_OPTIONS": f"detect_leaks=0:log_path={REPORTS}/address",
        "UBSAN_OPTIONS": f"print_stacktrace=1:log_path={REPORTS}/undefined",
    }


def reports() -> list[str]:
    """What was reported: the lines that say what is wrong."""
    texts = [path.read_text(errors="replace") for path in sorted(REPORTS.iterdir())]
    return [line for text in texts for line in text.splitlines() if "runtime error:" in line or "ERROR: " in line]


def main() -> None:
    """Copy, build, test, and tell what was reported."""
    arguments = sys.argv[1:] or [f"tests/{room}" for room in ROOMS]
    copy_sources()
    build()
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    failed = subprocess.run(command, cwd=PLACE, env=environment(), check=False).returncode
    found = reports()
    print(*found, sep="\n")
    print(f"reports of the sanitizers: {len(found)} (they stand in {REPORTS.relative_to(ROOT)})")
    sys.exit(bool(failed or found))


if __name__ == "__main__":
    main()
