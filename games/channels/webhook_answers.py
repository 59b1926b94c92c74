"""The types of webhooks and of their log, as both APIs take and answer them."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.channels.enums import WebhookFormat
from games.channels.webhook_details import details_of
from games.notifications.enums import News
from games.once.make_once import RequestId
from games.outbox.enums import DeliveryState
from games.outbox.models import Delivery, Target

Events = Annotated[tuple[News, ...], Meta(max_length=64, description="What it gets; empty: everything.")]


class NewWebhook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A webhook as it is asked for."""

    url: Annotated[str, Meta(max_length=2000, description="Where to send to: https, on the open internet.")]
    name: Annotated[str, Meta(max_length=60, description="For your own list.")] = ""
    format: Annotated[WebhookFormat, Meta(description="How the body is written.")] = WebhookFormat.STANDARD
    events: Events = ()
    match_id: Annotated[
        UUID | None,
        Meta(description="Only this match, with the turns of everybody in it; you must be seated there."),
    ] = None
    request_id: RequestId | None = None


class WebhookAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook of yours, without its secret."""

    id: UUID
    name: str
    url: str
    format: WebhookFormat
    events: tuple[News, ...]
    match_id: UUID | None
    created_at: datetime
    failing_since: Annotated[datetime | None, Meta(description="It has answered with nothing but errors since then.")]
    off_since: Annotated[datetime | None, Meta(description="Switched off since then; nothing is sent.")]
    off_by: Annotated[str | None, Meta(description="you, failing (for three days) or gone (it answered 410).")]
    old_secret_until: Annotated[datetime | None, Meta(description="Until then the old secret signs too.")]


class WebhookSecret(msgspec.Struct, frozen=True):
    """A webhook with its secret, which is shown only now: keep it, nobody can show it again."""

    webhook: WebhookAnswer
    secret: Annotated[str, Meta(description="To verify signatures with: see standardwebhooks.com.")]


class Webhooks(msgspec.Struct, frozen=True):
    """Your webhooks, the newest first."""

    webhooks: tuple[WebhookAnswer, ...]


class DeliveryAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One event, and what became of sending it."""

    id: int
    event: Annotated[UUID, Meta(description="Also the header `webhook-id`, however often it is sent.")]
    kind: Annotated[str, Meta(description="What it is about: the kind of news, or test.")]
    match_id: UUID | None
    at: datetime
    state: DeliveryState
    attempts: int
    tried_at: datetime | None
    next_at: Annotated[datetime | None, Meta(description="When it is tried next, if it is.")]
    status: Annotated[int | None, Meta(description="HTTP status of the last answer.")]
    remark: str


class DeliveryPage(msgspec.Struct, frozen=True):
    """What was sent to a webhook, the newest first."""

    deliveries: tuple[DeliveryAnswer, ...]
    next: Annotated[int | None, Meta(description="`before` of the next page; None on the last one.")]


def webhook_answer(target: Target) -> WebhookAnswer:
    details = details_of(target)
    return WebhookAnswer(
        id=target.pk,
        name=details.name,
        url=target.address,
        format=details.format,
        events=tuple(news for news in News if news in target.events),
        match_id=target.match_id,
        created_at=target.created_at,
        failing_since=target.failing_since,
        off_since=target.ended_at,
        off_by=target.ended_by or None,
        old_secret_until=details.old_until,
    )


def delivery_answer(row: Delivery) -> DeliveryAnswer:
    return DeliveryAnswer(
        id=row.pk,
        event=row.event,
        kind=row.kind,
        match_id=row.match_id,
        at=row.at,
        state=DeliveryState(row.state),
        attempts=row.attempts,
        tried_at=row.tried_at,
        next_at=row.due_at if row.state == DeliveryState.WAITING else None,
        status=row.status,
        remark=row.remark,
    )
