"""/healthz: the process is up and its event loop turns; it asks nobody else."""

from opera_service.asgi_app.asgi_types import Receive, Scope, Send

_HEADERS = [(b"content-type", b"application/json"), (b"content-length", b"11"), (b"cache-control", b"no-store")]


async def healthz(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Always 200."""
    await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
    await send({"type": "http.response.body", "body": b'{"up":true}'})
