"""What the benchmark of the web server serves: nothing, and Django in several ways."""

import django
from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest, HttpResponse
from django.urls import path

from opera_service import logs
from opera_service.asgi_app.asgi_types import Receive, Scope, Send
from opera_service.asgi_app.dispatcher import Dispatcher
from opera_service.asgi_app.thread_pool import Threads
from opera_service.asgi_app.wsgi_adapter import WsgiAdapter

HEADERS = [(b"content-type", b"text/plain"), (b"content-length", b"2")]


def page(_request: HttpRequest) -> HttpResponse:
    """The smallest view."""
    return HttpResponse("ok", headers={"Content-Length": "2"})


urlpatterns = [path("page", page)]
settings.configure(
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["localhost"],
    TRUSTED_PROXIES=0,
    BODY_LIMIT=1000,
    SECURE_HSTS_SECONDS=0,
    PROCESS="bench",
    LOG_STYLE="json",
    LOG_LEVEL="INFO",
    LOGGING=logs.config("json", "INFO", "bench"),
)
django.setup()


async def bare(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that does nothing but answer."""
    if scope["type"] == "lifespan":
        while True:
            await send({"type": (await receive())["type"] + ".complete"})
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": b"ok"})


_threads = Threads(8, 1000)
bridged = WsgiAdapter(WSGIHandler(), _threads)
entrance = Dispatcher([], bridged, _threads)
django_asgi = ASGIHandler()
a2wsgi = WSGIMiddleware(WSGIHandler(), workers=8)  # type: ignore[arg-type]
