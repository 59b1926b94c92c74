"""Takes a second factor away that was lost: an administrator decides it, and its owner is told."""

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.refusals import Code, Refusal
from games.notifications.enums import News
from games.notifications.notify import notify
from opera_service.accounts import endings, second_factor, security_events
from opera_service.accounts.models import User
from opera_service.accounts.security_events import SecurityEvent

_WHY = "second factor removed"


def remove_devices(administrator_id: int, user_id: int, reason: str) -> None:
    """Remove the app and the codes of somebody who lost them, and end what was opened with them."""
    require(administrator_id, "manage_staff")
    reason = require_reason(reason)
    if administrator_id == user_id:
        raise Refusal(Code.NOT_ALLOWED)  # or whoever finds a browser signed in could set up an app of their own
    with transaction.atomic():
        user = User.objects.select_for_update().filter(pk=user_id).first()
        if user is None:
            raise Refusal(Code.NOT_FOUND)
        if not second_factor.is_enrolled(user):
            raise Refusal(Code.SECOND_FACTOR_OFF)
        second_factor.forget(user_id)
        endings.end_tokens(user, _WHY)
        endings.end_sessions(user, _WHY)
        notify([user_id], News.SECOND_FACTOR_TAKEN, reason=reason)
        audit.append(administrator_id, "remove_second_factor", reason, subject_id=user_id)
    security_events.note_once_committed(SecurityEvent.SECOND_FACTOR_OFF, user, by=administrator_id)
