"""Draws the pictures of the rule pages, docs/images/rules/*.svg: set-ups, ways of men, and the positions worked out.

Run `python -m tools.make_rule_pictures` after a change of a page's positions, of a game, or of the looks of a board.
"""

from pathlib import Path

from tenfile.web.rules.pages import rule_pages
from tenfile.web.rules.pictures import pictures_of

IMAGES = Path(__file__).parents[1] / "docs" / "images" / "rules"


def pictures() -> dict[str, str]:
    """Every picture that a page shows, by the name of its file."""
    return {
        name: draw() + "\n"
        for page in rule_pages()
        for name, draw in pictures_of(page)
        if (IMAGES / name).resolve() in page.images
    }


def main() -> None:
    """Writes the pictures, and takes away those that no page needs any more."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for path in IMAGES.glob("*.svg"):
        if path.name not in drawn:
            path.unlink()
    for name, text in drawn.items():
        (IMAGES / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
