"""Arrays for interpreted objects: what a compiled object has by its header, read from that same header.

In the headers, 128 stands for "as many as the board has squares": interpreted, a board may have up to 256.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

FIELD = re.compile(r"^    cdef (?:readonly |public )?[\w. ]+?((?:\[\d+\])+) ([\w, ]+?)\s*(?:#.*)?$", re.MULTILINE)
SQUARES = 128


def allocate(thing: object, module: str, squares: int) -> None:
    """Give an interpreted object the arrays that the header beside ``module`` declares, filled with zeros."""
    for name, shape in declared(module):
        setattr(thing, name, grid([squares if size == SQUARES else size for size in shape]))


@cache
def declared(module: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Names and shapes of the arrays in the header beside a module's source."""
    from pathlib import Path

    text = Path(module).with_suffix(".pxd").read_text(encoding="utf-8")
    return tuple(
        (name.strip(), tuple(int(size) for size in re.findall(r"\d+", sizes)))
        for sizes, names in FIELD.findall(text)
        for name in names.split(",")
    )


def grid(shape: Sequence[int]) -> list[Any]:
    """Nested lists of zeros: the interpreted twin of a C array."""
    if len(shape) == 1:
        return [0] * shape[0]
    return [grid(shape[1:]) for _ in range(shape[0])]
