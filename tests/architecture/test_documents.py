"""What the documents name is there."""

import re

from tests.architecture.repository import ROOT


def test_targets_exist() -> None:
    """Every `make x` that a document names is in the Makefile."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md", "bench/README.md")]
    named = {name for text in texts for name in re.findall(r"^(?:.*`)?make ([a-z-]+)", text, re.MULTILINE)}
    assert named
    assert named - targets == set()
