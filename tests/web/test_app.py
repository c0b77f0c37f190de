"""The addresses of the site: what each answers, and how each refuses."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from httpx import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tenfile import VARIANTS, Board, Variant
from tenfile.web import app as app_module
from tests.web.conftest import Asker

REFUSALS: list[tuple[dict[str, Any], int, str, str]] = [
    ({"variant": "brid"}, 422, "UnknownVariant", "did you mean bird?"),
    ({"variant": "bird", "setup": "x"}, 422, "UnknownSetup", "main, reversed"),
    ({"variant": "bird", "fen": "8/8"}, 422, "FenError", "rank"),
    ({"variant": "bird", "moves": ["e2e5"]}, 422, "IllegalMove", "e2e5"),
    ({"variant": "bird", "moves": ["<script>"]}, 422, "InvalidMove", "<script>"),
    ({"variant": "bird", "end": "draw_claimed"}, 422, "GameError", "No draw can be claimed"),
    ({"variant": "bird", "end": "black_wins"}, 422, "ValidationError", "black_wins"),
    ({"variant": "bird", "moves": "e2e4"}, 422, "ValidationError", "$.moves"),
    ({"variant": "bird", "move": []}, 422, "ValidationError", "`move`"),
    ({"variant": 7}, 422, "ValidationError", "$.variant"),
    ({}, 422, "ValidationError", "variant"),
    ({"variant": "b" * 81}, 422, "ValidationError", "$.variant"),
    ({"variant": "bird", "fen": "9" * 601}, 422, "ValidationError", "$.fen"),
    ({"variant": "bird", "moves": ["x" * 33]}, 422, "ValidationError", "$.moves"),
    ({"variant": "bird", "moves": ["a2a3"] * 6001}, 422, "ValidationError", "$.moves"),
]


def test_the_page(client: Client) -> None:
    response = client.get("/")
    assert response.status_code == 200
    for variant in VARIANTS.values():
        assert (variant.full_title.replace("'", "&#39;") in response.text) == ("-" not in variant.name)


def test_everything_that_the_page_names_is_there(client: Client) -> None:
    text = client.get("/").text
    names = set(re.findall(r'(?:href|src)="(/[^"#]+)', text)) | {"/pieces.svg", "/letters.svg"}
    assert len(names) > 20
    for name in names:
        assert client.get(name).status_code == 200, name


def test_nothing_runs_that_stands_in_the_page_itself(client: Client) -> None:
    """The policy of the site forbids it, so it would be dead."""
    text = client.get("/").text
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert re.findall(r"\s(?:on\w+|style)=", text) == []


def test_every_import_of_a_script_leads_somewhere() -> None:
    static = Path(app_module.STATIC)
    for script in static.rglob("*.js"):
        for name in re.findall(r'^import .*?"(.+?)";$', script.read_text(encoding="utf-8"), re.MULTILINE):
            assert (script.parent / name).is_file(), f"{script.name} imports {name}"


def test_variants(client: Client) -> None:
    games = client.get("/api/variants").json()["variants"]
    assert [game["name"] for game in games] == list(VARIANTS)
    assert games[4]["geometry"]["first_rank"] == 0
    assert games[4]["drop"] == "J"


@pytest.mark.parametrize("name", VARIANTS)
def test_position(ask: Asker, name: str) -> None:
    response = ask("/api/position", name)
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    assert response.headers["cache-control"] == "no-store"
    told = response.json()
    assert told["fen"] == Board(name).fen()
    assert len(told["legal"]) == len(Board(name).legal_moves)
    assert set(told["legal"][0]) == {
        "uci", "san", "piece", "from", "to", "promotion", "drop", "drop_square", "castling_rook", "captures",
    }  # fmt: skip


def test_position_after_moves(ask: Asker) -> None:
    told = ask("/api/position", "bird", "e2e4 f5 exf5").json()
    assert [line["san"] for line in told["history"]] == ["e4", "f5", "exf5"]
    assert told["last"]["captures"] == ["f5"]
    assert told["turn"] == "black"


def test_play(ask: Asker) -> None:
    told = ask("/api/play", "victorian", "f2f3", level=1, seconds=0.1).json()
    board = Board("victorian")
    board.push_uci("f2f3")
    assert told["move"] in [move.uci() for move in board.legal_moves]
    assert told["history"][-1]["uci"] == told["move"]
    assert told["turn"] == "white"


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"level": 0}, 422),
        ({"level": 11}, 422),
        ({"level": "strong"}, 422),
        ({"seconds": 0}, 422),
        ({"seconds": 31}, 422),
        ({"seconds": None}, 200),
        ({"end": "white_resigns"}, 422),
        ({"moves": ["f2f3", "e8d6", "g1f2", "d6h2"]}, 422),
    ],
)
def test_what_the_computer_may_be_asked(client: Client, more: dict[str, Any], status: int) -> None:
    response = client.post("/api/play", json={"variant": "victorian", "moves": [], **more})
    assert response.status_code == status
    assert ("error" in response.json()) == (status != 200)


@pytest.mark.parametrize("address", ["/api/position", "/api/play"])
@pytest.mark.parametrize(("message", "status", "kind", "words"), REFUSALS)
def test_refusals(client: Client, address: str, message: dict[str, Any], status: int, kind: str, words: str) -> None:
    response = client.post(address, json=message)
    refusal = response.json()
    assert (response.status_code, refusal["kind"]) == (status, kind)
    assert words in refusal["error"]
    assert set(refusal) == {"error", "kind", "faults"}


def test_every_fault_of_a_fen_is_told(ask: Asker) -> None:
    faults = ask("/api/position", fen="kk8/10/10/10/10/10/10/PP8 w KQkq - -1 1").json()["faults"]
    assert len(faults) >= 4


TEXTS = st.text(max_size=12) | st.sampled_from(["bird", "main", "e2e4", "O-O", "10/10 w - - 0 1", "white_resigns"])
VALUES = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | TEXTS, st.lists, max_leaves=5)
MESSAGES = st.dictionaries(
    st.sampled_from(["variant", "setup", "fen", "moves", "end", "level", "seconds", "x"]), VALUES, max_size=5
)


@given(message=MESSAGES | st.fixed_dictionaries({"variant": st.just("bird"), "moves": st.lists(TEXTS, max_size=3)}))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_is_answered(client: Client, message: Any) -> None:
    body = json.dumps(message, allow_nan=True)
    for address in ("/api/position", "/api/play"):
        response = client.post(address, content=body, headers={"content-type": "application/json"})
        assert response.status_code in (200, 400, 422)
        assert ("fen" if response.status_code == 200 else "error") in response.json()


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"nonsense", b'{"variant":"bird",}'])
def test_what_is_no_json(client: Client, body: bytes) -> None:
    response = client.post("/api/position", content=body, headers={"content-type": "application/json"})
    assert response.status_code == 400
    assert response.json()["error"].startswith("The message is no JSON")


@pytest.mark.parametrize("body", [b"null", b"7", b"[]", b'"bird"'])
def test_json_of_another_shape(client: Client, body: bytes) -> None:
    response = client.post("/api/position", content=body, headers={"content-type": "application/json"})
    assert response.status_code == 422


def test_deeply_nested_json(client: Client) -> None:
    body = b"[" * 100_000
    response = client.post("/api/position", content=body, headers={"content-type": "application/json"})
    assert response.status_code in (400, 422)
    assert "error" in response.json()


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing", 404),
        ("GET", "/static/nothing.js", 404),
        ("GET", "/static/../app.py", 404),
        ("GET", "/static/%2e%2e/app.py", 404),
        ("GET", "/api/position", 405),
        ("DELETE", "/api/variants", 405),
        ("POST", "/", 405),
    ],
)
def test_addresses_that_do_not_answer(client: Client, method: str, address: str, status: int) -> None:
    response = client.request(method, address)
    assert response.status_code == status
    if address.startswith("/api/"):
        assert response.json()["error"].endswith(".")
    else:
        assert "<title>tenfile</title>" in response.text


def test_a_fault_of_ours_shows_no_traceback(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(asked: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(app_module, "_answer_position", broken)
    response = client.post("/api/position", json={"variant": "bird"})
    assert response.status_code == 500
    assert response.json()["error"] == "Something went wrong here; the fault is ours."
    assert "secret" not in response.text


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_man_has_a_diagram(client: Client, variant: Variant) -> None:
    for letter in variant.by_letter:
        response = client.get(f"/diagrams/{variant.name}/{letter}.svg")
        assert (response.status_code, response.headers["content-type"]) == (200, "image/svg+xml")
        assert f"how the {variant.piece(letter).name} moves" in response.text


@pytest.mark.parametrize("address", ["bird/X.svg", "bird/g.svg", "chess/K.svg", "bird/K", "bird/../K.svg"])
def test_other_diagrams_are_not_there(client: Client, address: str) -> None:
    assert client.get(f"/diagrams/{address}").status_code == 404


@pytest.mark.parametrize("address", ["/static/board/board.js", "/pieces.svg", "/letters.svg", "/diagrams/bird/G.svg"])
def test_what_is_known_is_not_sent_again(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.headers["cache-control"] == "no-cache"
    again = client.get(address, headers={"if-none-match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pieces(client: Client) -> None:
    pictures, letters = client.get("/pieces.svg"), client.get("/letters.svg")
    assert pictures.headers["content-type"] == letters.headers["content-type"] == "image/svg+xml"
    for variant in VARIANTS.values():
        for piece in variant.pieces:
            for side in "wb":
                assert f'id="{side}-{piece.picture}"' in pictures.text
                assert f'id="{side}-{piece.letter}"' in letters.text
