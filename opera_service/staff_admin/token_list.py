"""The list of access tokens, without their secrets, which nobody has; those who handle tokens revoke them here."""

from typing import Any
from uuid import UUID

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from games.common.refusals import Code, Refusal
from opera_service.accounts.models import AccessToken
from opera_service.staff_admin import sign_in
from opera_service.staff_admin.filters import ChoiceFilter
from opera_service.staff_admin.forms import ReasonForm
from opera_service.staff_admin.list_base import ReadOnlyAdmin
from opera_service.staff_admin.list_search import users_named
from opera_service.staff_admin.site import site
from opera_service.staff_admin.theme_page import caller_id, theme_page
from opera_service.staff_admin.theme_types import column
from opera_service.staff_admin.token_revoking import preview, revoke


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

    @column("scopes")
    def scope_list(self, token: AccessToken) -> str:
        return ", ".join(token.scopes)

    @admin.action(description="Revoke the chosen tokens, and those they created …")
    def revoke_tokens(self, request: HttpRequest, chosen: "QuerySet[AccessToken]") -> HttpResponse | None:
        """Tell what would end and who would hear of it; revoke when that is confirmed, with a reason."""
        token_ids = list(chosen.values_list("pk", flat=True))
        form = ReasonForm(request.POST if "reason" in request.POST else None)
        try:
            sign_in.require_recent_proof(request)
            if form.is_valid():
                ended = revoke(caller_id(request), token_ids, form.cleaned_data["reason"])
                self.message_user(request, f"{ended} revoked, and their users are told.")
                return None
        except Refusal as refusal:
            if refusal.code is Code.CODE_REQUIRED:
                return sign_in.ask_again(request, reverse("admin:accounts_accesstoken_changelist"))
            form.add_error(None, refusal.message("en"))
        return self._ask_to_confirm(request, token_ids, form)

    def _ask_to_confirm(self, request: HttpRequest, token_ids: list[UUID], form: ReasonForm) -> HttpResponse:
        context = {"told": preview(token_ids), "token_ids": token_ids, "form": form}
        return theme_page(request, "revoke_tokens", "Revoke tokens", context)
