"""Reads settings from the environment; each function raises `ImproperlyConfigured` for a value it cannot use."""

import json
import os
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from games.common.redis_server import sentinels_of

_YES = {"1", "true", "yes", "on"}
_NO = {"0", "false", "no", "off", ""}


def text(name: str, default: str = "") -> str:
    """The value of a variable, or the default when it is unset or empty."""
    return os.environ.get(name, "").strip() or default


def number(name: str, default: int, *, least: int = 0) -> int:
    """A whole number not below `least`."""
    raw = text(name, str(default))
    try:
        value = int(raw)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {raw!r}.") from None
    if value < least:
        raise ImproperlyConfigured(f"{name} must be at least {least}, not {value}.")
    return value


def flag(name: str, default: bool) -> bool:
    """True or False, from a word such as yes, no, 1 or off."""
    raw = text(name, "yes" if default else "no").lower()
    if raw not in _YES | _NO:
        raise ImproperlyConfigured(f"{name} must be yes or no, not {raw!r}.")
    return raw in _YES


def listed(name: str, default: str = "") -> list[str]:
    """The parts of a comma-separated list, without empty ones."""
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def choice(name: str, default: str, allowed: tuple[str, ...]) -> str:
    """The value of a variable that must be one of `allowed`."""
    value = text(name, default)
    if value not in allowed:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")
    return value


def rate(name: str, default: str) -> tuple[int, int]:
    """A number of requests and a number of seconds, written `3000/60`."""
    raw = text(name, default)
    count, _, seconds = raw.partition("/")
    if not (count.isdecimal() and seconds.isdecimal() and int(count) and int(seconds)):
        raise ImproperlyConfigured(f"{name} must be requests/seconds, as in {default}, not {raw!r}.")
    return int(count), int(seconds)


def options(name: str) -> dict[str, Any]:
    """The keyword arguments of a class that another setting names, written as a JSON object."""
    try:
        found = json.loads(text(name, "{}"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ImproperlyConfigured(f"{name} must be a JSON object.")
    return found


def redis(name: str, default: str) -> str:
    """The address of Redis or of its Sentinels; the line about a wrong one does not repeat its password."""
    url = text(name, default)
    try:
        sentinels_of(url)
    except ValueError:
        raise ImproperlyConfigured(
            f"{name} must be the address of one server, redis://:password@host:6379/0 or rediss://…, or of Sentinels, "
            "sentinel://:password@one:26379,two:26379/name/0; Redis Cluster is not supported."
        ) from None
    return url
