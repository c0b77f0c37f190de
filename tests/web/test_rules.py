"""The rule pages of the site: each game has one, every picture and link on it leads somewhere, nothing is left raw."""

import re

import pytest
from httpx import Client

from tenfile import VARIANTS
from tenfile.web.rules import rendering
from tenfile.web.rules.pages import rule_pages
from tenfile.web.rules.rendering import all_rules

GAMES = [page.front["game"] for page in rule_pages()]


def test_the_five_games() -> None:
    assert list(all_rules()) == GAMES
    assert len(GAMES) == 5
    assert set(GAMES) <= set(VARIANTS)


def test_the_list(client: Client) -> None:
    text = client.get("/rules").text
    assert [f'href="/rules/{game}"' in text for game in GAMES] == [True] * 5
    assert "<h1>Rules</h1>" in text


@pytest.mark.parametrize("game", GAMES)
def test_a_page(client: Client, game: str) -> None:
    answer = client.get(f"/rules/{game}")
    assert answer.status_code == 200
    text = answer.text
    assert f'<h1 id="{VARIANTS[game].full_title.lower().replace(" ", "-").replace(chr(39), "")}">' in text
    assert 'aria-current="page"' in text
    for raw in ("```", "](", "| ---", "title: ", ".md"):
        assert raw not in text, raw
    pictures = set(re.findall(r'<img src="([^"]+)" alt="[^"]+"', text))
    assert len(pictures) >= len(next(page for page in rule_pages() if page.front["game"] == game).positions)
    assert len(re.findall("<img", text)) == len(re.findall(r'<img src="/rules/pictures/[\w-]+\.svg" alt="[^"]+"', text))
    for address in pictures:
        drawn = client.get(address)
        assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml"), address


@pytest.mark.parametrize("game", GAMES)
def test_links_lead_somewhere(client: Client, game: str) -> None:
    for address in re.findall(r'href="(/[^"]*)"', client.get(f"/rules/{game}").text):
        page, _, name = address.partition("#")
        answer = client.get(page)
        assert answer.status_code == 200, address
        assert not name or f'id="{name}"' in answer.text or page.endswith(".svg"), address


@pytest.mark.parametrize("address", ["/rules/nosuch", "/rules/pictures/nosuch.svg", "/rules/pictures/..%2fx"])
def test_what_there_is_not(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_picture_is_kept_by_browsers(client: Client) -> None:
    address = f"/rules/pictures/{GAMES[0]}-setup-main.svg"
    first = client.get(address)
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_names_that_somebody_makes_up_are_not_kept(client: Client) -> None:
    before = rendering._drawn.cache_info().currsize
    assert {client.get(f"/rules/pictures/{number}.svg").status_code for number in range(5)} == {404}
    assert rendering._drawn.cache_info().currsize == before
