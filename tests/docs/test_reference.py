"""The reference has every public name, once."""

import re
from pkgutil import resolve_name

import tenfile
from tests.architecture.repository import ROOT

BESIDE = {"__version__", "BLACK", "WHITE"}
"""Names that need no entry of their own: the last two are said with `Color`."""

NAMES = re.compile(r"^::: tenfile\.([\w.]+)$", re.MULTILINE)


def documented() -> list[str]:
    pages = sorted((ROOT / "docs" / "api").glob("*.md"))
    return [name for page in pages for name in NAMES.findall(page.read_text(encoding="utf-8"))]


def test_every_public_name_is_documented() -> None:
    assert set(tenfile.__all__) - BESIDE - set(documented()) == set()


def test_no_name_is_documented_twice() -> None:
    assert len(documented()) == len(set(documented()))


def test_every_name_is_there() -> None:
    for name in documented():
        assert resolve_name(f"tenfile.{name}") is not None
