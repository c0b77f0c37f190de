"""What an analysis has found so far, as text for people and as a message for programs."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from .output import console

if TYPE_CHECKING:
    from rich.table import Table

    from .. import Board
    from ..engine import Info
    from ..engine.player import Tell
    from .answers import AnalysisMessage

A_SECOND = 8
"""How often a terminal is drawn anew."""


class Findings:
    """The best lines of one position, as many as ``lines``; told by the engine's thread, shown by any."""

    def __init__(self, board: "Board", lines: int) -> None:
        self.board, self.lines = board, lines
        self.best: tuple[Info, ...] = ()

    def note(self, info: "Info") -> None:
        """Something was found; a mere bound changes nothing here."""
        if info.bound is None:
            kept = [*self.best[: info.multipv - 1], info, *self.best[info.multipv :]]
            self.best = tuple(kept)

    def conclude(self, infos: Sequence["Info"]) -> None:
        """The end of it."""
        self.best = tuple(infos)

    # ---- as text
    def heading(self) -> str:
        """Whose move it is, and so whose the scores are."""
        side = self.board.turn.word
        return f"{self.board.variant.title}, {side} to move; the scores are {side}'s"

    def row(self, info: "Info") -> tuple[str, ...]:
        """One line in columns: depth, score, positions, seconds, moves; in front of them its number, if there are
        several."""
        depth = f"{info.depth}/{info.seldepth}" if info.seldepth else str(info.depth)
        number = (f"{info.multipv}.",) if self.lines > 1 else ()
        text = self.board.variation_san(info.pv)
        return (*number, depth, str(info.score), count(info.nodes), f"{info.seconds:.1f} s", text)

    def summary(self) -> str:
        """How the engine does."""
        if not self.best:
            return "thinking …"
        info = self.best[0]
        full = "" if info.hashfull is None else f", table {info.hashfull / 10:.0f} % full"
        return f"{count(info.nodes)} positions, {count(info.nps)} a second{full}"

    def table(self) -> "Table":
        """All of it, for a terminal."""
        from rich.table import Table
        from rich.text import Text

        table = Table(
            box=None, padding=(0, 2, 0, 0), show_header=False, title=self.heading(), title_justify="left",
            title_style="bold", caption=self.summary(), caption_justify="left", caption_style="dim",
        )  # fmt: skip
        for info in self.best:
            table.add_row(*map(Text, self.row(info)))
        return table

    # ---- as a message
    def message(self) -> "AnalysisMessage":
        """What was found in the end."""
        from .answers import AnalysisMessage, LineMessage

        best, board = self.best[0], self.board
        lines = tuple(
            LineMessage(
                depth=info.depth,
                cp=info.score.cp,
                mate=info.score.mate,
                moves=tuple(move.uci() for move in info.pv),
                san=board.variation_san(info.pv),
            )
            for info in self.best
        )
        return AnalysisMessage(
            variant=board.variant.name,
            fen=board.fen(),
            seldepth=best.seldepth,
            nodes=best.nodes,
            nps=best.nps,
            seconds=best.seconds,
            hashfull=best.hashfull,
            lines=lines,
        )


def count(number: int) -> str:
    """A large number in a few characters: 950, 12.3k, 4.56M."""
    if number < 1000:
        return str(number)
    scaled, unit = (number / 1000, "k") if number < 1_000_000 else (number / 1_000_000, "M")
    return f"{scaled:.{max(3 - len(str(int(scaled))), 0)}f}{unit}"


@contextmanager
def open_screen(findings: Findings, silent: bool) -> Iterator["Tell"]:
    """What is to be told to the findings shows them: in place on a terminal that can, else line by line."""
    screen = None if silent else console()
    if screen is None:
        yield findings.note
    elif not screen.is_terminal or screen.is_dumb_terminal:
        yield lambda info: _write(findings, info)
        if findings.best:
            click.echo(findings.summary())
    else:
        from rich.live import Live

        with Live(get_renderable=findings.table, console=screen, refresh_per_second=A_SECOND):
            yield findings.note


def _write(findings: Findings, info: "Info") -> None:
    if info.bound is not None:
        return
    if not findings.best:
        click.echo(findings.heading())
    findings.note(info)
    *first, line = findings.row(info)
    sys.stdout.write("".join(f"{cell:>8}" for cell in first) + f"  {line}\n")
    sys.stdout.flush()
