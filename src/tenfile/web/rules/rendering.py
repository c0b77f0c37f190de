"""A rule page as HTML for the site: worked positions as figures, links to pages of the site alone, headings with names.

The texts are ours, so their HTML is trusted.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from .pages import FRONT, RulePage, rule_pages
from .pictures import pictures_of
from .positions import told

if TYPE_CHECKING:
    from markdown_it.token import Token

PICTURE = re.compile(r'src="\.\./images/(?:rules|positions)/([\w-]+\.svg)"')
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
PAGE = re.compile(r"([\w-]+)\.md(#[\w-]+)?")


@dataclass(frozen=True)
class Rules:
    """The rules of one game, ready to be shown."""

    game: str
    title: str
    summary: str
    html: str


@cache
def all_rules() -> dict[str, Rules]:
    """Every page by its game, in the order that they ask for."""
    return {page.front["game"]: _rules(page) for page in rule_pages()}


def picture(name: str) -> str | None:
    """A picture that a page shows, by its name; None where there is none of that name."""
    return _drawn(name) if name in _drawers() else None


@cache
def _drawn(name: str) -> str:
    """A picture that there is: of names that somebody makes up none is kept."""
    return _drawers()[name]()


@cache
def _drawers() -> dict[str, Callable[[], str]]:
    return dict(drawer for page in rule_pages() for drawer in pictures_of(page))


def _rules(page: RulePage) -> Rules:
    text = told(FRONT.sub("", page.text), page)
    text = LINK.sub(_link, PICTURE.sub(r'src="/rules/pictures/\1"', text))
    return Rules(page.front["game"], page.front["title"], page.front["summary"], _html(text))


def _link(found: re.Match[str]) -> str:
    """A link to another rule page or to elsewhere; what stands in a document that the site has not is left as words."""
    words, goal = found.groups()
    page = PAGE.fullmatch(goal)
    if page is not None:
        return f"[{words}](/rules/{page[1]}{page[2] or ''})"
    return found[0] if goal.startswith(("https:", "#")) else words


def _html(text: str) -> str:
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(text)
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _name(inside))
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _name(heading: "Token") -> str:
    """What a heading is called in links, as in other places that show Markdown."""
    return re.sub(r"[^\w\- ]", "", heading.content.lower()).replace(" ", "-")
