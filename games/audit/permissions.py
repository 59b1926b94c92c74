"""Checks of the staff's permissions and of the reasons they give, for the beginning of every command of theirs."""

from django.contrib.auth import get_user_model

from games.common.plain_text import plain_text
from games.common.refusals import Code, Refusal
from games.common.said import say


def require(user_id: int, permission: str) -> None:
    """Refuse a user without the permission."""
    user = get_user_model().objects.filter(pk=user_id).first()
    if user is None or not (user.is_active and user.is_staff and user.has_perm(f"audit.{permission}")):
        raise Refusal(Code.NOT_ALLOWED)


def require_reason(reason: str) -> str:
    """The reason as it is stored; refuses one that is too short or too long."""
    return plain_text(reason, say("a reason"), 500, least=3)
