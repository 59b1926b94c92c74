"""The native routes: addresses that an ASGI application answers itself, past Django.

To add one, write an ASGI application (`async def app(scope, receive, send)`), and add a line to `native_routes`.
`{name}` in a path matches one segment and arrives in `scope["path_params"]`. Database work inside a native
application goes through `opera_service.asgi_app.thread_pool.in_thread`. Request ids, logs, metrics, host checks, body
limits and safe headers are already there; sessions and other Django middleware are not.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from opera_service.asgi_app import health_endpoints
from opera_service.asgi_app.asgi_types import ASGIApp, Scope

_SAFE = frozenset({"GET", "HEAD"})


@dataclass(frozen=True)
class NativeRoute:
    """One address; other methods of the same path still go to Django."""

    path: str
    app: ASGIApp
    methods: frozenset[str] | None = None
    """None: whatever it is called with, so that a wrong method is refused there."""
    websocket: bool = False
    any_host: bool = False
    """For probes: they come by address or by the name of a container."""
    only: Callable[[Scope], bool] | None = None
    """Which of these requests it takes, with their path parameters; the others go to Django."""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The path as an expression."""
        pieces = re.split(r"\{(\w+)\}", self.path)
        expression = "".join(
            f"(?P<{piece}>[^/]+)" if index % 2 else re.escape(piece) for index, piece in enumerate(pieces)
        )
        return re.compile(expression)

    def takes(self, scope: Scope) -> bool:
        """Whether this kind of request is for this route; `path` is compared separately."""
        if scope["type"] == "websocket":
            return self.websocket
        return self.methods is None or scope["method"] in self.methods


class RouteTable:
    """Finds the route of a request: plain paths by one lookup, the others in order."""

    def __init__(self, routes: Iterable[NativeRoute]) -> None:
        listed = list(routes)
        self._plain: dict[str, list[NativeRoute]] = {}
        for route in listed:
            if "{" not in route.path:
                self._plain.setdefault(route.path, []).append(route)
        self._patterns = [route for route in listed if "{" in route.path]

    def find(self, scope: Scope) -> NativeRoute | None:
        """The route that takes the request; its path parameters go into the scope."""
        path: str = scope["path"]
        for route in self._plain.get(path, ()):
            if route.takes(scope):
                return route
        for route in self._patterns:
            match = route.pattern.fullmatch(path)
            if match and route.takes(scope):
                scope["path_params"] = match.groupdict()
                if route.only is None or route.only(scope):
                    return route
        return None


def native_routes() -> list[NativeRoute]:
    """Every native route of the service; called once Django is set up."""
    from opera_service.graphql_server.routes import graphql_routes
    from opera_service.mcp_server.mcp_routes import mcp_routes
    from opera_service.rest_server.event_streams import stream_routes
    from opera_service.rest_server.match_route import match_routes

    return [
        NativeRoute("/healthz", health_endpoints.healthz, _SAFE, any_host=True),
        NativeRoute("/readyz", health_endpoints.readyz, _SAFE, any_host=True),
        NativeRoute("/metrics", health_endpoints.show_metrics, _SAFE, any_host=True),
        *graphql_routes(),
        *match_routes(),
        *stream_routes(),
        *mcp_routes(),
    ]
