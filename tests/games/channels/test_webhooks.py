"""Webhooks by the Standard Webhooks specification: signed, thin, tried again, switched off, never into our network."""

import json
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings
from standardwebhooks.webhooks import Webhook

from games.channels import guarded_http, schedule, switch_off, webhooks
from games.channels.deliver import deliver_due
from games.channels.enums import WebhookFormat
from games.channels.switch_off import delete_old_deliveries
from games.channels.webhook_answers import NewWebhook, WebhookSecret
from games.channels.webhook_details import BOTH_VALID, details_of, new_secret
from games.channels.webhooks import create_webhook
from games.common.refusals import Code
from games.notifications.enums import News
from games.outbox.enums import DeliveryState
from games.outbox.models import Delivery, Target
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from tests.games.channels.receivers import Request, WebReceiver
from tests.games.notifications.received import received
from tests.match_setup import make_users, open_match, play_one, start_match
from tests.npm_packages import run_script
from tests.refusals import code_of

pytestmark = pytest.mark.django_db


def hook(user: User, web: WebReceiver, path: str = "/hook", **wish: object) -> WebhookSecret:
    return create_webhook(user.pk, NewWebhook(url=web.url(path), **wish))  # type: ignore[arg-type]


def due_now(webhook_id: UUID) -> None:
    """Let the time until the next attempt pass."""
    Delivery.objects.filter(target_id=webhook_id, state=DeliveryState.WAITING).update(due_at=timezone.now())


def log_of(user: User, made: WebhookSecret) -> list[tuple[str, int, int | None]]:
    page = webhooks.deliveries_of(user.pk, made.webhook.id, 100, None)
    return [(one.state.value, one.attempts, one.status) for one in page.deliveries]


def verified(secret: str, request: Request) -> object:
    return Webhook(secret).verify(request.body, request.headers)


def test_a_turn_arrives_signed_and_thin(web: WebReceiver) -> None:
    users = make_users("alice", "bob")
    secrets = {user.pk: hook(user, web, f"/{user.username}") for user in users}
    match_id = start_match(users, "phantom")
    deliver_due()
    turn = next(one for one in web.requests if b"match.turn" in one.body)
    user = users[0] if turn.path == "/alice" else users[1]
    assert verified(secrets[user.pk].secret, turn)
    sent = json.loads(turn.body)
    assert set(sent) == {"type", "timestamp", "data"}
    assert set(sent["data"]) == {"event", "match_id", "game", "seq", "seat", "number", "deadline", "url"}
    assert (sent["data"]["event"], sent["data"]["match_id"]) == (turn.headers["webhook-id"], str(match_id))
    assert sent["data"]["url"].endswith(f"/match/{match_id}")
    assert len(turn.body) < 20_000


@pytest.mark.parametrize(
    ("form", "shape"),
    [
        (WebhookFormat.DISCORD, {"content", "allowed_mentions"}),
        (WebhookFormat.SLACK, {"text"}),
        (WebhookFormat.NTFY, None),
    ],
)
def test_other_formats_say_the_same_in_a_sentence(
    web: WebReceiver, form: WebhookFormat, shape: set[str] | None
) -> None:
    alice, bob = make_users("alice", "bob")
    User.objects.filter(pk=bob.pk).update(language="fr")
    hook(bob, web, format=form, events=(News.MATCH_STARTED,))
    match_id = start_match([alice, bob], "opera")
    deliver_due()
    (request,) = web.requests
    assert "Une partie de « Opera » a commencé." in request.body.decode()
    assert str(match_id) in request.body.decode()
    if shape is not None:
        assert set(json.loads(request.body)) == shape
    assert request.headers["webhook-id"]
    click = request.headers.get("click", "")
    assert click.endswith(str(match_id)) is (form is WebhookFormat.NTFY)


