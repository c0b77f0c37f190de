"""What MkDocs calls before each build: the pages are laid out anew (see mkdocs.yml)."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # MkDocs loads hooks by path

from tools.website.stage import stage


def on_pre_build(**_: Any) -> None:  # noqa: ANN401 - MkDocs' own objects
    """Lays out the pages; raises OSError where that cannot be done."""
    stage()
