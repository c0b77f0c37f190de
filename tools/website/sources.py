"""Which documents of the repository are pages of the site, and where they stand there."""

from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
DOCS = PurePosixPath("docs")

OUTSIDE = {
    "docs/README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/README.md": "benchmarks/index.md",
    "src/tenfile/web/static/icon.svg": "assets/icon.svg",
}
"""Pages that do not stand on the site as they do in docs/."""

INSTEAD = {"README.md": "index.md"}
"""Documents that are no pages, and which page a link to them leads to."""

KINDS = {".md", ".svg", ".png", ".webp", ".gif", ".css", ".js", ".pgn"}
"""What docs/ may hold for the site."""


def pages() -> dict[str, str]:
    """All files that the site is made of: their paths in the repository, and on the site."""
    found = {name_of(path): place(name_of(path)) for path in sorted((ROOT / "docs").rglob("*")) if path.suffix in KINDS}
    found |= {name_of(path): place(name_of(path)) for path in sorted((ROOT / "bench" / "results").glob("*.md"))}
    return found | OUTSIDE


def place(name: str) -> str:
    """Where a file of the repository stands on the site; raises ValueError for one that is none of its files."""
    if name in OUTSIDE:
        return OUTSIDE[name]
    path = PurePosixPath(name)
    if path.is_relative_to("bench"):
        return f"benchmarks/{path.relative_to('bench')}"
    return str(path.relative_to(DOCS))


def name_of(path: Path) -> str:
    """A file's path in the repository."""
    return path.relative_to(ROOT).as_posix()
