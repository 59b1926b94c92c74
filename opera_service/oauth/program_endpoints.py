"""The endpoints that programs call: the toolkit's, counted by address and never answered with a 500."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_exempt
from oauth2_provider.models import DeviceGrant
from oauth2_provider.settings import oauth2_settings
from oauth2_provider.views import (
    DeviceAuthorizationView,
    OAuthServerMetadataView,
    RevokeTokenView,
    TokenView,
    UserInfoView,
)

from games.common.refusals import Refusal
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import anonymous
from opera_service.oauth_settings import DEVICE_CODE

FORM = "application/x-www-form-urlencoded"


class Counted:
    """Counts a request by its address; and refuses what no program sends on purpose."""

    @method_decorator(csrf_exempt)  # the toolkit's own mark stands on the method that this one replaces
    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            rate_limits.spend(anonymous(request), "oauth")
        except Refusal as refusal:
            seconds = refusal.params["seconds"]
            return _error("slow_down", f"Too many requests: wait {seconds} s.", 429, {"Retry-After": str(seconds)})
        if any("\x00" in value for _, values in request.POST.lists() for value in values):
            return _error("invalid_request", "A NUL character is in the request.")
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]
        return response


class TokenEndpoint(Counted, TokenView):  # type: ignore[misc]
    def device_flow_token_response(
        self, request: HttpRequest, device_code: str, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        asked = DeviceGrant.objects.filter(device_code=device_code, client_id=request.POST.get("client_id", "")).first()
        if asked is None:
            return _error("invalid_grant", "There is no such device code, or it was used.")
        if asked.expires <= timezone.now():
            return _error("expired_token", "The device code has expired: ask for a new one.")
        response: HttpResponse = super().device_flow_token_response(request, device_code, *args, **kwargs)
        return response

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.POST.get("grant_type") == DEVICE_CODE and "device_code" not in request.POST:
            return _error("invalid_request", "device_code is missing.")
        response: HttpResponse = super().post(request, *args, **kwargs)
        return response


class RevocationEndpoint(Counted, RevokeTokenView):  # type: ignore[misc]
    pass


class UserInfoEndpoint(Counted, UserInfoView):  # type: ignore[misc]
    pass


class DeviceCodeEndpoint(Counted, DeviceAuthorizationView):  # type: ignore[misc]
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.content_type != FORM:
            return _error("invalid_request", f"Content-Type must be {FORM}.")
        request.META["CONTENT_TYPE"] = FORM  # browsers add a charset, which the library would refuse
        wanted = set(request.POST.get("scope", "").split())
        if not wanted <= set(oauth2_settings.SCOPES):
            return _error("invalid_scope", f"Scopes: {', '.join(oauth2_settings.SCOPES)}.")
        response: HttpResponse = super().post(request, *args, **kwargs)
        return response


class ServerMetadata(OAuthServerMetadataView):  # type: ignore[misc]
    """RFC 8414, with the endpoint of RFC 8628, which the toolkit leaves out."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> JsonResponse:
        document = json.loads(super().get(request, *args, **kwargs).content)
        document["device_authorization_endpoint"] = self._get_endpoint_url(request, "device-authorization")
        if oauth2_settings.OIDC_ENABLED:
            document["userinfo_endpoint"] = self._get_endpoint_url(request, "user-info")
        return JsonResponse(document, headers={"Access-Control-Allow-Origin": "*"})


def _error(code: str, words: str, status: int = 400, headers: dict[str, str] | None = None) -> JsonResponse:
    """An error in the form of RFC 6749."""
    about = {"error": code, "error_description": words}
    return JsonResponse(about, status=status, headers={"Cache-Control": "no-store", **(headers or {})})
