"""What causes the deliveries: matches that are played and invitations that are written, through every outage."""

from typing import NamedTuple
from uuid import UUID

from django.db import DatabaseError, InterfaceError, connection

from games.channels import vapid
from games.channels.preferences import preferences_of, spread
from games.channels.push_subscriptions import NewPushSubscription, subscribe
from games.channels.webhook_answers import NewWebhook
from games.channels.webhooks import create_webhook
from games.common.event_ids import notification_event
from games.matches.enums import Status
from games.matches.models import Match
from games.notifications.enums import News
from games.notifications.models import Notification
from games.notifications.notify import notify
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target
from games.people.follows import follow
from opera_service.accounts.models import User
from tests.conformance.deliveries.receivers import Receivers
from tests.match_setup import play_one, start_match

PAIRS, HOOKS_EACH, MAIL_USERS, PUSH_USERS = 4, 3, 20, 10


class People(NamedTuple):
    """Who is told of what."""

    players: list[User]
    mailed: list[User]
    pushed: list[User]
    secrets: dict[str, str]
    matches: dict[int, UUID]


def make_people(receivers: Receivers) -> People:
    """Players with webhooks, users with mail boxes, users with browsers."""
    players = [User.objects.create(username=f"player-{number}") for number in range(2 * PAIRS)]
    for one, other in zip(players[::2], players[1::2], strict=True):
        follow(other.pk, one.pk)  # they play again and again: no strangers, whose invitations are counted
    secrets = {}
    for user in players:
        for number in range(HOOKS_EACH):
            path = f"/{user.username}/{number}"
            made = create_webhook(user.pk, NewWebhook(url=f"http://127.0.0.1:{receivers.port}{path}"))
            secrets[path] = made.secret
    mailed = [User.objects.create(username=f"mailed-{number}") for number in range(MAIL_USERS)]
    for user in mailed:
        address = f"{user.username}@example.org"
        Target.objects.create(user=user, channel=Channel.MAIL, address=address, events=[])
        row = preferences_of(user.pk)
        row.save()
        spread(row)
    pushed = [User.objects.create(username=f"pushed-{number}") for number in range(PUSH_USERS)]
    key = vapid.public_key()
    assert key is not None
    for user in pushed:
        made_there = receivers.push.subscribe(key)
        receivers.clients.append(made_there["client"])
        keys = {name: made_there[name] for name in ("endpoint", "p256dh", "auth")}
        subscribe(user.pk, NewPushSubscription(**keys))
    return People(players, mailed, pushed, secrets, {})


def cause_until(people: People, webhooks: int, mails: int, pushes: int) -> None:
    """Cause events until so many deliveries are in the outbox; what fails in an outage is tried again."""
    turn = 0
    while True:
        try:
            left = {
                Channel.WEBHOOK: webhooks - _count(Channel.WEBHOOK),
                Channel.MAIL: mails - _count(Channel.MAIL),
                Channel.PUSH: pushes - _count(Channel.PUSH),
            }
            if max(left.values()) <= 0:
                return
            for _ in range(20):
                turn += 1
                _cause(people, turn, left)
        except (DatabaseError, InterfaceError):
            connection.close()


def _cause(people: People, turn: int, left: dict[Channel, int]) -> None:
    if left[Channel.WEBHOOK] > 0:
        _play(people, turn % PAIRS)
    if left[Channel.MAIL] > 0:
        notify([people.mailed[turn % MAIL_USERS].pk], News.INVITED, people.matches.get(0))
    if left[Channel.PUSH] > 0:
        notify([people.pushed[turn % PUSH_USERS].pk], News.CHALLENGED, people.matches.get(0))


def _play(people: People, pair: int) -> None:
    users = people.players[2 * pair : 2 * pair + 2]
    match_id = people.matches.get(pair)
    if match_id is None or Match.objects.get(pk=match_id).status != Status.RUNNING:
        people.matches[pair] = start_match(users, "phantom")
    else:
        play_one(users, match_id)


def _count(channel: Channel) -> int:
    return Delivery.objects.filter(target__channel=channel).count()


def waiting() -> int:
    """How much has not been delivered yet; while the database is away, nobody knows."""
    try:
        return Delivery.objects.filter(state=DeliveryState.WAITING).count()
    except (DatabaseError, InterfaceError):
        connection.close()
        return 1


def committed(channel: str) -> set[str]:
    """What the tables say must have arrived: the target and the id of the event."""
    sent = Delivery.objects.filter(target__channel=channel).exclude(state=DeliveryState.DROPPED)
    rows = sent.select_related("target").values_list("target__address", "event")
    return {f"{_receiver(channel, address)} {event}" for address, event in rows}


def _receiver(channel: str, address: str) -> str:
    """How the receiver names a target: its path, its address, its client."""
    if channel == Channel.WEBHOOK:
        return "/" + address.split("/", 3)[3]
    return address.rsplit("/", 1)[1] if channel == Channel.PUSH else address


def notifications_without_delivery() -> int:
    """Notifications of users with a target that wants them, but without a delivery: the outbox would have a hole."""
    written = set(Delivery.objects.values_list("event", flat=True))
    rows = Notification.objects.values_list("user_id", "number")
    return sum(notification_event(user_id, number) not in written for user_id, number in rows)
