"""Sends one delivery to one webhook, signed as the Standard Webhooks specification says."""

from datetime import UTC, datetime
from http.client import HTTPException

from standardwebhooks.webhooks import Webhook

from games.channels import guarded_http
from games.channels.attempts import Delivered, Failed, Outcome
from games.channels.webhook_bodies import body_of
from games.channels.webhook_details import WebhookDetails, details_of
from games.common.users import language_of
from games.outbox.models import Delivery

SLOW_DOWN = (429, 502, 503, 504)
GONE = 410


def send_webhook(delivery: Delivery) -> Outcome:
    """Send it; judged by the answer alone."""
    details = details_of(delivery.target)
    body = body_of(delivery, details.format, language_of(delivery.target.user_id))
    now = datetime.now(UTC)
    headers = {
        **body.headers,
        "Content-Type": body.content_type,
        "webhook-id": str(delivery.event),
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": signatures(details, str(delivery.event), now, body.content.decode()),
    }
    try:
        answer = guarded_http.post(delivery.target.address, body.content, headers)
    except guarded_http.AddressRefused as refused:
        return Failed(f"not allowed: {refused}")
    except (OSError, HTTPException) as error:
        return Failed(f"not reached: {type(error).__name__}")
    if 200 <= answer.status < 300:
        return Delivered(answer.status)
    wait = answer.retry_after if answer.status in SLOW_DOWN else None
    return Failed("answered with an error", answer.status, wait, is_gone=answer.status == GONE)


def signatures(details: WebhookDetails, event: str, now: datetime, body: str) -> str:
    """Signed with every secret that is valid now: for a day after a change there are two."""
    return " ".join(Webhook(secret).sign(event, now, body) for secret in details.secrets_at(now))
