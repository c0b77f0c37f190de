"""The site on a port of this machine, with a computer that plays the first legal move, and a client to ask it."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.types import ASGIApp

from tenfile import Board, Move
from tenfile.web.app import create_app
from tenfile.web.server import open_socket
from tenfile.web.thinking import Thinking


async def first_move(board: Board, level: int, seconds: float) -> Move:
    """A player that needs no time."""
    return next(iter(board.legal_moves))


@contextmanager
def served(app: ASGIApp) -> Iterator[httpx.Client]:
    """The application on a free port, in a thread of this process, and a client for it."""
    with open_socket(0, "127.0.0.1") as listener:
        server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="off"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        with httpx.Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}") as client:
            yield client
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    with served(create_app(thinking=Thinking(find=first_move))) as client:
        yield client


class Asker:
    """Asks one address, with a game that is told in a few words."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def __call__(self, address: str, variant: str = "capablanca", moves: str = "", **more: Any) -> Any:
        return self.client.post(address, json={"variant": variant, "moves": moves.split(), **more})


@pytest.fixture
def ask(client: httpx.Client) -> Asker:
    return Asker(client)
