"""A user's webhooks: create, change, try, read the log, send again, take away."""

from typing import Final
from uuid import UUID, uuid4

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.channels import guarded_http, switch_off
from games.channels.enums import WebhookFormat
from games.channels.webhook_answers import (
    DeliveryAnswer,
    DeliveryPage,
    NewWebhook,
    WebhookAnswer,
    Webhooks,
    WebhookSecret,
    delivery_answer,
    webhook_answer,
)
from games.channels.webhook_details import WebhookDetails, details_of, new_secret, written
from games.common import users
from games.common.paging import paged
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.models import Seat
from games.notifications.enums import News
from games.once.make_once import made_once
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target

MOST_WEBHOOKS: Final = 10
LOG_PAGE: Final = 100
MOST_TESTS_WAITING: Final = 5
TEST: Final = "test"


def create_webhook(user_id: int, request: NewWebhook) -> WebhookSecret:
    """Create a webhook; its secret is shown this once, and the same request again answers with a new one."""
    users.require_no_guest(user_id)
    _require_url(request.url)
    name = _require_name(request.name)
    if request.match_id is not None and not Seat.objects.filter(match_id=request.match_id, user_id=user_id).exists():
        raise Refusal(Code.NOT_FOUND)
    made = made_once(user_id, request.request_id, ("webhook", request), lambda: _create(user_id, request, name))
    if not made.is_new:
        return rotate_secret(user_id, UUID(made.id))
    target = _find(user_id, UUID(made.id))
    return WebhookSecret(webhook_answer(target), details_of(target).secret)


def _create(user_id: int, request: NewWebhook, name: str) -> UUID:
    details = WebhookDetails(name=name, format=request.format, secret=new_secret())
    with transaction.atomic():
        users.lock(user_id)
        if _webhooks(user_id).count() >= MOST_WEBHOOKS:
            raise Refusal(Code.TOO_MANY_WEBHOOKS, most=MOST_WEBHOOKS)
        target = Target.objects.create(
            user_id=user_id,
            channel=Channel.WEBHOOK,
            match_id=request.match_id,
            address=request.url,
            events=_events(request.events),
            details=written(details),
            created_at=timezone.now(),
        )
    return target.pk


def webhooks_of(user_id: int) -> Webhooks:
    return Webhooks(tuple(webhook_answer(row) for row in _webhooks(user_id).order_by("-created_at", "pk")))


def change_webhook(
    user_id: int,
    webhook_id: UUID,
    *,
    url: str | None = None,
    name: str | None = None,
    form: WebhookFormat | None = None,
    events: tuple[News, ...] | None = None,
    on: bool | None = None,
) -> WebhookAnswer:
    """Change what is given; switching on begins with a clean slate."""
    if url is not None:
        _require_url(url)
    with transaction.atomic():
        target = _lock(user_id, webhook_id)
        details = details_of(target)
        changed = {"name": None if name is None else _require_name(name), "format": form}
        details = msgspec.structs.replace(details, **{key: new for key, new in changed.items() if new is not None})
        target.details, target.address = written(details), url or target.address
        if events is not None:
            target.events = _events(events)
        if on is not None:
            target.ended_at = None if on else target.ended_at or timezone.now()
            target.ended_by, target.failing_since = "" if on else target.ended_by or "you", None
        if on is False:
            switch_off.give_up_waiting(target)
        target.save()
    return webhook_answer(target)


def rotate_secret(user_id: int, webhook_id: UUID) -> WebhookSecret:
    """A new secret; for a day everything is signed with both."""
    with transaction.atomic():
        target = _lock(user_id, webhook_id)
        details = details_of(target).rotated(timezone.now())
        target.details = written(details)
        target.save(update_fields=["details"])
    return WebhookSecret(webhook_answer(target), details.secret)


def delete_webhook(user_id: int, webhook_id: UUID) -> None:
    with transaction.atomic():
        _lock(user_id, webhook_id).delete()


def try_webhook(user_id: int, webhook_id: UUID) -> DeliveryAnswer:
    """Send a test; the log says what came of it."""
    with transaction.atomic():
        target = _lock_switched_on(user_id, webhook_id)
        waiting = target.deliveries.filter(kind=TEST, state=DeliveryState.WAITING)
        if waiting.count() >= MOST_TESTS_WAITING:
            raise Refusal(Code.BUSY, seconds=5)
        now = timezone.now()
        delivery = Delivery.objects.create(target=target, event=uuid4(), kind=TEST, at=now, due_at=now)
    return delivery_answer(delivery)


def deliveries_of(user_id: int, webhook_id: UUID, limit: int, before: int | None) -> DeliveryPage:
    """The log of a webhook."""
    rows = Delivery.objects.filter(target=_find(user_id, webhook_id))
    if before is not None:
        rows = rows.filter(pk__lt=before)
    page = paged(rows.order_by("-pk"), limit, LOG_PAGE)
    return DeliveryPage(tuple(map(delivery_answer, page.rows)), page.next(lambda row: row.pk))


def replay_delivery(user_id: int, webhook_id: UUID, delivery_id: int) -> DeliveryAnswer:
    """Send it again, with the same id."""
    with transaction.atomic():
        target = _lock_switched_on(user_id, webhook_id)
        delivery = first_or_refuse(target.deliveries.select_for_update().filter(pk=delivery_id))
        delivery.state, delivery.due_at, delivery.attempts = DeliveryState.WAITING, timezone.now(), 0
        delivery.save(update_fields=["state", "due_at", "attempts"])
    return delivery_answer(delivery)


def _webhooks(user_id: int) -> "QuerySet[Target]":
    return Target.objects.filter(user_id=user_id, channel=Channel.WEBHOOK)


def _find(user_id: int, webhook_id: UUID) -> Target:
    return first_or_refuse(_webhooks(user_id).filter(pk=webhook_id))


def _lock(user_id: int, webhook_id: UUID) -> Target:
    return first_or_refuse(_webhooks(user_id).filter(pk=webhook_id).select_for_update())


def _lock_switched_on(user_id: int, webhook_id: UUID) -> Target:
    target = _lock(user_id, webhook_id)
    if target.ended_at is not None:
        raise Refusal(Code.WEBHOOK_IS_OFF)
    return target


def _events(wanted: tuple[News, ...]) -> list[str]:
    """Every kind of news, or those that were named; tests always arrive."""
    return [str(news) for news in News if not wanted or news in wanted]


def _require_name(name: str) -> str:
    name = name.strip()
    if len(name) > 60 or not name.isprintable():
        raise Refusal(Code.INVALID_INPUT, detail=say("name: at most 60 printable characters"))
    return name


def _require_url(url: str) -> None:
    """Refuse at once what would never be sent to; the address is judged again at every delivery."""
    try:
        parts = guarded_http.require_allowed(url)
        guarded_http.resolve(parts.hostname or "", parts.port or 443)
    except guarded_http.AddressRefused as refused:
        raise Refusal(Code.ADDRESS_NOT_ALLOWED, detail=refused.why) from None
    except ConnectionError:
        raise Refusal(Code.ADDRESS_NOT_ALLOWED, detail=say("the name is unknown")) from None
