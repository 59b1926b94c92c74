"""Short answers that the entrance gives by itself."""

import msgspec

from opera_service.entrance.types import Send


async def reply(send: Send, status: int, code: str, message: str, *, retry_after: int | None = None) -> None:
    """One JSON answer with a code and a sentence."""
    body = msgspec.json.encode({"code": code, "message": message})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if retry_after is not None:
        headers.append((b"retry-after", str(retry_after).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
