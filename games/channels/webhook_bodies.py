"""The body of a webhook: thin by rule, whatever its format; who wants to know more asks the API."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from games.channels import page_links, wording
from games.channels.enums import WebhookFormat
from games.kit.engine import Language
from games.notifications.enums import News
from games.outbox.models import Delivery

TYPES: Mapping[str, str] = {
    News.YOUR_TURN: "match.turn",
    News.DEADLINE_NEAR: "match.deadline_near",
    News.MATCH_STARTED: "match.started",
    News.MATCH_FINISHED: "match.finished",
}
"""The type of an event in the standard format, where it is not the name of the news."""


class Body(NamedTuple):
    """Bytes, their type, and what the receiver wants beside them: ntfy opens `Click` when the message is touched."""

    content: bytes
    content_type: str
    headers: Mapping[str, str] = {}


def body_of(delivery: Delivery, form: WebhookFormat, language: Language) -> Body:
    """What is sent to the webhook."""
    game = None if delivery.match is None else delivery.match.game
    url = page_links.page_of(delivery.kind, delivery.match_id)
    words = wording.sentence(delivery.kind, game, language)
    match form:
        case WebhookFormat.STANDARD:
            return _json(_standard(delivery, game, url))
        case WebhookFormat.DISCORD:
            return _json({"content": f"{words} {url}", "allowed_mentions": {"parse": []}})
        case WebhookFormat.SLACK:
            return _json({"text": f"{words} <{url}>"})
        case WebhookFormat.NTFY:
            return Body(f"{words} {url}".encode(), "text/plain; charset=utf-8", {"Click": url})


def _standard(delivery: Delivery, game: str | None, url: str) -> dict[str, Any]:
    return {
        "type": TYPES.get(delivery.kind, delivery.kind),
        "timestamp": delivery.at,
        "data": {
            "event": delivery.event,
            "match_id": delivery.match_id,
            "game": game,
            "seq": delivery.seq,
            "seat": delivery.seat,
            "number": delivery.number,
            "deadline": delivery.deadline,
            "url": url,
        },
    }


def _json(content: object) -> Body:
    return Body(msgspec.json.encode(content), "application/json")
