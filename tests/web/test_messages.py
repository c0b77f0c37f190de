"""The messages as JSON: what is accepted, what is refused, and that they come back as they went."""

from typing import Any

import msgspec
import pytest

from tenfile import Board
from tenfile.web.messages import PlayRequest, PositionMessage, PositionRequest
from tenfile.web.views import position_message


def test_a_position_comes_back_as_it_went() -> None:
    board = Board("birdsandninjas")
    board.push_uci("b2b5")
    told = position_message(board, start_fen=Board("birdsandninjas").fen(), setup="1")
    assert msgspec.json.decode(msgspec.json.encode(told), type=PositionMessage) == told


def test_what_a_request_may_leave_out() -> None:
    asked = msgspec.json.decode(b'{"variant": "bird"}', type=PlayRequest)
    assert asked == PlayRequest(variant="bird", setup=None, fen=None, moves=(), end=None, level=5, seconds=None)


@pytest.mark.parametrize(
    "field", [{"variante": 1}, {"level": 3}, {"moves": [1]}, {"moves": None}, {"end": "checkmate"}, {"setup": 1}]
)
def test_what_a_request_may_not_say(field: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"variant": "bird", **field}, type=PositionRequest)


def test_importing_messages_loads_no_web_framework() -> None:
    """The command line shares them, and has to start quickly."""
    import subprocess
    import sys

    code = "import sys, tenfile.web.views, tenfile.web.messages; sys.exit('starlette' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
