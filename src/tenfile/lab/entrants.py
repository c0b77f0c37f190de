"""Who takes part in a match: the words that describe an engine, and what they mean."""

import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..engine import LEVELS
from ..engine.levels import find_level
from ..errors import EngineError, short
from ..protocols.program import PROTOCOLS
from .control import Control, read_clock

OPTION = "option."
FULL = max(LEVELS)


@dataclass(frozen=True)
class Entrant:
    """An engine and its limits: ours at a ``level``, inside this program, or the program that ``command`` starts.

    ``protocol``, ``folder``, ``options`` and ``game`` (what it calls the game, if not as we do) are for programs,
    ``level``, ``hash_mib`` and ``threads`` for our own engine.
    """

    name: str
    control: Control
    level: int = FULL
    hash_mib: int = 16
    threads: int = 1
    command: tuple[str, ...] = ()
    protocol: str = PROTOCOLS[0]
    folder: str | None = None
    game: str | None = None
    options: dict[str, str] = field(default_factory=dict)

    @property
    def is_program(self) -> bool:
        """Whether it is another program."""
        return bool(self.command)


def read_entrant(text: str, control: Mapping[str, Any]) -> Entrant:
    """An engine from words such as ``level=3 nodes=500`` or ``cmd='sjaakii -xboard' proto=xboard name=Sjaak``.

    ``control`` holds the limits of all engines (fields of Control), which hold where the words give none. Raises
    EngineError for words that mean nothing, or do not go together.
    """
    words = _split(text)
    options = {key.removeprefix(OPTION): value for key, value in words.items() if key.startswith(OPTION)}
    own = {key: value for key, value in words.items() if not key.startswith(OPTION)}
    for key in own:
        if key not in READERS:
            raise EngineError(f"an engine has no {short(key)}; it has {', '.join(READERS)} and {OPTION}NAME")
    told: dict[str, Any] = {"name": ""}
    for key, value in own.items():
        told |= READERS[key](key, value)
    limits = {key: told.pop(key) for key in LIMITS if key in told}
    return _checked(_named(Entrant(control=_control(control, limits), options=options, **told)))


def distinguished(entrants: tuple[Entrant, Entrant]) -> tuple[Entrant, Entrant]:
    """The same with names that differ."""
    first, second = entrants
    return entrants if first.name != second.name else (first, replace(second, name=f"{second.name} (2)"))


def _split(text: str) -> dict[str, str]:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise EngineError(f"the engine {short(text)} cannot be read: {str(error).lower()}") from None
    pairs = [word.partition("=") for word in words]
    if not pairs or not all(key and equals and value for key, equals, value in pairs):
        raise EngineError(f"an engine is described as key=value …, such as level=3, not as {short(text)}")
    return {key: value for key, _, value in pairs}


BOUNDS = ("base", "increment", "movetime", "nodes", "depth")
LIMITS = (*BOUNDS, "margin", "patience")


def _control(common: Mapping[str, Any], own: Mapping[str, Any]) -> Control:
    """The limits of one: its own, or those of all where it has none."""
    is_bound = any(key in BOUNDS for key in own)
    kept = {key: value for key, value in common.items() if not (is_bound and key in BOUNDS)}
    return Control(**{**kept, **own})


def _named(entrant: Entrant) -> Entrant:
    if entrant.name:
        return entrant
    name = Path(entrant.command[0]).name if entrant.command else "tenfile"
    return replace(entrant, name=name if entrant.command or entrant.level == FULL else f"{name} {entrant.level}")


def _checked(entrant: Entrant) -> Entrant:
    """The same; raises EngineError where what is said of it does not go together."""
    if not entrant.is_program:
        find_level(entrant.level)
        if entrant.options or entrant.folder or entrant.game:
            raise EngineError(
                f"{entrant.name} is our own engine: options, dir and game are for programs, which need cmd"
            )
        return entrant
    if entrant.protocol not in PROTOCOLS:
        raise EngineError(f"a program speaks {' or '.join(PROTOCOLS)}, not {short(entrant.protocol)}")
    if entrant.level != FULL:
        raise EngineError(f"{entrant.name} is a program: how well it plays is said by its options, not by a level")
    if entrant.protocol == "xboard" and entrant.control.nodes is not None:
        raise EngineError(f"{entrant.name} speaks XBoard's protocol, which knows no limit of nodes")
    return entrant


Reader = Callable[[str, str], dict[str, object]]


def _whole(key: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise EngineError(f"{key} is a whole number, not {short(value)}") from None


def _number(key: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise EngineError(f"{key} is a number of seconds, not {short(value)}") from None


def _clock(key: str, value: str) -> dict[str, object]:
    base, increment = read_clock(value)
    return {"base": base, "increment": increment}


def _command(value: str) -> tuple[str, ...]:
    words = tuple(shlex.split(value))
    if not words:
        raise EngineError("cmd names no program")
    return words


READERS: Mapping[str, Reader] = MappingProxyType(
    {
        "name": lambda key, value: {"name": value},
        "level": lambda key, value: {"level": _whole(key, value)},
        "hash": lambda key, value: {"hash_mib": _whole(key, value)},
        "threads": lambda key, value: {"threads": _whole(key, value)},
        "cmd": lambda key, value: {"command": _command(value)},
        "proto": lambda key, value: {"protocol": value},
        "dir": lambda key, value: {"folder": value},
        "game": lambda key, value: {"game": value},
        "clock": _clock,
        "movetime": lambda key, value: {"movetime": _number(key, value)},
        "nodes": lambda key, value: {"nodes": _whole(key, value)},
        "depth": lambda key, value: {"depth": _whole(key, value)},
        "margin": lambda key, value: {"margin": _number(key, value)},
        "patience": lambda key, value: {"patience": _number(key, value)},
    }
)
"""What may be said of an engine, and how it is read."""
