"""Help texts that say what the arguments are, and end with examples that can be copied as they stand.

The examples name games by what is special about them, so that they follow whatever games there are.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import click

ARGUMENTS = MappingProxyType(
    {
        "variant": "The name of a game: {names}.",
        "man": "A letter or a name, such as N or knight.",
        "variant_or_file": "The name of a game ({names}), or a PGN file, whose first game is taken up to its end.",
        "depth": "How many moves, of White and of Black together.",
        "file": "A PGN file.",
    }
)
"""What the arguments of commands mean, by their names."""


class WithExamples(click.Command):
    """A command whose help ends with examples, in which `{game}`, `{large}` and so on stand for names (see `fill`)."""

    def __init__(self, *args: Any, examples: Sequence[str] = (), **attributes: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **attributes)
        self.examples = tuple(examples)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the arguments are above the options."""
        arguments = [it for it in self.params if isinstance(it, click.Argument) and it.name in ARGUMENTS]
        if arguments:
            with formatter.section("Arguments"):
                formatter.write_dl([(it.human_readable_name, fill(ARGUMENTS[it.name or ""])) for it in arguments])
        super().format_options(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples below the options."""
        with formatter.section("Examples"):
            for example in self.examples:
                formatter.write(f"{'':{formatter.current_indent}}{fill(example)}\n")


def fill(text: str) -> str:
    """The text with names: `{game}` is the first game, `{other}` one with several set-ups, of which `{setup}` is the
    last, `{large}` the one with most squares, and `{names}` all of them."""
    from ..variants import VARIANTS

    games = list(VARIANTS.values())
    other = next((game for game in games if len(game.setups) > 1), games[0])
    large = max(games, key=lambda game: len(game.geometry.squares))
    return text.format(
        game=games[0].name, other=other.name, setup=other.setups[-1].name, large=large.name, names=", ".join(VARIANTS)
    )
