"""What goes wrong, as exceptions: `opera_client.codes` has one for every code of the service."""

from typing import Any

import httpx


class OperaError(Exception):
    """Anything that this package raises by itself."""


class Unreachable(OperaError):
    """No answer came, as often as it was tried. What was asked for may have happened, unless it could be repeated."""


class Refused(OperaError):
    """The service refused, and changed nothing: branch on the class or on `code`, show `detail`."""

    def __init__(self, status: int, problem: dict[str, Any], retry_after: float | None = None) -> None:
        super().__init__(problem.get("detail") or problem.get("title") or f"HTTP {status}")
        self.status = status
        self.problem = problem
        self.code: str = problem.get("code") or f"http_{status}"
        self.detail: str = str(self)
        self.rule: str | None = problem.get("rule")
        self.reason: str | None = problem.get("reason")
        self.seq: int | None = problem.get("seq")
        self.match: Any = problem.get("match")
        self.retry_after = retry_after if retry_after is not None else problem.get("retry_after")

    @property
    def is_passing(self) -> bool:
        """Whether the same request may be accepted a little later."""
        return self.code == "rate_limited" or (self.status == 429 and self.code == "http_429") or self.status >= 500


def refused(status: int, problem: dict[str, Any], retry_after: float | None = None) -> Refused:
    """The exception for a problem; a code that this package does not know yet is a plain `Refused`."""
    from opera_client.codes import BY_CODE  # its classes are made from the one above

    return BY_CODE.get(str(problem.get("code")), Refused)(status, problem, retry_after)


def refusal_of(response: httpx.Response, budget_full_in: float | None) -> Refused:
    """From an answer whose body was read; a proxy's own page counts as a refusal without words."""
    problem: Any = None
    if "json" in response.headers.get("Content-Type", ""):
        try:
            problem = response.json()
        except ValueError:
            problem = None
    wait = _seconds(response.headers.get("Retry-After"))
    if wait is None and response.status_code == 429:
        wait = budget_full_in
    return refused(response.status_code, problem if isinstance(problem, dict) else {}, wait)


def _seconds(header: str | None) -> float | None:
    try:
        return max(0.0, float(header)) if header else None
    except ValueError:
        return None
