"""What a program tells of itself by XBoard's "feature" command."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

PAIR = re.compile(r'(\w+)=(?:"([^"]*)"|(\S+))')
KIND = re.compile(r"\s+-(?:button|save|reset|check|string|spin|combo|slider|file|path)\b")
WANTED = frozenset(
    {"ping", "setboard", "usermove", "variants", "myname", "option", "done", "memory", "smp", "time", "draw", "reuse",
     "sigint", "sigterm", "colors", "name", "analyze", "debug", "pause", "playother", "nps", "ics", "highlight",
     "exclude", "xedit", "egt"}
)  # fmt: skip
"""Features that are taken note of, or do no harm; moves in algebraic notation (``san``) are not sent."""


@dataclass
class Features:
    """The features of one program, at the protocol's defaults until it says otherwise."""

    name: str = ""
    pings: bool = False
    setboard: bool = False
    usermove: bool = False
    variants: tuple[str, ...] | None = None
    options: set[str] = field(default_factory=set)
    is_done: bool = False
    wants_time: bool = False
    """Whether it has asked for more than the usual two seconds to introduce itself."""

    def read(self, text: str) -> Iterator[str]:
        """Take note of some features; the answers to them."""
        for name, quoted, plain in PAIR.findall(text):
            value = quoted or plain
            if name not in WANTED:
                yield f"rejected {name}"
                continue
            self._note(name, value)
            yield f"accepted {name}"

    def _note(self, name: str, value: str) -> None:
        match name:
            case "myname":
                self.name = value
            case "ping":
                self.pings = value == "1"
            case "setboard" | "usermove":
                setattr(self, name, value == "1")
            case "variants":
                self.variants = tuple(value.split(","))
            case "option":
                self.options.add(KIND.split(value)[0].lower())
            case "done":
                self.is_done, self.wants_time = value == "1", value == "0"
