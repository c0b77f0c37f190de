"""Asks of a built site what `mkdocs build --strict` does not: raw HTML's links, what pages fetch, who leads to whom."""

import sys
from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from tools.website.sources import ROOT

SITE = ROOT / "build" / "site"
FETCHED = {"src", "srcset", "poster", "data"}
"""Attributes whose address is fetched without being asked for; of a `link` element, `href` is one as well."""

NOT_LED_TO = {"404.html"}


class Page(HTMLParser):
    """A page's links, what it fetches, and the places in it that a link may name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what an element leads to, fetches and is called."""
        for name, value in attrs:
            if value is None:
                continue
            if name in {"id", "name"}:
                self.places.add(value)
            elif name in FETCHED or (tag == "link" and name == "href" and ("rel", "canonical") not in attrs):
                self.fetched.append(value)
            elif name == "href":
                self.links.append(value)

    @cached_property
    def local(self) -> list[str]:
        """All addresses on the site that it names."""
        return [it for it in [*self.links, *self.fetched] if not is_outside(it) and not it.startswith("data:")]


def is_outside(address: str) -> bool:
    """Whether it is of another site."""
    return "://" in address or address.startswith(("//", "mailto:"))


def faults(site: Path) -> Iterator[str]:
    """What is wrong with a built site, in sentences."""
    pages = {path.resolve(): Page(path) for path in sorted(site.rglob("*.html"))}
    led_to: set[Path] = set()
    for path, page in pages.items():
        name = path.relative_to(site.resolve()).as_posix()
        yield from (f"{name} fetches {it}" for it in page.fetched if is_outside(it))
        if name in NOT_LED_TO:
            continue
        for address in page.local:
            target, place = goal(path, address)
            led_to.add(target)
            if not target.exists():
                yield f"{name} leads to {address}, which is not there"
            elif place and target in pages and place not in pages[target].places:
                yield f"{name} leads to {address}, a place that the page has not"
    lonely = sorted(path.relative_to(site.resolve()).as_posix() for path in set(pages) - led_to)
    yield from (f"nothing leads to {name}" for name in lonely if name not in NOT_LED_TO)


def goal(path: Path, address: str) -> tuple[Path, str]:
    """The file that an address on a page means, and the place in it."""
    named, _, place = address.partition("#")
    target = (path.parent / unquote(named.partition("?")[0])).resolve() if named else path
    return (target / "index.html" if target.is_dir() else target), unquote(place)


def main() -> None:
    """Tells the faults of build/site; ends with 1 if there are any."""
    found = list(faults(SITE))
    print(
        "\n".join(found)
        or f"{sum(1 for _ in SITE.rglob('*.html'))} pages: every link leads somewhere, nothing is fetched"
    )
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
