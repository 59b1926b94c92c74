"""The page at /graphql: try queries, read the schema, begin with worked examples; nothing is loaded from elsewhere."""

from functools import cache
from pathlib import Path

from django.conf import settings

from games.common.refusals import Code, Refusal
from opera_service.asgi_app.asgi_types import Header, Receive, Scope, Send
from opera_service.asgi_app.replies import refuse, send_answer

FOLDER = Path(__file__).with_name("explorer_page")
KINDS = {".html": b"text/html; charset=utf-8", ".js": b"text/javascript; charset=utf-8", ".css": b"text/css"}
_HOUR = (b"cache-control", b"max-age=3600")


@cache
def _files() -> dict[str, tuple[bytes, bytes]]:
    """Name → kind and content."""
    return {path.name: (KINDS[path.suffix], path.read_bytes()) for path in FOLDER.iterdir() if path.suffix in KINDS}


def explorer_page() -> tuple[int, list[Header], bytes]:
    """Status, headers and body of the page itself."""
    kind, body = _files()["explorer.html"]
    policy = (b"content-security-policy", settings.CONTENT_SECURITY_POLICY.encode())
    return 200, [(b"content-type", kind), policy], body


async def explorer_file(scope: Scope, _: Receive, send: Send) -> None:
    """The ASGI application of what the page loads."""
    found = _files().get(scope["path_params"]["file"])
    if found is None:
        await refuse(scope, send, Refusal(Code.NOT_FOUND))
        return
    kind, body = found
    await send_answer(send, 200, [(b"content-type", kind), _HOUR], body, is_head=scope["method"] == "HEAD")
