"""What is to be sent stands in the outbox with its cause, or neither does; every channel has the same id for it."""

import pytest
from django.db import transaction
from pytest_django.fixtures import Settings

from games.channels.webhook_answers import NewWebhook
from games.channels.webhooks import create_webhook
from games.matches import commands
from games.matches.models import Match
from games.notifications.enums import News
from games.notifications.queries import notifications_after, turns_awaited
from games.outbox.enums import Channel
from games.outbox.models import Delivery, Target
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.match_setup import legal_action, make_users, open_match, play_one, play_to_the_end, start_match, who_is_asked

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def private_addresses(settings: Settings) -> None:
    settings.CHANNELS_ALLOW_PRIVATE = True


def hook(user: User, **wish: object) -> Target:
    made = create_webhook(user.pk, NewWebhook(url="http://127.0.0.1:8999/", **wish))  # type: ignore[arg-type]
    return Target.objects.get(pk=made.webhook.id)


def box(user: User, channel: Channel = Channel.MAIL) -> Target:
    return Target.objects.create(user=user, channel=channel, address="a@example.org", events=[str(one) for one in News])


def told(target: Target) -> list[str]:
    return list(target.deliveries.order_by("pk").values_list("kind", flat=True))


def test_a_turn_has_the_same_id_in_the_stream_and_in_the_outbox() -> None:
    users = make_users("alice", "bob")
    targets = [hook(user) for user in users]
    match_id = start_match(users, "phantom")
    seat = who_is_asked(match_id)[0]
    (turn,) = turns_awaited(users[seat].pk)
    delivery = targets[seat].deliveries.get(kind=News.YOUR_TURN)
    assert (delivery.event, delivery.seq, delivery.seat) == (turn.event, turn.seq, seat)


def test_a_notification_has_the_same_id_in_the_stream_and_in_the_outbox() -> None:
    alice, bob = make_users("alice", "bob")
    target = hook(bob)
    match_id = open_match([alice], "phantom", players=2)
    tables.invite(alice.pk, match_id, bob.pk)
    (note,) = notifications_after(bob.pk, 0)
    delivery = target.deliveries.get()
    assert (delivery.event, delivery.kind, delivery.number, delivery.match_id) == (note.event, "invited", 1, match_id)


def test_a_command_that_fails_leaves_nothing_to_send() -> None:
    users = make_users("alice", "bob")
    hook(users[0])
    hook(users[1])
    match_id = start_match(users, "phantom")
    before = Delivery.objects.count()

    def play_and_fail() -> None:
        with transaction.atomic():
            play_one(users, match_id)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        play_and_fail()
    assert Delivery.objects.count() == before


@pytest.mark.parametrize("fast", [True, False])
def test_both_ways_to_write_rows_write_what_is_to_be_sent(settings: Settings, fast: bool) -> None:
    settings.FAST_PATH = fast
    users = make_users("alice", "bob")
    targets = [hook(user) for user in users]
    match = play_to_the_end(users, start_match(users, "phantom"))
    for target in targets:
        kinds = told(target)
        assert kinds.count("match_finished") == 1
        assert kinds.count("your_turn") > 3
    events = list(Delivery.objects.filter(kind="your_turn").values_list("event", flat=True))
    assert len(events) == len(set(events))
    assert match.status == "finished"


def test_who_has_just_acted_is_not_written_to_but_their_program_is_told() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    mails, hooks = [box(user) for user in users], [hook(user) for user in users]
    asked = who_is_asked(match_id)[0]
    play_one(users, match_id)
    again = [seat for seat in who_is_asked(match_id) if seat == asked]
    assert told(mails[asked]) == []
    assert len(told(hooks[asked])) == len(again)


def test_a_webhook_of_a_match_hears_every_turn_in_it_and_none_elsewhere() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    target = hook(users[0], match_id=match_id)
    other = start_match(users, "phantom")
    play_one(users, other)
    assert told(target) == []
    play_to_the_end(users, match_id)
    seats = set(target.deliveries.filter(kind="your_turn").values_list("seat", flat=True))
    assert seats == {0, 1}
    assert told(target)[-1] == "match_finished"


def test_who_is_no_longer_seated_hears_nothing_of_the_match() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = open_match(users, "opera")
    target = hook(users[2], match_id=match_id)
    tables.leave_seat(users[2].pk, match_id)
    dave = make_users("dave")[0]
    tables.invite(users[0].pk, match_id, dave.pk)
    tables.take_seat(dave.pk, match_id)
    tables.start(users[0].pk, match_id)
    assert told(target) == []


def test_a_target_that_is_off_or_wants_other_news_gets_nothing() -> None:
    users = make_users("alice", "bob")
    off, choosy = hook(users[1]), hook(users[1], events=(News.MATCH_FINISHED,))
    Target.objects.filter(pk=off.pk).update(ended_at="2026-01-01T00:00:00Z")
    start_match(users, "opera")
    assert (told(off), told(choosy)) == ([], [])


def test_a_bot_in_the_seat_is_nobody_to_write_to() -> None:
    users = make_users("alice", "bob", "carol")
    target = hook(users[0])
    match_id = start_match(users, "opera")
    commands.resign(users[0].pk, match_id)
    count = len(told(target))
    seat = who_is_asked(match_id)[-1]
    commands.play(users[seat].pk, match_id, legal_action(match_id, seat), Match.objects.get(pk=match_id).seq, "one")
    assert len([kind for kind in told(target)[count:] if kind == "your_turn"]) == 0


def test_an_introduction_tells_nobody_outside() -> None:
    (alice,) = make_users("alice")
    target = hook(alice)
    tables.introduce(alice.pk, "phantom")
    assert told(target) == []
