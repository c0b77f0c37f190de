"""The worked positions of the rule pages as readers see them: a diagram, and a table of what is said of it."""

import re
from html import escape

from ... import Board
from .pages import Claim, RulePage, WorkedPosition

FOLDER = "images/positions"
"""Where diagrams stand that no document shows: they are drawn for sites alone."""

SHOWN = r'(?:<p align="center"><img src="(?P<src>[^"]*?{name}\.svg)" alt="(?P<alt>[^"]*)"[^>]*></p>\s*)?'
STATES = {
    ("stalemate", "yes"): "stalemate: no legal move, and no check",
    ("drawn", "yes"): "drawn: nobody has the men to mate",
    ("drawn", "no"): "not drawn: there are men enough to mate",
    ("check", "none"): "no check",
}


def told(text: str, page: RulePage) -> str:
    """A rule page's Markdown with its worked positions as HTML; a picture right before one becomes part of it."""
    for position in page.positions:
        name = f"{page.path.stem}-{position.name}"
        block = rf"```position {re.escape(position.name)}\n.*?^```$"
        found = re.search(SHOWN.format(name=re.escape(name)) + block, text, re.MULTILINE | re.DOTALL)
        if found is None:
            raise ValueError(f"{page.path.name} has no block {position.name}")
        src = found["src"] or (None if f"/{name}.svg" in text else f"../{FOLDER}/{name}.svg")
        shown = figure(position, src, found["alt"] or f"{position.name.replace('-', ' ').capitalize()}: the position")
        text = text[: found.start()] + shown + text[found.end() :]
    return text


def figure(position: WorkedPosition, src: str | None, alt: str) -> str:
    """A position with its diagram, if it has one here."""
    side = Board(position.game, position.fen).turn.name.capitalize()
    picture = f'<img src="{src}" alt="{escape(alt)}" width="400" loading="lazy">\n' if src else ""
    rows = "\n".join(map(row, position.claims))
    return (
        f'<figure class="position">\n{picture}<div>\n<table><tbody>\n{rows}\n</tbody></table>\n'
        f"<details><summary>{side} to move</summary><code>{escape(position.fen)}</code></details>\n</div>\n</figure>\n"
    )


def row(claim: Claim) -> str:
    """What is said in one line: of what, what, and why."""
    kind = "" if claim.is_legal else ' class="illegal"'
    about = " ".join(f"<code>{escape(move)}</code>" for move in _subject(claim))
    answer = f"<td>{about}</td><td>{_answer(claim)}</td>" if about else f'<td colspan="2">{_answer(claim)}</td>'
    words = f"<small>{escape(claim.words)}</small>" if claim.words else ""
    return f"<tr{kind}>{answer}<td>{words}</td></tr>"


def _subject(claim: Claim) -> tuple[str, ...]:
    return claim.after if claim.is_about_position else (*claim.after, claim.about)


def _answer(claim: Claim) -> str:
    """A claim's second column in words."""
    if claim.is_about_square:
        return goals(claim)
    if claim.is_about_move:
        return _move(claim)
    return f"<code>{escape(claim.answer)}</code>" if claim.about == "fen" else _state(claim)


def goals(claim: Claim) -> str:
    """Where a man may go; behind a square the letters of what he may become there."""
    found: dict[str, list[str]] = {}
    for square, letter in re.findall(r"([a-z]\d+)([a-z]?)(?= |$)", claim.answer):
        found.setdefault(square, []).extend(letter.upper())
    told = [f"{square} ({', '.join(letters)})" if letters else square for square, letters in found.items()]
    return f"may go to {', '.join(told)}" if told else "cannot move"


def _move(claim: Claim) -> str:
    if not claim.is_legal:
        return "not legal"
    return f"<b>{escape(claim.san)}</b>" + (f" takes {' and '.join(claim.victims)}" if claim.victims else "")


def _state(claim: Claim) -> str:
    """A claim about check, mate, the number of moves and the like."""
    if known := STATES.get((claim.about, claim.answer)):
        return known
    if claim.about == "moves":
        return f"{claim.answer} legal moves"
    return f"{'mate' if claim.about == 'mate' else 'check'} by {' and '.join(claim.answer.split())}"
