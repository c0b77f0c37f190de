"""The curves on matplotlib's axes."""

from collections.abc import Callable
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..errors import TenfileError
from ..game import Board
from ..records import Game
from ..rules import BLACK, COLORS, WHITE, Color
from . import curves

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIDES = MappingProxyType({WHITE: "#c8922b", BLACK: "#2f3b47"})
"""The colours of both sides' curves: no white line could be seen on white."""

ABOVE, BELOW, LINE = "#dfe5ea", "#5b6876", "#14110d"
"""What lies between a curve and zero where White is better, where Black is, and the curve."""

FAULTS = MappingProxyType({6: ("doubtful", "#e0a100"), 2: ("mistake", "#d9634f"), 4: ("blunder", "#9c1408")})
"""Glyphs of moves that are marked, what they mean, and the colour of their dots."""

Panel = Callable[["Axes"], "Axes"]
"""What draws a curve on its axes."""

PANEL, WIDTH = 2.1, 8.0
"""Inches, of one curve among several."""


def evaluation(
    game: Game | Board,
    ax: "Axes | None" = None,
    *,
    scale: str = "pawns",
    limit: float = 8.0,
    faults: bool = True,
    **style: Any,  # noqa: ANN401
) -> "Axes":
    """Evaluations of a game, White's advantage above zero: those that ``[%eval]`` tells, as ``tenfile annotate`` writes
    them.

    In pawns, cut at ``limit``, or as winning chances from -1 to 1 (``scale="chances"``). Moves that are marked as
    doubtful, mistakes or blunders have dots, unless ``faults`` is False. ``style`` is that of the line. Raises
    TenfileError where no move has an evaluation, for another scale, and where matplotlib is missing.
    """
    found = curves.evaluations(curves.game_of(game), scale, limit)
    axes = _axes(ax)
    _filled(axes, found, style)
    if faults:
        _dots(axes, found)
    top = limit if scale == "pawns" else 1.0
    axes.set_ylim(-1.05 * top, 1.05 * top)
    return _named(axes, "pawns" if scale == "pawns" else "White's chances")


def clock(game: Game | Board, ax: "Axes | None" = None, **style: Any) -> "Axes":  # noqa: ANN401
    """The clocks of a game, ``[%clk]``: minutes left, a line for each side. ``style`` is that of both lines.

    Raises TenfileError where no move tells of a clock, and where matplotlib is missing.
    """
    found = {color: curves.clocks(curves.game_of(game), color) for color in COLORS}
    if not any(curve.nodes for curve in found.values()):
        raise TenfileError("no move of this game tells what a clock shows ([%clk])")
    axes = _axes(ax)
    _two(axes, found, {"drawstyle": "steps-post", **style})
    axes.set_ylim(bottom=0)
    return _named(axes, "minutes left")


def times(game: Game | Board, ax: "Axes | None" = None, **style: Any) -> "Axes":  # noqa: ANN401
    """Seconds spent on each move, White's above zero and Black's below: ``[%emt]``, or what the clocks tell.

    ``style`` is that of the bars. Raises TenfileError where nothing is known, and where matplotlib is missing.
    """
    found = {color: curves.spent(curves.game_of(game), color) for color in COLORS}
    if not any(curve.nodes for curve in found.values()):
        raise TenfileError("no move of this game tells how long it took ([%emt] or [%clk])")
    axes = _axes(ax)
    for color, curve in found.items():
        up = [value if color is WHITE else -value for value in curve.up]
        axes.bar(curve.across, up, **{"width": 0.5, "color": SIDES[color], "label": _side(color), **style})
    axes.axhline(0, color=LINE, linewidth=0.8)
    axes.yaxis.set_major_formatter(lambda value, _: f"{abs(value):g}")
    axes.legend(loc="upper right", fontsize="small")
    return _named(axes, "seconds")


def moves(game: Game | Board, ax: "Axes | None" = None, **style: Any) -> "Axes":  # noqa: ANN401
    """How many legal moves each side has when it is to move. ``style`` is that of both lines.

    Raises TenfileError where matplotlib is missing.
    """
    played = curves.game_of(game)
    axes = _axes(ax)
    _two(axes, {color: curves.mobility(played, color) for color in COLORS}, style)
    axes.set_ylim(bottom=0)
    return _named(axes, "legal moves")


