"""Turns DATABASE_URL into Django's database settings, with the patience of both ends of every connection."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

CLIENT = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}
"""Our end: a server that is gone is given up after 3 s when we connect, 5 s when we asked and 7 s when we wait."""
SERVER = {
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 6_000,
}
"""The server's end: it rolls back what a host that vanished had begun within 10 s, and frees its rows."""
TIMEOUTS = {
    "lock_timeout": "2s",
    "statement_timeout": "15s",
    "idle_in_transaction_session_timeout": "10s",
}
"""How long a process that serves people may wait for a row, work on a statement, and rest in a transaction."""


def from_url(url: str, *, timeouts: bool = False, pgbouncer: bool = False) -> dict[str, Any]:
    """Django's settings for one PostgreSQL address; whatever the address itself says comes first.

    `timeouts` is for processes that serve people: a migration may wait and work as long as it likes. PgBouncer refuses
    connections that bring settings for the server along, and cannot keep a cursor from one statement to the next.
    """
    parts = _parse(url)
    known = {key: str(parts.pop(key, "") or "") for key in ("dbname", "user", "password", "host", "port")}
    options = CLIENT | {key: value for key, value in parts.items() if value is not None}
    if "," in known["host"]:
        # Of several servers one can be written to, and it is not always the same.
        options.setdefault("target_session_attrs", "read-write")
    if not pgbouncer:
        options["options"] = _server_settings(options.get("options", ""), timeouts=timeouts)
    return {
        "ENGINE": "opera_service.postgresql",
        "NAME": known["dbname"],
        "USER": known["user"],
        "PASSWORD": known["password"],
        "HOST": known["host"],
        "PORT": known["port"],
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "DISABLE_SERVER_SIDE_CURSORS": pgbouncer,
        "OPTIONS": options,
    }


def _server_settings(given: str, *, timeouts: bool) -> str:
    """What the server is told at the start of a connection; of two values for one setting it takes the later."""
    ours = SERVER | TIMEOUTS if timeouts else SERVER
    return " ".join([*(f"-c {name}={value}" for name, value in ours.items()), given]).strip()


def _parse(url: str) -> dict[str, Any]:
    """The parts of the address, or one line that says what is wrong without repeating its password."""
    if not url.startswith(("postgres://", "postgresql://")):
        raise ImproperlyConfigured("DATABASE_URL must look like postgresql://user:password@host:5432/name.")
    try:
        parts: dict[str, Any] = conninfo_to_dict(url)
    except ProgrammingError:
        raise ImproperlyConfigured("DATABASE_URL cannot be read as a PostgreSQL address.") from None
    # libpq takes several ports for several hosts, and an empty one is the usual one.
    if not all(port.isdigit() or not port for port in str(parts.get("port") or "").split(",")):
        raise ImproperlyConfigured("DATABASE_URL has a port that is not a number.")
    if not parts.get("dbname"):
        raise ImproperlyConfigured("DATABASE_URL names no database: postgresql://user:password@host:5432/name.")
    return parts
