"""Seals secrets that must be read again and digests the others, so that a copy of the database opens nothing.

The key is `OPERA_SEAL_KEY`, or follows from `OPERA_SECRET_KEY`; whoever changes it sets up second factors anew.
"""

import hashlib
import hmac

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from django.conf import settings

_DIGEST_LETTERS = 16


class Unsealable(Exception):
    """A secret that was sealed with another key, or for another user."""


def seal(secret: bytes, owner: int) -> bytes:
    """The secret, encrypted for this owner's row alone; sixteen bytes longer than before."""
    return AESSIV(_key("seal")).encrypt(secret, [str(owner).encode()])


def unseal(sealed: bytes, owner: int) -> bytes:
    """The secret again; raises Unsealable."""
    try:
        return AESSIV(_key("seal")).decrypt(sealed, [str(owner).encode()])
    except InvalidTag:
        raise Unsealable from None


def digest(secret: str, owner: int) -> str:
    """What is stored of a secret that is only compared: without the key nobody can try all of them."""
    return hmac.new(_key("digest"), f"{owner}:{secret}".encode(), hashlib.sha256).hexdigest()[:_DIGEST_LETTERS]


def _key(purpose: str) -> bytes:
    return hmac.new((settings.SEAL_KEY or settings.SECRET_KEY).encode(), f"opera {purpose}".encode(), "sha512").digest()
