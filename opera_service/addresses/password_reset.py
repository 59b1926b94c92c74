"""A new password for somebody who has forgotten it, by a link to the confirmed address.

Asking is answered in the same words and with the same work whether there is such an account or not: what was typed is
stored, and a worker looks whom it means.
"""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.channels.enums import MailKind
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.outbox.enums import Channel
from games.outbox.models import Target
from opera_service.accounts import endings, rate_limits, second_factor, security_events, sessions
from opera_service.accounts.credentials import LONGEST_EMAIL, require_password
from opera_service.accounts.identity import Identity
from opera_service.accounts.models import User
from opera_service.accounts.security_events import SecurityEvent
from opera_service.addresses.mail_links import look_at_link, use_link
from opera_service.addresses.models import LinkPurpose, ResetRequest
from opera_service.addresses.own_address import mail_box, write_mail

AT_ONCE: Final = 50
MOST_ACCOUNTS: Final = 5
"""One address may belong to several accounts; each gets its own link."""
TOO_OLD: Final = timedelta(hours=1)


def ask_for_reset(identity: Identity, typed: str) -> None:
    """Note that somebody wants a new password for the account of this name or address."""
    sessions.require_own_site(identity)
    rate_limits.spend(identity, "sign_in")
    if not settings.MAIL_ON:
        raise Refusal(Code.NO_MAIL)
    typed = typed.strip()
    if not typed or len(typed) > LONGEST_EMAIL or not typed.isprintable():
        raise Refusal(Code.INVALID_INPUT, detail=say("name or address: give one of them"))
    ResetRequest.objects.create(typed=typed)


def write_reset_mails() -> int:
    """The worker's part: put a mail with a link into the outbox for every account that was meant."""
    with transaction.atomic():
        asked = list(ResetRequest.objects.select_for_update(skip_locked=True).order_by("pk")[:AT_ONCE])
        for request in asked:
            if timezone.now() - request.at < TOO_OLD:
                for target in _meant(request.typed):
                    write_mail(target, MailKind.RESET_PASSWORD)
        ResetRequest.objects.filter(pk__in=[request.pk for request in asked]).delete()
    return len(asked)


def reset_password(identity: Identity, secret: str, new: str) -> None:
    """Set a new password by a link; every session and every token of the account ends."""
    sessions.require_own_site(identity)
    rate_limits.spend(identity, "sign_in")
    require_password(new, User.objects.get(pk=look_at_link(secret, LinkPurpose.RESET).user_id))
    hashed = make_password(new)
    with transaction.atomic():
        link = use_link(secret, LinkPurpose.RESET)
        user = User.objects.select_for_update().get(pk=link.user_id)
        target = mail_box(user.pk)
        if target is None or target.address != link.address or not user.is_active:
            raise Refusal(Code.LINK_EXPIRED)
        User.objects.filter(pk=user.pk).update(password=hashed)
        endings.end_tokens(user, "password reset")
        endings.end_sessions(user, "password reset")
        second_factor.forget_begun(user)
        write_mail(target, MailKind.PASSWORD_CHANGED)
    security_events.note(SecurityEvent.PASSWORD_CHANGED, user, address=identity.address)


def _meant(typed: str) -> list[Target]:
    """The mail boxes of the accounts with this name or confirmed address."""
    boxes = Target.objects.filter(channel=Channel.MAIL, ended_at=None, is_confirmed=True, user__is_active=True)
    return list(boxes.filter(Q(address__iexact=typed) | Q(user__username__iexact=typed)).order_by("pk")[:MOST_ACCOUNTS])
