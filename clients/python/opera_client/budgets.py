"""What is left of the budgets of requests, read from the header `RateLimit` of every answer."""

import re
from dataclasses import dataclass

_ITEM = re.compile(r'"(?P<name>[^"]*)"(?P<parameters>(?:;[a-z]+=-?\d+)*)')


@dataclass(frozen=True)
class Budget:
    """So many requests are left; it is whole again in so many seconds."""

    remaining: int
    full_in: int


def budgets_of(header: str | None) -> dict[str, Budget]:
    """By name; what cannot be read is left out, because a limit must never be what breaks a client."""
    found = {}
    for item in _ITEM.finditer(header or ""):
        numbers = dict(part.split("=") for part in item["parameters"].split(";") if part)
        if "r" in numbers:
            found[item["name"]] = Budget(int(numbers["r"]), int(numbers.get("t", 0)))
    return found


def exhausted_until(budgets: dict[str, Budget]) -> float | None:
    """Seconds until what is used up is whole again, if something is."""
    return max((budget.full_in for budget in budgets.values() if budget.remaining <= 0), default=None)
