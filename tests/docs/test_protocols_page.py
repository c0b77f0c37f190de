"""The page on protocols: its conversations are replayed, its tables compared with what the engine offers."""

import re
from pathlib import Path

import pytest

from tenfile.protocols.games import VARIABLE
from tenfile.protocols.uci.engine import OPTIONS
from tenfile.protocols.xboard.engine import IGNORED, XboardEngine
from tests.protocols.conversation import Conversation, uci, xboard

PAGE = (Path(__file__).parents[2] / "docs" / "protocols.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(PAGE) if kind == language]


def disagreements(talk: Conversation, text: str) -> list[str]:
    """Replay a conversation; the lines that were answered otherwise."""
    found: list[str] = []
    expected: list[str] = []
    answers: list[str] = []
    for line in [*text.splitlines(), "> "]:
        if line.startswith("< "):
            expected.append(line[2:])
            continue
        if answers != expected:
            found += [f"said {answer!r}" for answer in answers]
        expected, answers = [], talk.say(line[2:])
    return found


@pytest.mark.parametrize("text", blocks("uci"))
def test_conversations_in_uci(text: str) -> None:
    assert disagreements(uci(), text) == []


@pytest.mark.parametrize("text", blocks("xboard"))
def test_conversations_with_xboard(text: str) -> None:
    assert disagreements(xboard(), text) == []


def test_disagreements_are_noticed() -> None:
    assert disagreements(uci(), "> isready\n< no\n> stop\n") == ["said 'readyok'"]


def test_every_option_is_explained() -> None:
    rows = dict(re.findall(r"^\| `([\w ]+)` \| ([^|]+) \|", PAGE, re.MULTILINE))
    assert list(rows)[-len(OPTIONS) :] == [option.name for option in OPTIONS]
    for option in OPTIONS:
        if option.kind == "spin":
            wanted = str(option.least) if option.least == option.most else f"{option.least} to {option.most}"
            assert rows[option.name] == wanted


def test_every_command_of_xboard_is_named() -> None:
    engine = XboardEngine()
    commands = {*engine._talking_commands, *engine._silent_commands} - {"xboard", "protover", "quit", "ping", "edit"}
    table = PAGE[PAGE.index("| Commands | |") : PAGE.index("Games that XBoard does not know")]
    assert commands - set(re.findall(r"`([^`]+)`", table)) == set()
    assert set(IGNORED) <= commands


def test_the_variable_is_named() -> None:
    assert f"`{VARIABLE}`" in PAGE
