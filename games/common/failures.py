"""The one place where exceptions become refusals, and where it is known what an error of the database means.

What the database refuses for the moment (it is away, read-only, too busy, or somebody holds the row) has changed
nothing, and the same request may succeed soon. Everything else that nobody foresaw is a fault of ours.
"""

import sys
from typing import Final

import structlog
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError, InterfaceError, OperationalError

from games.common.refusals import Code, Refusal
from games.common.said import quoted

log = structlog.get_logger(__name__)
SOON: Final = 1
"""Seconds after which asking again makes sense."""
_CONTENTION: Final = frozenset(
    {
        "55P03",  # a lock was not to be had in time
        "57014",  # a statement took too long
        "40P01",  # two transactions waited for each other
        "40001",  # two transactions would have disturbed each other
    }
)
_AWAY: Final = frozenset(
    {
        "25006",  # a server that can only be read: a standby, or a primary that was replaced
        "25P03",  # the server ended a transaction that rested too long
        "25P04",  # the same for one that lasted too long
    }
)
"""What psycopg does not count among operational errors."""


def refusal_of(error: Exception) -> Refusal:
    """What a client gets for any exception; for those we did not foresee, nothing but that something went wrong."""
    match error:
        case Refusal():
            return error
        case _ if _is_of_graphql(error):
            return Refusal(Code.INVALID_INPUT, detail=quoted(str(error)))
        case RequestDataTooBig():
            return Refusal(Code.TOO_LARGE)
        case DatabaseError() | InterfaceError() if is_contention(error):
            log.warning("database_busy", error=str(error))
            return Refusal(Code.BUSY, seconds=SOON)
        case DatabaseError() | InterfaceError() if is_outage(error):
            log.warning("database_unavailable", error=str(error))
            return Refusal(Code.UNAVAILABLE, seconds=SOON)
        case _:
            log.error("request_failed", exc_info=error)
            return Refusal(Code.INTERNAL)


def _is_of_graphql(error: Exception) -> bool:
    """Whether graphql-core says what is wrong with a request; most processes have no use for it, and do not load it."""
    core = sys.modules.get("graphql")
    return core is not None and isinstance(error, core.GraphQLError)


def is_contention(error: Exception) -> bool:
    """Whether the database gave up because of others who were at the same rows: only they are concerned."""
    return _sqlstate(error) in _CONTENTION


def is_outage(error: Exception) -> bool:
    """Whether the database cannot do it for anybody at present."""
    if is_contention(error):
        return False
    return isinstance(error, OperationalError | InterfaceError) or _sqlstate(error) in _AWAY


def is_temporary(error: Exception) -> bool:
    """Whether the same may succeed soon; nothing was changed."""
    return is_contention(error) or is_outage(error)


def _sqlstate(error: Exception) -> str | None:
    """PostgreSQL's code, which Django leaves at the exception it wraps."""
    return getattr(error.__cause__, "sqlstate", None)
