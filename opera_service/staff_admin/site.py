"""The staff's site: who may sign in, and every page it has."""

from typing import Any, cast

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.http import urlencode

from games.common.refusals import Refusal
from opera_service.accounts import second_factor
from opera_service.accounts.models import User
from opera_service.staff_admin import content_policy, sign_in
from opera_service.staff_admin.theme_types import ThemedSite


class StaffSite(ThemedSite):
    """Django's admin in the service's colours; it requires a second factor, and changes data through commands only."""

    enable_nav_sidebar = True
    index_title = "What awaits"
    index_template = "staff_admin/index.html"
    site_url = "/"

    def has_permission(self, request: HttpRequest) -> bool:
        if not (sign_in.is_staff(request) and second_factor.is_confirmed(request.session, cast(User, request.user))):
            return False
        second_factor.note_use(request.session)
        return True

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Ask for name and password, then redirect to the page of the second factor."""
        if sign_in.is_staff(request) and not self.has_permission(request):
            return self._to_second_factor(request)
        if request.method != "POST":
            return content_policy.with_theme_policy(super().login(request, extra_context))
        try:
            attempt = sign_in.admit_attempt(request)
        except Refusal as refusal:
            return HttpResponse(refusal.message("en"), status=refusal.status, content_type="text/plain")
        response = super().login(request, extra_context)
        sign_in.note_result(request, attempt)
        return content_policy.with_theme_policy(response)

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        guarded = super().admin_view(view, cacheable)

        def with_policy(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            response: HttpResponseBase = guarded(request, *args, **kwargs)
            return content_policy.with_theme_policy(response)

        return with_policy

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        from opera_service.staff_admin.dashboard import dashboard_counts

        return super().index(request, {"counts": dashboard_counts(request), **(extra_context or {})})

    def get_urls(self) -> list[URLPattern | URLResolver]:
        from opera_service.staff_admin.urls import pages

        return [
            path("second-factor/", sign_in.second_factor_page, name="second_factor"),
            *pages(self),
            *super().get_urls(),
        ]

    def _to_second_factor(self, request: HttpRequest) -> HttpResponse:
        return HttpResponseRedirect(
            f"{reverse('admin:second_factor')}?{urlencode({'next': sign_in.next_page(request)})}"
        )


site = StaffSite(name="admin")
