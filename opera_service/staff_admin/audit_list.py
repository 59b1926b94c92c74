"""The list of the audit: every act of the staff, newest first."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from games.audit.models import AuditEntry
from games.conduct.enums import SanctionKind
from games.staff.acts import ACTS
from opera_service.staff_admin import links
from opera_service.staff_admin.filters import ChoiceFilter
from opera_service.staff_admin.list_base import ReadOnlyAdmin, with_matches
from opera_service.staff_admin.list_search import as_id, as_number, users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column

KINDS = {
    "matches": tuple(ACTS),
    "look": ("look", "read_signals"),
    "reports": (
        *("assign_report", "release_report", "note_report", "merge_report", "unmerge_report", "close_report"),
        *("reopen_report", "hide_message", "restore_message", "note_account"),
    ),
    "sanctions": (*(f"{act}_{kind}" for act in ("impose", "lift") for kind in SanctionKind), "warn_leaver"),
    "appeals": ("answer_appeal", "grant_appeal", "refuse_appeal"),
    "operations": (*("stop_clocks", "start_clocks", "close_part", "open_part", "announce", "withdraw_announcement"),),
    "staff": ("appoint", "set_up_second_factor", "remove_second_factor", "revoke_tokens"),
}
"""By name, so that the index of acts finds them."""
LABELS = {
    "matches": "Acts on matches",
    "look": "Looks behind the screens, and at signals",
    "reports": "Reports, messages and notes",
    "sanctions": "Sanctions",
    "appeals": "Appeals",
    "operations": "Live operations",
    "staff": "Roles, tokens and second factors",
}


class ActFilter(ChoiceFilter):
    title, parameter_name = "act", "act"

    def options(self) -> dict[str, str]:
        return LABELS

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(act__in=KINDS[value])


@admin.register(AuditEntry, site=site)
class AuditAdmin(ReadOnlyAdmin):
    needs = "read_audit"
    list_display = ("number", "at", "by", "act", "about", "at_match", "reason")
    list_filter = (ActFilter,)
    list_select_related = ("actor", "subject")
    newest = "-number"
    fields = ("number", "at", "by", "act", "about", "at_match", "reason", "details", "previous_hash", "hash")
    readonly_fields = fields
    search_help_text = "The number of an entry, the id of a match, or the beginning of a name"

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return with_matches(super().get_queryset(request))

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        if (number := as_number(term)) is not None:
            return rows.filter(pk=number)
        if match_id := as_id(term):
            return rows.filter(match_id=match_id)
        people = users_named(term)
        return rows.filter(Q(actor_id__in=people) | Q(subject_id__in=people))

    @column("who")
    def by(self, entry: AuditEntry) -> str:
        return links.user(entry.actor) if entry.actor else "the house"

    @column("about")
    def about(self, entry: AuditEntry) -> str:
        return links.user(entry.subject)
