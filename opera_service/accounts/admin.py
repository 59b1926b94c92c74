"""The staff's pages for users and access tokens; no page shows a secret or its digest."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from opera_service.accounts.keys import forget_tokens
from opera_service.accounts.models import AccessToken, User


@admin.register(User)
class AccountAdmin(UserAdmin):  # type: ignore[type-arg]  # generic to the type checker only
    """People, guests and programs."""

    list_display = ("username", "kind", "language", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("kind", "is_active", "is_staff", "language", "groups")
    search_fields = ("username", "email")
    ordering = ("-date_joined",)
    date_hierarchy = "date_joined"
    show_full_result_count = False
    readonly_fields = ("date_joined", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "password", "kind")}),
        ("Contact", {"fields": ("email", "language")}),
        ("Rights", {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        ("Dates", {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = ((None, {"classes": ("wide",), "fields": ("username", "password1", "password2", "kind")}),)


@admin.register(AccessToken)
class AccessTokenAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tokens can be looked at and revoked; only their users can make them."""

    list_display = ("name", "user", "scope_list", "created", "expires", "last_used", "revoked")
    list_filter = ("revoked", "expires")
    list_select_related = ("user",)
    search_fields = ("name", "user__username")
    ordering = ("-created",)
    show_full_result_count = False
    fields = ("id", "user", "name", "scope_list", "parent", "created", "expires", "last_used", "revoked")
    readonly_fields = fields
    actions = ("revoke",)

    @admin.display(description="scopes")
    def scope_list(self, token: AccessToken) -> str:
        return ", ".join(token.scopes)

    @admin.action(description="Revoke the chosen tokens, and those they made", permissions=["change"])
    def revoke(self, request: HttpRequest, chosen: QuerySet[AccessToken]) -> None:
        ids = list(chosen.values_list("pk", flat=True))
        live = AccessToken.objects.filter(revoked__isnull=True)
        ended = (live.filter(pk__in=ids) | live.filter(parent__in=ids)).update(revoked=timezone.now())
        forget_tokens()
        self.message_user(request, f"{ended} revoked.")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Revoked tokens stay, so that what was done with them can be traced."""
        return False
