"""How the suite runs: on the C or the Python core, how much effort, and what is skipped or must not be.

`pytest --interpreted` runs core, rules and laws on the core's Python files, at small sizes. Tests marked `browser` or
`peer("name")` are skipped where the browser or the peer is missing; with TENFILE_NO_SKIPS=1 a skip is a failure.
"""

import os
import shutil
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import hypothesis
import pytest

TESTS = Path(__file__).parent

INTERPRETED_ROOMS = ("core", "rules", "variants", "laws")
"""The folders of tests that `--interpreted` runs."""

PROGRAM_FOLDERS = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])
"""Debian puts games, and so engines, where root's path does not lead."""

PROGRAMS = {
    "fairy-stockfish": ("fairy-stockfish",),
    "fairymax": ("fairymax",),
    "sjaakii": ("sjaakii",),
    "xboard": ("xboard",),
    "xvfb": ("Xvfb",),
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
}
"""Peers that are programs, and what they are called; all other peers are Python packages."""

hypothesis.settings.register_profile("dev", max_examples=50, deadline=None)
hypothesis.settings.register_profile("ci", max_examples=50, deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile("interpreted", max_examples=5, deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile("thorough", max_examples=5000, deadline=None)


def find_program(name: str) -> str | None:
    """The path of a peer program, or None."""
    found = (shutil.which(command, path=PROGRAM_FOLDERS) for command in PROGRAMS[name])
    return next(filter(None, found), None)


def is_missing(peer: str) -> str | None:
    """Why tests with this peer cannot run, as one sentence; None if they can."""
    if peer in PROGRAMS:
        return None if find_program(peer) else f"{peer} is not installed (apt install {peer})"
    return None if find_spec(peer) else f"the Python package {peer} is not installed (pip install --group test)"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--interpreted", action="store_true", help="run core, rules and laws on the core's Python files")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "may_skip(reason): may be skipped even where nothing else may")
    profile = "ci" if os.environ.get("CI") else "dev"
    if config.getoption("--interpreted"):
        profile = "interpreted"
        os.environ["TENFILE_INTERPRETED"] = "1"
        os.environ.pop("TENFILE_REQUIRE_COMPILED", None)
    hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", profile))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `--interpreted` only some folders are looked at; a file or folder named on the command line always is."""
    if not config.getoption("--interpreted") or collection_path == TESTS:
        return None
    named = [Path(argument.partition("::")[0]).resolve() for argument in config.args]
    if any(path != TESTS and (path in collection_path.parents or path == collection_path) for path in named):
        return None
    return None if collection_path.relative_to(TESTS).parts[0] in INTERPRETED_ROOMS else True


def pytest_runtest_setup(item: pytest.Item) -> None:
    peers = [str(name) for mark in item.iter_markers("peer") for name in mark.args]
    if item.get_closest_marker("browser"):
        peers += ["playwright", "chromium"]
    for reason in filter(None, map(is_missing, peers)):
        pytest.skip(reason)


def is_set(switch: str) -> bool:
    """Whether an environment variable is set to anything but nothing or 0."""
    return os.environ.get(switch, "0") not in ("", "0")


def forbid_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure where TENFILE_NO_SKIPS is set; at small sizes skips are meant."""
    if not report.skipped or hasattr(report, "wasxfail"):
        return
    if not is_set("TENFILE_NO_SKIPS") or is_set("TENFILE_INTERPRETED"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    report.outcome = "failed"
    report.longrepr = f"skipped, though TENFILE_NO_SKIPS forbids it: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, pytest.TestReport]:
    report: pytest.TestReport = yield
    if not item.get_closest_marker("may_skip"):
        forbid_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, pytest.CollectReport]:
    report: pytest.CollectReport = yield
    forbid_skip(report)
    return report


@pytest.fixture(scope="session")
def interpreted() -> bool:
    """Whether the core runs from its Python files, about a hundred times slower."""
    return is_set("TENFILE_INTERPRETED")


@pytest.fixture(scope="session")
def node_budget(interpreted: bool) -> int:
    """How many nodes a perft test may count; larger known counts are left out."""
    return 30_000 if interpreted else 10_000_000


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser, for Playwright's `executable_path`; use it with the mark `browser`."""
    return find_program("chromium") or "chromium"


@pytest.fixture(scope="session")
def fairy_stockfish() -> str:
    """The path of the engine; use it with the mark `peer("fairy-stockfish")`."""
    return find_program("fairy-stockfish") or "fairy-stockfish"
