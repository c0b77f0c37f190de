"""The rule pages: every claim of every position, asked of product and referee; tables, set-ups, pictures, links."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tenfile import Board
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tenfile.web.rules.pages import STATES, Claim, RulePage, read_claim, rule_pages
from tests import oracle
from tests.architecture.repository import ROOT
from tests.game.test_sentences import KINDS as PRODUCT
from tests.oracle.claims import KINDS as REFEREE
from tools import make_rule_pictures

PAGES = rule_pages()
HEADINGS = (
    "The idea", "The board and the set-up", "The men", "Special rules", "Winning and drawing", "Notation",
    "What the men are worth", "History", "Differences from orthodox chess", "In other programs", "See also",
)  # fmt: skip

Sentence = dict[str, Any]

COUNTS: dict[str, tuple[Callable[..., bool], Callable[..., bool] | None]] = {
    "moves": (
        lambda board, told: len(board.legal_moves) == told["count"],
        lambda position, told: len(oracle.legal_moves(position)) == told["count"],
    ),
    "drawn": (lambda board, told: board.is_insufficient_material() == told["drawn"], None),
}
"""What the sentences in tests/data do not ask: how product and referee answer it. The referee knows no such draws."""


def sentences(claim: Claim) -> list[Sentence]:
    """A claim in the words of tests/data/diagrams.json."""
    told = claim.answer.split() if claim.answer != "none" else []
    if claim.is_about_square:
        return [{"kind": "moves", "from": claim.about, "moves": sorted(claim.about + goal for goal in told)}]
    if claim.is_about_position:
        return [_about_position(claim, told)]
    if not claim.is_legal:
        return [{"kind": "illegal", "move": claim.about}]
    return [
        {"kind": "legal", "move": claim.about},
        {"kind": "victims", "move": claim.about, "victims": sorted(claim.victims)},
        {"kind": "san", "move": claim.about, "san": claim.san},
        {"kind": "reads", "move": claim.about, "san": claim.san},
    ]


def _about_position(claim: Claim, told: list[str]) -> Sentence:
    if claim.about in {"check", "mate"}:
        kind = "checkmate" if claim.about == "mate" else "check" if told else "no check"
        return {"kind": kind, "by": sorted(told)}
    if claim.about == "moves":
        return {"kind": "moves in all", "count": int(claim.answer)}
    if claim.about == "fen":
        return {"kind": "fen", "fen": claim.answer}
    assert claim.answer in {"yes", "no"}
    assert claim.about == "drawn" or claim.answer == "yes"
    return {"kind": claim.about, "drawn": claim.answer == "yes"}


CLAIMS = [
    pytest.param(position.game, position.fen, claim, id=f"{position.game}, {position.name}: {claim.about}")
    for page in PAGES
    for position in page.positions
    for claim in position.claims
]


def by_product(game: str, fen: str, claim: Claim) -> bool:
    """Whether the product agrees with a claim."""
    board = Board(game, fen)
    for text in claim.after:
        board.push_uci(text)
    return all(_kind(told, PRODUCT, 0)(board, told) for told in sentences(claim))


def by_referee(game: str, fen: str, claim: Claim) -> bool:
    """Whether the referee does."""
    position = oracle.read_fen(game, fen)
    for text in claim.after:
        position = oracle.make(position, text)
    return all(_kind(told, REFEREE, 1)(position, told) for told in sentences(claim))


def _kind(told: Sentence, known: dict[str, Callable[..., bool]], which: int) -> Callable[..., bool]:
    answers = COUNTS.get(told["kind"].removesuffix(" in all")) if told["kind"] not in known or "count" in told else None
    if answers is None:
        return known[told["kind"]]
    return answers[which] or (lambda *_: True)


@pytest.mark.parametrize(("game", "fen", "claim"), CLAIMS)
def test_the_product_agrees(game: str, fen: str, claim: Claim) -> None:
    assert Board(game, fen).fen() == fen
    assert by_product(game, fen, claim)


@pytest.mark.parametrize(("game", "fen", "claim"), CLAIMS)
def test_the_referee_agrees(game: str, fen: str, claim: Claim) -> None:
    assert oracle.write_fen(oracle.read_fen(game, fen)) == fen
    assert by_referee(game, fen, claim)


def pages(test: Callable[..., None]) -> Callable[..., None]:
    """The test for every page."""
    return pytest.mark.parametrize("page", PAGES, ids=lambda page: page.path.stem)(test)


@pages
def test_front_matter(page: RulePage) -> None:
    variant = VARIANTS[page.front["game"]]
    assert set(page.front) == {"title", "game", "summary", "order"}
    assert (page.path.stem, page.front["title"]) == (variant.name, variant.full_title)
    assert f"\n# {variant.full_title}\n" in page.text


@pages
def test_all_pages_have_the_same_sections(page: RulePage) -> None:
    assert tuple(re.findall(r"^## (.+)$", page.text, re.MULTILINE)) == HEADINGS


@pages
def test_the_table_of_men_is_the_definition(page: RulePage) -> None:
    rows = [tuple(row[:4]) for row in page.rows("man")]
    assert rows == [man_row(VARIANTS[page.front["game"]], place) for place in range(len(rows))]
    assert len(rows) == len(VARIANTS[page.front["game"]].pieces)


def man_row(variant: Variant, place: int) -> tuple[str, ...]:
    piece = variant.pieces[place]
    worth = f"{piece.value / 100:g}" if piece.value else "–"
    return piece.name, piece.letter, f"`{piece.movement}`" if piece.movement else "–", worth


@pages
def test_the_set_ups_are_the_definition(page: RulePage) -> None:
    section = page.text.partition("## The board and the set-up\n")[2].partition("\n## ")[0]
    fens = re.findall(r"^`([^`]+ w \S+ - 0 1)`$", section, re.MULTILINE)
    assert fens == [setup.fen for setup in VARIANTS[page.front["game"]].setups]


@pages
def test_every_block_is_read(page: RulePage) -> None:
    assert len(page.positions) == page.text.count("```position") > 3
    assert len({position.name for position in page.positions}) == len(page.positions)
    assert page.text.count("```") == 2 * len(page.positions)
    assert {position.game.partition("-")[0] for position in page.positions} == {page.front["game"]}


@pages
def test_links_lead_somewhere(page: RulePage) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", page.text):
        path, _, anchor = link.partition("#")
        if path.startswith("https://"):
            continue
        target = (page.path.parent / path).resolve() if path else page.path
        assert target.is_relative_to(ROOT)
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link


def anchors(text: str) -> set[str]:
    """The places of a page that a link may name."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pages
