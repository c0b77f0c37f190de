"""The options that say how long an engine thinks, and in how much room: the same for every command with one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ..engine import Engine, Limit


@dataclass(frozen=True)
class Thinking:
    """How long each position is thought about (None: not limited so), in so many threads, with a table of so much."""

    seconds: float | None
    depth: int | None
    nodes: int | None
    threads: int
    mebibytes: int

    @property
    def is_limited(self) -> bool:
        """Whether anything was said about how long."""
        return (self.seconds, self.depth, self.nodes) != (None, None, None)

    def limit(self, usual: float | None, mate: int | None = None) -> "Limit":
        """What was said, or so many seconds (None: no end) where nothing was.

        Raises EngineError for what is no limit.
        """
        from ..engine import Limit

        seconds = self.seconds if self.is_limited or mate is not None else usual
        return Limit(time=seconds, depth=self.depth, nodes=self.nodes, mate=mate)

    def engine(self) -> "Engine":
        """An engine in that room; raises EngineError where it cannot be."""
        from ..engine import Engine

        return Engine(threads=self.threads, hash_mib=self.mebibytes)


Answer = Callable[..., None]


def thinking_options(usual: float) -> Callable[[Answer], Answer]:
    """`--time`, `--depth`, `--nodes`, `--threads` and `--hash`, given to the command as one `Thinking`; `usual` are the
    seconds that its help names."""

    def decorate(command: Answer) -> Answer:
        @wraps(command)
        def answer(
            *told: Any, seconds: float | None, depth: int | None, nodes: int | None, threads: int, mebibytes: int,  # noqa: ANN401
            **others: Any,  # noqa: ANN401
        ) -> None:  # fmt: skip
            command(*told, thinking=Thinking(seconds, depth, nodes, threads, mebibytes), **others)

        decorated: Answer = answer
        for option in reversed(_options(usual)):
            decorated = option(decorated)
        return decorated

    return decorate


def _options(usual: float) -> list[Callable[[Answer], Answer]]:
    time = f"Think so many seconds about each position; {usual:g} without a limit."
    return [
        click.option("--time", "seconds", type=float, metavar="S", help=time),
        click.option("--depth", type=int, metavar="N", help="Think so many plies deep."),
        click.option("--nodes", type=int, metavar="N", help="Look at so many positions."),
        click.option(
            "--threads", type=int, metavar="N", default=1, show_default=True, help="Think in so many threads."
        ),
        click.option(
            "--hash", "mebibytes", type=int, metavar="MIB", default=64, show_default=True, help="Size of the table."
        ),
    ]
