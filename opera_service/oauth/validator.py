"""How the toolkit is bound to the accounts: which grants there are, and that every token of it is an ordinary key.

A token that the toolkit gives out gets a row among the access tokens of its user, found by the same digest: REST,
GraphQL, sockets and streams know no difference, and nothing is looked up twice.
"""

from datetime import datetime
from typing import Any

from django.utils import timezone
from oauth2_provider.models import AccessToken as GrantedToken
from oauth2_provider.models import DeviceGrant, RefreshToken
from oauth2_provider.oauth2_validators import OAuth2Validator
from oauthlib.oauth2.rfc6749.errors import InvalidGrantError

from opera_service.accounts import security_events, token_secrets
from opera_service.accounts.enums import Scope
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.security_events import SecurityEvent
from opera_service.oauth_settings import DEVICE_CODE, GRANT_TYPES

TO_HAVE = (Scope.READ, Scope.PLAY)
"""The scopes of the API that a program can be given."""


def new_access_token(_: Any) -> str:
    """A secret like that of every other token."""
    return token_secrets.new_secret()


class ProgramValidator(OAuth2Validator):  # type: ignore[misc]
    """Public programs, by a code with PKCE or by a code typed on another device."""

    oidc_claim_scope = {"sub": "openid", "name": "profile", "preferred_username": "profile"}

    def validate_grant_type(
        self, client_id: str, grant_type: str, client: Any, request: Any, *_: Any, **__: Any
    ) -> bool:
        """One registered program may use every way in; the toolkit's rows know one only."""
        return grant_type in GRANT_TYPES

    def validate_response_type(self, client_id: str, response_type: str, *_: Any, **__: Any) -> bool:
        return response_type == "code"

    def get_additional_claims(self) -> dict[str, Any]:
        return {"name": _name, "preferred_username": _name}

    def _save_bearer_token(self, token: dict[str, Any], request: Any, *args: Any, **kwargs: Any) -> None:
        """Store it, unless its grant was ended or used in the meantime: the lock on the user decides who is first."""
        user = User.objects.select_for_update(no_key=True).filter(pk=request.user.pk, is_active=True).first()
        if user is None or not _still_granted(request):
            raise InvalidGrantError(request=request)
        super()._save_bearer_token(token, request, *args, **kwargs)
        if request.grant_type != "refresh_token":
            security_events.note(SecurityEvent.PROGRAM_CONNECTED, user, program=request.client.client_id)

    def _create_access_token(
        self, expires: datetime, request: Any, token: dict[str, Any], **kwargs: Any
    ) -> GrantedToken:
        granted = super()._create_access_token(expires, request, token, **kwargs)
        scopes = [scope.value for scope in TO_HAVE if scope in token["scope"].split()]
        if scopes:
            AccessToken.objects.create(
                user=request.user,
                name=request.client.name[:60],
                digest=token_secrets.digest_of(token["access_token"]),
                scopes=scopes,
                expires=expires,
                last_used=timezone.now(),
                granted=granted,
            )
        return granted


def _name(request: Any) -> str:
    name: str = request.user.username
    return name


def _still_granted(request: Any) -> bool:
    if request.grant_type == "refresh_token":
        live = RefreshToken.objects.select_for_update().filter(pk=request.refresh_token_instance.pk, revoked=None)
        return live.first() is not None
    if request.grant_type == DEVICE_CODE:
        asked = DeviceGrant.objects.filter(device_code=request.device_code, client_id=request.client_id)
        # Good for once: the row is gone with the first token.
        used, _ = asked.filter(status=DeviceGrant.AUTHORIZED, expires__gt=timezone.now()).delete()
        return bool(used)
    return True
