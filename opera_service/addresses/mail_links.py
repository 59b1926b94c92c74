"""Links in mails: made at the moment of sending, stored as a digest, good for one use within an hour or a day."""

import hashlib
import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.common.refusals import Code, Refusal
from opera_service.addresses.models import LinkPurpose, MailLink

LIFE: Final[Mapping[LinkPurpose, timedelta]] = {
    LinkPurpose.CONFIRM: timedelta(days=1),
    LinkPurpose.RESET: timedelta(hours=1),
}


def new_link(user_id: int, purpose: LinkPurpose, address: str) -> str:
    """A secret for a link; mailed, and kept nowhere."""
    secret = secrets.token_urlsafe(32)
    MailLink.objects.create(
        digest=_digest(secret),
        user_id=user_id,
        purpose=purpose,
        address=address,
        expires=timezone.now() + LIFE[purpose],
    )
    return secret


def use_link(secret: str, purpose: LinkPurpose) -> MailLink:
    """The link, used up with all others of its user and purpose; refuses one that was used, is too old or never was.

    Call it in the transaction of what it allows: if that is refused, the link is still good.
    """
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a link is used in a transaction")
    link = _find(MailLink.objects.select_for_update(), secret, purpose)
    MailLink.objects.filter(user_id=link.user_id, purpose=purpose).delete()
    return link


def look_at_link(secret: str, purpose: LinkPurpose) -> MailLink:
    """The link without using it up; refuses as `use_link` does."""
    return _find(MailLink.objects.all(), secret, purpose)


def _find(links: "QuerySet[MailLink]", secret: str, purpose: LinkPurpose) -> MailLink:
    link = links.filter(digest=_digest(secret), purpose=purpose, expires__gt=timezone.now()).first()
    if link is None:
        raise Refusal(Code.LINK_EXPIRED)
    return link


def forget_old() -> int:
    """Delete links that no longer work; returns how many."""
    return MailLink.objects.filter(expires__lt=timezone.now()).delete()[0]


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="replace")).digest()
