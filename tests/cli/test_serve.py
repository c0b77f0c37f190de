"""`tenfile serve`: the page is there, a taken port is no obstacle, and Ctrl-C ends it."""

import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

import pytest

from tenfile.cli import serve
from tests.cli.runner import PROGRAM, refusal


@contextmanager
def served(*words: str) -> Iterator[tuple[str, list[str]]]:
    """The address of a server that runs meanwhile, and what it printed until then."""
    child = subprocess.Popen(
        [*PROGRAM, "serve", "--no-open", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    lines: list[str] = []
    try:
        while not (lines and "http://" in lines[-1]):
            lines.append(child.stdout.readline())
            assert lines[-1], "the server has ended"
        found = re.search(r"http://\S+", lines[-1])
        assert found is not None
        yield found[0], lines
    finally:
        child.send_signal(signal.SIGINT)
        _, stderr = child.communicate(timeout=10)
    assert (child.returncode in (0, 130), stderr.strip()) == (True, "")


def test_the_page_is_there() -> None:
    with served("--port", "0") as (address, _), urlopen(address) as response:
        assert response.status == 200
        assert "text/html" in response.headers["Content-Type"]


def test_a_taken_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with served("--port", str(port)) as (address, lines):
            assert f":{port}/" not in address
            assert f"Port {port} is taken" in lines[0]


def test_an_address_that_is_not_ours() -> None:
    assert "cannot be used" in refusal("serve", "--no-open", "--host", "192.0.2.1")


@pytest.mark.parametrize(
    ("words", "terminal", "display", "opens"),
    [
        ([], True, ":0", True),
        ([], True, "", False),
        ([], False, ":0", False),
        (["--open"], False, "", True),
        (["--no-open"], True, ":0", False),
    ],
)
def test_when_the_browser_is_opened(
    words: list[str], terminal: bool, display: str, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr("tenfile.web.server.serve", lambda *args, open_browser: asked.append(open_browser))
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with serve.command.make_context("serve", words) as context:
        serve.command.invoke(context)
    assert asked == [opens]
