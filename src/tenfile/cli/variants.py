"""`tenfile variants`: the games there are, and one of them in full."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from .examples import WithExamples
from .output import GAP, write_columns, write_json, write_sentence
from .output import as_json as json_option
from .position import complete_variants

if TYPE_CHECKING:
    from ..rules import Variant
    from .answers import GameMessage


@click.command(
    "variants",
    cls=WithExamples,
    examples=("tenfile variants", "tenfile variants --show {large}", "tenfile variants --show {other} --json"),
)
@click.option("--show", "name", metavar="NAME", shell_complete=complete_variants, help="Describe this game in full.")
@json_option
def command(name: str | None, as_json: bool) -> None:
    """List the games, or describe one of them.

    A game is read by any of its names, in any case and spacing. The description tells its board, set-ups, men (with
    their movement words and values), promotion, castling, drops, and with which men a king can mate.
    """
    if name is None:
        _list(as_json)
        return
    from .games import game

    variant = game(name)
    if as_json:
        write_json(game_message(variant))
    else:
        _describe(variant)


def _list(as_json: bool) -> None:
    from .games import games

    if as_json:
        from ..web.messages import VariantsMessage
        from ..web.views import variant_message

        write_json(VariantsMessage(variants=tuple(map(variant_message, games().values()))))
        return
    write_columns((variant.name, variant.summary + _setups(variant)) for variant in games().values())


def _setups(variant: "Variant") -> str:
    """The names of the set-ups, where there is a choice."""
    return f" Set-ups: {', '.join(setup.name for setup in variant.setups)}." if len(variant.setups) > 1 else ""


def game_message(variant: "Variant") -> "GameMessage":
    """The game described in full."""
    from msgspec.structs import asdict

    from ..game.material import mating_material
    from ..web.views import variant_message
    from .answers import GameMessage, ManMessage

    common = asdict(variant_message(variant))
    common["pieces"] = tuple(
        ManMessage(**asdict(told), movement=man.movement)
        for told, man in zip(common["pieces"], variant.pieces, strict=True)
    )
    return GameMessage(
        **common,
        aliases=variant.aliases,
        pawns=variant.pawns,
        promotion=variant.promotion,
        castling=variant.castling,
        runners=variant.runners,
        drops=variant.drops,
        mating_material=mating_material(variant),
    )


def _describe(variant: "Variant") -> None:
    click.echo(f"{variant.full_title or variant.title} ({variant.name})")
    write_sentence(variant.summary)
    click.echo()
    write_columns(
        (heading if not number else "", line)
        for heading, lines in _sections(variant)
        for number, line in enumerate(lines)
    )


def _sections(variant: "Variant") -> Iterator[tuple[str, list[str]]]:
    """Each part of the description: its heading and its lines."""
    from . import description as words

    yield "Also read", [", ".join(variant.aliases)] if variant.aliases else []
    yield "Board", list(words.board_words(variant))
    for setup in variant.setups:
        yield f"Set-up {setup.name}", [setup.fen, *([setup.description] if setup.description else [])]
    yield "Men", [_man(man.letter, man.name, man.movement, man.value) for man in variant.pieces]
    yield "Pawns", [*words.pawn_words(variant.pawns), *(words.runner_words(variant.runners) if variant.runners else ())]
    yield "Promotion", list(words.promotion_words(variant.promotion))
    yield "Castling", list(words.castling_words(variant.castling, variant)) if variant.castling else ["none"]
    yield "Drops", list(words.drop_words(variant.drops, variant)) if variant.drops else ["none"]
    yield "Mating", _mating_material(variant)


def _mating_material(variant: "Variant") -> list[str]:
    """Which men mate a lone king with their own, in columns; the last column is as wide as it is."""
    from ..game.material import mating_material

    rows = mating_material(variant).rows()
    widths = [max(map(len, column)) + GAP for column in zip(*rows, strict=True)]
    return ["".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _man(letter: str, name: str, movement: str, value: int) -> str:
    worth = f"{value / 100:>5.2f}" if value else ""
    return f"{letter}  {name:<15}{movement or '(see Pawns)':<17}{worth}".rstrip()
