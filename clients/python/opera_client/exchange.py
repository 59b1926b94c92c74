"""One call until its answer: what an answer or its loss means; sending and waiting is left to the clients."""

import json
import time
from typing import Any, Generic

import httpx

from opera_client.budgets import Budget, budgets_of, exhausted_until
from opera_client.call import Answer, Call
from opera_client.patience import Patience
from opera_client.refused import Refused, Unreachable, refusal_of
from opera_client.server_clock import ServerClock

_JSON = {"Content-Type": "application/json"}
_ROUND = 256


def _padded(content: Any) -> bytes:
    """JSON with spaces up to a round length: the size of what is sent encrypted does not tell one bid from another."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    return text + b" " * (-len(text) % _ROUND)


class Exchange(Generic[Answer]):
    """Send `request()`, then tell `answered` or `lost`: how long to wait is returned, None when there is an answer."""

    def __init__(self, call: Call[Answer], patience: Patience, clock: ServerClock, budgets: dict[str, Budget]) -> None:
        self.call = call
        self._content = call.content()
        self._patience, self._clock, self._budgets = patience, clock, budgets
        self._failures = 0
        self._sent = 0.0
        self.answer: Any = None

    def request(self, http: httpx.Client | httpx.AsyncClient) -> httpx.Request:
        """The same bytes each time, so that the service knows a repetition as one."""
        self._sent = time.monotonic()
        method, path, parameters = self.call.method, self.call.path, self.call.parameters()
        if self._content is None:
            return http.build_request(method, path, params=parameters)
        return http.build_request(method, path, params=parameters, content=_padded(self._content), headers=_JSON)

    def answered(self, response: httpx.Response) -> float | None:
        """None: `answer` is there. Raises what will not be better for waiting."""
        self._clock.note(response.headers.get("Server-Time"), self._sent, time.monotonic())
        budgets = budgets_of(response.headers.get("RateLimit"))
        self._budgets.update(budgets)
        if response.is_success:
            try:
                self.answer = response.text if self.call.is_text else response.json() if response.content else None
            except ValueError as error:
                return self.lost(error)
            return None
        refusal = refusal_of(response, exhausted_until(budgets))
        if not self._may_try_again(refusal):
            raise refusal
        self._failures += 1
        if self._failures >= self._patience.attempts or (refusal.retry_after or 0) > self._patience.longest_wait:
            raise refusal
        return self._patience.pause(self._failures, refusal.retry_after)

    def lost(self, error: Exception) -> float:
        """No answer, or half of one: only what does nothing twice is sent again."""
        self._failures += 1
        if not (self.call.may_repeat or isinstance(error, httpx.ConnectError)):
            raise Unreachable(f"no answer to {self.call.method} {self.call.path}: {error!r}") from error
        if self._failures >= self._patience.attempts:
            raise Unreachable(f"{self._failures} attempts without an answer: {error!r}") from error
        return self._patience.pause(self._failures)

    def _may_try_again(self, refusal: Refused) -> bool:
        """A refusal in the service's own words changed nothing; a proxy that failed cannot know."""
        return refusal.is_passing and (self.call.may_repeat or (refusal.status in (429, 503) and bool(refusal.problem)))
