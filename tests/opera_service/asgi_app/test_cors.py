"""Pages of other origins use the API with a token, and never with this site's cookies."""

import pytest

from tests.opera_service.asgi_app.test_dispatcher import ask

ELSEWHERE = {"Origin": "https://client.example"}


@pytest.mark.parametrize("path", ["/api/v1/matches", "/api/v1/account/events", "/graphql"])
def test_a_browser_may_ask_before_it_sends(path: str) -> None:
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}
    answer = ask(path, method="OPTIONS", headers=ELSEWHERE | asks)

    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "content-length" not in answer.headers
    for method in ("GET", "POST", "PUT", "DELETE"):
        assert method in answer.headers["access-control-allow-methods"]
    assert {"authorization", "content-type", "last-event-id"} <= {
        name.strip().lower() for name in answer.headers["access-control-allow-headers"].split(",")
    }


@pytest.mark.django_db(transaction=True)
def test_an_answer_can_be_read_by_another_origin_but_cookies_are_never_taken_along() -> None:
    answer = ask("/api/v1/games", headers=ELSEWHERE)

    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "*")
    assert "retry-after" in answer.headers["access-control-expose-headers"].lower()
    assert "access-control-allow-credentials" not in answer.headers


def test_a_refusal_can_be_read_by_another_origin() -> None:
    answer = ask("/graphql", method="POST", content=b"nonsense", headers=ELSEWHERE)

    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (415, "*")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("path", ["/", "/admin/login/", "/healthz"])
def test_pages_and_the_staffs_pages_stay_closed_to_other_origins(path: str) -> None:
    answer = ask(path, headers=ELSEWHERE)

    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.django_db(transaction=True)
def test_head_is_answered_as_get_without_its_body() -> None:
    plain = {"Accept-Encoding": "identity"}
    whole, head = (ask("/api/v1/games", method=method, headers=plain) for method in ("GET", "HEAD"))

    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"] == str(len(whole.content))
    assert head.headers["content-type"] == whole.headers["content-type"]
