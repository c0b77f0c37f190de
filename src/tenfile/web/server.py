"""Running the site on this machine: a free port, the address printed, and a graceful stop."""

import asyncio
import errno
import signal
import socket
import sys
import threading
import webbrowser

import uvicorn

from ..errors import TenfileError
from .app import LOCAL_HOSTS, create_app

PORTS_TRIED = 50
SECONDS_TO_FINISH = 3


class PortError(TenfileError):
    """No socket can be opened where it was asked for; the sentence says why."""


def serve(port: int = 8000, host: str = "127.0.0.1", open_browser: bool = False) -> None:
    """Serve the games at http://host:port/ until interrupted (Ctrl-C) or terminated.

    A taken port is answered with a sentence and the next free one; port 0 takes any free one. Raises PortError where no
    socket can be opened at all.
    """
    listener = open_socket(port, host)
    taken = listener.getsockname()[1]
    if port not in (0, taken):
        say(f"Port {port} is taken; using {taken} instead.")
    address = f"http://{_shown(host)}:{taken}/"
    say(f"The games are at {address} (stop with Ctrl-C)")
    if open_browser:
        webbrowser.open(address)
    _run(listener, host)


def say(sentence: str) -> None:
    """A line for whoever started the server; seen at once, also through a pipe."""
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def open_socket(port: int, host: str) -> socket.socket:
    """A listening socket on the port, or on the next free one above it; raises PortError."""
    if not 0 <= port <= 65535:
        raise PortError(f"A port is a number from 0 to 65535, and {port} is none.")
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            return _listen(candidate, host)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise PortError(f"Port {candidate} of {host} cannot be used: {error.strerror or error}.") from None
    raise PortError(f"Port {port} and those after it are all taken; choose another.")


def _listen(port: int, host: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except (OSError, OverflowError):
        listener.close()
        raise
    return listener


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _run(listener: socket.socket, host: str) -> None:
    hosts = LOCAL_HOSTS if host in ("127.0.0.1", "localhost", "::1") else ("*",)
    config = uvicorn.Config(
        create_app(hosts),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    if threading.current_thread() is threading.main_thread():
        # The server stops gracefully on either signal and then raises it again: both shall end in a plain return.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    serving = uvicorn.Server(config).serve(sockets=[listener])
    try:
        asyncio.run(serving)
    except KeyboardInterrupt:
        pass
    finally:
        serving.close()  # a signal may have come before it began
        listener.close()
