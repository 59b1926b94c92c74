"""What the page of an account shows beside the account: its matches, reports and sanctions, and what can be done."""

from typing import Any, NamedTuple

from django.http import HttpRequest

from games.matches.models import Match, Seat
from games.reports.involved import reports_for
from games.reports.models import Report
from games.staff import appointments
from games.staff.account_card import AccountCard, account_card
from opera_service.accounts import second_factor
from opera_service.accounts.models import User
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import NoteForm, ReasonForm, RoleForm
from opera_service.staff_admin.list_search import as_number
from opera_service.staff_admin.sanction_pages import sanctions_open_to
from opera_service.staff_admin.theme_page import caller_id

MOST = 10


class UserContext(NamedTuple):
    """What the template of a user's page needs: the newest of everything about them."""

    user: User
    card: AccountCard | None
    """None on one's own page."""
    matches: list[tuple[str, Match]]
    reports: list[Report]
    role: str
    has_second_factor: bool
    sanctions: list[tuple[str, str]]
    """What may be imposed: titles and addresses."""
    forms: dict[str, Any]


def user_context(request: HttpRequest, object_id: str) -> UserContext | None:
    me, user = caller_id(request), User.objects.filter(pk=as_number(object_id) or 0).first()
    if user is None or not request.user.has_perm("audit.handle_reports"):
        return None
    newest = Seat.objects.filter(user=user).order_by("-match_id").values_list("match_id", flat=True)[:MOST]
    matches = Match.objects.filter(pk__in=list(newest)).order_by("-pk").defer("seed", "state")
    return UserContext(
        user=user,
        card=None if user.pk == me else account_card(me, user.pk),
        matches=[(links.match(match), match) for match in matches],
        reports=list(reports_for(me).filter(subject=user).order_by("-pk")[:MOST]),
        role=appointments.role_of(user.pk) or "",
        has_second_factor=user.is_staff and second_factor.is_enrolled(user),
        sanctions=sanctions_open_to(request, user) if user.pk != me else [],
        forms=_forms(request, user),
    )


def _forms(request: HttpRequest, user: User) -> dict[str, Any]:
    forms: dict[str, Any] = {} if user.pk == request.user.pk else {"note": NoteForm(auto_id="note_%s")}
    if user.pk != request.user.pk and request.user.has_perm("audit.manage_staff"):
        forms["appoint"] = RoleForm(auto_id="role_%s", initial={"role": appointments.role_of(user.pk) or ""})
        forms["lost"] = ReasonForm(auto_id="lost_%s") if user.is_staff else None
    return forms
