"""The key with which pushes are signed (VAPID, RFC 8292), so that push services know who sends."""

import base64
import time
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

LIFE_SECONDS: Final = 12 * 3600


def public_key() -> str | None:
    """What a browser needs to subscribe; None: this service sends no pushes."""
    return _public_key(settings.VAPID_KEY) if settings.VAPID_KEY else None


def authorization(endpoint: str) -> str:
    """The header that signs a push to this endpoint."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + LIFE_SECONDS,
        "sub": settings.VAPID_CONTACT,
    }
    signed: str = _key(settings.VAPID_KEY).sign(claims)["Authorization"]
    return signed


def new_key() -> str:
    """A private key, as the setting OPERA_VAPID_KEY wants it."""
    key = Vapid02()
    key.generate_keys()
    number = key.private_key.private_numbers().private_value
    return _written(number.to_bytes(32, "big"))


@cache
def _key(private: str) -> Vapid02:
    return Vapid02.from_string(private)


@cache
def _public_key(private: str) -> str:
    point = _key(private).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _written(point)


def _written(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
