"""What both clients are made with."""

from typing import Any

import httpx

from opera_client.budgets import Budget
from opera_client.patience import Patience
from opera_client.server_clock import ServerClock

NAME = "opera-client/1.0.0"


class Connected:
    """State that is the same in both clients: who asks, the server's clock, what is left of the budgets."""

    def __init__(
        self, url: str, token: str | None = None, *, language: str | None = None, patience: Patience | None = None
    ) -> None:
        self.url = url.rstrip("/").removesuffix("/api/v1")
        self.token, self.language = token, language
        self.patience = patience or Patience()
        self.clock = ServerClock()
        self.budgets: dict[str, Budget] = {}

    def _http(self) -> dict[str, Any]:
        headers = {"User-Agent": NAME} | ({"Accept-Language": self.language} if self.language else {})
        return {"base_url": self.url, "headers": headers, "auth": self._authorize, "timeout": httpx.Timeout(30)}

    def _authorize(self, request: httpx.Request) -> httpx.Request:
        """The token is read for every request: it may be there only later, or be renewed."""
        if self.token:
            request.headers["Authorization"] = f"Bearer {self.token}"
        return request
