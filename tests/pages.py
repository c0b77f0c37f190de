"""HTML that is written here, read as a browser would: is it well formed, complete in itself, and harmless?"""

from html.parser import HTMLParser

VOID = {"meta", "input", "br", "img", "link", "hr", "path", "rect", "circle", "use"}
"""Elements without an end tag; the last four are SVG's, which close themselves."""

INLINE = {"span", "b", "bdi", "a", "svg", "use"}
"""Elements that do not end a word."""

HARMLESS = ("#", "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
"""How values of links and name spaces may begin."""


class Page(HTMLParser):
    """One document or fragment: ``faults`` are sentences, the rest is what stands in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self._words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        self.faults += [f"<{name}> is not closed" for name in self._open]
        self.faults += [f"the id {name} is told twice" for name in set(self.ids) if self.ids.count(name) > 1]
        self.faults += [f"{link} leads nowhere" for link in self.links if link.removeprefix("#") not in self.ids]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append(tag)
        self._note(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self._end_word(tag)
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes another element")

    def handle_data(self, data: str) -> None:
        if not {"style", "svg"} & {*self._open}:
            self._words.append(data)

    def _end_word(self, tag: str) -> None:
        if tag not in INLINE:
            self._words.append(" ")

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._end_word(tag)
        given = {name: value or "" for name, value in attrs}
        if len(given) < len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag in ("script", "iframe", "object", "embed", "link", "base", "img", "form"):
            self.faults.append(f"there is a <{tag}>")
        for name, value in given.items():
            if name.startswith("on"):
                self.faults.append(f"<{tag}> has {name}")
            if name in ("href", "xlink:href", "src", "xmlns") and not value.startswith(HARMLESS):
                self.faults.append(f"<{tag}> leads to {value}")
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given[name] for name in ("href", "xlink:href") if name in given]
        self.links += [f"#{given['for']}"] if "for" in given else []
        self.elements.append((tag, given))

    def named(self, kind: str) -> list[tuple[str, dict[str, str]]]:
        """The elements of a class."""
        return [element for element in self.elements if kind in element[1].get("class", "").split()]

    @property
    def text(self) -> str:
        """All words but those of pictures, with single spaces."""
        return " ".join("".join(self._words).split())
