"""The two pages on which a user lets a program in: with a redirect back to it, or by the code that a device shows."""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from oauth2_provider.http import OAuth2ResponseRedirect
from oauth2_provider.models import Application, DeviceGrant
from oauth2_provider.views import AuthorizationView

from games.common.refusals import Refusal
from games.kit.engine import Language
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import user_of_page
from opera_service.accounts.language import language_of_request
from opera_service.accounts.models import User
from opera_service.oauth import redirects
from opera_service.oauth.consent_words import WORDS

SIGN_IN = "/account"
TRIES, TRIES_SECONDS = 20, 600
"""Of one user at codes of devices."""
_POLICY = str(settings.CONTENT_SECURITY_POLICY)


@method_decorator(never_cache, name="dispatch")
class ConsentPage(AuthorizationView):  # type: ignore[misc]
    """Asks the user whether a program may have what it asks for, and sends the browser back to it."""

    template_name = "web/consent.html"
    login_url = SIGN_IN

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        user = user_of_page(request)
        request.user = user or AnonymousUser()
        if _has_nul(request):
            return _refuse(request, "malformed")
        if user is not None and user.is_suspended:
            return _page(request, user, {"problem": _words(request, user).suspended}, 403)
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return response

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not Application.objects.filter(client_id=request.POST.get("client_id", "")).exists():
            return _refuse(request, "invalid_client_id")
        response: HttpResponseBase = super().post(request, *args, **kwargs)
        return response

    def redirect(self, redirect_to: str, application: Application | None) -> HttpResponseBase:
        """Back to the program: to an address that it was registered with, which was checked then."""
        response: HttpResponseBase = OAuth2ResponseRedirect(redirect_to, [redirect_to.partition(":")[0]])
        return response

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        if "error" in context:
            return _refuse(self.request, context["error"].error, context["error"].status_code)
        user = self.request.user
        asked = {"application": context["application"], "scopes": context["scopes"], "form": context["form"]}
        response = _page(self.request, user, asked | {"back": redirects.shown(context["redirect_uri"])})
        target = redirects.form_target(context["redirect_uri"])
        response["Content-Security-Policy"] = _POLICY.replace("form-action 'self'", f"form-action 'self' {target}")
        return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def device_page(request: HttpRequest) -> HttpResponse:
    """Lets a program on another device in: first the code that it shows, then the same question as everywhere."""
    user = user_of_page(request)
    if user is None:
        return redirect_to_login(request.get_full_path(), SIGN_IN)
    words = _words(request, user)
    typed = request.POST.get("user_code", request.GET.get("user_code", ""))[:40]
    code = "".join(filter(str.isalnum, typed)).upper()
    if user.is_suspended:
        return _page(request, user, {"problem": words.suspended}, 403)
    if request.method != "POST":
        return _page(request, user, {"ask_code": True, "code": code})
    try:
        rate_limits.spend_name("device", str(user.pk), TRIES, TRIES_SECONDS)
    except Refusal as refusal:
        seconds = refusal.params["seconds"]
        return _page(request, user, {"problem": words.too_many.format(seconds=seconds)}, refusal.status)
    return _answer_device(request, user, code)


def _answer_device(request: HttpRequest, user: User, code: str) -> HttpResponse:
    words = _words(request, user)
    pending = DeviceGrant.objects.filter(
        user_code=code, status=DeviceGrant.AUTHORIZATION_PENDING, expires__gt=timezone.now()
    )
    found = pending.first()
    application = None if found is None else Application.objects.filter(client_id=found.client_id).first()
    if found is None or application is None:
        return _page(request, user, {"ask_code": True, "code": "", "notice": words.wrong_code}, 404)
    answer = request.POST.get("answer", "")
    if answer not in ("allow", "deny"):
        return _page(
            request, user, {"application": application, "scopes": found.scope.split(), "code": code, "is_device": True}
        )
    # Whoever answers first: a code is answered once.
    status = DeviceGrant.AUTHORIZED if answer == "allow" else DeviceGrant.DENIED
    pending.filter(pk=found.pk).update(status=status, user=user)
    return _page(request, user, {"done": words.allowed if answer == "allow" else words.denied})


def _words(request: HttpRequest, user: Any) -> Any:
    return WORDS[_language(request, user)]


def _language(request: HttpRequest, user: Any) -> Language:
    return language_of_request(request, user if isinstance(user, User) else None)


def _has_nul(request: HttpRequest) -> bool:
    """Whether a NUL character is in it, which PostgreSQL would not take."""
    sent = (values for query in (request.GET, request.POST) for _, values in query.lists())
    return any("\x00" in value for values in sent for value in values)


def _refuse(request: HttpRequest, reason: str, status: int = 400) -> HttpResponse:
    user = getattr(request, "user", None)
    return _page(request, user, {"problem": _words(request, user).error.format(reason=reason)}, status)


def _page(request: HttpRequest, user: Any, shown: dict[str, Any], status: int = 200) -> HttpResponse:
    words = _words(request, user)
    context = {"language": _language(request, user), "words": words, **shown}
    context["title"] = words.device if "ask_code" in shown or "is_device" in shown or "done" in shown else words.title
    if "application" in shown:
        context["asks"] = words.asks.format(name=shown["application"].name)
        context["lines"] = [words.scopes[scope] for scope in shown["scopes"] if scope in words.scopes]
        context["as_user"] = words.as_user.format(name=user.username)
        context["back_to"] = words.back_to.format(place=shown.get("back", ""))
        context["compare"] = words.compare.format(code=shown.get("code", ""))
    return render(request, "web/consent.html", context, status=status)
