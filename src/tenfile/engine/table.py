"""What an engine has found, as HTML for notebooks: lines beside the board, and the parts of a judgement as bars."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from ..notation.arrows import Arrow

if TYPE_CHECKING:
    from ..game import Move
    from .answers import Info
    from .evaluation import Evaluation

ARROWS = ("green", "blue", "yellow")
"""Colours of the first moves of lines, the best line first; further lines have no arrow."""

BOARD = 280
"""Pixels."""

CELL = 'style="text-align:left;padding:2px 10px 2px 0;vertical-align:top;{}"'
NARROW = CELL.format("white-space:nowrap;font-variant-numeric:tabular-nums")
SCORE = CELL.format("white-space:nowrap;font-variant-numeric:tabular-nums;font-weight:600")
WIDE = CELL.format("width:100%")
FULL_BAR = 120
"""Pixels that the largest part of a judgement has."""


def lines_html(lines: "Sequence[Info]") -> str:
    """Lines of one position, the best first: score, depth and moves of each, and the board with their first moves."""
    rows = "".join(_row(info) for info in lines)
    head = "".join(f"<th {NARROW}>{word}</th>" for word in ("Score", "Depth", "Line"))
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" if lines else "<p>No lines.</p>"
    board = lines[0].board if lines else None
    drawn = "" if board is None else f"<div>{board.svg(size=BOARD, arrows=[*_arrows(lines)])}</div>"
    return (
        '<div class="tenfile-lines" style="display:flex;flex-wrap:wrap;gap:16px">'
        f'{drawn}<div style="flex:1 1 300px">{table}<p style="opacity:0.75">{_caption(lines)}</p></div></div>'
    )


def _row(info: "Info") -> str:
    bound = {"lower": "\u2265 ", "upper": "\u2264 "}.get(info.bound or "", "")
    depth = str(info.depth) if info.seldepth is None else f"{info.depth}/{info.seldepth}"
    return f"<tr><td {SCORE}>{bound}{info.score}</td><td {NARROW}>{depth}</td><td {WIDE}>{escape(info.san)}</td></tr>"


def _caption(lines: "Sequence[Info]") -> str:
    """Whose the scores are, and what they have cost."""
    if not lines:
        return ""
    board, best = lines[0].board, lines[0]
    side = "the side to move" if board is None else board.turn.word.capitalize()
    return f"Scores are for {side}. {best.nodes:,} positions in {best.seconds:.2f} s, {best.nps:,} a second."


def _arrows(lines: "Sequence[Info]") -> Iterator[Arrow]:
    """The first moves, those of better lines last, so that they lie on top."""
    firsts = [(info.pv[0], color) for info, color in zip(lines, ARROWS, strict=False) if info.pv]
    for move, color in reversed(firsts):
        yield _arrow(move, color)


def _arrow(move: "Move", color: str) -> Arrow:
    start = move.from_square or move.drop_square or move.to_square
    return Arrow(start, move.to_square, color)


def parts_html(evaluation: "Evaluation") -> str:
    """A judgement: a row a part, with a bar to the side that it speaks for, and the whole below."""
    largest = max(map(abs, evaluation.parts.values()), default=0) or 1
    rows = "".join(
        f"<tr><td {NARROW}>{escape(name)}</td><td {SCORE}>{cp / 100:+.2f}</td><td {WIDE}>{_bar(cp, largest)}</td></tr>"
        for name, cp in evaluation.parts.items()
    )
    whole = f"<tr><td {NARROW}><b>in all</b></td><td {SCORE}>{evaluation.cp / 100:+.2f}</td><td></td></tr>"
    return f'<table class="tenfile-parts"><tbody>{rows}{whole}</tbody></table>'


def _bar(cp: int, largest: int) -> str:
    width = round(FULL_BAR * abs(cp) / largest)
    left, color = (FULL_BAR, "#15703f") if cp > 0 else (FULL_BAR - width, "#b3261e")
    return f'<div style="margin-left:{left}px;width:{width}px;height:0.8em;background:{color}"></div>'
