"""Who on the staff may do what, asked at the beginning of everything that only the staff may do."""

from django.contrib.auth import get_user_model

from games.common.plain_text import plain_text
from games.common.refusals import Code, Refusal


def require(user_id: int, permission: str) -> None:
    """Refuse who does not have the permission."""
    user = get_user_model().objects.get(pk=user_id)
    if not (user.is_active and user.is_staff and user.has_perm(f"audit.{permission}")):
        raise Refusal(Code.NOT_ALLOWED)


def require_reason(reason: str) -> str:
    """The reason as it is written down."""
    return plain_text(reason, "a reason", 500, least=3)
