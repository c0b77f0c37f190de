"""Serving on this machine: the port, what is said, and how it stops."""

import gc
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator

import httpx
import pytest

from tenfile.web import server

HOST = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_any_free_port() -> None:
    with server.open_socket(0, HOST) as listener:
        assert listener.getsockname()[1] > 0


def test_a_taken_port_gives_the_next_free_one(taken: int) -> None:
    with server.open_socket(taken, HOST) as listener:
        assert taken < listener.getsockname()[1] < taken + server.PORTS_TRIED


@pytest.mark.parametrize("port", [-1, 65536])
def test_what_is_no_port(port: int) -> None:
    with pytest.raises(server.PortError, match="A port is a number from 0 to 65535"):
        server.open_socket(port, HOST)


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_a_host_that_is_not_ours(host: str) -> None:
    with pytest.raises(server.PortError, match=host):
        server.open_socket(8000, host)


def test_all_ports_taken(monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    monkeypatch.setattr(server, "PORTS_TRIED", 1)
    with pytest.raises(server.PortError, match="all taken"):
        server.open_socket(taken, HOST)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_from_start_to_stop(taken: int, stop: signal.Signals) -> None:
    code = f"from tenfile.web.server import serve; serve({taken})"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        excuse, address = run.stdout.readline(), run.stdout.readline()
        port = int(address.partition(f"http://{HOST}:")[2].partition("/")[0])
        assert excuse == f"Port {taken} is taken; using {port} instead.\n"
        assert address == f"The games are at http://{HOST}:{port}/ (stop with Ctrl-C)\n"
        assert httpx.get(f"http://{HOST}:{port}/api/variants").status_code == 200
        run.send_signal(stop)
        assert run.wait(10) == 0
        assert run.stderr.read() == ""


def test_a_stop_before_it_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left behind that would complain of never having run."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(server.asyncio, "run", interrupted)
    server.serve(0)
    gc.collect()


def test_a_browser_is_opened_if_wished(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[str] = []
    monkeypatch.setattr(server.webbrowser, "open", opened.append)
    monkeypatch.setattr(server, "_run", lambda listener, host: listener.close())
    thread = threading.Thread(target=server.serve, kwargs={"port": 0, "open_browser": True})
    thread.start()
    thread.join()
    assert opened[0] in capsys.readouterr().out
