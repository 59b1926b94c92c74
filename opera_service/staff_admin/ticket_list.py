"""The list of requests for a quick match, of those who wait and who waited."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet

from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket
from opera_service.staff_admin.filters import GameFilter, enum_filter
from opera_service.staff_admin.list_base import ReadOnlyAdmin, with_matches
from opera_service.staff_admin.list_search import users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column

COLOURS = {"waiting": "info", "seated": "success", "cancelled": "", "lapsed": "warning"}


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
    list_filter = (enum_filter("state", TicketState), GameFilter)
    list_select_related = ("user",)
    fields = (*list_display, "accepts_bots", "bots_after")
    readonly_fields = fields

    def get_queryset(self, request: Any) -> "QuerySet[Any]":
        return with_matches(super().get_queryset(request))

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(user_id__in=users_named(term))

    @column("state", COLOURS)
    def stands(self, ticket: Ticket) -> str:
        return ticket.state
