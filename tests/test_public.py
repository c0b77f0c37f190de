"""The package's face: what is there after `import tenfile` and nothing else."""

import subprocess
import sys

import pytest

import tenfile


@pytest.mark.parametrize("name", ["engine.evaluate", "records.merge_games", "store.Conditions", "protocols.games"])
def test_rooms_need_no_import(name: str) -> None:
    room, _, inside = name.partition(".")
    code = f"import tenfile; getattr(tenfile.{room}, {inside!r}, None) or __import__('tenfile.{name}')"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'knight'"):
        tenfile.knight  # type: ignore[attr-defined]  # noqa: B018


def test_every_public_name_is_there() -> None:
    assert all(getattr(tenfile, name) is not None for name in tenfile.__all__)
