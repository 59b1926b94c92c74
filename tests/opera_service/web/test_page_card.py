"""What the server itself says of a page: titles, previews, manifest, robots; nothing that is not for strangers."""

import re
from collections.abc import Callable
from uuid import uuid4

import httpx

from tests.opera_service.web.api import Player
from tests.opera_service.web.conftest import Service


def page(service: Service, path: str, language: str = "en") -> str:
    return httpx.get(f"{service.url}{path}", headers={"Accept-Language": language}).text


def said(html: str) -> dict[str, str]:
    """The title, and the descriptions by name."""
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', html))
    title = re.search("<title>(.*)</title>", html)
    assert title
    return {"title": title[1], **found}


def test_every_page_has_a_title_and_a_picture_in_the_visitors_language(service: Service) -> None:
    assert said(page(service, "/"))["title"] == "Opera House"
    rules = said(page(service, "/rules/phantom", "de"))
    assert rules["title"] == "Regeln: Das Phantom der Oper – Opernhaus"
    assert rules["og:title"] == rules["title"]
    assert httpx.get(rules["og:image"]).headers["Content-Type"] == "image/png"
    assert said(page(service, "/leaderboard", "fr"))["title"] == "Classement – Maison d&#x27;opéra"
    assert '<html lang="fr">' in page(service, "/", "fr")


def test_a_public_match_says_who_plays(service: Service, player: Callable[[], Player]) -> None:
    host = player()
    match_id = host.open_table("phantom")
    card = said(page(service, f"/match/{match_id}"))
    assert card["title"] == f"The Phantom of the Opera: {host.name} – Opera House"
    assert card["og:description"] == "A table is open. Take a seat: no account is needed."
    assert card["og:image"].endswith("/static/phantom/preview.png")
    assert card["robots"] == "noindex"


def test_a_private_match_looks_to_strangers_like_one_that_does_not_exist(
    service: Service, player: Callable[[], Player]
) -> None:
    host = player()
    match_id, nowhere = host.open_table("opera", private=True), str(uuid4())
    private = page(service, f"/match/{match_id}")
    assert host.name not in private
    assert private.replace(match_id, nowhere) == page(service, f"/match/{nowhere}")


def test_what_browsers_and_crawlers_ask_for_is_there(service: Service) -> None:
    described = httpx.get(f"{service.url}/manifest.webmanifest", headers={"Accept-Language": "fr"})
    assert described.headers["Content-Type"] == "application/manifest+json"
    assert described.json()["name"] == "Maison d'opéra"
    for sign in [*described.json()["icons"], *described.json()["screenshots"]]:
        assert httpx.get(f"{service.url}{sign['src']}").headers["Content-Type"] == sign["type"]
    assert "Disallow: /api/" in httpx.get(f"{service.url}/robots.txt").text
    assert httpx.get(f"{service.url}/favicon.ico").content.startswith(b"\0\0\1\0")


def test_everything_that_the_service_worker_keeps_exists(service: Service) -> None:
    script = httpx.get(f"{service.url}/service-worker.js")
    assert script.headers["Content-Type"].startswith("text/javascript")
    listed = re.search(r'"files": \[(.*?)\]', script.text)
    assert listed
    files = re.findall(r'"([^"]+)"', listed[1])
    assert len(files) > 40
    assert [name for name in files if httpx.get(f"{service.url}{name}").status_code != 200] == []
