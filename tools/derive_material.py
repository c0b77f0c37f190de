"""Which men mate, worked out anew for every game: the shipped data and the tables of docs/material.md.

`--check` (the default) says whether both are what the rules make of them, `--write` brings them up to date.
"""

import argparse
import json
import sys
from itertools import groupby
from pathlib import Path

from tenfile import core
from tenfile.game import derivation
from tenfile.game.material import HEADINGS, MatingMaterial, mating_material
from tenfile.rules import Variant
from tenfile.variants import VARIANTS

ROOT = Path(__file__).parents[1]
DATA = ROOT / "src" / "tenfile" / "variants" / derivation.SHIPPED
PAGE = ROOT / "docs" / "material.md"
BEGIN, END = "<!-- tables: begin -->\n", "<!-- tables: end -->\n"

Fact = dict[str, object]


def single_fact(variant: Variant, letter: str) -> Fact:
    """What is shipped about one man, worked out."""
    force = derivation.solve(variant, letter)
    return {"mates": bool(derivation.find_mate(variant, letter)), "forced": force.always, "longest": force.longest}


def pair_fact(variant: Variant, letters: str, colours: str, forces: bool = True) -> Fact:
    """What is shipped about two men, worked out; that what they can force is left aside saves half a minute a pair."""
    if not derivation.find_mate(variant, letters, colours) or not forces:
        return {"mates": derivation.find_mate(variant, letters, colours) != ()}
    share = derivation.solve_together(variant, letters, colours)
    return {"mates": True, "percent": share.percent, "longest": share.longest}


def facts_of(variant: Variant, forces: bool = True) -> dict[str, Fact]:
    """Every fact about a game's men, by their movement words, maybe but for what two can force."""
    singles = {letter: single_fact(variant, letter) for letter in derivation.men_of(variant)}
    pairs = derivation.pairs_of(variant, (letter for letter, fact in singles.items() if not fact["mates"]))
    return {derivation.men_text(variant, letter): fact for letter, fact in singles.items()} | {
        derivation.men_text(variant, *pair): pair_fact(variant, *pair, forces=forces) for pair in pairs
    }


def facts() -> dict[str, dict[str, Fact]]:
    """Every fact about the men of all games, by board; games that share a board add to one another."""
    found: dict[str, dict[str, Fact]] = {}
    done: set[tuple[str, ...]] = set()
    for variant in VARIANTS.values():
        board = derivation.board_text(variant.geometry)
        what = (board, *sorted(piece.movement for piece in variant.pieces))
        if what not in done:
            done.add(what)
            found.setdefault(board, {}).update(facts_of(variant))
    return found


def data_text() -> str:
    """The shipped file, a fact a line."""
    boards = (f"{json.dumps(board)}: {{\n{_lines(men)}\n}}" for board, men in facts().items())
    return "{\n" + ",\n".join(boards) + "\n}\n"


def _lines(men: dict[str, Fact]) -> str:
    return ",\n".join(f"  {json.dumps(name)}: {json.dumps(fact)}" for name, fact in men.items())


def example(variant: Variant, letters: str, colours: str = "") -> str:
    """A position of mate in short form, such as `Kc1, Qb1 – Ka1`; empty if there is none."""
    squares = derivation.find_mate(variant, letters, colours)
    if not squares:
        return ""
    men = (f"{letter}{square}" for letter, square in zip(letters, squares[2:], strict=True))
    return ", ".join([f"{variant.king}{squares[0]}", *men]) + f" – {variant.king}{squares[1]}"


def rows(variant: Variant, material: MatingMaterial) -> list[tuple[str, ...]]:
    """The rows of one game's table, each with an example."""
    examples = [example(variant, man.letter) for man in material.men]
    examples += [example(variant, pair.letters, pair.colours) for pair in material.pairs]
    return [(*row, shown) for row, shown in zip(material.rows(), examples, strict=True)]


def tables() -> str:
    """All tables; games with equal ones share it."""
    games = [(rows(variant, mating_material(variant)), variant.full_title) for variant in VARIANTS.values()]
    games.sort(key=lambda game: [row[1:] for row in game[0]])
    blocks = []
    for table, group in groupby(games, key=lambda game: game[0]):
        lines = ["| " + " | ".join(row) + " |" for row in [(*HEADINGS, "for example"), ("---",) * 4, *table]]
        blocks.append("\n".join([f"### {', '.join(title for _, title in group)}", "", *lines, ""]))
    return "\n".join(blocks)


def page_text(page: str) -> str:
    """The page with its tables brought up to date."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def main() -> int:
    """Check or write; returns the exit code."""
    parser = argparse.ArgumentParser(description="Work out which men mate.")
    parser.add_argument("--write", action="store_true", help="bring data and page up to date")
    write = parser.parse_args().write
    if not core.compiled():
        sys.exit("Working this out takes the compiled core: build it with `make core`.")
    done = keep_up(DATA, data_text(), write)
    derivation.shipped.cache_clear()
    done &= keep_up(PAGE, page_text(PAGE.read_text(encoding="utf-8")), write)
    return 0 if done else 1


def keep_up(path: Path, text: str, write: bool) -> bool:
    """Whether a file holds this text, afterwards; it is written only if asked for."""
    fresh = path.exists() and path.read_text(encoding="utf-8") == text
    if write and not fresh:
        path.write_text(text, encoding="utf-8")
    print(f"{path.relative_to(ROOT)} {'is up to date' if fresh else 'is written' if write else 'is out of date'}")
    return fresh or write


if __name__ == "__main__":
    sys.exit(main())
