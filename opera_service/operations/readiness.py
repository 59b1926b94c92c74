"""Is everything there that a player needs? Names what is missing."""

from collections.abc import Callable
from functools import cache

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from games.common.redis_server import redis_client
from opera_service.operations import heartbeat

Check = Callable[[], str]
GOOD = "ok"


def report() -> dict[str, str]:
    """One word a part: "ok", or what is wrong with it."""
    found = {"database": _database(), "broker": _broker()}
    found["migrations"] = _migrations() if found["database"] == GOOD else "unknown: no database"
    found["workers"] = _workers() if found["broker"] == GOOD else "unknown: no broker"
    return found


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("show transaction_read_only")
            read_only = cursor.fetchone() == ("on",)
    except DatabaseError:
        connection.close()
        return "unreachable"
    if read_only:
        # The next connection may find the server that can be written to.
        connection.close()
    return "read-only" if read_only else GOOD


def _migrations() -> str:
    """Once all are applied it stays so for this process: its code does not change."""
    try:
        return _all_applied()
    except LookupError as waiting:
        return str(waiting.args[0])
    except DatabaseError:
        return "unknown: the database failed"


@cache
def _all_applied() -> str:
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if plan:
        raise LookupError("not applied: " + ", ".join(f"{step.app_label}.{step.name}" for step, _ in plan))
    return GOOD


def _broker() -> str:
    try:
        with redis_client(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2) as client:
            client.ping()
    except redis.RedisError:
        return "unreachable"
    return GOOD


def _workers() -> str:
    try:
        missing = heartbeat.missing_processes()
    except redis.RedisError:
        return "unknown: the broker failed"
    return f"not seen lately: {', '.join(missing)}" if missing else GOOD
