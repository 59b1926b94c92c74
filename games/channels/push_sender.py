"""Sends one delivery to one browser as a web push (RFC 8030, 8291), encrypted so that only that browser can read it."""

from http.client import HTTPException
from typing import Final

import msgspec

from games.channels import guarded_http, page_links, vapid, wording
from games.channels.attempts import Delivered, Dropped, Failed, Outcome
from games.channels.judge import why_not
from games.channels.preferences import preferences_of
from games.channels.push_subscriptions import PushKeys
from games.common.users import language_of
from games.outbox.models import Delivery

TTL_SECONDS: Final = 24 * 3600
GONE: Final = (404, 410)


def send_push(delivery: Delivery) -> Outcome:
    """Send it, if the person still wants to hear of it now."""
    if vapid.public_key() is None:
        return Dropped("this service sends no pushes")
    if (reason := why_not(delivery, preferences_of(delivery.target.user_id))) is not None:
        return reason
    from pywebpush import WebPusher  # here, because it loads two HTTP clients that most processes never use

    endpoint = delivery.target.address
    keys = msgspec.json.decode(delivery.target.details, type=PushKeys)
    pusher = WebPusher({"endpoint": endpoint, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}})
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(TTL_SECONDS),
        "Topic": delivery.event.hex,
        "Urgency": "normal",
        "Authorization": vapid.authorization(endpoint),
    }
    try:
        answer = guarded_http.post(endpoint, pusher.encode(message_of(delivery))["body"], headers)
    except guarded_http.AddressRefused as refused:
        return Failed(f"not allowed: {refused}", is_gone=True)
    except (OSError, HTTPException) as error:
        return Failed(f"not reached: {type(error).__name__}")
    if 200 <= answer.status < 300:
        return Delivered(answer.status)
    return Failed("answered with an error", answer.status, answer.retry_after, is_gone=answer.status in GONE)


def message_of(delivery: Delivery) -> bytes:
    """What the browser's service worker shows: a sentence and where it leads, thin by rule."""
    game = None if delivery.match is None else delivery.match.game
    language = language_of(delivery.target.user_id)
    return msgspec.json.encode(
        {
            "event": delivery.event,
            "kind": delivery.kind,
            "match_id": delivery.match_id,
            "title": wording.game_title(game, language),
            "body": wording.sentence(delivery.kind, game, language),
            "url": page_links.page_of(delivery.kind, delivery.match_id),
            "language": language,
        }
    )
