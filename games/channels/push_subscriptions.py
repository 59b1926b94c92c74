"""Browsers that take pushes: each is a target, with the keys that the browser made for it."""

import base64
import binascii
from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Meta

from games.channels import guarded_http, vapid
from games.channels.preferences import preferences_of
from games.channels.switches import kinds_of
from games.common import users
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.outbox.enums import Channel
from games.outbox.models import Target

MOST_BROWSERS: Final = 10


class PushKeys(msgspec.Struct, frozen=True):
    """What pushes to a browser are encrypted with."""

    p256dh: str
    auth: str


class PushKey(msgspec.Struct, frozen=True):
    """What a browser needs to subscribe."""

    key: Annotated[str | None, Meta(description="The service's public key; null: it sends no pushes.")]


class NewPushSubscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser's subscription, as its push manager gives it."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Annotated[str, Meta(max_length=200, description="`keys.p256dh` of the subscription.")]
    auth: Annotated[str, Meta(max_length=100, description="`keys.auth` of the subscription.")]


class PushSubscriptionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that takes pushes."""

    id: UUID
    endpoint: str
    created_at: datetime


class PushSubscriptions(msgspec.Struct, frozen=True):
    """Your browsers that take pushes, the newest first."""

    subscriptions: tuple[PushSubscriptionAnswer, ...]


def push_key() -> PushKey:
    return PushKey(vapid.public_key())


def subscribe(user_id: int, request: NewPushSubscription) -> PushSubscriptionAnswer:
    """Let a browser take pushes; the same one again changes its keys. The oldest makes room for one too many."""
    if vapid.public_key() is None:
        raise Refusal(Code.NO_PUSH)
    _require_keys(request)
    try:
        guarded_http.require_allowed(request.endpoint)
    except guarded_http.AddressRefused as refused:
        raise Refusal(Code.ADDRESS_NOT_ALLOWED, detail=refused.why) from None
    keys = msgspec.json.encode(PushKeys(request.p256dh, request.auth)).decode()
    with transaction.atomic():
        users.lock(user_id)
        # A browser that somebody else used before now belongs to this user.
        Target.objects.filter(channel=Channel.PUSH, address=request.endpoint).exclude(user_id=user_id).delete()
        target, _ = Target.objects.update_or_create(
            user_id=user_id,
            channel=Channel.PUSH,
            address=request.endpoint,
            defaults={"details": keys, "events": kinds_of(preferences_of(user_id).push)},
            create_defaults={
                "details": keys,
                "events": kinds_of(preferences_of(user_id).push),
                "created_at": timezone.now(),
            },
        )
        newest = _subscriptions(user_id).values_list("pk", flat=True)[:MOST_BROWSERS]
        Target.objects.filter(user_id=user_id, channel=Channel.PUSH).exclude(pk__in=list(newest)).delete()
    return _answer(target)


def subscriptions_of(user_id: int) -> PushSubscriptions:
    return PushSubscriptions(tuple(map(_answer, _subscriptions(user_id))))


def unsubscribe(user_id: int, subscription_id: UUID) -> None:
    """This browser gets no more pushes; doing it again changes nothing."""
    Target.objects.filter(user_id=user_id, channel=Channel.PUSH, pk=subscription_id).delete()


def _subscriptions(user_id: int) -> "QuerySet[Target]":
    return Target.objects.filter(user_id=user_id, channel=Channel.PUSH).order_by("-created_at", "pk")


def _answer(target: Target) -> PushSubscriptionAnswer:
    return PushSubscriptionAnswer(id=target.pk, endpoint=target.address, created_at=target.created_at)


def _require_keys(request: NewPushSubscription) -> None:
    for name, size in (("p256dh", 65), ("auth", 16)):
        text: str = getattr(request, name)
        try:
            raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except (binascii.Error, ValueError):
            raw = b""
        if len(raw) != size:
            raise Refusal(Code.INVALID_INPUT, detail=say("{name}: {size} bytes in base64", name=name, size=size))
