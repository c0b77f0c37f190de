"""Links between documents, changed to lead from page to page of the site."""

import posixpath
import re
from collections.abc import Callable, Mapping

from tools.website.sources import INSTEAD

LINK = re.compile(r"(?<!!)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)\)")
IMAGE = re.compile(r"(?P<before><img [^>]*?src=\"|!\[[^\]]*\]\()(?P<target>[^\")\s]+)")
INDEX = "README.md"


def moved(text: str, name: str, pages: Mapping[str, str]) -> str:
    """A document's Markdown with its links as they are on the site; code that is fenced off must not be among it.

    Links to files that are no pages become plain text: the site holds no source code.
    """
    goal = _goals(name, pages)

    def link(found: re.Match[str]) -> str:
        target = goal(found["target"])
        return f"[{found['text']}]({target})" if target else found["text"]

    return IMAGE.sub(lambda found: found["before"] + (goal(found["target"]) or found["target"]), LINK.sub(link, text))


def _goals(name: str, pages: Mapping[str, str]) -> Callable[[str], str | None]:
    """Where a link of this document leads on the site; None if that is no page."""
    folder, here = posixpath.dirname(name), posixpath.dirname(pages[name])
    known = {**INSTEAD, **pages}

    def goal(target: str) -> str | None:
        path, mark, anchor = target.partition("#")
        if "://" in target or not path:
            return target
        named = posixpath.normpath(posixpath.join(folder, path))
        found = known.get(named) or known.get(posixpath.join(named, INDEX))
        return posixpath.relpath(found, here or ".") + mark + anchor if found else None

    return goal
