"""One request of the API as a value: its sender decides whether it waits in a thread or in a task."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import quote
from uuid import uuid4

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Call(Generic[Answer]):
    """What to ask; `opera_client.calls` makes one for every operation, and `Answer` is what comes back."""

    method: str
    path: str
    body: Any = None
    query: Mapping[str, Any] | None = None
    takes_request_id: bool = False
    is_text: bool = False

    def content(self) -> Any:
        """The body with a request id, made up once for all attempts, if there is a place for one and it is empty."""
        if not self.takes_request_id or (self.body or {}).get("request_id"):
            return self.body
        return {**(self.body or {}), "request_id": str(uuid4())}

    @property
    def may_repeat(self) -> bool:
        """Whether sending it again after a lost answer does nothing twice."""
        return self.takes_request_id or self.method != "POST"

    def parameters(self) -> dict[str, str]:
        """The query without what was not given, as the service spells it."""
        given = {name: value for name, value in (self.query or {}).items() if value is not None}
        return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in given.items()}


def quoted(value: object) -> str:
    """A value as one part of a path, whatever is in it."""
    return quote(str(value), safe="")
