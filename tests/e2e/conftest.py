"""A real browser before a real server: the server is started once, each test gets a page of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.table import Table

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

EXPECTED_NOISE = ("Failed to load resource",)
"""The browser's own line about an answer that is an error; whether it should have been is for the test to say."""


class Server:
    """`serve` in a process of its own, as a person starts it."""

    def __init__(self) -> None:
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start on the port of the last time, or on any free one; returns when it answers."""
        code = f"from tenfile.web.server import serve; serve({self.port})"
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> int:
        """Stop as a person or an init system does; returns the exit code."""
        self.process.terminate()
        code = self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    started = Server()
    yield started
    started.stop()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Any]:
    """One for each file of tests, and not for the session: while Playwright runs, no other test has an event loop."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def options() -> dict[str, Any]:
    """What the browser's window is like; tests override it by parametrising."""
    return {"viewport": {"width": 1440, "height": 900}}


@pytest.fixture
def table(browser: Any, server: Server, options: dict[str, Any], request: pytest.FixtureRequest) -> Iterator[Table]:
    """The page with nothing on it yet; an error in its console fails the test, and leaves a picture if asked to."""
    context = browser.new_context(**options)
    context.set_default_timeout(10_000)
    errors: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield Table(page, server.address)
    keep_picture(page, request.node.name)
    context.close()
    assert [error for error in errors if not error.startswith(EXPECTED_NOISE)] == []


def keep_picture(page: Any, name: str) -> None:
    """With TENFILE_PICTURES=FOLDER the last state of every page is kept there, to be looked at."""
    folder = os.environ.get("TENFILE_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{re.sub(r'[^a-z0-9]+', '-', name, flags=re.IGNORECASE)}.png")
