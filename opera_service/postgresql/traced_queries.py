"""A span for each message to the database, where traces are asked for."""

import re
from collections.abc import Callable
from typing import Any

from games.common import tracing

LONGEST = 250


def trace_query(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
    """Django's way to watch what is sent to the database; the values are left out."""
    with tracing.span("database", tables=_tables_of(sql)):
        return execute(sql, params, many, context)


_TABLE = re.compile(r'\b(SELECT|UPDATE|INSERT INTO|DELETE FROM|FROM|JOIN|BEGIN|COMMIT)\b(?:\s+"?([a-z]\w+)"?)?')


def _tables_of(sql: str) -> str:
    """What is done to which tables: words of SQL and names, and no value."""
    found = [" ".join(filter(None, pair)) for pair in _TABLE.findall(str(sql))]
    return ", ".join(dict.fromkeys(found))[:LONGEST]
