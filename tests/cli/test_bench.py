"""`tenfile bench`: every game is measured, and the signature is the same again."""

import tenfile
from tests.cli.runner import answer, read_json

SMALL = ("bench", "--perft", "2", "--depth", "1")


def test_every_game_is_measured() -> None:
    lines = answer(*SMALL).splitlines()
    assert [line.split()[0] for line in lines if line] == [
        "perft", *tenfile.VARIANTS, "search,", *tenfile.VARIANTS, "signature",
    ]  # fmt: skip


def test_json() -> None:
    message = read_json(*SMALL)
    assert [speed["variant"] for speed in message["perft"]] == list(tenfile.VARIANTS)
    assert message["perft"][0]["nodes"] == tenfile.Board().perft(2)
    assert message["signature"] == sum(speed["nodes"] for speed in message["search"]) > 0
    assert message["version"] == tenfile.__version__


def test_the_signature_is_the_same_again() -> None:
    assert read_json(*SMALL)["signature"] == read_json(*SMALL)["signature"]
