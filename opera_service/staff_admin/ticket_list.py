"""The list of requests for a quick match, of those who wait and who waited."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet

from games.common.choices import choices
from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket
from opera_service.staff_admin import links
from opera_service.staff_admin.filters import ChoiceFilter, GameFilter
from opera_service.staff_admin.list_base import ReadOnlyAdmin, with_matches
from opera_service.staff_admin.list_search import users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column

COLOURS = {"waiting": "info", "seated": "success", "cancelled": "", "lapsed": "warning"}


class TicketStateFilter(ChoiceFilter):
    title, parameter_name = "state", "state"

    def options(self) -> dict[str, str]:
        return dict(choices(TicketState))

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(state=value)


@admin.register(Ticket, site=site)
class TicketAdmin(ReadOnlyAdmin):
    list_display = (
        "who",
        "stands",
        "game",
        "speed",
        "rated",
        "players",
        "points",
        "created_at",
        "seated_at",
        "at_match",
    )
    list_filter = (TicketStateFilter, GameFilter)
    list_select_related = ("user",)
    fields = (*list_display, "accepts_bots", "bots_after")
    readonly_fields = fields

    def get_queryset(self, request: Any) -> "QuerySet[Any]":
        return with_matches(super().get_queryset(request))

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(user_id__in=users_named(term))

    @column("user")
    def who(self, ticket: Ticket) -> str:
        return links.user(ticket.user)

    @column("state", COLOURS)
    def stands(self, ticket: Ticket) -> str:
        return ticket.state

    @column("match")
    def at_match(self, ticket: Ticket) -> str:
        return links.match(ticket.match)
