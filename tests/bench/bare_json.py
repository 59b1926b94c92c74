"""An application that answers any number of bytes of JSON and does nothing else: `/2000` answers 2,000."""

from functools import cache

from opera_service.asgi_app.asgi_types import Receive, Scope, Send


@cache
def _body(size: int) -> bytes:
    return b'"' + b"x" * (size - 2) + b'"'


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        while True:
            await send({"type": (await receive())["type"] + ".complete"})
    body = _body(int(scope["path"][1:] or 2))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
