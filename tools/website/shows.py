"""What a notebook would show, on the site: `<!-- shown: game.replay() -->` in a document becomes the HTML made by that.

The Python of the document before it is run first, in a folder of its own.
"""

import contextlib
import io
import re
import tempfile
from typing import Any

PYTHON = re.compile(r"^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"^<!-- shown: (?P<expression>.+) -->$", re.MULTILINE)


def shown(text: str) -> str:
    """A document's Markdown with all that is shown in it; raises whatever its Python raises."""
    names: dict[str, Any] = {"__name__": "shown"}
    parts, end = [], 0
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), contextlib.redirect_stdout(io.StringIO()):
        for found in SHOWN.finditer(text):
            for block in PYTHON.finditer(text, end, found.start()):
                exec(block["code"], names)
            html = str(eval(found["expression"], names))
            parts += [text[end : found.start()], f'<div class="shown" markdown="0">{" ".join(html.split())}</div>']
            end = found.end()
    return "".join([*parts, text[end:]])
