"""The command as a whole: help, version, exit codes, and refusals in words and in JSON."""

import json
import re

import click
import pytest

import tenfile
from tenfile.cli.main import COMMANDS, main
from tenfile.records import Game
from tenfile.records.pgn import write_games
from tests.cli.files import make_files
from tests.cli.runner import answer, refusal, run

POSITION_COMMANDS = ("moves", "fen", "perft", "show", "analyse", "play")
JSON_COMMANDS = ("moves", "fen", "perft", "show", "analyse")
STAYING = ("play", "serve", "uci", "xboard")
"""Commands that talk with somebody until they are told to end."""

DEPTH = {"perft": ("1",)}
"""What a command asks for beside the game."""


def words(command: str, *others: str) -> list[str]:
    return [command, *others, *DEPTH.get(command, ())]


def command(name: str) -> click.Command:
    found = main.get_command(click.Context(main), name)  # type: ignore[attr-defined]
    assert found is not None
    return found


def test_help_lists_every_command_in_a_whole_sentence() -> None:
    text = answer("--help")
    listed = dict(re.findall(r"^  (\w+) +(.*)$", text[text.index("Commands:") : text.index("Examples:")], re.MULTILINE))
    assert list(listed) == list(COMMANDS)
    assert [sentence for sentence in listed.values() if not sentence.endswith(".") or sentence.endswith("...")] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    text = answer(name, "--help")
    assert text == answer(name, "-h")
    assert "Examples:\n  tenfile " in text
    assert "{" not in text
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("name", COMMANDS)
def test_options_are_explained(name: str) -> None:
    options = [option for option in command(name).params if isinstance(option, click.Option)]
    assert [option.name for option in options if not option.help] == []


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in STAYING])
def test_json_is_offered_everywhere_but_where_one_stays(name: str) -> None:
    assert "--json" in answer(name, "--help")


@pytest.mark.parametrize("name", STAYING)
def test_json_is_not_offered_where_one_stays(name: str) -> None:
    assert "--json" not in answer(name, "--help")


@pytest.mark.parametrize(
    "example",
    [pytest.param(it, id=it) for name in COMMANDS[:-1] for it in command(name).examples if name not in STAYING],  # type: ignore[attr-defined]
)
def test_examples_work(example: str, tmp_path, monkeypatch) -> None:
    import shlex

    from tenfile.cli.examples import fill

    monkeypatch.chdir(tmp_path)
    if example.startswith("tenfile db"):
        make_files()
    else:
        game = Game("capablanca")
        game.add_line(f"{file}{rank}" for file in "abcdefghij" for rank in (3, 6))
        write_games([game], "game.pgn")
        write_games([game] * 3, "games.pgn")
    result = run(*shlex.split(fill(example))[1:])
    assert (result.exit_code, result.stderr) == (0, "")


def test_version() -> None:
    assert answer("--version") == f"tenfile {tenfile.__version__}\n"


@pytest.mark.parametrize("name", POSITION_COMMANDS)
class TestRefusals:
    """What every command with a position refuses."""

    def test_unknown_game_with_its_nearest(self, name: str) -> None:
        line = refusal(*words(name, "capablanka"))
        assert line.startswith("Error: there is no game 'capablanka'; there are capablanca, bird, ")
        assert line.endswith("; did you mean capablanca?\n")

    def test_unknown_setup_with_those_there_are(self, name: str) -> None:
        assert refusal(*words(name, "bird", "--setup", "mian")) == (
            "Error: there is no set-up 'mian'; there are main, reversed; did you mean main?\n"
        )

    def test_faulty_fen_with_all_faults(self, name: str) -> None:
        line = refusal(
            *words(name, "bird", "--fen", "rnbgqkebnr/pppppppppp/55/10/10/10/PPPPPPPPPP/RNBGQKEXNR w KQkq - -1 1")
        )
        assert line.startswith("Error: the FEN is faulty: ")
        for fault in ("rank 6 adds up to 55", "X", "-1"):
            assert fault in line

    def test_setup_and_fen_together_are_wrong_usage(self, name: str) -> None:
        result = run(*words(name, "bird", "--setup", "main", "--fen", "x"))
        assert (result.exit_code, result.stdout) == (2, "")
        assert "--setup and --fen" in result.stderr

    def test_missing_game_is_wrong_usage(self, name: str) -> None:
        result = run(name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "Missing argument 'VARIANT'" in result.stderr


@pytest.mark.parametrize("name", JSON_COMMANDS)
class TestJsonRefusals:
    """With --json every refusal is an object on stderr."""

    def test_content(self, name: str) -> None:
        result = run(*words(name, "capablanca", "--fen", "8/8 w - - 0 1"), "--json")
        message = json.loads(result.stderr)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
        assert message["kind"] == "FenError"
        assert len(message["faults"]) > 1
        assert all(fault in message["error"] for fault in message["faults"])

    def test_move(self, name: str) -> None:
        result = run(*words(name, "capablanca", "--moves", "e2e4 e2e4"), "--json")
        message = json.loads(result.stderr)
        assert (result.exit_code, result.stdout) == (1, "")
        assert (message["kind"], message["faults"]) == ("IllegalMove", [])
        assert message["error"].startswith("move 2: 'e2e4' is not legal")

    def test_usage(self, name: str) -> None:
        result = run(name, "--json")
        message = json.loads(result.stderr)
        assert (result.exit_code, result.stdout) == (2, "")
        assert (message["kind"], message["error"]) == ("MissingParameter", "Missing argument 'VARIANT'.")


def test_words_that_are_no_text() -> None:
    result = run("moves", "bird", "\udcff", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stderr)["error"] == "Got unexpected extra argument (\\udcff)"
    assert run("moves", "bird", "\udcff").exit_code == 2


@pytest.mark.parametrize(
    "wrong",
    [("nosuch",), ("moves", "bird", "--nosuch"), ("perft", "bird"), ("perft", "bird", "-1"), ("perft", "bird", "x"),
     ("moves", "bird", "extra"), ("play", "bird", "--side", "green"), ("play", "bird", "--level", "11"),
     ("serve", "--port", "65536"), ("show", "bird", "--svg", "-", "--json")],
)  # fmt: skip
def test_wrong_usage(wrong: tuple[str, ...]) -> None:
    result = run(*wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr
