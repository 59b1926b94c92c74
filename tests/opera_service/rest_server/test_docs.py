"""The pages about the API, and its front door."""

import gzip
import re

import pytest

from games.common.refusals import Code
from tests.games.api.rest.callers import Caller, refused
from tests.games.api.rest.contract import document, operations

PAGES = ["/docs", "/docs/docs.css", "/openapi.json"]


@pytest.fixture
def page(nobody: Caller) -> str:
    answer = nobody.http.get("/api/v1/docs")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    return answer.content.decode()


def test_the_page_shows_every_operation_type_and_code(page: str) -> None:
    anchors = set(re.findall(r'id="([^"]+)"', page))

    assert {operation["operationId"] for _, _, operation in operations()} <= anchors
    assert {f"type-{name}" for name in document()["components"]["schemas"]} <= anchors
    assert set(Code) <= anchors


def test_every_link_of_the_page_leads_somewhere(page: str, nobody: Caller) -> None:
    anchors = set(re.findall(r'id="([^"]+)"', page))
    links = set(re.findall(r'href="([^"]+)"', page))

    assert {link[1:] for link in links if link.startswith("#")} <= anchors
    for link in links:
        if not link.startswith("#"):
            assert nobody.http.get(link).status_code == 200, link


def test_the_page_loads_nothing_from_elsewhere_and_runs_nothing(page: str, nobody: Caller) -> None:
    assert not re.search(r"(?:src|href)='?\"?https?://|<script|style=|javascript:| on\w+=", page)
    assert "default-src 'self'" in nobody.http.get("/api/v1/docs").headers["Content-Security-Policy"]


def test_the_front_door_tells_where_things_are(nobody: Caller) -> None:
    told = nobody.get("").json()
    assert nobody.http.get("/api/v1/").json() == told
    for address in told.values():
        if address != "/graphql":
            assert nobody.http.get(address).status_code == 200, address


def test_the_page_for_client_authors_is_served(nobody: Caller) -> None:
    answer = nobody.http.get("/docs/clients")

    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.content.startswith(b"# Writing a client")


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_only_read(nobody: Caller, path: str) -> None:
    answer = nobody.http.post(f"/api/v1{path}", headers={"Accept-Language": "de"})

    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert answer.json()["title"] == "Falsche Methode"
    assert answer.headers["Allow"] == "GET, HEAD"
    refused(nobody.get(f"{path}/more"), 404, "not_found")


@pytest.mark.parametrize(
    "path", ["/api/v1/games", "/api/v1/docs", "/api/v1/docs/docs.css", "/api/v1/openapi.json", "/docs/clients"]
)
def test_pages_that_are_the_same_for_everybody_travel_packed_to_clients_that_understand_it(
    nobody: Caller, path: str
) -> None:
    plain = nobody.http.get(path, headers={"Accept-Encoding": "zstd, gzip;q=0"})
    packed = nobody.http.get(path, headers={"Accept-Encoding": "br, gzip;q=0.5"})

    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
