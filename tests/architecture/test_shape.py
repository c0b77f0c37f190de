"""The shape of the code: short files, short functions, and a docstring on every public name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenfile
from tests.architecture.repository import CORE, PACKAGE, name_of, python_files, repository_files

FILE_LINES = 450
"""Four hundred or so, docstrings included."""

HOT_FILE_LINES = 900
"""A hot class of the core may be longer, since calls across modules cost 7 % in the inner loop."""

FUNCTION_LINES = 25
SHORT_ENOUGH = 0.9
"""The share of functions that are at most FUNCTION_LINES long."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def source_files() -> list[Path]:
    """Code of every kind that people read."""
    kinds = {".py", ".pxd", ".js", ".css", ".html"}
    return [path for path in repository_files() if path.suffix in kinds and "vendor" not in path.parts]


def limit(path: Path) -> int:
    return HOT_FILE_LINES if CORE in path.parents else FILE_LINES


def function_lengths(tree: ast.AST) -> Iterator[int]:
    """How many lines each function takes, its docstring not counted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            documented = ast.get_docstring(node) is not None
            first = node.body[0]
            docstring = (first.end_lineno or first.lineno) - first.lineno + 1 if documented else 0
            yield (node.end_lineno or node.lineno) - node.lineno + 1 - docstring


def share_of_short_functions(lengths: list[int]) -> float:
    return sum(length <= FUNCTION_LINES for length in lengths) / len(lengths)


def undocumented(tree: ast.Module, path: str) -> list[str]:
    """The module and the public classes, functions and methods in it that have no docstring."""
    missing = [] if ast.get_docstring(tree) else [path]
    pending: list[tuple[str, ast.stmt]] = [(path, node) for node in tree.body]
    for parent, node in pending:
        if not isinstance(node, Definition) or node.name.startswith("_") or is_exempt(node):
            continue
        name = f"{parent}:{node.name}"
        missing += [] if ast.get_docstring(node) else [name]
        if isinstance(node, ast.ClassDef):
            pending += [(name, child) for child in node.body]
    return missing


def is_exempt(node: Definition) -> bool:
    """Whether a name needs no docstring of its own: setters, overloads, and methods that say they override."""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    return any(mark.endswith((".setter", "overload", "override")) for mark in marks)


@pytest.mark.parametrize("path", source_files(), ids=name_of)
def test_files_are_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= limit(path), f"{name_of(path)} has {lines} lines; more than one idea in it?"


def test_functions_are_short() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in python_files()]
    lengths = sorted(length for tree in trees for length in function_lengths(tree))
    assert share_of_short_functions(lengths) >= SHORT_ENOUGH
    assert lengths[len(lengths) // 2] <= 10


def documented_files() -> list[Path]:
    """All modules but those inside the core, which other rooms reach through its `__init__` only."""
    return [path for path in python_files() if path.parent != CORE or path.name == "__init__.py"]


@pytest.mark.parametrize("path", documented_files(), ids=name_of)
def test_public_names_are_documented(path: Path) -> None:
    assert undocumented(ast.parse(path.read_text(encoding="utf-8")), path.relative_to(PACKAGE).as_posix()) == []


def silent_members(exported: object) -> list[str]:
    """The public methods and properties of an exported class, inherited ones included, that have no docstring."""
    if not isinstance(exported, type):
        return []
    members = {name: getattr(exported, name) for name in dir(exported) if not name.startswith("_")}
    asked = {name: member for name, member in members.items() if callable(member) or isinstance(member, property)}
    return [name for name, member in asked.items() if not member.__doc__]


def test_exported_names_are_documented() -> None:
    exported = {name: getattr(tenfile, name) for name in tenfile.__all__}
    assert [name for name, value in exported.items() if callable(value) and not value.__doc__] == []
    assert {name: silent for name, value in exported.items() if (silent := silent_members(value))} == {}


def test_long_functions_are_noticed() -> None:
    tree = ast.parse("def f():\n" + '    """Says\n    much."""\n' + "    pass\n" * 30 + "def g():\n    pass\n")
    assert list(function_lengths(tree)) == [31, 2]
    assert share_of_short_functions([31, 2]) == 0.5


def test_missing_docstrings_are_noticed() -> None:
    text = "class A:\n    '''A.'''\n    def b(self): pass\n    def _c(self): pass\ndef d(): pass\n"
    assert undocumented(ast.parse(text), "x") == ["x", "x:d", "x:A:b"]
