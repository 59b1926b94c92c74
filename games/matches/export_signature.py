"""Signs exported matches (Ed25519), so that a stranger can tell a file of this house from one that was made up."""

import hashlib
import hmac
from functools import cache

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings

from games.verify import ExportedMatch, Signature, signed_content


def sign(match: ExportedMatch) -> Signature:
    """The house's signature of the file as it is written, without the signature."""
    content = signed_content(msgspec.json.encode(match))
    return Signature(public_key(), _key(settings.EXPORT_KEY or settings.SECRET_KEY).sign(content).hex())


def public_key() -> str:
    """What a stranger checks signatures with, in hex."""
    return _key(settings.EXPORT_KEY or settings.SECRET_KEY).public_key().public_bytes_raw().hex()


@cache
def _key(secret: str) -> Ed25519PrivateKey:
    seed = hmac.new(secret.encode(), b"opera export", hashlib.sha256).digest()
    return Ed25519PrivateKey.from_private_bytes(seed)
