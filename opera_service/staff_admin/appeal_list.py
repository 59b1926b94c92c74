"""The list of appeals, and the page on which somebody who did not impose the sanction answers and decides one."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse

from games.common.refusals import Refusal
from games.conduct.enums import AppealState
from games.conduct.models import Appeal
from games.staff.appeal_decisions import appeal_case, visible_appeals
from opera_service.staff_admin import links
from opera_service.staff_admin.filters import enum_filter
from opera_service.staff_admin.forms import AnswerForm, DecideForm
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.list_search import as_number, users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_page import caller_id, refusal_page
from opera_service.staff_admin.theme_types import column

COLOURS = {"open": "danger", "upheld": "", "granted": "success"}


@admin.register(Appeal, site=site)
class AppealAdmin(ReadOnlyAdmin):
    list_display = ("name", "stands", "who", "against", "waits", "created_at", "decided_at")
    list_filter = (enum_filter("state", AppealState),)
    fields = ("who", "against", "stands", "created_at", "decided_at")
    readonly_fields = fields
    newest = "-id"
    change_form_template = "staff_admin/appeal.html"
    list_before_template = "staff_admin/appeals_lead.html"
    search_help_text = "The beginning of a user's name"

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return visible_appeals(caller_id(request))

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(sanction__user_id__in=users_named(term))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        number = as_number(object_id)
        if number is None:
            raise Http404
        try:
            case = appeal_case(caller_id(request), number)
        except Refusal as refusal:
            return refusal_page(request, refusal)
        context = {"case": case, "title": f"Appeal of {case.user}", "headline": f"Appeal of {case.user}"}
        if case.state is AppealState.OPEN:
            context |= {"answer_form": AnswerForm(auto_id="answer_%s"), "decide_form": DecideForm(auto_id="decide_%s")}
        return super().change_view(request, object_id, form_url, context)

    @column("appeal")
    def name(self, appeal: Appeal) -> str:
        return f"Appeal {appeal.pk}"

    @column("state", COLOURS)
    def stands(self, appeal: Appeal) -> str:
        return appeal.state

    @column("user")
    def who(self, appeal: Appeal) -> str:
        return links.user(appeal.sanction.user)

    @column("against")
    def against(self, appeal: Appeal) -> str:
        return links.page("conduct_sanction", appeal.sanction_id, appeal.sanction.get_kind_display())

    @column("waits for")
    def waits(self, appeal: Appeal) -> str:
        if appeal.state != AppealState.OPEN:
            return "–"
        return "the staff" if appeal.awaits_staff else "the user"
