"""The list of sanctions, and the page on which one can be lifted."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.utils import timezone
from unfold.decorators import display

from games.moderation.models import Sanction, SanctionKind
from opera_service.backstage import links
from opera_service.backstage.filters import Choice
from opera_service.backstage.lists import Listed, users_named
from opera_service.backstage.site import site

COLOURS = {"warning": "", "mute": "info", "unrated": "info", "suspension": "warning", "ban": "danger"}


class KindOf(Choice):
    title, parameter_name = "kind", "kind"

    def options(self) -> dict[str, str]:
        return dict(SanctionKind.choices)

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(kind=value)


class Holds(Choice):
    title, parameter_name = "in force", "holds"

    def options(self) -> dict[str, str]:
        return {"yes": "In force", "no": "Over or lifted"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        holds = Q(lifted_at=None) & (Q(until=None) | Q(until__gt=timezone.now()))
        return rows.filter(holds if value == "yes" else ~holds)


@admin.register(Sanction, site=site)
class Sanctions(Listed):
    list_display = ("what", "who", "reason", "imposed_by", "created_at", "until", "lifted_at")
    list_filter = (KindOf, Holds)
    list_select_related = ("user", "by")
    fields = (*list_display, "because_of")
    readonly_fields = fields
    change_form_template = "backstage/sanction.html"

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(user_id__in=users_named(term))

    @display(description="kind", label=COLOURS)
    def what(self, sanction: Sanction) -> str:
        return sanction.kind

    @display(description="user")
    def who(self, sanction: Sanction) -> str:
        return links.user(sanction.user)  # type: ignore[arg-type]

    @display(description="by")
    def imposed_by(self, sanction: Sanction) -> str:
        return links.user(sanction.by) if sanction.by else "the house"  # type: ignore[arg-type]

    @display(description="report")
    def because_of(self, sanction: Sanction) -> str:
        if sanction.report_id is None:
            return "–"
        return links.page("moderation_report", sanction.report_id, f"Report {sanction.report_id}")
