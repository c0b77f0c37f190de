"""Lists inside lists: two or three spaces in our documents, as everywhere else; four in the Markdown of MkDocs."""

import re

ITEM = re.compile(r"^ *(?:[-*]|\d+\.) +")


def indented(text: str) -> str:
    """Markdown whose lists are nested by four spaces; code that is fenced off inside a list moves along."""
    lines, inside, code = [], False, False
    for line in text.split("\n"):
        code ^= line.startswith("```")
        spaces = len(line) - len(line.lstrip(" "))
        inside = (bool(line) and (bool(ITEM.match(line)) or (inside and spaces > 1))) or (inside and not line)
        lines.append(" " * (4 * (spaces // 2) - spaces) + line if inside and spaces in (2, 3) else line)
    return "\n".join(lines)
