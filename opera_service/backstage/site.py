"""The staff's site: who may enter, and every page it has."""

from typing import Any, cast

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.http import urlencode

from games.refusals import Refusal
from opera_service.accounts.models import User
from opera_service.backstage import entry, policy, second_factor
from opera_service.backstage.unfolded import ThemedSite


class BackstageSite(ThemedSite):
    """Django's admin in the house's colours: closed to who has no second factor, and changing nothing itself."""

    enable_nav_sidebar = True
    index_title = "What awaits"
    index_template = "backstage/index.html"
    site_url = "/"

    def has_permission(self, request: HttpRequest) -> bool:
        return entry.is_staff(request) and second_factor.is_confirmed(request.session, cast(User, request.user))

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Name and password first; who has shown them goes on to the second factor."""
        if entry.is_staff(request) and not self.has_permission(request):
            return self._to_second_factor(request)
        if request.method == "POST":
            try:
                entry.spend_attempt(request)
            except Refusal as refusal:
                return HttpResponse(refusal.message("en"), status=refusal.status, content_type="text/plain")
        return policy.relaxed(super().login(request, extra_context))

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        guarded = super().admin_view(view, cacheable)

        def dressed(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            answer: HttpResponseBase = guarded(request, *args, **kwargs)
            return policy.relaxed(answer)

        return dressed

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        from opera_service.backstage.desk import awaiting

        return super().index(request, {"awaiting": awaiting(request), **(extra_context or {})})

    def get_urls(self) -> list[URLPattern | URLResolver]:
        from opera_service.backstage.urls import pages

        return [
            path("second-factor/", entry.second_factor_page, name="second_factor"),
            *pages(self),
            *super().get_urls(),
        ]

    def _to_second_factor(self, request: HttpRequest) -> HttpResponse:
        return HttpResponseRedirect(f"{reverse('admin:second_factor')}?{urlencode({'next': entry.wanted(request)})}")


site = BackstageSite(name="admin")