def test_a_new_secret_and_the_old_one_are_both_valid_for_a_day(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    renewed = webhooks.rotate_secret(alice.pk, made.webhook.id)
    assert renewed.secret != made.secret
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    assert verified(made.secret, web.requests[0])
    assert verified(renewed.secret, web.requests[0])
    details = details_of(Target.objects.get())
    assert details.secrets_at(timezone.now() + BOTH_VALID) == [renewed.secret]
    assert made.secret not in str(webhooks.webhooks_of(alice.pk))


VERIFY = """
const { Webhook } = require("standardwebhooks");
const { secrets, headers, bodies } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const accepts = (secret, body) => {
  try { return Boolean(new Webhook(secret).verify(body, headers)); } catch { return false; }
};
console.log(JSON.stringify(secrets.map((secret) => bodies.map((body) => accepts(secret, body)))));
"""


def test_the_javascript_library_accepts_both_secrets_and_no_other_body(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    secrets = [made.secret, webhooks.rotate_secret(alice.pk, made.webhook.id).secret, new_secret()]
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    (request,) = web.requests
    body = request.body.decode()
    given = {"secrets": secrets, "headers": request.headers, "bodies": [body, body + " "]}
    accepted = json.loads(run_script(VERIFY, json.dumps(given)))
    assert accepted == [[True, False], [True, False], [False, False]]


def test_what_failed_is_tried_again_by_the_schedule_of_the_specification(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", 500)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    pauses = []
    for _ in range(10):
        deliver_due()
        delivery = Delivery.objects.get()
        Target.objects.update(failing_since=timezone.now())  # it answers something else now and then
        if delivery.state == DeliveryState.WAITING:
            assert delivery.tried_at is not None
            pauses.append(delivery.due_at - delivery.tried_at)
        due_now(made.webhook.id)
    assert pauses == list(schedule.RETRIES)
    assert [pause // timedelta(seconds=1) for pause in pauses] == [
        5,
        300,
        1800,
        7200,
        18000,
        36000,
        50400,
        72000,
        86400,
    ]
    assert log_of(alice, made) == [("failed", 10, 500)]
    assert len({request.headers["webhook-id"] for request in web.requests}) == 1


@pytest.mark.parametrize("status", [301, 302, 307, 400, 404, 500])
def test_anything_but_2xx_is_a_failure_and_no_redirect_is_followed(web: WebReceiver, status: int) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", status, Location=web.url("/elsewhere"))
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    assert log_of(alice, made) == [("waiting", 1, status)]
    assert [request.path for request in web.requests] == ["/hook"]


def test_a_target_that_is_overloaded_says_how_long_to_wait(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", 429, 204, Retry_After="600")
    webhooks.try_webhook(alice.pk, made.webhook.id)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    assert len(web.requests) == 1
    first, second = Delivery.objects.order_by("pk")
    assert first.due_at - timezone.now() > timedelta(seconds=590)
    assert second.due_at > timezone.now(), "the other delivery waits as well"


def test_after_three_days_of_failures_it_is_switched_off_and_its_user_is_told(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", 500)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    Target.objects.update(failing_since=timezone.now() - timedelta(days=2, hours=23))
    due_now(made.webhook.id)
    deliver_due()
    assert webhooks.webhooks_of(alice.pk).webhooks[0].off_since is None
    Target.objects.update(failing_since=timezone.now() - timedelta(days=3))
    due_now(made.webhook.id)
    deliver_due()
    (off,) = webhooks.webhooks_of(alice.pk).webhooks
    assert (off.off_by, off.off_since is not None) == ("failing", True)
    assert received(alice) == [("webhook_off", None)]
    assert code_of(webhooks.try_webhook, alice.pk, made.webhook.id) is Code.WEBHOOK_IS_OFF
    assert Delivery.objects.filter(target_id=made.webhook.id, state=DeliveryState.WAITING).count() == 0


def test_one_that_fails_while_thousands_wait_is_switched_off_at_once(
    web: WebReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(switch_off, "MOST_WAITING", 3)
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", 500)
    for number in range(4):
        webhooks.try_webhook(alice.pk, made.webhook.id)
        if number == 2:
            deliver_due()
            assert webhooks.webhooks_of(alice.pk).webhooks[0].off_since is None
    due_now(made.webhook.id)
    deliver_due()
    assert webhooks.webhooks_of(alice.pk).webhooks[0].off_by == "failing"
    assert {state for state, _, _ in log_of(alice, made)} == {"failed"}


def test_nothing_waits_for_a_webhook_that_its_user_switches_off(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    off = webhooks.change_webhook(alice.pk, made.webhook.id, on=False)
    assert (off.off_by, log_of(alice, made)) == ("you", [("failed", 0, None)])
    webhooks.change_webhook(alice.pk, made.webhook.id, on=True)
    deliver_due()
    assert web.requests == []
    assert received(alice) == [], "who switches it off knows"


def test_410_ends_it_at_once_and_it_can_be_switched_on_again(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", 410, 204)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    assert webhooks.webhooks_of(alice.pk).webhooks[0].off_by == "gone"
    assert received(alice) == [("webhook_off", None)]
    again = webhooks.change_webhook(alice.pk, made.webhook.id, on=True)
    assert (again.off_since, again.failing_since) == (None, None)
    delivery = Delivery.objects.filter(kind="test").get()
    webhooks.replay_delivery(alice.pk, made.webhook.id, delivery.pk)
    deliver_due()
    first, second, *_ = web.requests
    assert first.headers["webhook-id"] == second.headers["webhook-id"] == str(delivery.event)
    assert ("sent", 1, 204) in log_of(alice, made)


def test_a_success_makes_a_clean_slate(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    web.answer("/hook", 500, 204)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    assert webhooks.webhooks_of(alice.pk).webhooks[0].failing_since
    due_now(made.webhook.id)
    deliver_due()
    assert webhooks.webhooks_of(alice.pk).webhooks[0].failing_since is None


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
        ),
        *("::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1"),
        *("::127.0.0.1", "::a00:1", "::ffff:0:7f00:1"),
        *("2002:7f00:1::", "2001:0:4136:e378:8000:63bf:80ff:fffe", "64:ff9b::a00:1", "fe80::1%eth0", "240.0.0.1"),
    ],
)
def test_no_address_of_a_private_network_is_public(address: str) -> None:
    assert not guarded_http.is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_addresses_of_the_open_internet_are(address: str) -> None:
    assert guarded_http.is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/"),
        *("http://example.org/", "ftp://example.org/", "https://user:word@example.org/", "https://:80/", "nonsense"),
        *("https://127.0.0.1:22/", "https://example.org:22/", "https://example.org/ä", "https://nowhere.invalid/"),
    ],
)
def test_a_webhook_is_not_made_for_an_address_that_is_not_allowed(url: str) -> None:
    (alice,) = make_users("alice")
    assert code_of(create_webhook, alice.pk, NewWebhook(url=url)) is Code.ADDRESS_NOT_ALLOWED
    assert not Target.objects.exists()


def test_a_name_that_leads_elsewhere_later_is_judged_again_and_pinned(
    web: WebReceiver, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name lookup is the world outside, so it may be played here: public first, then inside."""
    (alice,) = make_users("alice")
    made = hook(alice, web)
    webhooks.try_webhook(alice.pk, made.webhook.id)
    settings.CHANNELS_ALLOW_PRIVATE = False
    Target.objects.update(address=f"https://changed.example:{web.port}/hook")
    looked_up: list[str] = []

    def lookup(host: str, port: int, **_: object) -> list[object]:
        looked_up.append(host)
        return [(2, 1, 6, "", ("8.8.8.8", port)), (2, 1, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr("socket.getaddrinfo", lookup)
    deliver_due()
    assert looked_up == ["changed.example"], "looked up once, so that what was judged is what is used"
    assert log_of(alice, made) == [("waiting", 1, None)]
    assert Delivery.objects.get().remark == "not allowed: it leads into a private network"
    assert web.requests == []


def test_a_user_has_a_limited_number_of_webhooks_and_guests_have_none(web: WebReceiver) -> None:
    alice, guest = make_users("alice", "guest")
    User.objects.filter(pk=guest.pk).update(kind=AccountKind.GUEST)
    for _ in range(webhooks.MOST_WEBHOOKS):
        hook(alice, web)
    assert code_of(hook, alice, web) is Code.TOO_MANY_WEBHOOKS
    assert code_of(hook, guest, web) is Code.GUESTS_NOT_ALLOWED
    assert Target.objects.count() == webhooks.MOST_WEBHOOKS


def test_nobody_sees_or_touches_the_webhooks_of_others(web: WebReceiver) -> None:
    alice, bob = make_users("alice", "bob")
    made = hook(alice, web)
    before = Target.objects.values().get()
    for command in (webhooks.rotate_secret, webhooks.delete_webhook, webhooks.try_webhook):
        assert code_of(command, bob.pk, made.webhook.id) is Code.NOT_FOUND
    assert code_of(webhooks.deliveries_of, bob.pk, made.webhook.id, 10, None) is Code.NOT_FOUND
    assert code_of(webhooks.change_webhook, bob.pk, made.webhook.id, on=False) is Code.NOT_FOUND
    assert webhooks.webhooks_of(bob.pk).webhooks == ()
    assert Target.objects.values().get() == before


def test_a_webhook_for_a_match_is_for_those_who_sit_there(web: WebReceiver) -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2)
    assert code_of(hook, bob, web, match_id=match_id) is Code.NOT_FOUND
    assert code_of(hook, bob, web, match_id=uuid4()) is Code.NOT_FOUND
    assert hook(alice, web, match_id=match_id).webhook.match_id == match_id


def test_what_was_delivered_long_ago_is_forgotten_and_what_waits_is_not(web: WebReceiver, settings: Settings) -> None:
    (alice,) = make_users("alice")
    made = hook(alice, web)
    for _ in range(3):
        webhooks.try_webhook(alice.pk, made.webhook.id)
    deliver_due()
    kept, *_ = Delivery.objects.order_by("pk")
    Delivery.objects.update(at=timezone.now() - timedelta(days=15))
    Delivery.objects.filter(pk=kept.pk).update(state=DeliveryState.WAITING)
    assert delete_old_deliveries() == 2
    assert list(Delivery.objects.values_list("pk", flat=True)) == [kept.pk]


def test_one_who_hangs_or_fails_does_not_hold_up_the_others(web: WebReceiver) -> None:
    users = make_users("alice", "bob")
    bad, good = hook(users[0], web, "/bad"), hook(users[1], web, "/good")
    web.answer("/bad", 500)
    match_id = start_match(users, "opera")
    deliver_due()
    play_one(users, match_id)
    due_now(bad.webhook.id)
    deliver_due()
    assert {state for state, _, _ in log_of(users[1], good)} == {"sent"}
    assert "sent" not in {state for state, _, _ in log_of(users[0], bad)}


def test_the_same_request_again_makes_no_second_webhook_and_answers_with_a_new_secret(web: WebReceiver) -> None:
    (alice,) = make_users("alice")
    first, second = hook(alice, web, request_id="hook-1"), hook(alice, web, request_id="hook-1")
    assert first.webhook.id == second.webhook.id
    assert first.secret != second.secret
    assert details_of(Target.objects.get()).secret == second.secret
