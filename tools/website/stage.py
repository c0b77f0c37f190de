"""Lays the documents out in build/pages as MkDocs wants them; only what has changed is written."""

import re
from collections.abc import Callable, Iterator

from tenfile.web.rules import positions
from tenfile.web.rules.pages import RulePage
from tenfile.web.rules.pictures import position_picture
from tools.website import links, lists, shows
from tools.website.sources import ROOT, pages

PAGES = ROOT / "build" / "pages"
FENCE = re.compile(r"^(?P<fence> *`{3,})[^`\n]*\n.*?^(?P=fence)$", re.MULTILINE | re.DOTALL)


def stage() -> None:
    """Writes all pages and pictures, and takes away what is no longer one."""
    wanted = dict(staged())
    for path in [path for path in PAGES.rglob("*") if path.is_file()]:
        if path.relative_to(PAGES).as_posix() not in wanted:
            path.unlink()
    for place, content in wanted.items():
        path = PAGES / place
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def staged() -> Iterator[tuple[str, bytes]]:
    """Every file of build/pages, by its place."""
    found = pages()
    for name, place in found.items():
        content = (ROOT / name).read_bytes()
        yield place, page_text(content.decode("utf-8"), name, found).encode() if name.endswith(".md") else content
    for name in rule_pages(found):
        yield from drawings(RulePage(ROOT / name))


def drawings(page: RulePage) -> Iterator[tuple[str, bytes]]:
    """The diagrams that the page's document does not show, by their places."""
    shown = {path.name for path in page.images}
    for position in page.positions:
        name = f"{page.path.stem}-{position.name}.svg"
        if name not in shown:
            yield f"{positions.FOLDER}/{name}", position_picture(position).encode()


def page_text(text: str, name: str, found: dict[str, str]) -> str:
    """A document's Markdown as a page of the site."""
    if name in rule_pages(found):
        text = positions.told(text, RulePage(ROOT / name))
    text = shows.shown(text)
    return lists.indented(outside_of_code(text, lambda part: links.moved(part, name, found)))


def rule_pages(found: dict[str, str]) -> list[str]:
    """Those of the documents that are rule pages."""
    return [name for name in found if name.startswith("docs/rules/") and name.endswith(".md")]


def outside_of_code(text: str, change: Callable[[str], str]) -> str:
    """Markdown changed everywhere but in code that is fenced off."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(text[end:])])
