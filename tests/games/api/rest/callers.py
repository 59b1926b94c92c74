"""Who calls the API in tests: programs with tokens, browsers with cookies, and nobody in particular."""

from dataclasses import dataclass, field
from typing import Any, Protocol, cast
from uuid import UUID

import msgspec
from django.test import Client

from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for
from tests.games.api.rest.contract import check_answer

JSON = "application/json"
PASSWORD = "la-forza-del-destino"


class Answer(Protocol):
    """What Django's test client gives back."""

    status_code: int
    headers: dict[str, str]
    content: bytes
    cookies: Any

    def json(self) -> Any: ...


@dataclass
class Caller:
    """Somebody who calls the API; every answer is held against the contract, unless there are too many of them."""

    user: User | None = None
    token: str | None = None
    http: Client = field(default_factory=lambda: Client(enforce_csrf_checks=True))
    checked: bool = True

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """`body` is JSON content, or bytes as they are; header names are written `accept_language`."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token is not None:
            sent.setdefault("authorization", f"Bearer {self.token}")
        kind = sent.pop("content-type", JSON)
        data = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        address = f"/api/v1{path}"
        response = self.http.generic(method, address, data, content_type=kind, headers=sent)
        if self.checked:
            check_answer(method, address, response.status_code, response.headers, response.content)
        return cast(Answer, response)

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.send("POST", path, body, **headers)

    def put(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.send("PUT", path, body, **headers)

    def delete(self, path: str, **headers: str) -> Answer:
        return self.send("DELETE", path, **headers)

    def with_csrf(self) -> dict[str, str]:
        """The header that a page of ours sends along with its session."""
        return {"x_csrftoken": self.http.cookies["csrftoken"].value}


def program(name: str, *scopes: str) -> Caller:
    """A program with a token of a new account."""
    user = User.objects.create_user(username=name, password=PASSWORD)
    return Caller(user, token_for(user, *scopes))


def browser(name: str) -> Caller:
    """A browser signed in to a new account."""
    caller = Caller(User.objects.create_user(username=name, password=PASSWORD))
    answer = caller.post("/sign-in", {"name": name, "password": PASSWORD})
    assert answer.status_code == 200
    return caller


def refused(answer: Answer, status: int, code: str) -> Any:
    """The problem, after making sure that it is this one."""
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), answer.content
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert problem["status"] == status
    assert problem["type"] == f"/api/v1/docs#{code}"
    return problem


def address_of(match_id: UUID | str, rest: str = "") -> str:
    return f"/matches/{match_id}{rest}"
