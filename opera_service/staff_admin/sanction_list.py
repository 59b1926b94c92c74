"""The list of sanctions, and the page on which one can be lifted."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from games.conduct.appeal_answers import appeal_of
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.staff.sanctions import NEEDS
from opera_service.staff_admin import links
from opera_service.staff_admin.filters import ChoiceFilter, enum_filter
from opera_service.staff_admin.forms import ReasonForm
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.list_search import users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column

COLOURS = {"warning": "", "mute": "info", "unrated": "info", "suspension": "warning", "ban": "danger"}


class InForceFilter(ChoiceFilter):
    title, parameter_name = "in force", "holds"

    def options(self) -> dict[str, str]:
        return {"yes": "In force", "no": "Over or lifted"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        holds = Q(lifted_at=None) & (Q(until=None) | Q(until__gt=timezone.now()))
        return rows.filter(holds if value == "yes" else ~holds)


@admin.register(Sanction, site=site)
class SanctionAdmin(ReadOnlyAdmin):
    list_display = ("what", "who", "reason", "imposed_by", "created_at", "ends", "lifted_at")
    list_filter = (enum_filter("kind", SanctionKind), InForceFilter)
    list_select_related = ("user", "by")
    fields = (*list_display, "lifted_by_whom", "lifted_reason", "because_of", "objected")
    readonly_fields = fields
    change_form_template = "staff_admin/sanction.html"

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        sanction: Sanction = context["original"]
        if request.user.has_perm(f"audit.{NEEDS[SanctionKind(sanction.kind)]}"):
            context["reason_form"] = ReasonForm()
        context["title"] = context["headline"] = f"{sanction.get_kind_display()} for {sanction.user.username}"
        return super().render_change_form(request, context, *args, **kwargs)

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(user_id__in=users_named(term))

    @column("kind", COLOURS)
    def what(self, sanction: Sanction) -> str:
        return sanction.kind

    @column("by")
    def imposed_by(self, sanction: Sanction) -> str:
        return links.user(sanction.by) if sanction.by else "the house"

    @column("ends")
    def ends(self, sanction: Sanction) -> str:
        if sanction.until is not None:
            return f"{sanction.until:%Y-%m-%d %H:%M} UTC"
        return "–" if sanction.kind == SanctionKind.WARNING else "never: for good"

    @column("lifted by")
    def lifted_by_whom(self, sanction: Sanction) -> str:
        return links.user(sanction.lifted_by)

    @column("appeal")
    def objected(self, sanction: Sanction) -> str:
        appeal = appeal_of(sanction)
        return "–" if appeal is None else links.page("conduct_appeal", appeal.pk, appeal.get_state_display())

    @column("report")
    def because_of(self, sanction: Sanction) -> str:
        if sanction.report_id is None:
            return "–"
        return links.page("reports_report", sanction.report_id, f"Report {sanction.report_id}")
