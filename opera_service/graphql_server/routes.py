"""The addresses of GraphQL, for the table of native routes."""

from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.graphql_server.explorer import explorer_file
from opera_service.graphql_server.http import graphql_http
from opera_service.graphql_server.socket import graphql_socket


def graphql_routes() -> list[NativeRoute]:
    """HTTP and WebSocket share one address; the page's own files lie beside it."""
    return [
        NativeRoute("/graphql", graphql_http),
        NativeRoute("/graphql", graphql_socket, methods=frozenset(), websocket=True),
        NativeRoute("/graphql/explorer/{file}", explorer_file, methods=frozenset({"GET", "HEAD"})),
    ]