def test_pictures_are_there_and_described(page: RulePage) -> None:
    assert all(path.is_file() for path in page.images)
    assert len(re.findall(r'<img src="[^"]+" alt="[^"]{10,}" width="\d+">', page.text)) == len(page.images)
    assert {f"{page.path.stem}-setup-{it.name}.svg" for it in VARIANTS[page.path.stem].setups} <= {
        path.name for path in page.images
    }


def test_pictures_are_up_to_date() -> None:
    found = {path.name: path.read_text(encoding="utf-8") for path in make_rule_pictures.IMAGES.glob("*.svg")}
    stale = [name for name, text in make_rule_pictures.pictures().items() if found.get(name) != text]
    assert stale == [], "run python -m tools.make_rule_pictures"
    assert {path.name for page in PAGES for path in page.images if path.parent == make_rule_pictures.IMAGES} == {*found}


START = VARIANTS["capablanca"].setup().fen


@pytest.mark.parametrize(
    "line",
    [
        "e2e4   e3", "e2e4   illegal", "e2e5   e5", "e2e4   e4, takes e7", "e2   e3", "check   e7", "mate   e7",
        "stalemate   yes", "moves   27", "e2e4 moves   27", f"e2e4 fen   {START}", "c1d3   Ad3+",
    ],
)  # fmt: skip
def test_untruths_are_noticed(line: str) -> None:
    claim = read_claim(line)
    assert not by_product("capablanca", START, claim)
    assert not by_referee("capablanca", START, claim)


def test_a_wrong_draw_is_noticed() -> None:
    assert not by_product("capablanca", START, read_claim("drawn   yes"))


def test_every_state_is_known() -> None:
    for state in STATES:
        assert sentences(read_claim(f"{state}   {'1' if state == 'moves' else 'yes'}"))


def test_a_line_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="two columns"):
        read_claim("e2e4 e4")
