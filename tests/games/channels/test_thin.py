"""Thin by rule: no byte that leaves by webhook, push or mail tells a view, an option, a bid or a role.

A whole match of every game is played with every channel on, every byte that was sent is searched, and the same match is
played again with another secret: but for ids, moments and the length of the match, nothing may differ.
"""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from games.channels import push_sender
from games.channels.deliver import deliver_due
from games.channels.enums import WebhookFormat
from games.channels.preferences import preferences_of, spread
from games.channels.push_subscriptions import NewPushSubscription, subscribe
from games.channels.webhook_answers import NewWebhook
from games.channels.webhooks import create_webhook
from games.kit.chance import QuickChance
from games.matches.enums import Status
from games.matches.models import LogEntry, Match
from games.matches.responses import ClockSettings
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target
from games.registry import GAMES
from opera_service.accounts.models import User
from tests.games.channels.receivers import MailReceiver, WebReceiver, text_of
from tests.games.channels.test_pushes import AUTH, P256DH
from tests.match_setup import make_users, play_one, start_match

pytestmark = pytest.mark.django_db
ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
TURNS_TOLD = 12
SECRETS = re.compile(r"view|option|bid\b|role|hand\b|card|suspect|guess|action|amount|score|place\b|seed", re.I)


def all_channels(users: list[User], web: WebReceiver) -> None:
    """Every format of webhooks, a browser and a mail box for each user."""
    for user in users:
        for form in WebhookFormat:
            create_webhook(user.pk, NewWebhook(url=web.url(f"/{user.username}/{form}"), format=form))
        endpoint = web.url(f"/{user.username}/push")
        subscribe(user.pk, NewPushSubscription(endpoint=endpoint, p256dh=P256DH, auth=AUTH))
        address = f"{user.username}@example.org"
        Target.objects.create(user=user, channel=Channel.MAIL, address=address, events=[])
        row = preferences_of(user.pk)
        row.save()
        spread(row)


def everything_sent(web: WebReceiver, mail: MailReceiver) -> list[str]:
    """Every byte that left, as text: bodies, headers, mails; pushes as they are before they are encrypted."""
    hooks = [request.body.decode() for request in web.requests if not request.path.endswith("/push")]
    headers = [f"{name}: {value}" for request in web.requests for name, value in request.headers.items()]
    pushed = Delivery.objects.filter(target__channel=Channel.PUSH, state=DeliveryState.SENT)
    pushes = [push_sender.message_of(one).decode() for one in pushed.select_related("target", "match")]
    mails = [part for one in mail.mails for part in (text_of(one), str(one["Subject"]), _html(one))]
    return [*hooks, *_plain(headers), *pushes, *mails, *map(_mail_headers, mail.mails)]


def _mail_headers(mail: Any) -> str:
    """Headers of a mail without those that any mail has."""
    dropped = ("Content-Type", "MIME-Version", "Date", "Received", "X-Peer", "List-Unsubscribe")
    return "\n".join(f"{name}: {value}" for name, value in mail.items() if not name.startswith(dropped))


def _html(mail: Any) -> str:
    part = mail.get_body(("html",))
    return str(part.get_content())


def _plain(headers: list[str]) -> list[str]:
    """Headers without signatures, tokens and lengths, which are numbers of other bytes."""
    dropped = ("webhook-signature", "authorization", "content-length", "topic", "crypto-key")
    return [header for header in headers if not header.startswith(dropped)]


def play(users: list[User], slug: str, seed: int, told: Callable[[], None] | None = None) -> Match:
    """A whole match; `told` is called while each turn is open."""
    match_id = start_match(users, slug, clock=ClockSettings(move_seconds=3 * 86_400))
    chance = QuickChance(seed)
    while Match.objects.values_list("status", flat=True).get(pk=match_id) == Status.RUNNING:
        play_one(users, match_id, chance)
        if told:
            told()
    return Match.objects.get(pk=match_id)


@pytest.mark.parametrize("slug", list(GAMES))
def test_no_byte_that_is_sent_tells_what_lies_on_the_table(web: WebReceiver, mail: MailReceiver, slug: str) -> None:
    users = make_users("alice", "zorro")
    all_channels(users, web)
    left = iter(range(TURNS_TOLD))
    # People are told of a turn only while it is open.
    matches = [play(users, slug, seed, lambda: None if next(left, None) is None else deliver_due()) for seed in (1, 2)]
    deliver_due()
    kinds = Delivery.objects.filter(state=DeliveryState.SENT).values_list("target__channel", "kind")
    assert {(channel, kind) for channel in Channel for kind in ("your_turn", "match_finished")} <= set(kinds)
    sent = everything_sent(web, mail)
    assert len(sent) > 50
    ids = [*(match.pk for match in matches), *Delivery.objects.values_list("event", flat=True)]
    known = {str(one) for one in [*ids, *Target.objects.values_list("pk", flat=True)]}
    stored = "".join(LogEntry.objects.filter(match__in=matches).values_list("happened", flat=True))
    names = {word for word in re.findall(r'"([a-z_]{4,})"', stored) if word not in ("type", "game", "seat", slug)}
    for text in sent:
        assert set(ID.findall(text)) <= known
        plain = _without_the_game(slug, re.sub(r"<[^>]*>", " ", ID.sub("", text)))
        told = (set(re.findall(r"[a-z_]{4,}", plain)) & names) - EVERYDAY
        assert not told, (told, text)
        assert not SECRETS.search(_without_addresses(plain)), text


def _without_the_game(slug: str, text: str) -> str:
    """A game may be called after cards or roles: its name tells nothing of a match."""
    for name in sorted({slug, *GAMES[slug].titles.values()}, key=len, reverse=True):
        text = re.sub(re.escape(name), "", text, flags=re.IGNORECASE)
    return text


EVERYDAY = frozenset(
    {
        "over",
        "match",
        "turn",
        "your",
        "user",
        "agent",
        "host",
        "data",
        "type",
        "none",
        "null",
        "time",
        "table",
        "identity",
    }
)
"""Words of sentences and headers that happen to be names of something in a game, too."""


def _without_addresses(text: str) -> str:
    return re.sub(r"https?://\S+|/\S+", "", text)


@pytest.mark.parametrize("slug", list(GAMES))
def test_another_secret_and_other_moves_change_nothing_but_ids_and_moments(web: WebReceiver, slug: str) -> None:
    users = make_users("alice", "zorro")
    for user in users:
        create_webhook(user.pk, NewWebhook(url=web.url(f"/{user.username}")))
    shapes = []
    for seed in (1, 2):
        web.requests.clear()
        match = play(users, slug, seed)
        deliver_due()
        shapes.append({_shape(json.loads(request.body), match.pk) for request in web.requests})
    # Which seats are asked follows from the rules in the open; everything else is the same.
    assert {shape[:3] for shape in shapes[0]} == {shape[:3] for shape in shapes[1]}


def _shape(body: dict[str, Any], match_id: UUID) -> tuple[Any, ...]:
    data = body["data"]
    url = data["url"].replace(str(match_id), "MATCH")
    return (body["type"], tuple(sorted(data)), url if body["type"] != "invited" else "", data["game"])
