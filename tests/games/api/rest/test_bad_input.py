"""What no endpoint takes: each is refused with its code and status, as JSON, and writes nothing."""

from string import Formatter
from typing import Any
from uuid import uuid4

import pytest

from games.api.rest.problems import problem_of
from games.common.refusals import TEXTS, Code, Refusal
from games.kit.engine import LANGUAGES
from tests.games.api.rest.callers import Caller, browser, refused
from tests.games.api.rest.contract import operations

Operation = tuple[str, str]
NATIVE = "/stream"
"""The streams do not pass through Django; their own tests say what they refuse."""
ALL: list[Operation] = [(method.upper(), path) for path, method, _ in operations() if not path.endswith(NATIVE)]
WITH_BODY: list[Operation] = [
    (method.upper(), path) for path, method, operation in operations() if "requestBody" in operation
]
WITH_ID: list[Operation] = [(method, path) for method, path in ALL if "_id}" in path]
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"]


def filled(path: str, name: str | None = None) -> str:
    """The path below /api/v1 with an id that nobody has."""
    return (
        path.removeprefix("/api/v1")
        .replace("{match_id}", name or str(uuid4()))
        .replace("{token_id}", name or str(uuid4()))
        .replace("{game}", "phantom")
        .replace("{name}", "nobody")
        .replace("{seat}", "1")
        .replace("{number}", "1")
    )


UNREADABLE = [b"{", b"{'name': 1}", b"\x00\x01\x02", b"NaN", b"{]", b"\xff\xfe{"]
UNDECLARED = [b"null", b"[]", b'"name"', b"17", b'{"nonsense": 1}', b'{"' + b"n" * 60_000 + b'": 1}', b"[" * 60_000]
EITHER = [b'{"name": 1}}', b'{"name": "\xff\xfe"}', b'{"name": "\\ud800"}', b'{"name":' * 8_000]
"""What is refused for whatever is found first."""


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_a_body_that_cannot_be_is_refused(able: Caller, unchanged: Any, method: str, path: str) -> None:
    with unchanged():
        for body in UNREADABLE:
            refused(able.send(method, filled(path), body), 400, "malformed")
        for body in UNDECLARED:
            answer = able.send(method, filled(path), body)
            refused(answer, 422, "invalid_input")
            assert len(answer.content) < 1000
        for body in EITHER:
            assert able.send(method, filled(path), body).json()["code"] in ("malformed", "invalid_input")


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_a_body_that_is_too_large_is_refused(able: Caller, unchanged: Any, method: str, path: str) -> None:
    with unchanged():
        refused(able.send(method, filled(path), b'{"name": "' + b"n" * 70_000 + b'"}'), 413, "too_large")


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_a_body_must_be_json(able: Caller, unchanged: Any, method: str, path: str) -> None:
    with unchanged():
        for kind in (
            "text/plain",
            "application/xml",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "nonsense",
        ):
            refused(able.send(method, filled(path), b"name=x", content_type=kind), 415, "unsupported_media_type")


def test_nesting_without_end_is_refused(alice: Caller, unchanged: Any) -> None:
    with unchanged():
        answer = alice.post("/matches", b'{"table":{"game":' + b"[" * 50_000)
        assert answer.json()["code"] in ("invalid_input", "malformed")


@pytest.mark.parametrize("path", sorted({path for _, path in ALL}))
def test_another_method_is_told_which_ones_there_are(alice: Caller, unchanged: Any, path: str) -> None:
    offered = {method for method, other in ALL if other == path}

    with unchanged():
        for method in set(METHODS) - offered:
            answer = alice.send(method, filled(path))
            refused(answer, 405, "method_not_allowed")
            assert set(answer.headers["Allow"].split(", ")) == offered


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/matches/",
        "/matches/1/2/3/4",
        "/Matches",
        "//matches",
        "/matches/%2e%2e",
        "/graphql",
        "/\u00e9",
        "/%ff",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_an_unknown_address_is_refused_and_never_a_page(alice: Caller, unchanged: Any, method: str, path: str) -> None:
    with unchanged():
        problem = alice.send(method, path, accept="text/html").json()
    assert problem["code"] in ("not_found", "invalid_input", "method_not_allowed")


@pytest.mark.parametrize(("method", "path"), WITH_ID)
def test_an_id_that_is_none_is_refused(able: Caller, unchanged: Any, method: str, path: str) -> None:
    bodies = {
        "/play": {"action": {"type": "SwapRichard", "other": "meg"}, "seq": 1, "request_id": "x"},
        "/invitations": {"name": "bob"},
        "/invitation": {"key": "k"},
        "/bots": {"style": "chorister"},
        "/talk": {"text": "hello"},
        "/invitation/look": {"key": "k"},
        "/look": {"reason": "a report"},
        "/preview": {"act": {"act": "pause"}},
        "/acts": {"act": {"act": "pause"}, "reason": "a report"},
        "/clock": {"seconds": 60},
        "/mischief": {"kind": "busy"},
        "/undo": {"seq": 1},
        "/give-time": {"seat": 0, "seconds": 60},
        "/vacation": {"first": "2030-01-01", "last": "2030-01-02"},
        "/vacation/cancel": {"first": "2030-01-01"},
        "/nonce": {"nonce": "00112233445566778899aabbccddeeff"},
    }
    body = next((body for end, body in bodies.items() if path.endswith(end)), None)

    with unchanged():
        for name in ("1", "nonsense", "0" * 33, "%00", "00000000-0000-0000-0000-00000000000x"):
            problem = refused(able.send(method, filled(path, name), body), 422, "invalid_input")
            assert "path." in problem["detail"]


@pytest.mark.parametrize(("method", "path"), ALL)
def test_a_bad_token_opens_nothing(unchanged: Any, db: None, method: str, path: str) -> None:
    stranger = Caller(token="opera_" + "x" * 43)

    with unchanged():
        refused(stranger.send(method, filled(path), {}), 401, "bad_token")


@pytest.mark.parametrize(("method", "path"), [(method, path) for method, path in ALL if method != "GET"])
def test_a_session_of_another_site_s_page_changes_nothing(db: None, unchanged: Any, method: str, path: str) -> None:
    victim = browser("dora")

    with unchanged():
        refused(victim.send(method, filled(path), {}, origin="https://elsewhere.example"), 403, "csrf_failed")


def test_the_accept_header_is_no_trap(nobody: Caller) -> None:
    for accept in ("*/*", "text/html", "application/xml", "nonsense", "application/json;q=0", ""):
        assert nobody.get("/games", accept=accept).status_code == 200


def test_every_code_has_a_title_in_every_language() -> None:
    for code in Code:
        words = "".join(TEXTS[code][1:])
        params: dict[str, Any] = {name: 1 for _, name, _, _ in Formatter().parse(words) if name}
        problems = [problem_of(Refusal(code, **params), language) for language in LANGUAGES]
        assert all(problem.title and problem.detail for problem in problems)
        assert len({problem.title for problem in problems}) == len(LANGUAGES)
