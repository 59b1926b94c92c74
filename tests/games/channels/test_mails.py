"""Mails: what is still wanted at the moment of sending, in three languages, as text and HTML, stopped by one click."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db.models import F
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.channels import digest, judge, mail_text, mails, wording
from games.channels.deliver import deliver_due
from games.channels.digest import write_due_digests
from games.channels.enums import MailKind, Switch
from games.channels.judge import PATIENCE
from games.channels.models import Preferences
from games.channels.preferences import ChangePreferences, change_preferences, preferences_of, spread
from games.channels.switches import ALWAYS, KINDS, switch_of
from games.common.local_time import next_hour, quiet_until
from games.common.refusals import Code
from games.kit.engine import LANGUAGES
from games.matches.live.hub import hub
from games.matches.live.publish import user_channel
from games.matches.models import Match
from games.matches.responses import ClockSettings
from games.notifications.deadline_news import warn_of_deadlines
from games.notifications.enums import News
from games.notifications.notify import mark_read, notify
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target
from opera_service.accounts.models import User
from tests.games.channels.receivers import MailReceiver, text_of
from tests.games.notifications.received import received
from tests.match_setup import make_users, play_one, play_to_the_end, start_match, who_is_asked
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
DAYS = ClockSettings(move_seconds=3 * 24 * 3600)


def box(user: User) -> Target:
    """A confirmed mail box of the user, with the switches as they are."""
    target = Target.objects.create(user=user, channel=Channel.MAIL, address=f"{user.username}@example.org", events=[])
    row = preferences_of(user.pk)
    row.save()
    spread(row)
    return target


def states(target: Target) -> list[tuple[str, str, str]]:
    return list(target.deliveries.order_by("pk").values_list("kind", "state", "remark"))


def slow_match(users: list[User], clock: ClockSettings = DAYS) -> tuple[User, User]:
    """Who waits for the other's move in a slow match and is asked after it, and the other one."""
    match_id = start_match(users, "phantom", clock=clock)
    while not Delivery.objects.filter(kind=News.YOUR_TURN, target__channel=Channel.MAIL).exists():
        play_one(users, match_id)
    seat = who_is_asked(match_id)[0]
    return users[seat], users[1 - seat]


def test_a_turn_is_told_by_mail_with_a_link_and_the_deadline_in_the_readers_zone(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        change_preferences(user.pk, ChangePreferences(time_zone="America/New_York"))
        box(user)
    asked, _ = slow_match(users)
    deliver_due()
    (turn,) = [one for one in mail.to(f"{asked.username}@example.org") if "your turn" in one["Subject"]]
    delivery = Delivery.objects.get(kind=News.YOUR_TURN, target__user=asked)
    assert turn["X-Opera-Event"] == str(delivery.event)
    assert str(delivery.event) in turn["Message-ID"]
    assert turn["Auto-Submitted"] == "auto-generated"
    assert f"/match/{delivery.match_id}" in text_of(turn)
    assert "(America/New_York)" in text_of(turn)
    html = turn.get_body(("html",))
    assert html is not None
    assert f"/match/{delivery.match_id}" in html.get_content()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "It is your turn"), ("fr", "C'est à vous"), ("de", "Sie sind am")]
)
def test_mails_speak_the_language_of_the_account(mail: MailReceiver, language: str, words: str) -> None:
    users = make_users("alice", "bob")
    User.objects.update(language=language)
    for user in users:
        box(user)
    slow_match(users)
    deliver_due()
    assert any(words in one["Subject"] for one in mail.mails)


