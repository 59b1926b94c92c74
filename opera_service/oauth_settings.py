"""The settings of OAuth: public clients with PKCE, tokens that rotate and are stored as digests.

Every recommendation of RFC 9700 is on, so that `check --deploy` has nothing to say about the toolkit.
"""

from base64 import b64decode
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from opera_service import env

SCOPES = {"openid": "sub", "profile": "name", "read": "read", "play": "play"}
"""What a program may ask for; `account` and `moderate` are never to be had this way."""
SIGN_IN_ONLY = frozenset({"openid", "profile"})
DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code"
GRANT_TYPES = ("authorization_code", "refresh_token", DEVICE_CODE)
RULES_OF_RFC_9700 = (
    "IMPLICIT_GRANT",
    "PASSWORD_GRANT",
    "PKCE_METHOD",
    "ACCESS_TOKEN_TRANSPORT",
    "AUTHZ_RESPONSE_ISS",
    "TOKEN_STORAGE",
    "REFRESH_TOKEN",
    "REDIRECT_URI_SCHEME",
    "REDIRECT_URI_MATCHING",
    "PKCE_REQUIRED",
)


def from_environment(public_url: str, *, production: bool) -> dict[str, Any]:
    """What django-oauth-toolkit reads; OpenID Connect is on where there is a key to sign with."""
    key = signing_key(env.text("OPERA_OIDC_KEY"))
    return {
        **{f"COMPLIANT_BCP_RFC9700_{rule}": True for rule in RULES_OF_RFC_9700},
        "SCOPES": SCOPES if key else {name: SCOPES[name] for name in SCOPES if name not in SIGN_IN_ONLY},
        "DEFAULT_SCOPES": ["read"],
        "OAUTH2_VALIDATOR_CLASS": "opera_service.oauth.validator.ProgramValidator",
        "ACCESS_TOKEN_GENERATOR": "opera_service.oauth.validator.new_access_token",
        "PKCE_REQUIRED": True,
        "ACCESS_TOKEN_EXPIRE_SECONDS": env.number("OPERA_OAUTH_ACCESS", 3600, least=60),
        "REFRESH_TOKEN_EXPIRE_SECONDS": env.number("OPERA_OAUTH_DAYS", 90, least=1) * 24 * 3600,
        "ID_TOKEN_EXPIRE_SECONDS": 3600,
        "ROTATE_REFRESH_TOKEN": True,
        "REFRESH_TOKEN_REUSE_PROTECTION": True,
        # Addresses are checked when a program is registered (oauth/redirects.py): http on loopback is among them.
        "ALLOWED_REDIRECT_URI_SCHEMES": ["https"],
        "ALLOW_LOCALHOST_LOOPBACK": True,
        "OAUTH2_GRANT_TYPES_SUPPORTED": list(GRANT_TYPES),
        "OAUTH2_RESPONSE_TYPES_SUPPORTED": ["code"],
        "OIDC_RESPONSE_TYPES_SUPPORTED": ["code"],
        "OAUTH2_TOKEN_ENDPOINT_AUTH_METHODS_SUPPORTED": ["none"],
        "OIDC_TOKEN_ENDPOINT_AUTH_METHODS_SUPPORTED": ["none"],
        "OIDC_ENABLED": bool(key),
        "OIDC_RSA_PRIVATE_KEY": key,
        # Locally the address that was asked is the issuer: 127.0.0.1, localhost, whatever port.
        "OIDC_ISS_ENDPOINT": public_url if production else "",
        "OAUTH_DEVICE_VERIFICATION_URI": f"{public_url}/device",
        "OAUTH_DEVICE_VERIFICATION_URI_COMPLETE": lambda code: f"{public_url}/device?user_code={code}",
        "DEVICE_FLOW_INTERVAL": 5,
    }


def signing_key(text: str) -> str:
    """The private key in PEM, of what `manage.py make_oidc_key` printed; empty without one."""
    if not text:
        return ""
    try:
        pem = b64decode(text, validate=True).decode()
    except ValueError:
        pem = ""
    if not pem.startswith("-----BEGIN"):
        raise ImproperlyConfigured("OPERA_OIDC_KEY must be a line that `manage.py make_oidc_key` printed.")
    return pem


def new_signing_key() -> str:
    """A private key, as the setting OPERA_OIDC_KEY wants it."""
    from base64 import b64encode

    from cryptography.hazmat.primitives.asymmetric import rsa
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    return b64encode(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())).decode()
