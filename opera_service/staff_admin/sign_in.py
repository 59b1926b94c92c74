"""Signing in to the staff's pages: name and password, then the second factor, set up at the first time."""

from typing import cast

from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from games.common.refusals import Refusal
from opera_service.accounts import rate_limits, second_factor
from opera_service.accounts.identity import ANONYMOUS_SCOPES, Identity
from opera_service.accounts.models import User
from opera_service.staff_admin import content_policy


def is_staff(request: HttpRequest) -> bool:
    """Whether the request is signed in, by name and password, as an open account of the staff."""
    return request.user.is_active and getattr(request.user, "is_staff", False)


def spend_attempt(request: HttpRequest) -> None:
    """Spend from the budget of sign-ins, as at the API; raises a `Refusal` when it is used up."""
    caller = Identity(None, None, ANONYMOUS_SCOPES, request)
    rate_limits.spend(caller, "sign_in")


def next_page(request: HttpRequest) -> str:
    """The page to open after signing in: the one asked for if it is one of the staff's pages, else the first."""
    address = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(REDIRECT_FIELD_NAME, "")
    home = reverse("admin:index")
    ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
    return address if ours and address.startswith(home) else home


@never_cache
@sensitive_post_parameters()
def second_factor_page(request: HttpRequest) -> HttpResponse:
    """Ask for a code; at the first time, set up the app that generates codes."""
    if not is_staff(request):
        return redirect("admin:login")
    user = cast(User, request.user)
    if second_factor.is_confirmed(request.session, user):
        return HttpResponseRedirect(next_page(request))
    problem = ""
    if request.method == "POST":
        result = _try_code(request, user)
        if isinstance(result, HttpResponse):
            return result
        problem = result
    return _show(request, user, problem)


def _try_code(request: HttpRequest, user: User) -> HttpResponse | str:
    """Verify the posted code; returns the next page, or a message that says what is wrong."""
    try:
        spend_attempt(request)
    except Refusal as refusal:
        return refusal.message("en")
    code = request.POST.get("code", "").strip()[:20]
    if second_factor.is_enrolled(user):
        if second_factor.verify_code(request, user, code):
            return HttpResponseRedirect(next_page(request))
    elif codes := second_factor.confirm_enrolment(request, user, code):
        return _render(request, "staff_admin/recovery_codes.html", {"codes": codes, "next": next_page(request)})
    return "That code is wrong, used already, or too old. After a wrong one, wait a moment before the next."


def _show(request: HttpRequest, user: User, problem: str) -> HttpResponse:
    context: dict[str, object] = {"problem": problem, "next": next_page(request)}
    if not second_factor.is_enrolled(user):
        device = second_factor.start_enrolment(user)
        context |= {"picture": second_factor.qr_code(device), "address": device.config_url}
    return _render(request, "staff_admin/second_factor.html", context)


def _render(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    from opera_service.staff_admin.site import site

    page = {**site.each_context(request), "title": "Second factor", **context}
    return content_policy.with_theme_policy(render(request, template, page))
