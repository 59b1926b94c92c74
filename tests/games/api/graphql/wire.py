"""A GraphQL client for tests: sends what a browser or a program would send, as its endpoint gets it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from opera_service.accounts.identity import identify_scope
from opera_service.accounts.models import User
from opera_service.graphql_server.http import answer_to
from opera_service.graphql_server.request_context import RequestContext
from tests.games.api.api_setup import token_for

HOST = "testserver"


@dataclass
class Answer:
    """Status, headers and JSON of one answer."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(self.body)
        return data

    @property
    def data(self) -> dict[str, Any]:
        assert "errors" not in self.json, self.json
        found: dict[str, Any] = self.json["data"]
        return found

    @property
    def codes(self) -> list[str]:
        """The codes of the errors that kept the operation from being executed."""
        return [error["extensions"]["code"] for error in self.json["errors"]]

    def header(self, name: bytes) -> bytes | None:
        return next((value for key, value in self.headers if key == name), None)


@dataclass
class Client:
    """Somebody who talks GraphQL: anonymous, or with a token."""

    token: str | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def post(self, body: bytes, **headers: str) -> Answer:
        """One POST as the endpoint gets it, in this thread and this test's transaction."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {"host": HOST, "content-type": "application/json", **self.headers, **named}
        if self.token is not None:
            sent["authorization"] = f"Bearer {self.token}"
        return Answer(*answer_to(scope_of(sent), body))

    def ask(self, query: str, variables: Mapping[str, Any] | None = None, **headers: str) -> Answer:
        return self.post(msgspec.json.encode({"query": query, "variables": variables}), **headers)

    def get(self, query: str, **variables: Any) -> Any:
        """The value of the only root field."""
        ((value),) = self.ask(query, variables).data.values()
        return value


def context_for(user: User) -> RequestContext:
    """What resolvers find as `info.context` when a program of this user asks."""
    headers = {"host": HOST, "authorization": f"Bearer {token_for(user)}"}
    return RequestContext(identify_scope(scope_of(headers)), None, can_set_cookies=True)


def scope_of(headers: Mapping[str, str]) -> dict[str, Any]:
    return {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/graphql",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 40000),
        "server": (HOST, 80),
    }
