"""A user's own address: given, confirmed by the link in a mail, changed and taken away."""

from typing import Annotated, Final
from uuid import uuid4

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Meta

from games.channels.enums import MailKind
from games.channels.preferences import preferences_of, spread
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.outbox.enums import Channel
from games.outbox.models import Delivery, Target
from opera_service.accounts import endings
from opera_service.accounts.commands import require_password_of
from opera_service.accounts.credentials import require_email
from opera_service.accounts.identity import Identity
from opera_service.accounts.models import User
from opera_service.addresses.mail_links import use_link
from opera_service.addresses.models import LinkPurpose

LEFT: Final = '{"left": true}'
"""The details of a mail box that was replaced."""


class AddressAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Your address, as the service knows it."""

    confirmed: Annotated[str | None, Meta(description="Mails go there.")]
    waiting: Annotated[str | None, Meta(description="Not confirmed yet: a mail with a link was sent there.")]
    mails: Annotated[bool, Meta(description="Whether this service sends mails at all.")]


def address_of(user_id: int) -> AddressAnswer:
    targets = dict(_targets(user_id).values_list("is_confirmed", "address"))
    return AddressAnswer(confirmed=targets.get(True), waiting=targets.get(False), mails=settings.MAIL_ON)


def give_address(identity: Identity, email: str, password: str) -> AddressAnswer:
    """Send a mail with a link to the address; until the link is used, nothing changes.

    Whether other accounts have the same address makes no difference, so nobody can find that out here.
    """
    user = require_password_of(identity, password)
    require_email(email)
    if not email:
        raise Refusal(Code.INVALID_INPUT, detail=say("email: this is no address"))
    if not settings.MAIL_ON:
        raise Refusal(Code.NO_MAIL)
    _ask_to_confirm(user, email)
    return address_of(user.pk)


def confirm_given(user: User, email: str) -> None:
    """An account was opened with an address; without mails it is only written down, as ever."""
    if email and settings.MAIL_ON:
        _ask_to_confirm(user, email)


def confirm_address(secret: str) -> None:
    """The link was used: mails go to the new address, the old one is told, and other sessions end."""
    with transaction.atomic():
        link = use_link(secret, LinkPurpose.CONFIRM)
        user = User.objects.select_for_update().get(pk=link.user_id)
        waiting = _targets(user.pk).filter(is_confirmed=False, address=link.address).first()
        if waiting is None or not user.is_active:
            raise Refusal(Code.LINK_EXPIRED)
        had_one = _leave_old(user)
        waiting.is_confirmed = True
        waiting.save(update_fields=["is_confirmed"])
        User.objects.filter(pk=user.pk).update(email=link.address)
        row = preferences_of(user.pk)
        row.save()
        spread(row)
        if had_one:
            endings.end_sessions(user, "address changed")


def remove_address(identity: Identity, password: str) -> AddressAnswer:
    """No more mails; without an address a forgotten password cannot be replaced."""
    user = require_password_of(identity, password)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        _leave_old(user)
        _targets(user.pk).delete()
        User.objects.filter(pk=user.pk).update(email="")
    return address_of(user.pk)


def _ask_to_confirm(user: User, email: str) -> None:
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        # Left, not deleted: what went to an address is counted for a day.
        _targets(user.pk).filter(is_confirmed=False).update(details=LEFT)
        target = Target.objects.create(
            user_id=user.pk,
            channel=Channel.MAIL,
            address=email,
            events=[],
            is_confirmed=False,
            created_at=timezone.now(),
        )
        write_mail(target, MailKind.CONFIRM_ADDRESS)


def write_mail(target: Target, kind: MailKind) -> None:
    """Put a mail about the account into the outbox."""
    now = timezone.now()
    Delivery.objects.create(target=target, event=uuid4(), kind=kind, at=now, due_at=now)


def tell_of_new_password(user_id: int) -> None:
    """A changed password is told to the confirmed address, if there is one: by then its user may be locked out."""
    target = mail_box(user_id)
    if target is not None:
        write_mail(target, MailKind.PASSWORD_CHANGED)


def mail_box(user_id: int) -> Target | None:
    """Where mails of the account go."""
    return _targets(user_id).filter(is_confirmed=True).first()


def _leave_old(user: User) -> bool:
    """Tell the address so far that it is replaced; it gets nothing after that. Returns whether there was one."""
    old = mail_box(user.pk)
    if old is None:
        return False
    old.is_confirmed, old.events, old.details = False, [], LEFT
    old.save(update_fields=["is_confirmed", "events", "details"])
    write_mail(old, MailKind.ADDRESS_CHANGED)
    return True


def _targets(user_id: int) -> "QuerySet[Target]":
    """Mail boxes of the user, without those that only hear that they were replaced."""
    return Target.objects.filter(user_id=user_id, channel=Channel.MAIL, ended_at=None).exclude(details=LEFT)