def test_a_turn_that_was_taken_or_read_meanwhile_is_not_told(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    targets = {user.pk: box(user) for user in users}
    asked, _ = slow_match(users)
    match_id = Match.objects.get().pk
    play_one(users, match_id)
    for user in users:
        mark_read(user.pk)
    deliver_due()
    assert mail.mails == []
    assert {state for target in targets.values() for _, state, _ in states(target)} == {"dropped"}
    assert ("your_turn", "dropped", "taken or read already") in states(targets[asked.pk])


def test_a_fast_match_is_nothing_for_mails(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    targets = [box(user) for user in users]
    slow_match(users, ClockSettings(move_seconds=45, bank_seconds=300))
    deliver_due()
    told = [row for target in targets for row in states(target) if row[0] == "your_turn"]
    assert told == [("your_turn", "dropped", "too fast for mail")]


def test_quiet_hours_hold_a_mail_back_until_they_end(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    now = timezone.now()
    minutes = now.hour * 60 + now.minute
    quiet = ChangePreferences(quiet_from=(minutes - 30) % 1440, quiet_to=(minutes + 60) % 1440)
    for user in users:
        change_preferences(user.pk, quiet)
        box(user)
    asked, _ = slow_match(users)
    deliver_due()
    assert mail.mails == []
    waiting = Delivery.objects.get(kind=News.YOUR_TURN, target__user=asked)
    assert (waiting.state, waiting.remark) == (DeliveryState.WAITING, "quiet hours")
    assert timedelta(minutes=58) < waiting.due_at - now < timedelta(minutes=61)


async def _here(user_id: int, work: object) -> None:
    import asyncio

    async with hub().listen(user_channel(user_id)) as listener:
        assert await listener.wait(10), "subscribed"
        await asyncio.to_thread(work)  # type: ignore[arg-type]


@pytest.mark.django_db(transaction=True)
def test_who_is_here_is_not_written_to_unless_they_do_not_look(mail: MailReceiver) -> None:
    import asyncio

    from django.db import connection

    users = make_users("alice", "bob")
    for user in users:
        box(user)
    asked, _ = slow_match(users)
    Delivery.objects.exclude(kind=News.YOUR_TURN).delete()

    def deliver() -> None:
        deliver_due()
        connection.close()

    asyncio.run(_here(asked.pk, deliver))
    waiting = Delivery.objects.get()
    assert (mail.mails, waiting.state, waiting.remark) == ([], DeliveryState.WAITING, "here now")
    Delivery.objects.update(at=timezone.now() - PATIENCE, due_at=timezone.now())
    asyncio.run(_here(asked.pk, deliver))
    assert len(mail.mails) == 1


def test_a_switch_stops_one_kind_of_mail(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
        change_preferences(user.pk, ChangePreferences(mail=(Switch.RESULT,)))
    play_to_the_end(users, start_match(users, "phantom", clock=DAYS))
    assert set(Delivery.objects.values_list("kind", flat=True)) == {"match_finished"}
    deliver_due()
    assert len(mail.mails) == 1, "who made the last move knows the result"


def test_one_click_stops_mails_of_a_kind_and_looking_at_the_link_does_not(mail: MailReceiver, client: Client) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
    asked, _ = slow_match(users)
    deliver_due()
    (turn,) = [one for one in mail.to(f"{asked.username}@example.org") if "your turn" in one["Subject"]]
    assert turn["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = turn["List-Unsubscribe"].strip("<>")
    path = "/" + address.split("/", 3)[3]
    assert client.get(path).status_code == 200
    assert Switch.TURN in preferences_of(asked.pk).mail
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert Switch.TURN not in preferences_of(asked.pk).mail
    assert News.YOUR_TURN not in Target.objects.get(user=asked).events
    assert Switch.RESULT in preferences_of(asked.pk).mail
    assert client.post("/mail/stop/nonsense").status_code == 404


def test_a_near_deadline_is_told_once(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
    asked, _ = slow_match(users)
    deliver_due()
    sent = len(mail.mails)
    assert warn_of_deadlines() == 0
    seat = Match.objects.get().seats.get(user=asked)
    seat.deadline = timezone.now() + timedelta(hours=17)
    seat.save()
    assert (warn_of_deadlines(), warn_of_deadlines()) == (1, 0)
    assert ("deadline_near", None) in received(asked)
    deliver_due()
    assert [one["Subject"] for one in mail.mails[sent:]] == [
        "Your time runs short in a match of The Phantom of the Opera."
    ]


def test_the_digest_comes_once_a_day_at_the_local_hour_and_only_if_there_is_something(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
        change_preferences(user.pk, ChangePreferences(mail=(Switch.DIGEST,), digest_hour=7, time_zone="Asia/Tokyo"))
    match_id = start_match(users, "phantom", clock=DAYS)
    seat = who_is_asked(match_id)[0]
    asked, other = users[seat], users[1 - seat]
    mark_read(other.pk)
    notify([asked.pk], News.CHALLENGED, match_id)
    due = preferences_of(asked.pk).digest_at
    assert due is not None
    assert due.astimezone(ZoneInfo("Asia/Tokyo")).hour == 7
    assert write_due_digests() == 0
    Preferences.objects.update(digest_at=timezone.now())
    assert (write_due_digests(), write_due_digests()) == (1, 0)
    deliver_due()
    (one,) = mail.mails
    assert one["To"] == f"{asked.username}@example.org"
    text = text_of(one)
    assert "Matches that wait for your move: 1" in text
    assert "The Phantom of the Opera: your turn, due " in text
    assert "(Asia/Tokyo)" in text
    assert f"/match/{match_id}" in text
    assert "You are challenged to a match of The Phantom of the Opera." in text
    assert preferences_of(other.pk).digest_at == due


def test_the_digest_tells_of_turns_that_were_seen_and_put_off(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
        change_preferences(user.pk, ChangePreferences(mail=(Switch.DIGEST,)))
    match_id = start_match(users, "phantom", clock=DAYS)
    for user in users:
        mark_read(user.pk)
    Match.objects.get(pk=match_id).seats.update(read_seq=F("asked_seq"))
    Preferences.objects.update(digest_at=timezone.now())
    assert write_due_digests() == 1
    deliver_due()
    assert "Unread news" not in text_of(mail.mails[0])


def test_who_broke_in_cannot_keep_the_mail_about_it_from_its_owner(mail: MailReceiver) -> None:
    """They are here, read the notification, and say that it is night: the mail goes out all the same."""
    (alice,) = make_users("alice")
    now = timezone.now()
    minutes = now.hour * 60 + now.minute
    box(alice)
    notify([alice.pk], News.NEW_SIGN_IN)
    mark_read(alice.pk)
    night = ChangePreferences(mail=(), quiet_from=(minutes - 30) % 1440, quiet_to=(minutes + 60) % 1440)
    change_preferences(alice.pk, night)
    deliver_due()
    (warning,) = mail.mails
    text = text_of(warning)
    assert "from a new place" in warning["Subject"]
    assert f"It happened on {now.day} " in text
    assert "change your password now" in text


def test_nobody_gets_more_than_a_number_of_mails_a_day(mail: MailReceiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "MOST_MAILS", 3)
    (alice,) = make_users("alice")
    target = box(alice)
    for _ in range(5):
        notify([alice.pk], News.INVITED)
    deliver_due()
    assert [(state, remark) for _, state, remark in states(target)] == [("sent", "")] * 3 + [
        ("dropped", "too many mails today")
    ] * 2
    notify([alice.pk], News.NEW_SIGN_IN)
    deliver_due()
    assert len(mail.mails) == 4, "what is about safety is not counted"
    target.deliveries.update(tried_at=timezone.now() - timedelta(days=1))
    notify([alice.pk], News.INVITED)
    deliver_due()
    assert len(mail.mails) == 5


def test_an_address_that_the_server_refuses_for_good_gets_no_more_mails(mail: MailReceiver) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
    mail.refused = {"alice@example.org", "bob@example.org"}
    asked, _ = slow_match(users)
    deliver_due()
    target = Target.objects.get(user=asked)
    assert (target.ended_by, target.ended_at is not None) == ("gone", True)
    assert ("address_off", None) in received(asked)


@pytest.mark.parametrize("answer", ["550 5.7.1 we do not like your server", "552 5.2.2 mail box full", "451 later"])
def test_a_refusal_that_is_not_about_the_address_ends_nothing(mail: MailReceiver, answer: str) -> None:
    (alice,) = make_users("alice")
    target = box(alice)
    mail.refused, mail.refusal = {"alice@example.org"}, answer
    notify([alice.pk], News.INVITED)
    deliver_due()
    assert states(target) == [("invited", "waiting", "the address was refused")]
    Target.objects.update(failing_since=timezone.now() - timedelta(days=4))
    Delivery.objects.update(due_at=timezone.now())
    deliver_due()
    target.refresh_from_db()
    assert target.ended_at is None, "the fault of a mail server costs nobody their address"


class Provider(BaseEmailBackend):
    """Answers as django-anymail does for an address that a provider knows to bounce."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            message.anymail_status = SimpleNamespace(status={"rejected"})  # type: ignore[attr-defined]
        raise ValueError("all recipients refused")


def test_an_address_that_a_provider_refuses_gets_no_more_mails(settings: Settings) -> None:
    settings.MAIL_ON, settings.EMAIL_BACKEND = True, f"{__name__}.Provider"
    (alice,) = make_users("alice")
    target = box(alice)
    notify([alice.pk], News.INVITED)
    deliver_due()
    target.refresh_from_db()
    assert (target.ended_by, states(target)) == ("gone", [("invited", "failed", "the address was refused")])
    assert ("address_off", None) in received(alice)


def test_a_mail_server_that_is_away_is_tried_again(mail: MailReceiver, settings: Settings) -> None:
    users = make_users("alice", "bob")
    for user in users:
        box(user)
    settings.EMAIL_PORT = 1
    asked, _ = slow_match(users)
    Delivery.objects.exclude(kind=News.YOUR_TURN).delete()
    deliver_due()
    delivery = Delivery.objects.get(kind=News.YOUR_TURN, target__user=asked)
    assert (delivery.state, delivery.attempts) == (DeliveryState.WAITING, 1)
    settings.EMAIL_PORT = mail.port
    Delivery.objects.filter(state=DeliveryState.WAITING).update(due_at=timezone.now())
    deliver_due()
    delivery.refresh_from_db()
    assert delivery.state == DeliveryState.SENT


def test_preferences_that_make_no_sense_change_nothing() -> None:
    (alice,) = make_users("alice")
    for request in (
        ChangePreferences(time_zone="Mars/Olympus"),
        ChangePreferences(quiet_from=60),
        ChangePreferences(quiet_from=60, quiet_to=120, no_quiet_hours=True),
        ChangePreferences(quiet_from=1, quiet_to=0),  # all day but for a minute: a match would hardly go on
    ):
        assert code_of(change_preferences, alice.pk, request) is Code.INVALID_INPUT
    assert not Preferences.objects.exists()


def test_every_kind_of_news_has_a_switch_and_words() -> None:
    kinds = [kind for kinds in KINDS.values() for kind in kinds]
    assert sorted(kinds) == sorted([*News, MailKind.DIGEST])
    assert all(switch_of(kind) is None for kind in ALWAYS)
    for kind in News:
        for language in LANGUAGES:
            assert wording.sentence(kind, "opera", language)
    written = (mails.OPEN, mails.DUE, mails.HAPPENED, mails.ADVICE, mail_text.WHY, mail_text.STOP)
    for words in (*written, digest.SUBJECT, digest.TURNS, digest.UNREAD, digest.DUE, digest.OPEN):
        assert len(set(words)) == 3


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-03-28T22:30:00", "2026-03-29T05:00:00"),  # the night in which Paris loses an hour
        ("2026-03-29T04:59:00", "2026-03-29T05:00:00"),
        ("2026-03-29T05:00:00", None),
        ("2026-10-24T21:30:00", "2026-10-25T06:00:00"),  # and the one in which it gains one
        ("2026-10-25T12:00:00", None),
    ],
)
def test_quiet_hours_follow_the_clocks_of_the_zone(now: str, until: str | None) -> None:
    found = quiet_until(datetime.fromisoformat(now).replace(tzinfo=UTC), ZoneInfo("Europe/Paris"), 22 * 60, 7 * 60)
    assert found == (None if until is None else datetime.fromisoformat(until).replace(tzinfo=UTC))


def test_the_next_hour_of_a_zone_is_never_in_the_past() -> None:
    now = datetime(2026, 11, 18, 7, 30, tzinfo=UTC)
    assert next_hour(now, ZoneInfo("UTC"), 7) == datetime(2026, 11, 19, 7, tzinfo=UTC)
    assert next_hour(now, ZoneInfo("UTC"), 8) == datetime(2026, 11, 18, 8, tzinfo=UTC)
