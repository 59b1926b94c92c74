"""Web pushes, taken and decrypted by a push service that others wrote; what has expired ends."""

import json

import pytest
from pytest_django.fixtures import Settings

from games.channels import push_subscriptions, vapid
from games.channels.deliver import deliver_due
from games.channels.preferences import ChangePreferences, change_preferences
from games.channels.push_subscriptions import MOST_BROWSERS, NewPushSubscription
from games.common.refusals import Code
from games.notifications.enums import News
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target
from opera_service.accounts.models import User
from tests.games.channels.receivers import WebReceiver
from tests.match_setup import make_users, play_one, start_match
from tests.npm_packages import push_service
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
P256DH = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
AUTH = "tBHItJI5svbpez7KI4CCXg"


def browser(user: User, endpoint: str, p256dh: str = P256DH, auth: str = AUTH) -> None:
    push_subscriptions.subscribe(user.pk, NewPushSubscription(endpoint=endpoint, p256dh=p256dh, auth=auth))


def until_somebody_is_told(users: list[User]) -> Delivery:
    match_id = start_match(users, "phantom")
    while not Delivery.objects.filter(kind=News.YOUR_TURN).exists():
        play_one(users, match_id)
    return Delivery.objects.get(kind=News.YOUR_TURN)


def test_a_push_is_decrypted_by_the_browser_it_is_for_and_an_expired_one_ends(web: WebReceiver) -> None:
    users = make_users("alice", "bob")
    User.objects.update(language="de")
    key = vapid.public_key()
    assert key is not None
    with push_service() as service:
        clients = {}
        for user in users:
            made = service.subscribe(key)
            clients[user.pk] = made["client"]
            browser(user, made["endpoint"], made["p256dh"], made["auth"])
        turn = until_somebody_is_told(users)
        deliver_due()
        turn.refresh_from_db()
        assert (turn.state, turn.status) == (DeliveryState.SENT, 201)
        got = [json.loads(message) for message in service.messages(clients[turn.target.user_id])]
        (push,) = [message for message in got if message["kind"] == "your_turn"]
        assert push["event"] == str(turn.event)
        assert push["body"] == "Sie sind am Zug in einer Partie „Das Phantom der Oper“."
        assert push["url"].endswith(f"/match/{turn.match_id}")
        assert set(push) == {"event", "kind", "match_id", "title", "body", "url", "language"}

        service.expire(clients[turn.target.user_id])
        Delivery.objects.filter(pk=turn.pk).update(state=DeliveryState.WAITING)
        deliver_due()
        assert not Target.objects.filter(user_id=turn.target.user_id).exists()


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(web: WebReceiver, status: int) -> None:
    users = make_users("alice", "bob")
    for user in users:
        browser(user, web.url(f"/{user.username}"))
        web.answer(f"/{user.username}", status)
    turn = until_somebody_is_told(users)
    deliver_due()
    assert not Target.objects.filter(pk=turn.target_id).exists()


def test_a_push_service_that_is_overloaded_is_tried_later(web: WebReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        browser(user, web.url(f"/{user.username}"))
        web.answer(f"/{user.username}", 429, Retry_After="900")
    turn = until_somebody_is_told(users)
    Delivery.objects.exclude(pk=turn.pk).delete()
    deliver_due()
    turn.refresh_from_db()
    assert (turn.state, turn.attempts) == (DeliveryState.WAITING, 1)
    assert web.requests[0].headers["authorization"].startswith("vapid t=")
    assert web.requests[0].headers["content-encoding"] == "aes128gcm"


def test_the_newest_browsers_are_kept_and_a_browser_belongs_to_one_user(web: WebReceiver) -> None:
    alice, bob = make_users("alice", "bob")
    for number in range(MOST_BROWSERS + 3):
        browser(alice, web.url(f"/{number}"))
    browser(alice, web.url("/5"))
    assert len(push_subscriptions.subscriptions_of(alice.pk).subscriptions) == MOST_BROWSERS
    browser(bob, web.url("/12"))
    assert len(push_subscriptions.subscriptions_of(alice.pk).subscriptions) == MOST_BROWSERS - 1
    (his,) = push_subscriptions.subscriptions_of(bob.pk).subscriptions
    push_subscriptions.unsubscribe(alice.pk, his.id)
    assert push_subscriptions.subscriptions_of(bob.pk).subscriptions == (his,)
    push_subscriptions.unsubscribe(bob.pk, his.id)
    assert push_subscriptions.subscriptions_of(bob.pk).subscriptions == ()


def test_subscriptions_that_make_no_sense_are_refused(web: WebReceiver, settings: Settings) -> None:
    (alice,) = make_users("alice")
    assert code_of(browser, alice, web.url("/1"), p256dh="short") is Code.INVALID_INPUT
    assert code_of(browser, alice, web.url("/1"), auth="!!!!") is Code.INVALID_INPUT
    settings.CHANNELS_ALLOW_PRIVATE = False
    assert code_of(browser, alice, "http://example.org/1") is Code.ADDRESS_NOT_ALLOWED
    settings.VAPID_KEY = ""
    assert code_of(browser, alice, "https://example.org/1") is Code.NO_PUSH
    assert push_subscriptions.push_key().key is None
    assert not Target.objects.exists()


def test_switches_of_pushes_reach_every_browser(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    browser(alice, web.url("/1"))
    change_preferences(alice.pk, ChangePreferences(push=()))
    assert Target.objects.get(channel=Channel.PUSH).events == []
    browser(alice, web.url("/2"))
    assert {tuple(target.events) for target in Target.objects.all()} == {()}


def test_a_key_is_made_by_one_command(capsys: pytest.CaptureFixture[str], settings: Settings) -> None:
    from django.core.management import call_command

    call_command("make_vapid_key")
    settings.VAPID_KEY = capsys.readouterr().out.strip()
    assert len(vapid.public_key() or "") == 87
    assert vapid.authorization("https://push.example.org/x").startswith("vapid t=")
