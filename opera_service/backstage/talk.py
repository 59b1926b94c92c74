"""The list of what is said at tables, and the page on which a message can be taken away."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import display

from games.moderation.models import Message, Room
from opera_service.backstage import links
from opera_service.backstage.filters import Choice
from opera_service.backstage.lists import Listed, as_id, users_named
from opera_service.backstage.site import site


class Where(Choice):
    title, parameter_name = "room", "room"

    def options(self) -> dict[str, str]:
        return {**dict(Room.choices), "hidden": "Taken away"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(hidden=True) if value == "hidden" else rows.filter(room=value)


@admin.register(Message, site=site)
class Messages(Listed):
    list_display = ("text", "who", "at_match", "room", "hidden", "at")
    list_filter = (Where,)
    list_select_related = ("user", "match")
    fields = ("text", "who", "at_match", "room", "hidden", "at")
    readonly_fields = fields
    change_form_template = "backstage/message.html"
    search_help_text = "The id of a match or its address, or the beginning of a name"

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).defer("match__seed", "match__state")

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        if match_id := as_id(term):
            return rows.filter(match_id=match_id)
        return rows.filter(user_id__in=users_named(term))

    @display(description="user")
    def who(self, message: Message) -> str:
        return links.user(message.user)  # type: ignore[arg-type]

    @display(description="match")
    def at_match(self, message: Message) -> str:
        return links.match(message.match)
