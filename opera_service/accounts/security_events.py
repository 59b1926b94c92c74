"""Security events: sign-ins that failed, tokens, passwords and second factors that changed; one line of the log each.

They come from the logger `opera.security`, so that an operator can keep them longer and raise an alarm on them.
"""

from enum import StrEnum
from functools import partial

import structlog
from django.db import transaction
from prometheus_client import Counter

from opera_service.accounts.models import User

_log = structlog.get_logger("opera.security")
_COUNTED = Counter("opera_security_events_total", "Security events of accounts.", ["event"])


class SecurityEvent(StrEnum):
    """What happened to an account."""

    SIGNED_UP = "signed_up"
    SIGNED_IN = "signed_in"
    SIGN_IN_FAILED = "sign_in_failed"
    SIGN_IN_HELD = "sign_in_held"
    """Refused without a look at the password: too many attempts."""
    CODE_REFUSED = "code_refused"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105
    SECOND_FACTOR_ON = "second_factor_on"
    SECOND_FACTOR_OFF = "second_factor_off"
    RECOVERY_CODES_MADE = "recovery_codes_made"
    TOKEN_CREATED = "token_created"  # noqa: S105
    TOKENS_ENDED = "tokens_ended"
    SESSIONS_ENDED = "sessions_ended"
    ACCOUNT_UPGRADED = "account_upgraded"
    ACCOUNT_CLOSED = "account_closed"
    DATA_TAKEN = "data_taken"
    BECAME_BOT = "became_bot"
    APP_REGISTERED = "app_registered"
    PROGRAM_CONNECTED = "program_connected"


def note(event: SecurityEvent, user: User | None, **details: object) -> None:
    """Write the event down; never a password, a code or a secret. The request's id and address come by themselves."""
    _COUNTED.labels(event).inc()
    write = _log.warning if event in _WORTH_A_LOOK else _log.info
    write(event.value, user=None if user is None else user.pk, **details)


def note_once_committed(event: SecurityEvent, user: User, **details: object) -> None:
    """Write the event down when it has happened: what a transaction takes back has not."""
    transaction.on_commit(partial(note, event, user, **details), robust=True)


_WORTH_A_LOOK = frozenset({SecurityEvent.SIGN_IN_FAILED, SecurityEvent.SIGN_IN_HELD, SecurityEvent.CODE_REFUSED})
