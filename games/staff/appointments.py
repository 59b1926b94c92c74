"""Appointments to the staff: decided by administrators, with a reason, in the audit."""

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.audit.roles import ROLES
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.common.users import BOT, GUEST
from games.notifications.enums import News
from games.notifications.notify import notify
from games.staff.sanctions import SUSPENDING, in_force


def appoint(administrator_id: int, user_id: int, role: str | None, reason: str) -> None:
    """Give a user a role instead of the present one; None takes them off the staff."""
    require(administrator_id, "manage_staff")
    reason = require_reason(reason)
    if role is not None and role not in ROLES:
        raise Refusal(Code.INVALID_INPUT, detail=say("a role is one of {roles}", roles=", ".join(ROLES)))
    if administrator_id == user_id:
        raise Refusal(Code.INVALID_INPUT, detail=say("you cannot change your own role"))
    with transaction.atomic():
        user = first_or_refuse(get_user_model().objects.select_for_update().filter(pk=user_id))
        if role is not None and (user.kind in (GUEST, BOT) or in_force(user_id, *SUSPENDING).exists()):
            raise Refusal(
                Code.INVALID_INPUT, detail=say("the staff are people, with accounts of their own and in good standing")
            )
        before = role_of(user_id)
        if role == before and user.is_staff == (role is not None):
            raise Refusal(Code.INVALID_INPUT, detail=say("that is the role they have already"))
        user.is_staff = role is not None
        user.save(update_fields=["is_staff"])
        user.groups.remove(*Group.objects.filter(name__in=ROLES))
        if role is not None:
            user.groups.add(Group.objects.get(name=role))
        notify([user_id], News.ROLE_CHANGED, reason=reason)
        audit.append(administrator_id, "appoint", reason, subject_id=user_id, role=role, before=before)


def role_of(user_id: int) -> str | None:
    """The role of a user; None: they have none."""
    return Group.objects.filter(user=user_id, name__in=ROLES).values_list("name", flat=True).first()
