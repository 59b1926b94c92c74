"""Turns DATABASE_URL into Django's database settings."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict


def from_url(url: str, *, pool_size: int) -> dict[str, Any]:
    """Django's settings for one PostgreSQL address; `pool_size` 0 keeps one connection a thread instead."""
    parts = _parse(url)
    known = {key: str(parts.pop(key, "") or "") for key in ("dbname", "user", "password", "host", "port")}
    options: dict[str, Any] = {key: value for key, value in parts.items() if value is not None}
    options.setdefault("connect_timeout", 5)
    if pool_size:
        options["pool"] = {"min_size": 1, "max_size": pool_size, "timeout": 10}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": known["dbname"],
        "USER": known["user"],
        "PASSWORD": known["password"],
        "HOST": known["host"],
        "PORT": known["port"],
        "CONN_MAX_AGE": 0 if pool_size else None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }


def _parse(url: str) -> dict[str, Any]:
    """The parts of the address, or one line that says what is wrong without repeating its password."""
    if not url.startswith(("postgres://", "postgresql://")):
        raise ImproperlyConfigured("DATABASE_URL must look like postgresql://user:password@host:5432/name.")
    try:
        parts: dict[str, Any] = conninfo_to_dict(url)
    except ProgrammingError:
        raise ImproperlyConfigured("DATABASE_URL cannot be read as a PostgreSQL address.") from None
    # libpq takes several ports for several hosts.
    if not all(port.isdigit() for port in str(parts.get("port") or 0).split(",")):
        raise ImproperlyConfigured("DATABASE_URL has a port that is not a number.")
    if not parts.get("dbname"):
        raise ImproperlyConfigured("DATABASE_URL names no database: postgresql://user:password@host:5432/name.")
    return parts
