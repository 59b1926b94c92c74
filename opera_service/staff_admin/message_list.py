"""The list of messages at tables, and the page on which a message can be hidden."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.common.choices import choices
from games.staff.readable_talk import readable_messages
from games.talk.enums import Room
from games.talk.models import Message
from opera_service.staff_admin.filters import ChoiceFilter
from opera_service.staff_admin.forms import ReasonForm
from opera_service.staff_admin.list_base import ReadOnlyAdmin, with_matches
from opera_service.staff_admin.list_search import parsed, written_by_or_with
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_page import caller_id
from opera_service.staff_admin.theme_types import column


class RoomFilter(ChoiceFilter):
    title, parameter_name = "room", "room"

    def options(self) -> dict[str, str]:
        return {**dict(choices(Room)), "hidden": "Taken away"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        return rows.filter(hidden=True) if value == "hidden" else rows.filter(room=value)


@admin.register(Message, site=site)
class MessageAdmin(ReadOnlyAdmin):
    list_display = ("text", "who", "at_match", "room", "shown", "at")
    list_filter = (RoomFilter,)
    list_select_related = ("user",)
    fields = ("text", "who", "at_match", "room", "shown", "at")
    readonly_fields = fields
    change_form_template = "staff_admin/message.html"
    search_help_text = "Words, the beginning of a name, a match, a day or days: 2026-11-01..2026-11-18"

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        readable = readable_messages(caller_id(request)).order_by(self.newest)
        return with_matches(readable)

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        if request.user.has_perm("audit.warn_users"):
            context["reason_form"] = ReasonForm()
        return super().render_change_form(request, context, *args, **kwargs)

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return written_by_or_with(rows, parsed(term), ["user_id"], text="text", at="at")

    @column("shown")
    def shown(self, message: Message) -> str:
        return "no: taken away" if message.hidden else "yes"
