"""GraphQL over HTTP, through the whole ASGI application: statuses, headers, and the page for people."""

import httpx
import pytest

from opera_service.graphql_server.http import MOST_BYTES
from opera_service.graphql_server.operations import MOST_PARTS

pytestmark = pytest.mark.django_db(transaction=True)
MODERN = "application/graphql-response+json"


@pytest.fixture
def http(service: str) -> httpx.Client:
    return httpx.Client(base_url=f"http://{service}")


def test_an_answer_says_what_it_is_and_is_not_kept(http: httpx.Client) -> None:
    answer = http.post("/graphql", json={"query": "{ __typename }"}, headers={"X-Request-Id": "mine"})
    assert answer.json() == {"data": {"__typename": "Query"}}
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-request-id"] == "mine"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("body", "accept", "status"),
    [
        ({"query": "{ nonsense }"}, "application/json", 200),
        ({"query": "{ nonsense }"}, MODERN, 400),
        ({"query": "{"}, MODERN, 400),
        ({"query": "query ($id: UUID!) { match(id: $id) { __typename } }"}, MODERN, 400),
        ({"query": "{ __typename }", "operationName": "Other"}, MODERN, 400),
        ({"query": "{ __typename }"}, MODERN, 200),
    ],
)
def test_clients_of_graphqls_own_media_type_get_its_statuses(
    http: httpx.Client, body: dict[str, str], accept: str, status: int
) -> None:
    answer = http.post("/graphql", json=body, headers={"Accept": accept})
    assert answer.status_code == status
    assert answer.headers["content-type"] == accept


def test_an_operation_is_chosen_by_name(http: httpx.Client) -> None:
    query = "query A { a: __typename } query B { b: __typename }"
    assert http.post("/graphql", json={"query": query, "operationName": "B"}).json() == {"data": {"b": "Query"}}


def test_too_large_a_body_is_refused_before_it_is_read(http: httpx.Client) -> None:
    answer = http.post("/graphql", content=b" " * (2 * 1024 * 1024), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    answer = http.post("/graphql", content=b" " * (MOST_BYTES + 1), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["errors"][0]["extensions"]) == (413, {"code": "too_large"})


def test_a_body_of_thousands_of_lists_is_refused_before_it_is_read(http: httpx.Client) -> None:
    for part in ("[]", "{}"):
        variables = f'{{"a": [{",".join([part] * MOST_PARTS)}]}}'
        body = f'{{"query": "{{__typename}}", "variables": {variables}}}'
        answer = http.post("/graphql", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["errors"][0]["extensions"]) == (413, {"code": "too_large"})
    answer = http.post("/graphql", json={"query": "{__typename}", "variables": {"a": [[]] * (MOST_PARTS - 100)}})
    assert answer.json() == {"data": {"__typename": "Query"}}


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_another_method_is_refused(http: httpx.Client, method: str) -> None:
    answer = http.request(method, "/graphql?query={__typename}", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert answer.json()["errors"][0]["extensions"] == {"code": "method_not_allowed"}


def test_a_browser_gets_a_page_that_loads_nothing_from_elsewhere(http: httpx.Client) -> None:
    page = http.get("/graphql", headers={"Accept": "text/html,*/*"})
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "http://" not in page.text.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in page.text
    for name in ("explorer.js", "explorer.css"):
        assert f"/graphql/explorer/{name}" in page.text
        assert http.get(f"/graphql/explorer/{name}").status_code == 200
    assert http.get("/graphql/explorer/schema.py").status_code == 404
