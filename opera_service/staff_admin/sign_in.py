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
from opera_service.accounts.client_address import address_of
from opera_service.accounts.identity import ANONYMOUS_SCOPES, Identity
from opera_service.accounts.models import User
from opera_service.staff_admin import content_policy


def is_staff(request: HttpRequest) -> bool:
    """Whether name and password are those of somebody of the staff."""
    return request.user.is_active and getattr(request.user, "is_staff", False)


def spend_attempt(request: HttpRequest) -> None:
    """Signing in here costs what it costs at the API: guessing is slow from any one address."""
    caller = Identity(None, None, ANONYMOUS_SCOPES, address_of(request.META), "en")
    rate_limits.spend(caller, "sign_in")


def wanted(request: HttpRequest) -> str:
    """Where to go after signing in: a page of ours, whatever the address says."""
    address = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(REDIRECT_FIELD_NAME, "")
    home = reverse("admin:index")
    ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
    return address if ours and address.startswith(home) else home


@never_cache
@sensitive_post_parameters()
def second_factor_page(request: HttpRequest) -> HttpResponse:
    """Ask for a code, or help to set up what makes them."""
    if not is_staff(request):
        return redirect("admin:login")
    user = cast(User, request.user)
    if second_factor.is_confirmed(request.session, user):
        return HttpResponseRedirect(wanted(request))
    problem = ""
    if request.method == "POST":
        answer = _take(request, user)
        if isinstance(answer, HttpResponse):
            return answer
        problem = answer
    return _show(request, user, problem)


def _take(request: HttpRequest, user: User) -> HttpResponse | str:
    """Try the code; answers the next page, or what is wrong."""
    try:
        spend_attempt(request)
    except Refusal as refusal:
        return refusal.message("en")
    code = request.POST.get("code", "").strip()[:20]
    if second_factor.is_enrolled(user):
        if second_factor.verify_code(request, user, code):
            return HttpResponseRedirect(wanted(request))
    elif codes := second_factor.confirm_enrolment(request, user, code):
        return _render(request, "staff_admin/recovery_codes.html", {"codes": codes, "next": wanted(request)})
    return "That code is wrong, used already, or too old. After a wrong one, wait a moment before the next."


def _show(request: HttpRequest, user: User, problem: str) -> HttpResponse:
    context: dict[str, object] = {"problem": problem, "next": wanted(request)}
    if not second_factor.is_enrolled(user):
        device = second_factor.start_enrolment(user)
        context |= {"picture": second_factor.qr_code(device), "address": device.config_url}
    return _render(request, "staff_admin/second_factor.html", context)


def _render(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    from opera_service.staff_admin.site import site

    page = {**site.each_context(request), "title": "Second factor", **context}
    return content_policy.relaxed(render(request, template, page))