def material(game: Game | Board, ax: "Axes | None" = None, *, balance: bool = False, **style: Any) -> "Axes":  # noqa: ANN401
    """What each side's men are worth, in pawns; with ``balance`` White's less Black's. ``style`` is that of the lines.

    Men in hand count. Raises TenfileError where matplotlib is missing.
    """
    played = curves.game_of(game)
    axes = _axes(ax)
    if balance:
        _filled(axes, curves.balance(played), {"drawstyle": "steps-post", **style})
        return _named(axes, "material, in pawns")
    found = {color: curves.material(played, color) for color in COLORS}
    _two(axes, found, {"drawstyle": "steps-post", **style})
    return _named(axes, "material, in pawns")


def overview(game: Game | Board, figure: "Figure | None" = None) -> "Figure":
    """All that is known of a game, one curve below the other: evaluations and clocks where it has them, material and
    numbers of moves. On a figure of its own unless one is given; returns it.

    Raises TenfileError where matplotlib is missing.
    """
    played = curves.game_of(game)
    panels: list[Panel] = []
    if any(node.evaluation for node in (played, *played.mainline())):
        panels.append(lambda axes: evaluation(played, axes))
    if any(node.clock is not None for node in played.mainline()):
        panels.append(lambda axes: clock(played, axes))
    panels += [lambda axes: material(played, axes, balance=True), lambda axes: moves(played, axes)]
    if figure is None:
        figure = _pyplot().figure(figsize=(WIDTH, PANEL * len(panels)), layout="constrained")
    for draw, axes in zip(panels, figure.subplots(len(panels), sharex=True), strict=True):
        draw(axes)
        axes.label_outer()
    return figure


# ---- how
def _axes(ax: "Axes | None") -> "Axes":
    found: Axes = _pyplot().gca() if ax is None else ax
    return found


def _pyplot() -> Any:  # noqa: ANN401 - a module
    try:
        return import_module("matplotlib.pyplot")
    except ImportError:
        raise TenfileError("curves need matplotlib, which is not installed: pip install 'tenfile[plot]'") from None


def _named(axes: "Axes", up: str) -> "Axes":
    axes.set_xlabel("move")
    axes.set_ylabel(up)
    axes.margins(x=0.01)
    return axes


def _side(color: Color) -> str:
    return color.word.capitalize()


def _two(axes: "Axes", found: dict[Color, curves.Curve], style: dict[str, Any]) -> None:
    """A line for each side."""
    for color, curve in found.items():
        axes.plot(curve.across, curve.up, **{"color": SIDES[color], "label": _side(color), **style})
    axes.legend(loc="best", fontsize="small")


def _filled(axes: "Axes", found: curves.Curve, style: dict[str, Any]) -> None:
    """A line, and what lies between it and zero."""
    is_stepped = str(style.get("drawstyle", "")).startswith("steps")
    for color, side in ((ABOVE, 1), (BELOW, -1)):
        if is_stepped:
            up = [value if side * value > 0 else 0.0 for value in found.up]
            axes.fill_between(found.across, up, 0, color=color, linewidth=0, step="post")
        else:
            where = [side * value >= 0 for value in found.up]
            axes.fill_between(found.across, found.up, 0, where=where, interpolate=True, color=color, linewidth=0)
    axes.axhline(0, color=LINE, linewidth=0.8)
    axes.plot(found.across, found.up, **{"color": LINE, "linewidth": 1.2, **style})


def _dots(axes: "Axes", found: curves.Curve) -> None:
    """A dot at each move that is marked as a fault."""
    for nag, (word, color) in FAULTS.items():
        marked = [place for place, node in enumerate(found.nodes) if nag in (node._nags or ())]
        if marked:
            across, up = [found.across[it] for it in marked], [found.up[it] for it in marked]
            axes.plot(across, up, "o", color=color, markersize=5, label=word)
    if axes.get_legend_handles_labels()[0]:
        axes.legend(loc="best", fontsize="small")
