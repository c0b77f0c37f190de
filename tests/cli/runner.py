"""Running the command line in tests: inside this process, or as a program of its own."""

import json
import os
import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result

from tenfile.cli.main import main

PROGRAM = [sys.executable, "-m", "tenfile"]


def run(*words: str, typed: str | None = None) -> Result:
    """What the command answers to these words; an exception that nobody caught is raised here."""
    result = CliRunner().invoke(main, words, input=typed, prog_name="tenfile")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def answer(*words: str, typed: str | None = None) -> str:
    """The output of a command that must succeed and say nothing on stderr."""
    result = run(*words, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def read_json(*words: str) -> Any:
    """The one line of JSON that a command answers with `--json`."""
    text = answer(*words, "--json")
    assert text.count("\n") == 1
    return json.loads(text)


def refusal(*words: str) -> str:
    """The one line on stderr of a command whose content must be refused."""
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
    return result.stderr


def program(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The same as a program of its own, whose output is a pipe."""
    return subprocess.run(
        [*PROGRAM, *words], input=typed, capture_output=True, text=True, check=False, env=os.environ | environment
    )
