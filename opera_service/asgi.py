"""The ASGI application: HTTP and WebSocket on one port; asgi_app/native_routes.py says how to add a native route."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "opera_service.settings")

# Django is set up by this import, before anything below asks for its models.
from opera_service.wsgi import application as django_application  # isort: skip

from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from opera_service import structs
from opera_service.asgi_app.dispatcher import Dispatcher
from opera_service.asgi_app.native_routes import native_routes
from opera_service.asgi_app.thread_pool import hashing_threads, reading_threads, threads
from opera_service.asgi_app.wsgi_adapter import WsgiAdapter
from opera_service.graphql_server.schema import core_schema
from opera_service.operations import open_telemetry

# The threads keep their connections (games/matches/connections.py); Django would give them back each time.
for request_signal in (request_started, request_finished):
    request_signal.disconnect(close_old_connections)

application = Dispatcher(
    native_routes(),
    WsgiAdapter(django_application, threads(), hashing_threads()),
    threads(),
    hashing_threads(),
    reading_threads(),
)
# The last lines before the first request: from here on there are threads, which must not build these at once.
structs.prepare_to_serve()
core_schema()
open_telemetry.connect()
