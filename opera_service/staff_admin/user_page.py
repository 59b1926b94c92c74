"""What the page of an account shows beside the account: its matches, reports and sanctions, and what can be done."""

from typing import Any, NamedTuple

from django.http import HttpRequest

from games.audit.roles import ROLES
from games.conduct.models import Sanction
from games.matches.models import Match, Seat
from games.reports.models import Report
from opera_service.accounts import second_factor
from opera_service.accounts.models import User
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import ReasonForm, RoleForm, sanction_form
from opera_service.staff_admin.list_base import as_number

MOST = 10


class UserContext(NamedTuple):
    """What the template of a user's page needs: the newest of everything about them."""

    user: User
    matches: list[tuple[str, Match]]
    reports: list[Report]
    sanctions: list[Sanction]
    role: str
    has_second_factor: bool
    forms: dict[str, Any]


def user_context(request: HttpRequest, object_id: str) -> UserContext | None:
    user = User.objects.filter(pk=as_number(object_id) or 0).first()
    if user is None:
        return None
    newest = Seat.objects.filter(user=user).order_by("-match_id").values_list("match_id", flat=True)[:MOST]
    matches = Match.objects.filter(pk__in=list(newest)).order_by("-pk").defer("seed", "state")
    return UserContext(
        user=user,
        matches=[(links.match(match), match) for match in matches],
        reports=list(Report.objects.filter(subject=user).order_by("-pk")[:MOST]),
        sanctions=list(Sanction.objects.filter(user=user).select_related("by").order_by("-pk")[:MOST]),
        role=next((group.name for group in user.groups.all() if group.name in ROLES), ""),
        has_second_factor=user.is_staff and second_factor.is_enrolled(user),
        forms=_forms(request, user),
    )


def _forms(request: HttpRequest, user: User) -> dict[str, Any]:
    forms: dict[str, Any] = {}
    if not user.is_staff and request.user.has_perm("audit.warn_users"):
        forms["sanction"] = sanction_form(request)
    if user.pk != request.user.pk and request.user.has_perm("audit.manage_staff"):
        forms["appoint"] = RoleForm(auto_id="role_%s")
        forms["lost"] = ReasonForm(auto_id="lost_%s") if user.is_staff else None
    return forms
