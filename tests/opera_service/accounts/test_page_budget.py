"""Pages are counted by their address; files and the API are not counted with them."""

from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_pages(settings: Any, redis_client: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "page": (20, 3600)}


def test_a_page_too_many_is_refused_in_one_line_with_the_seconds_to_wait() -> None:
    visitor = Client(HTTP_ACCEPT_LANGUAGE="fr")
    assert [visitor.get("/").status_code for _ in range(20)] == [200] * 20
    for address in ("/", "/match/nothing", "/nowhere", "/admin/login/", "/oauth/authorize"):
        answer = visitor.get(address)
        assert answer.status_code == 429
        assert int(answer["Retry-After"]) > 0
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        assert answer.content.decode().startswith("Trop")
    assert Client(REMOTE_ADDR="198.51.100.7").get("/").status_code == 200


def test_the_api_and_files_have_nothing_to_do_with_it() -> None:
    visitor = Client()
    for _ in range(20):
        visitor.get("/")
    assert visitor.get("/").status_code == 429
    assert visitor.get("/api/v1/games").status_code == 200
    assert visitor.get("/static/web/app.js").status_code == 200


@pytest.mark.parametrize("address", ["/api/v1/docs", "/api/v1/openapi.json", "/docs/clients"])
def test_what_is_long_costs_more(address: str) -> None:
    visitor = Client()
    assert [visitor.get(address).status_code for _ in range(3)] == [200, 200, 429]
