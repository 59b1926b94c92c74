"""Whole answers of native routes: a refusal, or status, headers and body."""

from collections.abc import Mapping

import msgspec

from games.api.rest.problems import headers_of, problem_of
from games.common.refusals import Refusal
from games.kit.engine import Language
from opera_service.accounts.language import language_of_scope
from opera_service.asgi_app.asgi_types import Header, Scope, Send


async def refuse(
    scope: Scope, send: Send, refusal: Refusal, language: Language | None = None, more: dict[str, str] | None = None
) -> None:
    """A refusal in the form and the words of the REST API, whoever would have answered."""
    language = language or language_of_scope(scope)
    problem = problem_of(refusal, language)
    headers = headers_of(problem, language) | (more or {})
    await send_answer(send, problem.status, encoded(headers), msgspec.json.encode(problem))


def encoded(headers: Mapping[str, str]) -> list[Header]:
    """Headers as ASGI takes them."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


async def send_answer(send: Send, status: int, headers: list[Header], body: bytes, *, is_head: bool = False) -> None:
    """A whole answer; its length is added to the headers, also where the body is left out."""
    whole = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": whole})
    await send({"type": "http.response.body", "body": b"" if is_head else body})
