"""The list of access tokens, without their secrets, which nobody has; who handles tokens can revoke them."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from opera_service.accounts.models import AccessToken
from opera_service.staff_admin import links
from opera_service.staff_admin.filters import ChoiceFilter
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.list_search import users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_types import column
from opera_service.staff_admin.token_revoking import revoke


class TokenStateFilter(ChoiceFilter):
    title, parameter_name = "life", "life"

    def options(self) -> dict[str, str]:
        return {"live": "Live", "revoked": "Revoked", "expired": "Expired", "moderate": "With the scope moderate"}

    def chosen(self, rows: "QuerySet[Any]", value: str) -> "QuerySet[Any]":
        match value:
            case "live":
                return rows.filter(revoked=None, expires__gt=timezone.now())
            case "revoked":
                return rows.filter(revoked__isnull=False)
            case "expired":
                return rows.filter(revoked=None, expires__lte=timezone.now())
            case _:
                return rows.filter(scopes__contains=["moderate"])


@admin.register(AccessToken, site=site)
class TokenAdmin(ReadOnlyAdmin):
    needs = "manage_tokens"
    list_display = ("name", "who", "scope_list", "created", "expires", "last_used", "revoked")
    list_filter = (TokenStateFilter,)
    list_select_related = ("user",)
    newest = "-created"
    fields = ("id", "who", "name", "scope_list", "parent", "created", "expires", "last_used", "revoked")
    readonly_fields = fields
    actions = ("revoke_tokens",)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).defer("digest")

    def found(self, rows: "QuerySet[Any]", term: str) -> "QuerySet[Any]":
        return rows.filter(user_id__in=users_named(term))

    @column("user")
    def who(self, token: AccessToken) -> str:
        return links.user(token.user)

    @column("scopes")
    def scope_list(self, token: AccessToken) -> str:
        return ", ".join(token.scopes)

    @admin.action(description="Revoke the chosen tokens, and those they created")
    def revoke_tokens(self, request: HttpRequest, chosen: "QuerySet[AccessToken]") -> None:
        ended = revoke(request.user.pk or 0, list(chosen.values_list("pk", flat=True)), "revoked in the list of tokens")
        self.message_user(request, f"{ended} revoked.")
