"""The compiled room: tables, position, moves and counts, as numbers only.

Each module runs as C or, where that has not been built, as the same Python, slowly. Two environment variables choose:
`TENFILE_INTERPRETED=1` runs the Python even where C is there; `TENFILE_REQUIRE_COMPILED=1` refuses (ImportError) to
run without the C. Whoever imports a module can ask it: `tenfile.core.tables.compiled()`.
"""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec

COMPILED = ("movegen", "perft", "position", "search", "tables")
"""The modules that are built as C; `setup.py` derives the same list from the headers, a test compares the two."""


def is_wanted(switch: str) -> bool:
    """Whether an environment variable is set to anything but nothing or 0."""
    return os.environ.get(switch, "0") not in ("", "0")


def _interpret() -> None:
    """Let this package's folder be searched for Python sources only."""
    folder = __path__[0]
    sys.path_importer_cache[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def _require_compiled() -> None:
    """Raise ImportError if a module would run from its Python source."""
    specs = [find_spec(f"{__name__}.{name}") for name in COMPILED]
    interpreted = [spec.name for spec in specs if spec and str(spec.origin).endswith(".py")]
    if interpreted:
        raise ImportError(f"the compiled core is required, but not built: {', '.join(interpreted)} (try: make core)")


if is_wanted("TENFILE_INTERPRETED"):
    _interpret()
if is_wanted("TENFILE_REQUIRE_COMPILED"):
    _require_compiled()
