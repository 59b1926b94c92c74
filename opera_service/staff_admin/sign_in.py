"""Signing in to the staff's pages: name and password, then the second factor, set up at the first time."""

from dataclasses import replace
from typing import cast

from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django_otp.models import Device

from games.common.refusals import Refusal
from opera_service.accounts import identity as identities
from opera_service.accounts import rate_limits, second_factor, security_events, sign_in_attempts
from opera_service.accounts.identity import HALF, anonymous
from opera_service.accounts.models import User
from opera_service.accounts.security_events import SecurityEvent
from opera_service.accounts.sign_in_attempts import Attempt
from opera_service.staff_admin import content_policy
from opera_service.staff_admin.theme_page import theme_page
from opera_service.staff_admin.unsent_forms import keep_typed


def is_staff(request: HttpRequest) -> bool:
    """Whether the request is signed in, by name and password, as an open account of the staff."""
    return request.user.is_active and getattr(request.user, "is_staff", False)


def admit_attempt(request: HttpRequest) -> Attempt:
    """Count an attempt under the posted name, as at the API; raises a `Refusal` when there were too many."""
    return sign_in_attempts.admit(anonymous(request), request.POST.get("username", ""))


def note_result(request: HttpRequest, attempt: Attempt) -> None:
    """After name and password: until a code was shown too, the session opens only the page that asks for it."""
    caller = anonymous(request)
    if not request.user.is_authenticated:
        name = request.POST.get("username", "")[:30]
        security_events.note(SecurityEvent.SIGN_IN_FAILED, None, name=name, address=caller.address)
        return
    user = request.user
    sign_in_attempts.succeeded(attempt)
    security_events.note(SecurityEvent.SIGNED_IN, user, address=caller.address, pages="staff")
    if second_factor.is_enrolled(user):
        request.session[HALF] = True


def require_recent_proof(request: HttpRequest) -> None:
    """Refuse to go on without a second factor that was shown a short while ago; raises CODE_REQUIRED."""
    identities.require_recent_proof(replace(anonymous(request), proved_at=second_factor.shown_at(request.session)))


def ask_again(request: HttpRequest, back: str) -> HttpResponse:
    """Redirect to the page that asks for a code, and from there back to the page where something was to be done."""
    if back == request.path:
        keep_typed(request)
    messages.warning(request, "This needs a fresh code. After it, please do it again.")
    return HttpResponseRedirect(f"{reverse('admin:second_factor')}?{urlencode([('again', '1'), ('next', back)])}")


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
    if second_factor.is_confirmed(request.session, user) and "again" not in request.GET:
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
        rate_limits.spend(anonymous(request), "sign_in")
    except Refusal as refusal:
        return refusal.message("en")
    code = request.POST.get("code", "").strip()[:20]
    if second_factor.is_enrolled(user):
        if device := second_factor.verify_code(user, code):
            _confirm(request, device)
            return HttpResponseRedirect(next_page(request))
    elif confirmed := second_factor.confirm_enrolment(user, code):
        app, codes = confirmed
        _confirm(request, app)
        return _page(request, "recovery_codes", {"codes": codes, "next": next_page(request)})
    return "That code is wrong, used already, or too old. After a wrong one, wait a moment before the next."


def _confirm(request: HttpRequest, device: Device) -> None:
    request.session.pop(HALF, None)
    second_factor.remember(request.session, device)


def _show(request: HttpRequest, user: User, problem: str) -> HttpResponse:
    context: dict[str, object] = {"problem": problem, "next": next_page(request)}
    if not second_factor.is_enrolled(user):
        device = second_factor.start_enrolment(user)
        context |= {"picture": second_factor.qr_code(device), "address": device.config_url}
    return _page(request, "second_factor", context)


def _page(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    return content_policy.with_theme_policy(theme_page(request, template, "Second factor", context))
