"""What a text without tags is, if it is no game at all: another kind of file, another encoding, mere prose."""

import re

from .tokens import NULL_MOVES, RESULTS, TOKEN

PACKED = "this is a packed file; unpack it first"
PICTURE = "this is a picture"
UTF_16, UTF_32 = (f"this is written in UTF-{bits}; write it in UTF-8" for bits in (16, 32))
BEGINNINGS = (
    ("\x8b\x08", PACKED), ("PK\x03\x04", PACKED), ("BZh", PACKED), ("\xfd7zXZ", PACKED), ("7z\xbc\xaf", PACKED),
    ("(\xb5/\xfd", PACKED), ("Rar!", PACKED),
    ("\x89PNG", PICTURE), ("\xff\xd8\xff", PICTURE), ("GIF8", PICTURE),
    ("SQLite format 3\0", "this is a database, such as an archive of games"),
    ("\xff\xfe\0\0", UTF_32), ("\0\0\xfe\xff", UTF_32), ("\xff\xfe", UTF_16), ("\xfe\xff", UTF_16),
)  # fmt: skip
"""How other kinds of files begin, read as Latin-1 and without what counts as white space, and what is said of them; the
longer beginning comes first."""

MARKS_OF_BINARY = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
"""Characters that stand in no text; XBoard's and others' files may end with \\x1a."""

OF_UTF_16 = 0.4, 0.6
"""The share of zeros, from and to, in a text of that encoding which does not say so."""

PROSE = "there is no game here, neither tags nor moves"
LIKE_A_MOVE = re.compile(r"[A-Z]?[a-p]?[0-9]{0,2}[-x@]?[a-p][0-9]{1,2}|[O0](?:-[O0])+", re.ASCII)
LOOKED_AT = 4096
"""Characters from the beginning."""


def foreign(text: str) -> str | None:
    """What is to be said of a text that has no tags, if no game stands in it; None if one may."""
    text = text[:LOOKED_AT]
    for beginning, sentence in BEGINNINGS:
        if text.startswith(beginning):
            return sentence
    if OF_UTF_16[0] < text.count("\0") / len(text) < OF_UTF_16[1]:
        return UTF_16
    if MARKS_OF_BINARY.search(text):
        return "this is no text"
    words = [word for word in TOKEN.findall(text) if word[0].isalnum() and word not in RESULTS]
    return PROSE if words and not any(LIKE_A_MOVE.match(word) or word in NULL_MOVES for word in words) else None
