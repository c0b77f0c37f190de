"""What is asked of every exchange: headers, hosts, origins, bodies of bounded size."""

import socket
from collections.abc import Iterator

import pytest
from httpx import Client

from tenfile.web import guard
from tenfile.web.app import create_app
from tenfile.web.guard import LARGEST_BODY, SECURITY_HEADERS
from tests.web.conftest import served

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    "address", ["/", "/api/variants", "/static/board/board.js", "/pieces.svg", "/nothing", "/api/x"]
)
def test_every_response_carries_the_security_headers(client: Client, address: str) -> None:
    headers = client.get(address).headers
    for name, value in SECURITY_HEADERS.items():
        assert headers[name] == value


def test_refusals_carry_them_too(client: Client) -> None:
    for response in (
        client.post("/api/position", content=b"{", headers=JSON),
        client.get("/", headers={"host": "elsewhere.example"}),
        client.post("/api/position", json={}, headers={"origin": "http://elsewhere.example"}),
    ):
        assert response.status_code >= 400
        assert response.headers["x-content-type-options"] == "nosniff"


def test_the_policy_allows_nothing_inline() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "localhost:9999", "[::1]:8000", "[::1]"])
def test_names_of_this_machine(client: Client, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "", "[::2]:8000"])
def test_other_names(client: Client, host: str) -> None:
    response = client.get("/", headers={"host": host})
    assert response.status_code == 400
    assert response.json()["error"] == "This server does not go by that name."


def test_any_name_where_it_is_open() -> None:
    with served(create_app(hosts=("*",))) as client:
        assert client.get("/", headers={"host": "elsewhere.example"}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "status"),
    [("ours", 200), ("http://127.0.0.1:1", 403), ("http://elsewhere.example", 403), ("null", 403)],
)
def test_origins(client: Client, origin: str, status: int) -> None:
    origin = str(client.base_url).rstrip("/") if origin == "ours" else origin
    response = client.post("/api/position", json={"variant": "bird"}, headers={"origin": origin})
    assert response.status_code == status


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"])
def test_a_body_that_is_not_declared_as_json(client: Client, kind: str) -> None:
    response = client.post("/api/position", content=b'{"variant":"bird"}', headers={"content-type": kind})
    assert response.status_code == 415
    assert response.json()["error"] == "A message is sent as application/json."


def test_json_with_a_charset(client: Client) -> None:
    headers = {"content-type": "application/json; charset=utf-8"}
    assert client.post("/api/position", content=b'{"variant":"bird"}', headers=headers).status_code == 200


def test_a_body_that_is_too_large(client: Client) -> None:
    response = client.post("/api/position", content=b" " * (LARGEST_BODY + 1), headers=JSON)
    assert response.status_code == 413
    assert response.json()["error"] == "A message may have 256 KiB, and no more."


def test_a_body_in_pieces_is_counted(client: Client) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(300):
            yield b" " * 1024

    assert client.post("/api/position", content=pieces(), headers=JSON).status_code == 413


def test_a_body_that_does_not_arrive(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "LONGEST_WAIT", 0.2)
    lines = ["POST /api/position HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 9"]
    with socket.create_connection((client.base_url.host, client.base_url.port or 0), timeout=10) as slow:
        slow.sendall("\r\n".join([*lines, "", "{"]).encode())
        assert slow.recv(1000).startswith(b"HTTP/1.1 408 ")


def test_the_longest_game_fits(client: Client) -> None:
    """Six thousand of the longest move texts that games have stay below the limit for bodies."""
    response = client.post("/api/position", json={"variant": "bird", "moves": ["f10e10,b10f10"] * 6000})
    assert response.status_code == 422
    assert response.json()["kind"] != "REQUEST_ENTITY_TOO_LARGE"
