"""What is missing for building is named, each thing in one sentence with the line that installs it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT

SCRIPT = ROOT / "tools" / "check-machine"
ALWAYS = ("sh", "echo", "printf")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder to serve as the whole PATH, with what every machine has."""
    for program in ALWAYS:
        (tmp_path / program).symlink_to(shutil.which(program) or program)
    return tmp_path


def add(machine: Path, program: str, script: str = "exit 0") -> None:
    """Put a program on the machine."""
    path = machine / program
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def run(machine: Path, **environment: str) -> tuple[int, list[str]]:
    """The script's exit code and its lines."""
    variables = {"PATH": str(machine)} | environment
    result = subprocess.run([SCRIPT], env=variables, capture_output=True, text=True, check=False)
    assert result.stdout == ""
    return result.returncode, result.stderr.splitlines()


def test_a_bare_machine_is_told_everything(machine: Path) -> None:
    code, lines = run(machine)
    assert code == 1
    assert [line.partition("apt install ")[2] for line in lines] == [
        "git", "make", "gcc libc6-dev", "python3 python3-venv python3-dev",
    ]  # fmt: skip
    assert all(line.startswith("tenfile: ") for line in lines)


def test_a_complete_machine_is_told_nothing(machine: Path) -> None:
    for program in ("git", "make", "cc"):
        add(machine, program)
    add(machine, "python3", f'exec {sys.executable} "$@"')
    assert run(machine) == (0, [])


def test_a_compiler_that_cannot_compile(machine: Path) -> None:
    for program in ("git", "make"):
        add(machine, program)
    add(machine, "python3", f'exec {sys.executable} "$@"')
    add(machine, "cc", "exit 1")
    code, lines = run(machine)
    assert code == 1
    assert len(lines) == 1
    assert "headers" in lines[0]
    assert lines[0].endswith("apt install gcc libc6-dev")


@pytest.mark.parametrize(
    ("broken", "package"),
    [("import sys; sys.exit", "python3.11"), ("import venv", "-venv"), ("import os, sys, sysconfig", "-dev")],
    ids=["too old", "no venv", "no headers"],
)
def test_a_python_that_does_not_do(machine: Path, broken: str, package: str) -> None:
    for program in ("git", "make", "cc"):
        add(machine, program)
    add(machine, "python3", f'case "$2" in "{broken}"*) exit 1;; esac\nexec {sys.executable} "$@"')
    code, lines = run(machine)
    assert code == 1
    assert len(lines) == 1
    assert package in lines[0].partition("apt install ")[2]
