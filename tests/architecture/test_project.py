"""The project's own data agree with one another: versions, lists of dependencies, links in the documents."""

import re
import tomllib
from pathlib import Path

import pytest

import tenfile
from tests.architecture.repository import ROOT, name_of, repository_files

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)|<img [^>]*src=\"([^\"]+)\"")
REQUIREMENT = re.compile(r'^\s*"[a-z0-9_-]+>=')


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def documents() -> list[Path]:
    return [path for path in repository_files() if path.suffix == ".md"]


def broken_links(text: str, folder: Path) -> list[str]:
    """Links to files of the repository that are not there."""
    targets = (first or second for first, second in LINK.findall(text))
    return [target for target in targets if "://" not in target and not (folder / target).exists()]


def without_reason(text: str) -> list[str]:
    """Lines of pyproject.toml that require a package and do not say why."""
    return [line.strip() for line in text.splitlines() if REQUIREMENT.match(line) and "#" not in line]


def test_version_is_the_same_everywhere() -> None:
    data = project()["project"]
    assert isinstance(data, dict)
    assert tenfile.__version__ == data["version"]
    assert f"## [{tenfile.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_building_in_place_needs_what_building_needs() -> None:
    data = project()
    assert data["dependency-groups"]["build"] == data["build-system"]["requires"]  # type: ignore[index]


def test_every_dependency_has_a_reason() -> None:
    assert without_reason((ROOT / "pyproject.toml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", documents(), ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    assert broken_links(path.read_text(encoding="utf-8"), path.parent) == []


def test_every_document_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in documents() if ROOT / "docs" in path.parents]
    assert [page for page in pages if f"({page})" not in index and page != "README.md"] == []


def test_broken_links_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "there.md").touch()
    text = '[a](there.md) [b](there.md#part) [c](gone.md) [d](https://example.org/x) <img src="gone.svg">'
    assert broken_links(text, tmp_path) == ["gone.md", "gone.svg"]


def test_missing_reasons_are_noticed() -> None:
    assert without_reason('dependencies = [\n    "click>=8",\n    "rich>=13",  # tables\n]\n') == ['"click>=8",']
