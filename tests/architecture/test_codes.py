"""The numbers that Python and C share are the same on both sides."""

import re

from tenfile.core import codes
from tests.architecture.repository import CORE

MEMBER = re.compile(r"(\w+)\s*(?:=\s*(-?\w+))?\s*(?:,|$)")


def enum_members(header: str) -> dict[str, int]:
    """The members of every `cdef enum` in a header, counted as C counts them."""
    members: dict[str, int] = {}
    for body in re.findall(r"^c?p?def enum\s*\w*:\n((?:[ \t]+.*\n|\n)+)", header, re.MULTILINE):
        following = 0
        for line in re.sub(r"#.*", "", body).splitlines():
            for name, value in MEMBER.findall(line.strip()):
                members[name] = following = int(value, 0) if value else following
                following += 1
    return members


def python_numbers(module: object) -> dict[str, int]:
    """The upper-case numbers of a module."""
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def test_both_sides_agree() -> None:
    members = enum_members((CORE / "codes.pxd").read_text(encoding="utf-8"))
    assert members
    assert members == python_numbers(codes)


def test_members_are_counted_as_c_counts() -> None:
    header = "cdef enum:\n    A, B, C\ncdef enum:\n    D = 7   # seven\n    E\n    F = 0x10\n\ncdef int other\n"
    assert enum_members(header) == {"A": 0, "B": 1, "C": 2, "D": 7, "E": 8, "F": 16}
