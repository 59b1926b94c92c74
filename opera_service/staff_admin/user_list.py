"""The lists and pages of accounts: people, guests and programs. They show; sanctions and roles are commands."""

from typing import Any

from django.contrib import admin
from django.db.models import Count, Max, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from games.audit.roles import ROLES
from games.staff.sanctions import FOREVER
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from opera_service.staff_admin.filters import ChoiceFilter, enum_filter
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.list_search import users_named
from opera_service.staff_admin.models import Program
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column
from opera_service.staff_admin.user_page import user_context

COLOURS = {"person": "success", "guest": "", "bot": "info"}


class AccountStateFilter(ChoiceFilter):
    title, parameter_name = "standing", "standing"

    def options(self) -> dict[str, str]:
        return {"staff": "Of the staff", "closed": "Account closed", "sanctioned": "Under a sanction"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        if value == "staff":
            return rows.filter(is_staff=True)
        if value == "closed":
            return rows.filter(is_active=False)
        from games.conduct.models import Sanction

        holds = Q(until=None) | Q(until__gt=timezone.now())
        return rows.filter(pk__in=Sanction.objects.filter(holds, lifted_at=None).values("user"))


class AccountAdmin(ReadOnlyAdmin):
    """What the staff may see of an account: neither its password nor its mail address."""

    change_form_template = "staff_admin/user.html"
    fields = ("known_as", "what", "language", "standing", "date_joined", "last_login")
    readonly_fields = fields

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(pk__in=users_named(term))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return super().change_view(request, object_id, form_url, {"profile": user_context(request, object_id)})

    @column("name")
    def known_as(self, user: User) -> str:
        return user.username

    @column("account")
    def standing(self, user: User) -> str:
        words = "open" if user.is_active else "closed"
        if user.is_suspended:
            end = f"suspended until {user.suspended_until:%Y-%m-%d %H:%M} UTC"
            words = "banned" if user.suspended_until == FOREVER else end
        return f"{words}{', of the staff' if user.is_staff else ''}"

    @column("kind", COLOURS)
    def what(self, user: User) -> str:
        return user.kind


@admin.register(User, site=site)
class UserAdmin(AccountAdmin):
    list_display = ("username", "what", "role", "is_active", "date_joined", "last_login")
    list_filter = (enum_filter("kind", AccountKind), AccountStateFilter)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).prefetch_related("groups")

    @column("role")
    def role(self, user: User) -> str:
        names = [group.name for group in user.groups.all() if group.name in ROLES]
        return ", ".join(names) or ("all rights" if user.is_superuser else "–")


@admin.register(Program, site=site)
class ProgramAdmin(AccountAdmin):
    list_display = ("username", "is_active", "keys", "last_seen", "date_joined")

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        live = Q(tokens__revoked=None, tokens__expires__gt=timezone.now())
        rows: QuerySet[Any] = super().get_queryset(request)
        counted: QuerySet[Any] = rows.annotate(keys=Count("tokens", live), seen=Max("tokens__last_used"))
        return counted

    @column("live tokens")
    def keys(self, program: Any) -> int:
        return int(program.keys)

    @column("token last used")
    def last_seen(self, program: Any) -> Any:
        return program.seen
