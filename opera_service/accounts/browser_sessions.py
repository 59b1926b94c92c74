"""The browsers in which a user is signed in, as the user sees them: listed, and ended one by one."""

import time
from datetime import timedelta
from typing import Final

from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.contrib.sessions.models import Session
from django.db import DatabaseError, connection
from django.db.models import QuerySet
from django.utils import timezone

from games.common.failures import is_temporary
from opera_service.accounts.models import BrowserSession, User

MOST_SESSIONS: Final = 50
"""So many are listed; of more, the oldest go when a new one comes."""
_NOTE_EVERY: Final = timedelta(minutes=5)
_NOTED_AT = "noted_at"


def note_use(user: User, session: SessionBase, browser: str) -> None:
    """Write down that the browser is in use, every few minutes; a session of before gets its row by this too."""
    now = timezone.now()
    if time.time() - session.get(_NOTED_AT, 0) < _NOTE_EVERY.total_seconds():
        return
    session[_NOTED_AT] = int(time.time())
    named = "".join(letter for letter in browser if letter.isprintable())[:200]
    try:
        session.save()
        BrowserSession.objects.update_or_create(
            session_id=session.session_key, defaults={"user": user, "browser": named, "last_seen": now}
        )
    except UpdateError:
        return  # it was ended just now
    except DatabaseError as error:
        # Requests that only read are served even while nothing can be written.
        if connection.in_atomic_block or not is_temporary(error):
            raise


def end_oldest(user: User) -> None:
    """Sign out the browsers beyond the number that is allowed."""
    theirs = Session.objects.filter(shown__user_id=user.pk).order_by("-shown__last_seen")
    for session in theirs[MOST_SESSIONS:]:
        session.delete()


def sessions_of(user: User) -> QuerySet[BrowserSession]:
    """The browsers that are signed in, the last used first."""
    live = BrowserSession.objects.filter(user_id=user.pk, session__expire_date__gt=timezone.now())
    return live.order_by("-last_seen", "pk")[:MOST_SESSIONS]
