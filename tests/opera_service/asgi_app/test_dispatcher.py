"""Every request through the service's own application: ids, hosts, sizes, headers and probes."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from django.test import override_settings

from opera_service.asgi import application
from opera_service.asgi_app import requests_at_once
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
    assert answer.headers["connection"] == "close", "a client that keeps the connection would find it ended"


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


def test_a_body_that_arrives_slowly_is_cut_off() -> None:
    async def drops() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    with override_settings(BODY_SECONDS=0.05):
        answer = ask("/graphql", method="POST", content=drops(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (408, "too_slow")


def test_a_length_that_is_no_number_is_not_believed() -> None:
    async def much() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * 1024

    with override_settings(BODY_LIMIT=16 * 1024):
        answer = ask("/graphql", method="POST", content=much(), headers={"Content-Length": "+7"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_one_address_has_so_many_requests_at_work_and_no_more() -> None:
    async def go() -> tuple[int, int, int]:
        inside, release = asyncio.Event(), asyncio.Event()

        async def held() -> AsyncIterator[bytes]:
            inside.set()
            await release.wait()
            yield b"{}"

        def client(address: str) -> httpx.AsyncClient:
            return httpx.AsyncClient(
                transport=httpx.ASGITransport(application, client=(address, 1)), base_url="http://localhost"
            )

        async with client("192.0.2.1") as busy, client("192.0.2.2") as other:
            first = asyncio.create_task(busy.post("/graphql", content=held()))
            await inside.wait()
            refused, elsewhere = await busy.get("/healthz"), await other.get("/healthz")
            assert (refused.json()["code"], refused.headers["Retry-After"]) == ("rate_limited", "1")
            release.set()
            await first
            return refused.status_code, elsewhere.status_code, (await busy.get("/healthz")).status_code

    with override_settings(REQUESTS_ADDRESS=1):
        assert asyncio.run(go()) == (429, 200, 200)


def test_native_routes_refuse_what_comes_unencrypted_where_https_is_wanted() -> None:
    with override_settings(SECURE_SSL_REDIRECT=True, TRUSTED_PROXIES=1):
        plain = ask("/graphql", method="POST", json={"query": "{ __typename }"})
        assert (plain.status_code, plain.json()["code"]) == (403, "https_required")
        assert ask("/healthz").status_code == 200
        safe = ask("/graphql", headers={"X-Forwarded-Proto": "https", "Accept": "text/html"})
        assert safe.status_code == 200


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("10.1.2.3", {}, 200),
        ("8.8.8.8", {}, 401),
        ("10.1.2.3", {"X-Forwarded-For": "203.0.113.7"}, 401),
    ],
)
def test_without_a_token_metrics_are_for_our_own_network(address: str, headers: dict[str, str], status: int) -> None:
    async def go() -> int:
        transport = httpx.ASGITransport(application, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as client:
            return (await client.get("/metrics")).status_code

    assert asyncio.run(go()) == status


def test_who_is_refused_and_does_not_wait_is_answered_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests_at_once, "REFUSED_SECONDS", 3600.0)

    async def go() -> None:
        counts = requests_at_once.RequestsAtOnce()
        for _ in range(requests_at_once.FREE_REFUSALS):
            await counts.refused("192.0.2.1")
        again = asyncio.create_task(counts.refused("192.0.2.1"))
        await counts.refused("192.0.2.2")
        await asyncio.sleep(0)
        assert not again.done()
        again.cancel()

    asyncio.run(go())
