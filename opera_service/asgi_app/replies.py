"""Short answers that the entrance gives by itself."""

from http import HTTPStatus

import msgspec

from opera_service.asgi_app.asgi_types import Header, Send


async def reply(send: Send, status: int, code: str, message: str, *, retry_after: int | None = None) -> None:
    """One problem (RFC 9457) with a code and a sentence, in the form that the REST API gives to its refusals."""
    problem = {
        "type": f"/api/v1/docs#{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": message,
        "code": code,
    }
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/problem+json")]
    if retry_after is not None:
        headers.append((b"retry-after", str(retry_after).encode()))
    await send_answer(send, status, headers, body)


async def send_answer(send: Send, status: int, headers: list[Header], body: bytes) -> None:
    """A whole answer; its length is added to the headers."""
    whole = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": whole})
    await send({"type": "http.response.body", "body": body})
