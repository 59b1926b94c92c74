"""What the tests of both APIs share: access tokens, budgets, and everything that a caller could change."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
import redis
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

from games.audit.models import AuditEntry
from games.conduct.models import Sanction
from games.matches.models import Inspection, Invitation, LogEntry, Match, Seat
from games.matchmaking.models import Ticket
from games.notifications.models import Inbox, Notification
from games.reports.models import Report, ReportNote
from games.talk.models import Block, Message
from opera_service.accounts import token_secrets
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.tokens import DEFAULT_LIFE


def token_for(user: User, *scopes: str, **fields: Any) -> str:
    """The secret of a new access token."""
    secret = token_secrets.new_secret()
    settings = {
        "scopes": list(scopes or ("read", "play", "account")),
        "expires": timezone.now() + DEFAULT_LIFE,
        **fields,
    }
    AccessToken.objects.create(user=user, name="test", digest=token_secrets.digest_of(secret), **settings)
    return secret


STORED: list[Any] = [
    *(Match, Seat, LogEntry, Invitation, Ticket, Notification, Inbox, User, AccessToken, Session),
    *(AuditEntry, Block, Inspection, Message, Report, ReportNote, Sanction),
]
UNSEEN = ("last_used", "last_login")
"""When a token was last used is no change of anybody's."""


def everything_stored() -> dict[str, list[str]]:
    """Every row a client could change, by table; asked for at once, for hundreds of tests look at it twice."""
    row = " - ".join(["to_jsonb(r)", *(f"'{column}'" for column in UNSEEN)])
    tables = [model._meta.db_table for model in STORED]
    found: dict[str, list[str]] = {table: [] for table in tables}
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(f"SELECT '{table}', ({row})::text FROM {table} r" for table in tables))
        for table, content in cursor.fetchall():
            found[table].append(content)
    return {table: sorted(rows) for table, rows in found.items()}


@pytest.fixture(autouse=True)
def whole_budgets(redis_client: redis.Redis) -> None:
    """Every test starts with whole budgets."""


@contextmanager
def nothing_changes() -> Iterator[None]:
    before = everything_stored()
    yield
    assert everything_stored() == before


@pytest.fixture
def unchanged() -> Callable[[], AbstractContextManager[None]]:
    """`with unchanged():` around what must write nothing."""
    return nothing_changes
