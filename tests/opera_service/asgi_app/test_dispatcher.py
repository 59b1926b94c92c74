"""Every request through the service's own application: ids, hosts, sizes, headers and probes."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from django.test import override_settings

from opera_service.asgi import application
from opera_service.asgi_app.request_checks import believe_our_proxy
from opera_service.asgi_app.thread_pool import Busy, Threads
from opera_service.asgi_app.wsgi_adapter import environ_of


def ask(path: str, *, method: str = "GET", **options: Any) -> httpx.Response:
    """One request to the application, without a network."""

    async def go() -> httpx.Response:
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.request(method, path, **options)

    return asyncio.run(go())


def test_healthz_says_that_the_process_is_up_and_asks_nobody() -> None:
    answer = ask("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"up": True})


def test_a_good_request_id_is_kept_and_answered() -> None:
    assert ask("/healthz", headers={"X-Request-ID": "abc-1.2_3"}).headers["x-request-id"] == "abc-1.2_3"


@pytest.mark.parametrize("bad", ["", "a b", "x" * 65, "né", "a;b=c", "{}"])
def test_a_bad_request_id_is_replaced(bad: str) -> None:
    given = ask("/healthz", headers={"X-Request-ID": bad.encode()}).headers["x-request-id"]
    assert re.fullmatch("[0-9a-f]{32}", given)


def test_a_host_that_is_not_ours_is_refused_by_native_routes_and_django_alike() -> None:
    for path in ("/admin/login/", "/graphql"):
        answer = ask(path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown_host")


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_a_probe_may_come_under_any_host(path: str) -> None:
    assert ask(path, headers={"Host": "10.1.2.3"}).status_code == 200


@override_settings(BODY_LIMIT=1000)
def test_a_body_that_is_announced_too_large_is_not_read() -> None:
    answer = ask("/admin/login/", method="POST", content=b"x" * 1001)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@override_settings(BODY_LIMIT=1000)
def test_a_body_that_grows_too_large_is_cut_off() -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(11):
            yield b"x" * 100

    answer = ask("/admin/login/", method="POST", content=chunks())
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("path", ["/healthz", "/no-such-page"])
def test_safe_headers_are_on_every_answer(path: str) -> None:
    headers = ask(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert len(headers.get_list("x-content-type-options")) == 1


@pytest.mark.django_db
def test_pages_come_with_a_content_security_policy() -> None:
    assert "default-src 'self'" in ask("/admin/login/").headers["content-security-policy"]


def test_headers_and_path_reach_django_as_wsgi_wants_them() -> None:
    scope = {
        "method": "GET",
        "path": "/café",
        "raw_path": b"/caf%C3%A9",
        "query_string": b"a=1",
        "http_version": "1.1",
        "scheme": "https",
        "headers": [
            (b"cookie", b"a=1"),
            (b"cookie", b"b=2"),
            (b"accept", b"x"),
            (b"accept", b"y"),
            (b"x_forged", b"1"),
        ],
        "client": ("203.0.113.9", 1),
    }
    environ = environ_of(scope, b"body")
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/café"
    assert (environ["HTTP_COOKIE"], environ["HTTP_ACCEPT"]) == ("a=1; b=2", "x,y")
    assert "HTTP_X_FORGED" not in environ
    assert (environ["CONTENT_LENGTH"], environ["wsgi.input"].read()) == ("4", b"body")
    assert (environ["REMOTE_ADDR"], environ["wsgi.url_scheme"]) == ("203.0.113.9", "https")


@pytest.mark.parametrize(("proxies", "scheme"), [(0, "http"), (1, "https")])
def test_the_scheme_of_a_proxy_is_believed_only_if_it_is_ours(proxies: int, scheme: str) -> None:
    scope = {"type": "http", "scheme": "http", "headers": [(b"x-forwarded-proto", b"https")]}
    with override_settings(TRUSTED_PROXIES=proxies):
        believe_our_proxy(scope)
    assert scope["scheme"] == scheme


def test_a_full_queue_refuses_instead_of_waiting_in_vain() -> None:
    async def go() -> None:
        pool, gate = Threads(size=1, queue=1), asyncio.Event()
        loop = asyncio.get_running_loop()
        waiting = [asyncio.create_task(pool.run(_wait_for, gate, loop)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run(str)
        gate.set()
        await asyncio.gather(*waiting)
        assert await pool.run(str) == ""

    asyncio.run(go())


def _wait_for(gate: asyncio.Event, loop: asyncio.AbstractEventLoop) -> None:
    asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(30)
